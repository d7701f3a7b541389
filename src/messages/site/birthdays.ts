import { BRAND_NAME } from '#contract/brand.ts';

export const BIRTHDAYS_TEXT = {
  title: 'Upcoming Birthdays',
  loading: 'Loading Birthdays...',
  empty: 'No upcoming birthdays in the next month...',
  inDays: (days: number): string => `In ${String(days)} days`,
  today: 'Happy Birthday!',
  todayBadge: 'TODAY!',
  games: 'Games: ',
  send: 'Send birthday wishes',
  /** To those who hear one link at a time. */
  sendTo: (gamertag: string): string => ` to ${gamertag} (opens another site)`,
  wish: (gamertag: string): string =>
    `Happy birthday, ${gamertag}! The whole ${BRAND_NAME} family wishes you a legendary year. GG!`,
  guest: 'Please log in to view player profiles',
  copied: 'Epic birthday message copied! Opening WhatsApp...',
  copyFailed: 'Could not copy message to clipboard',
} as const;
