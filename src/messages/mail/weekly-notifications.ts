/** The weekly mail of what a member has not read. */
import { BRAND_NAME } from '#contract/brand.ts';
import { hello } from './mail-words.ts';

export const WEEKLY_MAIL_TEXT = {
  subject: (count: number): string =>
    count === 1
      ? `Your week at ${BRAND_NAME}: 1 thing happened`
      : `Your week at ${BRAND_NAME}: ${String(count)} things happened`,
  heading: 'Your week',
  intro: (name: string | null): string =>
    `${hello(name)} this is what happened in the last seven days and you haven’t read yet.`,
  more: 'And more',
  moreCount: (count: number): string => `${String(count)} more on the page`,
  action: 'Open your notifications',
  actionNote: 'You’ll need to log in.',
  footer:
    'You’re getting this email because you asked for a weekly one. You can turn it off on the same page.',
} as const;
