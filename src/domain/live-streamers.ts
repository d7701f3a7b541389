/** Creators who are live: who comes first, what is said of it, and whether a platform is being asked. */
import type { LiveRun } from '../contract/live-streamers.ts';
import type { LiveState } from '../contract/players.ts';

/** Runs come every two minutes; so long without one, and nobody asks any more. */
const QUIET_MS = 15 * 60_000;

/** Line breaks, and what turns the direction of reading or cannot be seen at all. */
const UNFIT = /[\p{Cc}\u00A0\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB]+/gu;

/** Those who are live before the others; otherwise everybody stays where they were. */
export function liveFirst<Person extends { readonly live: LiveState | null }>(
  people: readonly Person[],
): readonly Person[] {
  return [...people.filter(({ live }) => live !== null), ...people.filter(({ live }) => live === null)];
}

/** 'Ranked to Immortal · Valorant'; empty when neither is known. */
export function liveSubject({ title, game }: Pick<LiveState, 'title' | 'game'>): string {
  return [title, game].filter((text) => text !== null).join(' · ');
}

/** What a platform sends as one line of plain text that PostgreSQL takes: nothing unseen, at most so many characters. */
export function plainLine(text: string, most: number): string {
  const tidy = text.toWellFormed().replaceAll(UNFIT, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [...tidy].slice(0, most).join('').trimEnd();
}

/** Whether a platform is asked by itself: it was a short while ago. `now` in milliseconds. */
export function isAsked(run: LiveRun, now: number): boolean {
  return run !== null && now - Date.parse(run.ran_at) < QUIET_MS;
}
