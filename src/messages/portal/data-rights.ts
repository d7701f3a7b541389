/** Words of a member's data rights: on /my-profile, and of the notice at 18. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { DATA_RIGHTS_LIMITS } from '#contract/data-rights.ts';
import type { ConsentEvent } from '#contract/members.ts';

const { answerDays: days, downloadsPerDay } = DATA_RIGHTS_LIMITS;

/** One kind of data. */
interface Held {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

const untilDeletion = 'You change it, or your account is deleted';

export const STORED_DATA_TEXT = {
  title: 'What we hold, and why',
  why: 'Why',
  until: 'Until',
  edit: 'See and change your details',
  correct: 'Is something wrong that you can’t change yourself? Email',
  items: [
    {
      title: 'Account',
      what: 'Your email, your password in a form that nobody can read, and each login with its browser and network address.',
      why: 'So that only you can get in.',
      until: 'Logins: until you sign out there. Everything else: until your account is deleted',
    },
    {
      title: 'Profile',
      what: 'Gamertag, name shown, photo, games, platforms, languages, channels and creator details.',
      why: 'So that others can find you and play with you. Members see it, and so does everyone else if your profile is public.',
      until: untilDeletion,
    },
    {
      title: 'Personal',
      what: 'Legal name, date of birth, phone and address. Of members under 18 also their guardian.',
      why: 'To know whom we make agreements with, and who needs a guardian. Only you, HR and user management see it.',
      until: `${untilDeletion}; a guardian’s data: you turn 18`,
    },
    {
      title: 'Membership',
      what: 'Status, roles, teams, articles, the agreement you accepted and when, bans.',
      why: 'To run the organisation, and so that a roster can be shown for any date.',
      until: 'Your account is deleted',
    },
    {
      title: 'Leaving',
      what: 'What you told us when you asked to leave a team or the organisation, what became of it, and your certificate.',
      why: 'To end everything in order, and to learn why people leave.',
      until:
        '36 months after it ended, or your account is deleted; after that your ticked answers stay without your name',
    },
    {
      title: 'HR tickets',
      what: 'What you asked HR, with files, what we answered, and our notes about it.',
      why: 'To help you, and to answer questions about it later.',
      until:
        'After it was closed: 12 months (technical), 24 (account, team and other), 36 (wellbeing and appeals) or 60 (conduct, payments and contracts), unless we change these periods, or a dispute needs them longer. When your account is deleted they stay until then, without your account',
    },
    {
      title: 'Orders',
      what: 'Your cart, what you ordered and sent back, where it went, what you paid and what the payment service told us of it, proofs you sent, and your back-in-stock alerts.',
      why: 'To send you what you bought, to refund you, and because tax law requires it.',
      until:
        'Your name, where it went, what you wrote and proofs: 5 years after the order; items and amounts stay without them. Address and phone: until your account is deleted, or until an open order has arrived. Cart and alerts: until your account is deleted',
    },
    {
      title: 'Referrals',
      what: 'Your code, who joined with it and how far they got. Of an address you invited, only a scrambled version, its first letter and the part after the @.',
      why: 'So that everyone counts once.',
      until: 'Invited addresses: until the invitation ends. Everything else: until your account is deleted',
    },
  ] as readonly Held[],
} as const;

export const DOWNLOAD_TEXT = {
  title: 'Download your data',
  lead: `Everything above in one file that you and other programs can read (JSON). It contains other people’s details only if you gave them to us.`,
  submit: 'Download everything',
  busy: 'Collecting…',
  done: 'Your file is in your downloads.',
  throttled: `You have downloaded your data ${String(downloadsPerDay)} times today. Try again tomorrow.`,
  file: (day: string): string => `obscura-my-data-${day}.json`,
} as const;

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

export const CONSENT_HISTORY_TEXT = {
  title: 'What your guardian decided',
  lead: 'Every decision, newest first. Your guardian can change them at any time with the link in our email, and see and download what we hold about you.',
  empty: 'No decision yet.',
} as const;

export const DECISION_LABELS: Readonly<Record<ConsentEvent['decision'], string>> = {
  granted: 'Granted',
  declined: 'Declined',
  revoked: 'Withdrawn',
  lapsed: 'Ended when you turned 18',
};

export const MAJORITY_TEXT = {
  title: 'You’re 18. Welcome, again',
  lead: `Your guardian’s consent has ended, and you no longer need it: your membership is now your own decision. Everything you did is still here. Your public profile is off until you switch it on.`,
  read: 'Read the agreement',
  submit: 'Confirm my membership',
  busy: 'Confirming…',
  refused: 'Your membership no longer needs confirming. Reload the page.',
} as const;
