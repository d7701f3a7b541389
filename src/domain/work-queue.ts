/** Due times relative to now, in the largest unit that fits. */
import { formatTime, isoDate } from './dates.ts';
import { DAY_MS, HOUR_MS } from '#contract/time-units.ts';

/** A due time from now: hours or days late, today, or a later day. */
export type Due =
  | { readonly when: 'none' }
  | { readonly when: 'late'; readonly unit: 'hour' | 'day'; readonly count: number }
  /** `time` is null where the whole day was promised. */
  | { readonly when: 'today'; readonly time: string | null }
  | { readonly when: 'later'; readonly moment: string; readonly isWholeDay: boolean };

/** The last moment of a promised day instead of the midnight after it. */
function lastMoment(dueAt: string): string {
  return formatTime(dueAt) === '00:00' ? new Date(Date.parse(dueAt) - 1).toISOString() : dueAt;
}

/** Returns when something is due; `now` in milliseconds. */
export function dueOf(dueAt: string | null, now: number): Due {
  if (dueAt === null) return { when: 'none' };
  const late = now - Date.parse(dueAt);
  if (late >= DAY_MS) return { when: 'late', unit: 'day', count: Math.floor(late / DAY_MS) };
  if (late >= 0) return { when: 'late', unit: 'hour', count: Math.max(1, Math.floor(late / HOUR_MS)) };
  const last = lastMoment(dueAt);
  const isWholeDay = last !== dueAt;
  if (isoDate(last) === isoDate(new Date(now).toISOString()))
    return { when: 'today', time: isWholeDay ? null : formatTime(last) };
  return { when: 'later', moment: last, isWholeDay };
}
