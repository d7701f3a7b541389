/** Mails to an applicant, one per event. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { RejectionReason } from '#contract/team-applications.ts';
import { hello } from './mail-words.ts';

/** What a mail about an application is sent for; the payload of the outbox names it. */
export const TEAM_APPLICATION_MAILS = [
  'submitted',
  'interview',
  'trial',
  'waitlisted',
  'accepted',
  'rejected',
  'expired',
] as const;
/** What a mail about an application is sent for. */
export type TeamApplicationMail = (typeof TEAM_APPLICATION_MAILS)[number];

export interface TeamApplicationMailWords {
  readonly subject: (team: string) => string;
  readonly heading: string;
  readonly intro: (name: string | null) => string;
}

export const TEAM_APPLICATION_MAIL: Readonly<Record<TeamApplicationMail, TeamApplicationMailWords>> = {
  submitted: {
    subject: (team) => `We have your application to ${team}`,
    heading: 'We have your application',
    intro: (name) =>
      `${hello(name)} thank you for wanting to play with us. You’ll hear from us by the date below.`,
  },
  interview: {
    subject: (team) => `Let’s talk: your application to ${team}`,
    heading: 'We’d like to talk to you',
    intro: (name) => `${hello(name)} we liked what we read and would love to get to know you.`,
  },
  trial: {
    subject: (team) => `You’re on trial with ${team}`,
    heading: 'Come and play with us',
    intro: (name) => `${hello(name)} you’re on trial with the team until the date below. Enjoy it.`,
  },
  waitlisted: {
    subject: (team) => `You’re on the waiting list for ${team}`,
    heading: 'You’re on the waiting list',
    intro: (name) =>
      `${hello(name)} there’s no place right now, but we’ll get back to you when there is. You don’t need to do anything.`,
  },
  accepted: {
    subject: (team) => `Welcome to ${team}`,
    heading: 'You’re on the team',
    intro: (name) => `${hello(name)} welcome! You’re on the roster now.`,
  },
  rejected: {
    subject: (team) => `Our answer to your application to ${team}`,
    heading: 'Not this time',
    intro: (name) =>
      `${hello(name)} thank you for your application. We’ve decided not to take it further, and want you to know why.`,
  },
  expired: {
    subject: (team) => `Your application to ${team} has ended`,
    heading: 'Your application has ended',
    intro: (name) =>
      `${hello(name)} nothing has happened with your application for a long time, so we’ve closed it. You’re welcome to apply again.`,
  },
};

/** Rejection reasons as the applicant reads them. */
export const MAILED_REASONS: Readonly<Record<RejectionReason, string>> = {
  roster_full: 'The roster is full',
  level: 'The team is playing at a different level at the moment',
  role_taken: 'The role you play is taken',
  availability: 'The practice times don’t fit yours',
  age: 'This team’s league has an age limit',
  conduct: 'Our rules of conduct',
  other: 'Another reason: see our message',
};

export const TEAM_APPLICATION_MAIL_TEXT = {
  team: 'Team',
  game: 'Game',
  due: 'Answer by',
  trialUntil: 'On trial until',
  role: 'Your role',
  reason: 'Reason',
  reapply: 'You can apply again from',
  alternative: 'Another team for you',
  link: (name: string, address: string): string => `${name}: ${address}`,
  message: 'A message from us',
  action: 'See your application',
  actionNote: 'If the button doesn’t work, open this address:',
  footer: `You’re getting this email because you applied to a team at ${BRAND_NAME}.`,
} as const;
