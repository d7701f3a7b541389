/** /refer and the invitation mail. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { REFERRAL_LIMITS, type ReferralState } from '#contract/referrals.ts';
import { failedToLoad } from '../core/shared-words.ts';

const { invitationsPerDay: perDay, invitationDays: days } = REFERRAL_LIMITS;

export const REFER_TEXT = {
  title: 'Refer someone',
  lead: `Bring a friend to ${BRAND_NAME}. Everyone who signs up with your link counts for you, once, and you can see how far they get.`,
  loading: 'Loading your link…',
  failed: failedToLoad('your referrals'),
  pass: 'Your link',
  code: 'Your code',
  link: 'Your link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: { code: 'Code copied.', link: 'Link copied.' },
  notCopied: 'Your browser wouldn’t let us copy. Select the text and copy it.',
  share: 'Share it',
  shareAnywhere: 'Share',
  shareOnWhatsApp: 'WhatsApp',
  shareOnX: 'Post on X',
  shareByMail: 'Email',
  elsewhere: '(opens another site)',
  shareSubject: `Join me at ${BRAND_NAME}`,
  shareText: `Join me at ${BRAND_NAME}, an esports organisation in South Africa:`,
  notShared: 'Sharing didn’t work. Copy the link instead.',
} as const;

export const INVITE_TEXT = {
  title: 'Invite by email',
  lead: 'We send one email in your name, with your gamertag and your link. We don’t keep the address, only a scrambled version, its first letter and the part after the @.',
  email: 'Their email address',
  emailMissing: 'Enter their email address',
  hint: `One address at a time, ${String(perDay)} a day. Only invite people who know you.`,
  submit: 'Send invitation',
  sent: (email: string): string =>
    `Done. Unless ${email} already has an account, the invitation is on its way.`,
  throttled: `That’s the limit for today, from you or to this address. Try again tomorrow.`,
  minor:
    'You’re younger than 18 and we don’t have your guardian’s consent, so we don’t email anyone in your name. You can share your link yourself.',
} as const;

export const REFERRAL_LIST_TEXT = {
  title: 'Your referrals',
  counts: { open: 'Open invitations', signedUp: 'Signed up', members: 'Became members' },
  empty: 'Nobody yet.',
  emptyHint:
    'When someone signs up with your link, or you invite an address, you’ll see their progress here.',
  byLink: 'Someone with your link',
  self: 'You',
  loading: 'Refreshing…',
  refresh: 'Refresh',
  failed: 'We couldn’t refresh the list.',
} as const;

export const REFERRAL_STATE_TEXT: Readonly<
  Record<ReferralState, { readonly label: string; readonly meaning: string }>
> = {
  invited: { label: 'Invited', meaning: `Open for ${String(days)} days after the invitation.` },
  signed_up: { label: 'Signed up', meaning: 'They have an account. They haven’t finished onboarding yet.' },
  onboarded: { label: 'Onboarded', meaning: 'They’re a member.' },
  retained_30d: { label: 'Still here', meaning: 'They’ve been a member for 30 days.' },
  duplicate: { label: 'Counted elsewhere', meaning: 'Someone else invited them first.' },
  self: { label: 'Your own', meaning: 'You used your own link, which doesn’t count.' },
  expired: { label: 'Expired', meaning: 'They didn’t join or carry on in time.' },
};

export const REFERRAL_MAIL = {
  subject: (who: string): string => `${who} invites you to ${BRAND_NAME}`,
  somebody: 'A member',
  heading: (who: string): string => `${who} would like you to join`,
  intro: (who: string): string =>
    `${who} is a member of ${BRAND_NAME}, an esports organisation in South Africa with teams, events and a community, and asked us to invite you.`,
  who: 'Invited by',
  validUntil: 'Invitation open until',
  code: 'Referral code',
  action: 'Look around and join',
  optOut: 'If you’re not interested',
  optOutText: `Do nothing: this is our only email about this invitation, we don’t send reminders, and you’re not on any of our lists. If you don’t want any invitations at all, email ${BRAND_CONTACT.hr} and nobody will be able to invite this address again.`,
  footer: `${BRAND_NAME} sends this email once, because a member typed in your address. Nobody reads replies to it.`,
} as const;
