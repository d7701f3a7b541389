/** Titles and times of matches and trainings in words. */
import type { OccasionKey } from '#contract/availability.ts';
import { formatTime, isoDate } from '#domain/dates.ts';
import { formatDay } from '#domain/day-words.ts';
import { OCCASION_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';

interface Occasion extends Pick<OccasionKey, 'match_id'> {
  readonly title: string;
  readonly starts_at: string;
  readonly answer_until: string;
}

/** 'vs Rivals' for a match, the title of a training. */
export function occasionTitle({ match_id: match, title }: Pick<Occasion, 'match_id' | 'title'>): string {
  return match === null ? title : MATCH_TEXT.versus(title);
}

/** 'Monday 30 November 19:00' in South Africa. `now` is in milliseconds. */
export function dayAndTime(moment: string, now: number): string {
  return `${formatDay(isoDate(moment), now)} ${formatTime(moment)}`;
}

export function deadlineText({ starts_at: start, answer_until: until }: Occasion, now: number): string {
  if (Date.parse(until) <= now) return TEXT.closed;
  return Date.parse(until) === Date.parse(start) ? TEXT.untilStart : TEXT.by(dayAndTime(until, now));
}
