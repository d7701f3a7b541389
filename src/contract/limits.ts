/**
 * Every number of the specification, by area, with its unit in the name. Lengths are in characters.
 *
 * The schemas, the SQL constraints and the screens are compared with these values: change one here and the tests
 * name the other places. Areas that a browser module needs are exported one by one too, so that it carries no other.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const landing = {
  featuredArticles: 6,
  largeFeaturedArticles: 2,
  featuredProducts: 4,
  sizesPreviewedPerProduct: 5,
  /** The hero adds '+' to the players from this many on. */
  playersShownWithPlusFrom: 50,
  navigationScrolledAfterPx: 50,
  executivesDelayMs: 500,
  featuredWindow: 6,
} as const;

/** The list of birthdays. */
export const BIRTHDAY_LIMITS = {
  daysAhead: 30,
  cards: 6,
  gamesTextLength: 30,
  wishToastMs: 3 * SECOND_MS,
} as const;

/** Rosters and applications. */
export const TEAM_LIMITS = {
  defaultRosterSize: 5,
  rosterDelayMs: 10,
  rosterTimeoutMs: 10 * SECOND_MS,
  applicationMessageLength: 1000,
  reviewBusinessDaysMin: 3,
  reviewBusinessDaysMax: 5,
} as const;

/** Lengths of a gamertag. */
export const GAMERTAG_LIMITS = { minLength: 2, maxLength: 50, urlSafeMinLength: 2 } as const;

/** Age and the steps that make a member. Lengths equal the constraints on users and user_private. */
export const ONBOARDING_LIMITS = {
  minimumAge: 13,
  adultAge: 18,
  earliestYear: 1900,
  gamertagCheckDebounceMs: 500,
  fullNameLength: 120,
  legalNameLength: 160,
  phoneLength: 40,
  cityLength: 100,
  gamesLength: 300,
  socialUrlLength: 300,
  guardianNameLength: 160,
  guardianLinkDays: 14,
  guardianRecheckMs: 30 * SECOND_MS,
} as const;

const organisation = { defaultMaxPositions: 1, directoryLevelMin: 1, directoryLevelMax: 6 } as const;

/** What a browser keeps of a cart. */
export const CART_LIMITS = {
  minQuantity: 1,
  /** The most of one line a browser may keep, whatever it was told about stock. */
  maxQuantity: 99,
  /** The most different lines a browser may keep. */
  maxLines: 50,
  titleLength: 200,
  /** One million rand: beyond it a kept price is nonsense, and sums stay exact below it. */
  maxPriceCents: 100_000_000,
} as const;

const listing = { articlesPerPage: 9, feedArticles: 50, searchLength: 80, apiPageRows: 1000 } as const;

/** How many toasts there are and how long each kind stays. */
export const TOAST_LIMITS = {
  kept: 20,
  blankMs: 4 * SECOND_MS,
  errorMs: 4 * SECOND_MS,
  successMs: 2 * SECOND_MS,
  cartMs: 3000,
  staffMs: 3000,
  birthdayMs: 3 * SECOND_MS,
} as const;

/** When an alert closes by itself. */
export const DIALOG_LIMITS = { alertMs: 4 * SECOND_MS, alertErrorMs: 6 * SECOND_MS } as const;

const partnerInquiry = {
  autoCloseMs: 1500,
  replyPromiseHours: 24,
  nameLength: 120,
  /** RFC 5321. */
  emailLength: 254,
  companyLength: 160,
  phoneLength: 40,
  websiteLength: 300,
  messageLength: 4000,
} as const;

const account = {
  signupPasswordLength: 6,
  resetPasswordLength: 8,
  updatePasswordLength: 6,
  strengthScoreMax: 5,
  strengthLongLength: 12,
  strengthStepPercent: 25,
  bannedCheckDebounceMs: 500,
  resetLinkHours: 1,
  resetSessionCheckMs: 500,
  resetRedirectMs: 3 * SECOND_MS,
  updateRedirectMs: 2 * SECOND_MS,
  resendNoticeMs: 3 * SECOND_MS,
  /** One mail a minute to the same address: the service refuses a second one. */
  resendWaitMs: MINUTE_MS,
  /** RFC 5321. */
  emailLength: 254,
  /** What the service hashes; it refuses longer ones. */
  passwordBytes: 72,
  verificationDelayMs: SECOND_MS,
  verificationRedirectMs: 3000,
} as const;

const session = {
  profileCacheMs: 5 * MINUTE_MS,
  healthRecheckMs: MINUTE_MS,
  healthThrottleMs: 30 * SECOND_MS,
  refreshTicksBeforeExpiry: 3,
  signingKeysCacheMs: 10 * MINUTE_MS,
} as const;

/** The list of players. */
export const PLAYER_SEARCH_LIMITS = { pageRows: 24, searchDebounceMs: 300, filterLength: 80 } as const;

/** Tables of the back office. */
export const TABLE_LIMITS = {
  pageRows: 25,
  searchDebounceMs: 300,
  searchWords: 6,
  /** What a file of rows holds at most, and how many of them are asked for at once. */
  fileRows: 10_000,
  fileStepRows: 1000,
  /** Rows older than this are read again when the person returns to the page. */
  staleMs: MINUTE_MS,
} as const;

/** What a ban says and the usual times it is for. */
const bans = { reasonLength: 500, evidenceLength: 4000, presetDays: [7, 30, 90] } as const;

/** One-time codes and the devices that show them. */
export const SECOND_FACTOR_LIMITS = {
  codeLength: 6,
  deviceNameLength: 60,
  /** A device that was begun and not finished for this long is taken off the list. */
  abandonedMs: 10 * MINUTE_MS,
  urgeAgainDays: 14,
} as const;

/** How long the data API may take before a request counts as failed. */
export const REQUEST_LIMITS = { timeoutMs: 10 * SECOND_MS } as const;

/** How the loading screen moves. */
export const LOADING_LIMITS = { stepMs: 200, stepPercentMax: 15, dots: 10, statusLines: 7 } as const;

/** The numbers of the specification. Lengths in characters, …Ms in milliseconds, …Px in CSS pixels. */
export const LIMITS = {
  landing,
  birthdays: BIRTHDAY_LIMITS,
  teams: TEAM_LIMITS,
  gamertag: GAMERTAG_LIMITS,
  onboarding: ONBOARDING_LIMITS,
  organisation,
  cart: CART_LIMITS,
  listing,
  toasts: TOAST_LIMITS,
  dialogs: DIALOG_LIMITS,
  partnerInquiry,
  account,
  session,
  requests: REQUEST_LIMITS,
  players: PLAYER_SEARCH_LIMITS,
  tables: TABLE_LIMITS,
  bans,
  secondFactor: SECOND_FACTOR_LIMITS,
  loading: LOADING_LIMITS,
} as const;
