/** Words of a member's data rights: on /my-profile, and of the notice at 18. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';
import { DATA_RIGHTS_LIMITS } from '../../contract/data-rights.ts';
import type { ConsentEvent } from '../../contract/members.ts';

const { answerDays: days, downloadsPerDay } = DATA_RIGHTS_LIMITS;

/** One kind of data. */
interface Held {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

const untilDeletion = 'You change it, or your account is deleted';

export const HELD_TEXT = {
  title: 'What we hold, and why',
  what: 'What',
  why: 'Why',
  until: 'Until',
  edit: 'See and change your details',
  correct: 'Something is wrong and you cannot change it yourself? Write to',
  items: [
    {
      title: 'Account',
      what: 'Your email, your password in a form that nobody can read, and each sign-in with its browser and network address.',
      why: 'So that only you get in.',
      until: 'You sign out there (sign-ins); your account is deleted (the rest)',
    },
    {
      title: 'Profile',
      what: 'Gamertag, name shown, photo, games, platforms, languages, channels and creator details.',
      why: 'So that others find you and play with you. Members see it; everybody does where your profile is public.',
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
      title: 'Orders',
      what: 'Your cart, what you ordered and sent back, where it went, what you paid and what the payment service told us of it, proofs you sent, and what you want to hear of when it is back.',
      why: 'To send you what you bought, to give money back, and because tax law asks for it.',
      until:
        '5 years after the order (your name, where it went, what you wrote, proofs), while lines and amounts stay without them; your account is deleted, or later the parcel is there (address and phone); your account is deleted (cart and alerts)',
    },
    {
      title: 'Referrals',
      what: 'Your code, whom you brought and how far they came. Of an invited address a fingerprint, its first letter and what follows the @.',
      why: 'So that everybody counts once.',
      until: 'The invitation ends (fingerprints); your account is deleted (the rest)',
    },
  ] as readonly Held[],
} as const;

export const DOWNLOAD_TEXT = {
  title: 'Take it along',
  lead: `Everything above in one file that you and other programs can read (JSON). Of other people it has only what you gave us yourself.`,
  submit: 'Download everything',
  busy: 'Collecting…',
  done: 'Your file is on its way to your downloads.',
  throttled: `You have downloaded your data ${String(downloadsPerDay)} times today. Please try again tomorrow.`,
  file: (day: string): string => `obscura-my-data-${day}.json`,
} as const;

export const DELETION_TEXT = {
  title: 'Delete your account',
  lead: `You ask, and a person at ${BRAND_NAME} does it, or answers you here, within ${String(days)} days. Until then nothing changes and you can take it back.`,
  deletedTitle: 'What is deleted',
  deleted: [
    'Your account: email, password, sign-ins.',
    'Your profile with photo and channels, and everything personal.',
    'Onboarding, team memberships, roles, your referral code and list.',
  ],
  keptTitle: 'What is kept, until when, and why',
  kept: [
    {
      what: 'Orders and payments',
      until: '5 years after the order',
      why: 'Tax law asks for it. After that your name, your address and everything you wrote go; lines and amounts stay, without you.',
    },
    {
      what: 'A ban with email and gamertag',
      until: 'While it is in force',
      why: 'So that it cannot be got round.',
    },
    {
      what: 'Changes of role and status, and a guardian’s decisions, without names',
      until: 'For good',
      why: 'To account for what was done and allowed.',
    },
    {
      what: 'That somebody asked for deletion, and when',
      until: 'For good, without name or reason',
      why: 'To show that we answer.',
    },
    {
      what: 'Articles you wrote',
      until: 'While they are published',
      why: 'They are the organisation’s. Your profile is no longer linked.',
    },
  ],
  keptFor: (until: string, why: string): string => `${until}. ${why}`,
  open: 'Ask for deletion',
  keep: 'Keep my account',
  reason: 'Why are you leaving?',
  reasonHint: 'Only if you like to say. It helps us, and is deleted with the account.',
  word: 'Your name, to confirm',
  wordHint: (word: string): string => `Type ${word}, so that nobody does this by mistake.`,
  wordWrong: (word: string): string => `Please type ${word}`,
  submit: 'Ask for deletion of my account',
  busy: 'Asking…',
  loading: 'Looking for a request of yours…',
  failed: 'We could not see whether you have asked for deletion.',
  requested: (date: string): string => `You asked for deletion on ${date}`,
  due: (date: string): string =>
    `We answer within ${String(days)} days, by ${date}. Until then your account works as always.`,
  cancel: 'Take the request back',
  cancelling: 'Taking it back…',
  cancelled: 'Your request is taken back. Your account stays.',
  declined: (date: string): string => `On ${date} we answered: your account stays for now`,
  declinedWhy: (reason: string): string => `Why: ${reason}`,
  declinedOn: 'You can ask again at any time, or write to us about it.',
  question: `Questions before you decide? Write to`,
  contact: BRAND_CONTACT.hr,
} as const;

export const CONSENT_HISTORY_TEXT = {
  title: 'What your guardian decided',
  lead: 'Every decision, newest first. Your guardian can change them at any time by the link in our mail, and see and download there what we hold of you.',
  empty: 'No decision yet.',
} as const;

export const DECISION_LABELS: Readonly<Record<ConsentEvent['decision'], string>> = {
  granted: 'Granted',
  declined: 'Declined',
  revoked: 'Taken back',
  lapsed: 'Ended when you turned 18',
};

export const MAJORITY_TEXT = {
  title: 'You are 18. Welcome, again',
  lead: `Your guardian’s consent has ended, and so has the need for it: the decision about your membership is yours now. Everything you did is still here; your public profile is off until you switch it on yourself.`,
  read: 'Read the agreement',
  submit: 'Confirm my membership',
  busy: 'Confirming…',
  refused: 'Your membership needs no confirmation any more. Please load the page again.',
} as const;
