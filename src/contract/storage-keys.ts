/**
 * Names under which the browser keeps things between visits.
 *
 * A key carries a version: a changed shape gets a new key, so that old data is left behind instead of misread.
 */
import { FRAME_KEYS } from './frame-keys.ts';

/** Every name. */
export const STORAGE_KEYS = {
  ...FRAME_KEYS,
  /** The path a visitor wanted before being sent to sign in. */
  redirectAfterLogin: 'redirectAfterLogin',
  /** One message for the next page of this tab. */
  flash: 'obscura.flash',
  /** The short session of a password reset; kept for the tab alone. */
  recovery: 'obscura.recovery',
  /** What was typed into the onboarding and not saved yet; kept for the tab alone. */
  onboardingDraft: 'obscura.onboarding.v1',
  /** What was typed into the checkout and not placed yet; kept for the tab alone. */
  checkoutDraft: 'obscura.checkout.v1',
  /** The link a guardian came with; kept for the tab alone. */
  guardianLink: 'obscura.guardian',
  /** When the advice to set up a second factor was put away; milliseconds since the epoch. */
  secondFactorUrge: 'obscura.second-factor-urge',
  /** The referral code somebody arrived with, until they are a member. */
  referral: 'obscura.referral',
  /** Columns of the tables that this person put away, by table. */
  tableColumns: 'obscura.table-columns.v1',
  /** Whose account has which cart of this browser: person, version, text, a line each. */
  memberCart: 'obscura.member-cart',
  /** What joining the cart with the account's changed, a sentence to a line, until it was shown. */
  cartNews: 'obscura.cart-news',
  /** Texts of articles that were typed and not saved yet, by article. */
  articleDrafts: 'obscura.article-drafts.v1',
  /** What was typed into a product and not saved yet; kept for the tab alone. */
  productDraft: 'obscura.product-draft.v1',
} as const;
