/**
 * Words of /guardian-consent. The purposes are what a guardian consents to: a new wording of them needs a new
 * CONSENT_VERSION.
 */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import type { ConsentPurpose, PurposeState } from '#contract/guardian-consent.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';

const { adultAge, guardianLinkDays } = ONBOARDING_LIMITS;

export const GUARDIAN_TEXT = {
  title: 'Your consent as a guardian',
  description: `Decide for a minor in your care what ${BRAND_NAME} may do.`,
  loading: 'Opening your link…',
  greeting: (name: string | null): string => (name === null ? 'Hello' : `Hello ${name}`),
  lead: (greeting: string, who: string): string =>
    `${greeting}. ${who} would like to join ${BRAND_NAME}, an esports organisation in South Africa, and named you as their parent or guardian. Nobody under ${String(adultAge)} can join without a guardian’s consent. You decide about each point separately. You don’t need an account, and you can use the same link to change your mind at any time.`,
  leadAnswered: (greeting: string, who: string): string =>
    `${greeting}. This is what you decided for ${who}. You can use this link to change or withdraw any decision, at any time, until they turn ${String(adultAge)}.`,
  about: 'Who this is about',
  aboutGamertag: 'Gamertag',
  aboutNone: 'None yet',
  aboutEmail: 'Email',
  aboutAge: 'Age',
  aboutNote: 'We don’t keep their name before you agree.',
  declareTitle: 'Are you their guardian?',
  declareLead:
    'Once you confirm that you’re their guardian, we show you what we hold about them and ask for your decisions. We record when you confirmed.',
  declareMissing: 'Tick this box before you continue',
  declare: 'Confirm and continue',
  declaring: 'Confirming…',
  declaredAt: (day: string, time: string): string =>
    `You declared on ${day} at ${time} that you’re their parent or legal guardian.`,
  rejectTitle: 'Not your child?',
  rejectLead:
    'Someone may have typed the wrong address. Tell us, and we end this request, show you nothing more and let them know.',
  reject: 'I’m not this child’s guardian',
  rejecting: 'Ending the request…',
  rejectedTitle: 'Thank you for telling us',
  rejected:
    'We’ve ended this request: the link no longer shows anything, and we’ve asked the young player to check the address. We won’t write to you about them again. You can close this page.',
  finish: 'I’m done',
  finishedTitle: 'Thank you. That’s all',
  finished: (address: string): string =>
    `We’ve saved your decisions, and we’ll email you a receipt at ${address}. You can close this page.`,
  finishedAgain: 'To change a decision later, open the link in our email again.',
  back: 'Back to your decisions',
  somebody: 'the minor in your care',
  somebodyFirst: 'The minor in your care',
  decisionsTitle: 'Your decisions',
  decidedAt: (day: string, time: string, version: string): string =>
    `Last decided on ${day} at ${time}. Version of this consent: ${version}`,
  each: (version: string): string =>
    `Every decision counts straight away. Version of this consent: ${version}`,
  grant: 'Grant',
  decline: 'Decline',
  revoke: 'Withdraw',
  grantOf: (purpose: string): string => `Grant: ${purpose}`,
  declineOf: (purpose: string): string => `Decline: ${purpose}`,
  revokeOf: (purpose: string): string => `Withdraw: ${purpose}`,
  needsMembership: 'Grant the membership first.',
  saved: (purpose: string, state: string): string => `${purpose}: ${state}`,
  heldTitle: 'What we hold today',
  heldLead: 'Every field, exactly as we keep it:',
  heldNothing: 'Nothing.',
  download: 'Download as a file (JSON)',
  fileName: 'guardian-consent.json',
  ticketsTitle: 'Requests to HR',
  ticketsLead:
    'What they asked HR about their account, team, payments and contracts. We don’t show what was written.',
  askedOn: (day: string): string => `Asked on ${day}`,
  askedAndClosed: (day: string, end: string): string => `Asked on ${day}, closed on ${end}`,
  contactTitle: 'Questions?',
  contact: 'Email our HR team. A person answers: ',
  contactAddress: BRAND_CONTACT.hr,
  keepLink:
    'Keep our email: you need its link to come back here. Don’t share it, because anyone who has it can decide for you.',
  cancel: 'No, keep it as it is',
  invalidTitle: 'This link isn’t complete',
  invalid: `Open the link in our email again, or copy all of it. We sent it to the address we were given for you.`,
  expiredTitle: 'This link is no longer valid',
  expired: `A link ends after ${String(guardianLinkDays)} days without an answer, when we send a newer one, and when the member turns ${String(adultAge)}. To get a new one, ask the person in your care to send it from their account, or email us.`,
  failedTitle: 'We couldn’t open your link',
  home: `About ${BRAND_NAME}`,
} as const;

