/**
 * Numeric limits by area, with the unit in each name. Lengths are in characters. Tests compare them with schemas, SQL
 * constraints and screens. Areas that browser modules need are exported one by one, so that no other area is bundled.
 */
import { CART_LIMITS } from './cart-limits.ts';
import { DIALOG_LIMITS, TOAST_LIMITS } from './feedback-limits.ts';
import { LANDING_LIMITS } from './landing-limits.ts';
import { NAVIGATION_LIMITS } from './navigation-limits.ts';
import { MINUTE_MS, SECOND_MS } from './time-units.ts';

export const BIRTHDAY_LIMITS = {
  cards: 6,
  gamesTextLength: 30,
  wishToastMs: 3 * SECOND_MS,
} as const;

export const TEAM_LIMITS = {
  defaultRosterSize: 5,
  rosterDelayMs: 10,
  rosterTimeoutMs: 10 * SECOND_MS,
  applicationAnswerLength: 300,
  applicationQuestionLength: 200,
  applicationQuestionsMost: 8,
  applicationMessageLength: 1000,
  reviewBusinessDaysMin: 3,
  reviewBusinessDaysMax: 5,
} as const;

export const GAMERTAG_LIMITS = { minLength: 2, maxLength: 50, urlSafeMinLength: 2 } as const;

/** Equal the constraints on users and user_private. */
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

const listing = {
  articlesPerPage: 9,
  feedArticles: 50,
  /** Articles with a built page when the setting 'site.prerendered_articles' cannot be read. */
  prerenderedArticles: 500,
  sitemapArticles: 5000,
  matchesPerPage: 50,
  /** Results on the list of present matches. */
  latestResults: 20,
  framedResults: 3,
  seasonMatches: 1000,
  /** Matches on the page of an opponent. */
  opponentMatches: 50,
  /** Ended matches, and months of all matches, with a built page; older ones are rendered on demand. */
  prerenderedMatches: 100,
  prerenderedMonths: 12,
  searchLength: 80,
  apiPageRows: 1000,
} as const;

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
  /** The auth service refuses a second mail to one address within a minute. */
  resendWaitMs: MINUTE_MS,
  /** RFC 5321. */
  emailLength: 254,
  /** The auth service refuses longer passwords. */
  passwordBytes: 72,
  verificationDelayMs: SECOND_MS,
  verificationRedirectMs: 3000,
} as const;

const session = {
  profileCacheMs: 5 * MINUTE_MS,
  healthRecheckMs: MINUTE_MS,
  healthThrottleMs: 30 * SECOND_MS,
} as const;

export const PLAYER_SEARCH_LIMITS = { pageRows: 24, searchDebounceMs: 300, filterLength: 80 } as const;

export const TABLE_LIMITS = {
  pageRows: 25,
  searchDebounceMs: 300,
  searchWords: 6,
  /** Maximum rows of an exported file, and rows per request. */
  fileRows: 10_000,
  fileStepRows: 1000,
  /** Lists estimated to have more rows are not counted. */
  countedRows: 1000,
  /** Maximum rows of one selection and of its preview, and of one call that changes rows. */
  selectedRows: 500,
  changedRows: 50,
  /** Rows older than this are reloaded when the page becomes visible again. */
  staleMs: MINUTE_MS,
} as const;

/** Lengths of a ban's texts and its preset durations. */
const bans = { reasonLength: 500, evidenceLength: 4000, presetDays: [7, 30, 90] } as const;

export const SECOND_FACTOR_LIMITS = {
  codeLength: 6,
  deviceNameLength: 60,
  /** Unverified factors older than this are removed from the list. */
  abandonedMs: 10 * MINUTE_MS,
  urgeAgainDays: 14,
  /** Equal the characters of private.new_code() and make_recovery_codes(). */
  recoveryCodeLength: 12,
} as const;

export const REQUEST_LIMITS = { timeoutMs: 10 * SECOND_MS } as const;

export const LOADING_LIMITS = { stepMs: 200, stepPercentMax: 15, dots: 10, statusLines: 7 } as const;

/** All limits. Lengths in characters, …Ms in milliseconds, …Px in CSS pixels. */
export const LIMITS = {
  landing: LANDING_LIMITS,
  navigation: NAVIGATION_LIMITS,
  birthdays: BIRTHDAY_LIMITS,
  teams: TEAM_LIMITS,
  gamertag: GAMERTAG_LIMITS,
  onboarding: ONBOARDING_LIMITS,
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
  loading: LOADING_LIMITS,
} as const;
