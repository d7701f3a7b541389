/** The reminder to a player without an answer. */
import { BRAND_NAME } from '#contract/brand.ts';
import { hello } from './mail-words.ts';

export const AVAILABILITY_MAIL_TEXT = {
  subject: (title: string): string => `Can you make it? ${title}`,
  match: (team: string, opponent: string): string => `${team} vs ${opponent}`,
  heading: 'Can you make it?',
  intro: (name: string | null, team: string): string =>
    `${hello(name)} ${team} is still waiting for your answer. Say yes, no or maybe, so that your captain can plan.`,
  matchLabel: 'Match',
  trainingLabel: 'Training',
  start: 'Starts',
  until: 'Answer by',
  action: 'Answer now',
  actionNote: 'You’ll need to log in.',
  footer: `You’re getting this email because you’re on a team of ${BRAND_NAME}. You can turn off emails about teams on your notifications page.`,
} as const;
