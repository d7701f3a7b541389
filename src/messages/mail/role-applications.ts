/** Mails to an applicant for a role, one per event. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { RejectionReason } from '#contract/team-applications.ts';
import {
  TEAM_APPLICATION_MAIL,
  type TeamApplicationMail,
  type TeamApplicationMailWords,
} from './team-applications.ts';
import { hello } from './mail-words.ts';

/** One mail per event; the parameter of a subject is the role. */
export const ROLE_APPLICATION_MAIL: Readonly<Record<TeamApplicationMail, TeamApplicationMailWords>> = {
  submitted: {
    subject: (role) => `We have your application for ${role}`,
    heading: 'We have your application',
    intro: (name) =>
      `${hello(name)} thank you for wanting to work with us. You’ll hear from us by the date below.`,
  },
  interview: {
    ...TEAM_APPLICATION_MAIL.interview,
    subject: (role) => `Let’s talk: your application for ${role}`,
  },
  trial: {
    subject: (role) => `Your trial as ${role}`,
    heading: 'Come and try it',
    intro: (name) => `${hello(name)} your trial runs until the date below. Enjoy it.`,
  },
  waitlisted: {
    subject: (role) => `You’re on the waiting list for ${role}`,
    heading: 'You’re on the waiting list',
    intro: (name) =>
      `${hello(name)} all seats are taken right now, but we’ll get back to you when one is free. You don’t need to do anything.`,
  },
  accepted: {
    subject: (role) => `Welcome: you’re our ${role}`,
    heading: 'The role is yours',
    intro: (name) => `${hello(name)} welcome! You hold the role from today.`,
  },
  rejected: {
    ...TEAM_APPLICATION_MAIL.rejected,
    subject: (role) => `Our answer to your application for ${role}`,
  },
  expired: {
    ...TEAM_APPLICATION_MAIL.expired,
    subject: (role) => `Your application for ${role} has ended`,
  },
};

/** Rejection reasons as the applicant reads them. */
export const ROLE_MAILED_REASONS: Readonly<Record<RejectionReason, string>> = {
  roster_full: 'There’s no room in the team right now',
  level: 'We’re looking for other experience at the moment',
  role_taken: 'The seat is taken',
  availability: 'The times don’t fit yours',
  age: 'This role has an age limit',
  conduct: 'Our rules of conduct',
  other: 'Another reason: see our message',
};

export const ROLE_APPLICATION_MAIL_TEXT = {
  role: 'Role',
  game: 'Game',
  alternative: 'Another position for you',
  footer: `You’re getting this email because you applied for a role at ${BRAND_NAME}.`,
} as const;