/** What the guardian ticks: a new wording needs a new DECLARATION_VERSION. */
export const DECLARATION_TEXT = 'I am their parent or legal guardian, and I may decide this for them.';

interface PurposeText {
  readonly title: string;
  /** What granting a purpose allows. */
  readonly text: string;
  /** What declining or taking back does. */
  readonly refusal: string;
}

export const PURPOSE_TEXT: Readonly<Record<ConsentPurpose, PurposeText>> = {
  membership: {
    title: 'Membership',
    text: 'They become a member: they can fill in a profile that other members see, apply to teams, train, and take part in online events. We may write to them about it.',
    refusal:
      'They cannot be a member. Their profile is closed, every other consent ends too, and everything beyond gamertag, email, date of birth and your own details is deleted at once. This cannot be undone; you can grant the membership again later.',
  },
  public_profile: {
    title: 'Public profile',
    text: 'Their gamertag, picture, games and channels may be seen by anybody on our website. Never their legal name, age, address or school.',
    refusal: 'Their profile disappears from the public website at once. Members still see it.',
  },
  streaming: {
    title: 'Streaming',
    text: 'They may appear in our streams and videos, by voice, picture and gamertag, and be listed among our streamers.',
    refusal: 'They are taken off our list of streamers and do not appear in new streams and videos.',
  },
  birthday_list: {
    title: 'Birthday list',
    text: `Other members may see the day and month of their birthday, never the year. As long as they are under ${String(adultAge)} we do not show it even then; your answer is kept in case that rule changes.`,
    refusal: 'Their birthday is not on any list.',
  },
  travel: {
    title: 'Travel',
    text: 'They may be invited to events away from home. For every single trip we ask you again, in writing, with dates, transport and who is in charge.',
    refusal: 'They are not invited to events that need travel.',
  },
  shop: {
    title: 'Shop',
    text: 'They may order merchandise in our shop with their account. We keep the delivery address for it.',
    refusal: 'They cannot order with their account. Orders already paid are still delivered.',
  },
};

export const PURPOSE_STATE_TEXT: Readonly<Record<PurposeState, string>> = {
  open: 'Not decided yet',
  granted: 'Granted',
  declined: 'Declined',
  revoked: 'Withdrawn',
};

/** The question before a decline or a taking back. */
export const REFUSAL_QUESTION = {
  declineTitle: (purpose: string): string => `Decline “${purpose}”?`,
  revokeTitle: (purpose: string): string => `Withdraw your consent to “${purpose}”?`,
  decline: 'Yes, decline',
  revoke: 'Yes, withdraw',
} as const;

/** The question before a request is ended. */
export const REJECTION_QUESTION = {
  title: 'End this request?',
  text: 'We end the link and tell the young player that this address isn’t their guardian’s. You can’t undo this.',
  confirm: 'Yes, I’m not their guardian',
  cancel: 'No, go back',
  danger: true,
} as const;

/** Labels of columns. Columns without one are shown by their own name. */
export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  gamertag: 'Gamertag',
  gamertag_display: 'Gamertag as shown',
  email: 'Email',
  date_of_birth: 'Date of birth',
  guardian_name: 'Guardian’s name',
  guardian_relationship: 'Guardian’s relationship',
  guardian_email: 'Guardian’s email',
  guardian_phone: 'Guardian’s phone',
  full_name: 'Name they go by',
  legal_name: 'Legal name',
  phone: 'Phone',
  address_line: 'Address',
  city: 'City or town',
  province: 'Province',
  postal_code: 'Postal code',
  photo_url: 'Picture',
  games: 'Games',
  platforms: 'Platforms',
  languages: 'Languages',
  division: 'Division',
  player_role: 'Playing role',
  show_birthday: 'Birthday shown to members',
  creator_name: 'Creator name',
  creator_type: 'Creator type',
  schedule: 'Streaming schedule',
  years_creating: 'Years as a creator',
  url_twitch: 'Twitch',
  url_youtube: 'YouTube',
  url_instagram: 'Instagram',
  url_tiktok: 'TikTok',
  url_facebook: 'Facebook',
  followers_twitch: 'Followers on Twitch',
  followers_youtube: 'Followers on YouTube',
  followers_instagram: 'Followers on Instagram',
  followers_tiktok: 'Followers on TikTok',
  followers_facebook: 'Followers on Facebook',
};
