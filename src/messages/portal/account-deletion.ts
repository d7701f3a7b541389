/** Words of deleting the account, on /my-profile. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';

const { answerDays: days } = ACCOUNT_DELETION_LIMITS;

export const DELETION_TEXT = {
  title: 'Delete your account',
  lead: `Ask us, and someone at ${BRAND_NAME} will delete it or answer you here within ${String(days)} days. Until then nothing changes, and you can withdraw your request.`,
  deletedTitle: 'What we delete',
  deleted: [
    'Your account: email, password, logins.',
    'Your profile with photo and channels, and everything personal.',
    'Onboarding, team memberships, roles, your referral code and list.',
  ],
  keptTitle: 'What we keep, for how long, and why',
  kept: [
    {
      what: 'Orders and payments',
      until: '5 years after the order',
      why: 'Tax law requires it. After that we delete your name, your address and everything you wrote; lines and amounts stay, without your name.',
    },
    {
      what: 'A ban with email and gamertag',
      until: 'While the ban lasts',
      why: 'So that nobody gets around it.',
    },
    {
      what: 'Changes of role and status, and a guardian’s decisions, without names',
      until: 'Permanently',
      why: 'To show what was done and allowed.',
    },
    {
      what: 'Requests to HR, without your name',
      until: '12 to 60 months after they’re closed, depending on what they’re about',
      why: 'So that we can show how we dealt with them.',
    },
    {
      what: 'Ticked answers about leaving, without your name',
      until: 'Permanently',
      why: 'To learn why people leave.',
    },
    {
      what: 'That someone asked for deletion, and when',
      until: 'Permanently, without name or reason',
      why: 'To show that we answer.',
    },
    {
      what: 'Articles you wrote',
      until: 'While they’re published',
      why: 'They belong to the organisation. They no longer link to your profile.',
    },
  ],
  keptFor: (until: string, why: string): string => `${until}. ${why}`,
  leave: 'Leave a team or the organisation instead',
  open: 'Ask for deletion',
  keep: 'Keep my account',
  reason: 'Why are you leaving?',
  reasonHint: 'Only if you’d like to say. It helps us, and we delete it with the account.',
  word: 'Your name, to confirm',
  wordHint: (word: string): string => `Type ${word}, so that nobody does this by mistake.`,
  wordWrong: (word: string): string => `Type ${word} to confirm`,
  submit: 'Ask to delete my account',
  busy: 'Asking…',
  loading: 'Checking for a request…',
  failed: 'We couldn’t check whether you’ve asked for deletion.',
  requested: (date: string): string => `You asked for deletion on ${date}`,
  due: (date: string): string =>
    `We’ll answer within ${String(days)} days, by ${date}. Until then your account works as usual.`,
  cancel: 'Withdraw the request',
  cancelling: 'Withdrawing…',
  cancelled: 'Request withdrawn. Your account stays.',
  declined: (date: string): string => `On ${date} we answered: your account stays for now`,
  declinedWhy: (reason: string): string => `Reason: ${reason}`,
  declinedOn: 'You can ask again at any time, or email us about it.',
  question: `Questions before you decide? Email`,
  contact: BRAND_CONTACT.hr,
} as const;
