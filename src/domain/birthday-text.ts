import type { Birthday } from '#contract/birthdays.ts';
import { BIRTHDAY_LIMITS } from '#contract/limits.ts';
import { shorten } from './text.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Mar 12'. */
export function birthdayDate({ month, day }: Pick<Birthday, 'month' | 'day'>): string {
  return `${MONTHS[month - 1] ?? ''} ${String(day)}`;
}

/** Returns the games, shortened; null when there are none. */
export function birthdayGames(games: string | null): string | null {
  return games === null || games.trim() === '' ? null : shorten(games, BIRTHDAY_LIMITS.gamesTextLength);
}
