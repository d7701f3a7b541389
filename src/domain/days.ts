/** Calendar days in the organisation's time zone. */
import { BRAND_TIME_ZONE } from '#contract/brand-time.ts';
import { DAY_MS } from '#contract/time-units.ts';

/** Returns the local time as if it were UTC, in milliseconds. */
function wallClock(moment: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: BRAND_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** True when a text is an existing day 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns the start of a valid day in ISO 8601 and UTC. */
export function startOfDay(day: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const first = wanted - (wallClock(wanted) - wanted);
  // A second pass, because the clocks may change between the estimate and the day.
  return new Date(wanted - (wallClock(first) - first)).toISOString();
}

/** Returns the same day of the next year; 28 February for 29 February, as PostgreSQL does. */
export function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
  return isDay(next) ? next : `${next.slice(0, 8)}28`;
}

/** Returns the day `days` after 'YYYY-MM-DD'. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
