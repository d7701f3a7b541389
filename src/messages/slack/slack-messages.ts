/** Slack messages: a requested review of an article, a new application. */
import { BRAND_NAME } from '#contract/brand.ts';

export const SLACK_REVIEW = {
  somebody: 'an editor',
  asked: (title: string, name: string, note: string | null): string =>
    `Review requested: ${title} by ${name}${note === null ? '' : `: ${note}`}`,
} as const;

export const SLACK_APPLICATION = {
  heading: (team: string): string => `New application: ${team}`,
  /** For notifications, and where blocks are not shown. */
  summary: (name: string, team: string): string => `${name} applied to ${team}.`,
  somebody: 'A member',
  applicantName: 'Name',
  gamertag: 'Gamertag',
  email: 'Email',
  emailHidden: 'Not shown: under 18',
  /** Date of birth unknown. */
  emailUnsure: 'Not shown: age unknown',
  platforms: 'Platforms',
  languages: 'Languages',
  experience: 'Experience',
  preferredRole: 'Preferred role',
  status: 'Status',
  message: 'Message',
  noMessage: 'No message',
  game: 'Game',
  gameCategory: 'Game category',
  rank: 'Team rank',
  achievements: 'Team achievements',
  due: (day: string): string => `${BRAND_NAME} promised an answer by ${day}.`,
  open: 'Open the application',
} as const;
