/**
 * Names under which the browser keeps things between visits.
 *
 * A key carries a version: a changed shape gets a new key, so that old data is left behind instead of misread.
 */
export const STORAGE_KEYS = {
  /** 'light' or 'dark'; nothing kept means light. */
  theme: 'obscura.theme',
  /** StoredCartSchema as JSON. */
  cart: 'obscura.cart.v1',
  /** The sign-in library keeps its session here. */
  session: 'obscura.session',
  /** Last profile seen, for the first paint only: never trusted. */
  profile: 'obscura.profile.v1',
  /** The path a visitor wanted before being sent to sign in. */
  redirectAfterLogin: 'redirectAfterLogin',
  /** One message for the next page of this tab. */
  flash: 'obscura.flash',
  /** The short session of a password reset; kept for the tab alone. */
  recovery: 'obscura.recovery',
  /** What was typed into the onboarding and not saved yet; kept for the tab alone. */
  onboardingDraft: 'obscura.onboarding.v1',
  /** The link a guardian came with; kept for the tab alone. */
  guardianLink: 'obscura.guardian',
  /** When the advice to set up a second factor was put away; milliseconds since the epoch. */
  secondFactorUrge: 'obscura.second-factor-urge',
  /** The referral code somebody arrived with, until they are a member. */
  referral: 'obscura.referral',
  /** Columns of the tables that this person put away, by table. */
  tableColumns: 'obscura.table-columns.v1',
} as const;
