/** Mails to a member who leaves. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { ExitKind, ExitMail } from '#contract/exits.ts';

interface ExitMailWords {
  /** The parameter is a team, or the organisation. */
  readonly subject: (place: string) => string;
  readonly heading: string;
  readonly intro: string;
}

export const EXIT_MAIL: Readonly<Record<ExitMail, ExitMailWords>> = {
  submitted: {
    subject: (place) => `You asked to leave ${place}`,
    heading: 'We’ve got your request',
    intro:
      'HR reads it within two business days and talks to you before anything is decided. Nothing has ended yet. You can follow it, or withdraw it, on the page below.',
  },
  acknowledged: {
    subject: (place) => `We’ve read that you want to leave ${place}`,
    heading: 'We’ve read that you want to leave',
    intro:
      'we’d like to hear more and will talk to you before anything is decided. You can still withdraw on the page below.',
  },
  confirmed: {
    subject: (place) => `You’re leaving ${place}: what happens next`,
    heading: 'Your exit is confirmed',
    intro:
      'here’s what happens, and when. You don’t need to do anything else. Your certificate is on the page below.',
  },
  completed: {
    subject: (place) => `You’ve left ${place}`,
    heading: 'Thank you, and all the best',
    intro: 'everything is done. You can still log in to see and print your certificate.',
  },
};

export const EXIT_MAIL_TEXT = {
  place: 'Leaving',
  lastDay: 'Last day',
  ends: 'Ends that night',
  ending: {
    team: 'Your place in the team. Your account and everything else stay.',
    organisation: 'All your teams, roles and the access they gave you. Your account stays.',
    account: 'All your teams, roles and the access they gave you.',
  } satisfies Record<ExitKind, string>,
  data: 'Your data',
  deletion: 'We start deleting your account that night, and finish within 30 days.',
  kept: (months: number): string =>
    `We keep what you told us about leaving, and the certificate, for ${String(months)} months.`,
  action: 'See your exit',
  actionNote: 'If the button doesn’t work, open this address:',
  footer: `You’re getting this email because you asked to leave ${BRAND_NAME} or one of its teams.`,
} as const;
