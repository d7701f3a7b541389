/** /refer and the invitation mail. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';
import { REFERRAL_LIMITS, type ReferralState } from '../../contract/referrals.ts';

const { invitationsPerDay: perDay, invitationDays: days } = REFERRAL_LIMITS;

export const REFER_TEXT = {
  title: 'Refer someone',
  lead: `Bring a friend to ${BRAND_NAME}. Whoever signs up by your link counts for you, once, and you see how far they come.`,
  loading: 'Fetching your link…',
  failed: 'We could not fetch your referrals',
  pass: 'Your link',
  code: 'Your code',
  link: 'Your link',
  copyCode: 'Copy the code',
  copyLink: 'Copy the link',
  copied: { code: 'The code is on your clipboard.', link: 'The link is on your clipboard.' },
  notCopied: 'Copying was refused. Please select the text and copy it by hand.',
  share: 'Pass it on',
  shareAnywhere: 'Share',
  shareOnWhatsApp: 'WhatsApp',
  shareOnX: 'Post on X',
  shareByMail: 'Email',
  elsewhere: '(opens another site)',
  shareSubject: `Join me at ${BRAND_NAME}`,
  shareText: `Join me at ${BRAND_NAME}, an esports organisation in South Africa:`,
  notShared: 'Sharing did not work. Please copy the link instead.',
} as const;

export const INVITE_TEXT = {
  title: 'Invite by email',
  lead: 'We write one mail in your name, with your gamertag and your link. We keep a fingerprint of the address, not the address itself.',
  email: 'Their email address',
  hint: `One address at a time, ${String(perDay)} a day. Please invite only people who know you.`,
  submit: 'Send the invitation',
  busy: 'Sending…',
  sent: (email: string): string =>
    `Done. Unless ${email} belongs to somebody who is here already, the invitation is on its way.`,
  throttled: `That is as many invitations as can go out today, from you or to this address. Please try again tomorrow.`,
  minor:
    'You are younger than 18 and your guardian’s consent is not in force, so we write to nobody in your name. Your link is yours to share.',
  closed: 'Not open to you yet',
} as const;

export const REFERRAL_LIST_TEXT = {
  title: 'Who came',
  counts: { open: 'Open invitations', signedUp: 'Signed up', members: 'Became members' },
  empty: 'Nobody yet.',
  emptyHint:
    'As soon as somebody signs up by your link, or you invite an address, it stands here with every step they take.',
  byLink: 'Somebody with your link',
  self: 'You',
  loading: 'Looking again…',
  refresh: 'Look again',
  failed: 'The list could not be refreshed.',
} as const;

/** Name and meaning of each state. */
export const REFERRAL_STATE_TEXT: Readonly<
  Record<ReferralState, { readonly label: string; readonly meaning: string }>
> = {
  invited: { label: 'Invited', meaning: `Open for ${String(days)} days after the invitation.` },
  signed_up: { label: 'Signed up', meaning: 'They have an account. Their onboarding is still to come.' },
  onboarded: { label: 'Onboarded', meaning: 'They are a member.' },
  retained_30d: { label: 'Still here', meaning: 'They have been a member for 30 days.' },
  duplicate: { label: 'Counted elsewhere', meaning: 'Somebody else brought them first.' },
  self: { label: 'Your own', meaning: 'You came by your own link, which does not count.' },
  expired: { label: 'Expired', meaning: 'They did not come, or did not go on, in time.' },
};

export const REFERRAL_MAIL = {
  subject: (who: string): string => `${who} invites you to ${BRAND_NAME}`,
  somebody: 'A member',
  heading: (who: string): string => `${who} would like you to join`,
  intro: (who: string): string =>
    `${who} is a member of ${BRAND_NAME}, an esports organisation in South Africa with teams, events and a community, and asked us to invite you.`,
  who: 'Who invites',
  where: 'Where',
  whereText: BRAND_NAME,
  validUntil: 'Invitation open until',
  code: 'Referral code',
  action: 'Look around and join',
  actionNote: 'If the button does nothing, copy this address:',
  optOut: 'If you do not want this',
  optOutText: `Do nothing: this is the only mail about this invitation, there are no reminders, and your address is on no list of ours. If you want no invitations at all, write to ${BRAND_CONTACT.hr}: from then on nobody can have this address invited.`,
  footer: `${BRAND_NAME} sends this mail once, because a member typed in your address. Nobody reads answers to it.`,
} as const;
