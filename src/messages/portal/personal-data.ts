/** Words of the data held about a member, its download and the history of consents, on /my-profile. */
import type { ConsentEvent } from '#contract/members.ts';
import { PERSONAL_DATA_LIMITS } from '#contract/personal-data.ts';

const { downloadsPerDay } = PERSONAL_DATA_LIMITS;

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
