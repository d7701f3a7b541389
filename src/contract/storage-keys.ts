/** Keys of browser storage. A changed format gets a new key, so that old data is never misread. */
import { PUBLIC_STORAGE_KEYS } from './public-storage-keys.ts';

export const STORAGE_KEYS = {
  ...PUBLIC_STORAGE_KEYS,
  /** The last known profile, for the first paint only; never trusted. */
  profile: 'obscura.profile.v1',
  /** 'expired' or 'banned' when a session ended so, for the other tabs; removed by the next sign-in. */
  sessionEnd: 'obscura.session-end',
  /** The requested path before the redirect to sign-in. */
  redirectAfterLogin: 'redirectAfterLogin',
  /** One message for the next page of this tab. */
  flash: 'obscura.flash',
  /** The address that was confirmed just now, in sessionStorage, for the login. */
  confirmedEmail: 'obscura.confirmed-email',
  /** The session of a password reset, in sessionStorage. */
  recovery: 'obscura.recovery',
  /** Unsaved onboarding input, in sessionStorage. */
  onboardingDraft: 'obscura.onboarding.v1',
  /** Unsent checkout input, in sessionStorage. */
  checkoutDraft: 'obscura.checkout.v1',
  /** The token of a guardian's link, in sessionStorage. */
  guardianLink: 'obscura.guardian',
  /** When the second factor reminder was last shown as a banner, in milliseconds since the epoch. */
  secondFactorUrge: 'obscura.second-factor-urge',
  /** The referral code of the visit, until the user is a member. */
  referral: 'obscura.referral',
  /** Hidden table columns, by table. */
  tableColumns: 'obscura.table-columns.v1',
  /** 'off' when single keys run no commands. */
  keys: 'obscura.keys',
  /** Rows opened from the command palette, with the user who did. */
  recentItems: 'obscura.recent-items.v1',
  /** The carrier of the last shipment, with the user who sent it. */
  lastCarrier: 'obscura.last-carrier.v1',
  /** The cart last synchronised with an account: user, version and text, one line each. */
  memberCart: 'obscura.member-cart',
  /** Unsaved article texts, by article. */
  articleDrafts: 'obscura.article-drafts.v2',
  /** 'on' when the editor shows the preview beside the text. */
  articlePreview: 'obscura.article-preview',
  /** Unsent applications by team or posting, in sessionStorage. */
  applicationDrafts: 'obscura.application-drafts.v1',
  /** An unsent ticket to HR, in sessionStorage. */
  ticketDraft: 'obscura.ticket-draft.v1',
  /** An unsent exit, in sessionStorage. */
  exitDraft: 'obscura.exit-draft.v1',
  /** Unsaved products, in sessionStorage. */
  productDrafts: 'obscura.product-drafts.v1',
} as const;
