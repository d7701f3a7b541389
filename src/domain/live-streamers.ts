/** Live streamers: sorting, texts, and whether polling works. */
import type { LiveRun } from '#contract/live-streamers.ts';
import type { LiveState } from '#contract/players.ts';
import { joinParts } from './text.ts';

/** Polls run every two minutes; after this time without one, polling counts as stopped. */
const QUIET_MS = 15 * 60_000;

/** Line breaks, bidirectional controls and invisible characters. */
const UNFIT = /[\p{Cc}\u00A0\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB]+/gu;

/** Moves live streamers to the front; the order is otherwise kept. */
export function liveFirst<Person extends { readonly live: LiveState | null }>(
  people: readonly Person[],
): readonly Person[] {
  return [...people.filter(({ live }) => live !== null), ...people.filter(({ live }) => live === null)];
}

/** 'Ranked to Immortal · Valorant'; '' when both are unknown. */
export function liveSubject({ title, game }: Pick<LiveState, 'title' | 'game'>): string {
  return joinParts([title, game], ' · ');
}

/**
 * Converts a platform's text to one line that PostgreSQL accepts, without invisible characters, at most `most`
 * characters.
 */
export function plainLine(text: string, most: number): string {
  const tidy = text.toWellFormed().replaceAll(UNFIT, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [...tidy].slice(0, most).join('').trimEnd();
}

/** True when polling works: the last poll is recent. `now` in milliseconds. */
export function isPolling(run: LiveRun, now: number): boolean {
  return run !== null && now - Date.parse(run.ran_at) < QUIET_MS;
}
