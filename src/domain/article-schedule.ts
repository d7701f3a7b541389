/** Publication times in the organisation's time zone. */
import { BRAND_TIME_ZONE } from '#contract/brand-time.ts';
import { formatDate, formatTime, isoDate } from './dates.ts';
import { isDay, startOfDay } from './days.ts';
import { MINUTE_MS } from '#contract/time-units.ts';

const TIME = /^(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/u;

/**
 * Returns the time in ISO 8601 and UTC for 'YYYY-MM-DD' and 'HH:MM' in the organisation's time zone; null when one is
 * malformed.
 */
export function momentAt(day: string, time: string): string | null {
  const { hours, minutes } = TIME.exec(time)?.groups ?? {};
  if (!isDay(day) || hours === undefined || minutes === undefined) return null;
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const moment = Date.parse(startOfDay(day)) + sinceMidnight;
  // On days of a clock change, the offset before the wanted time may differ.
  const shown = TIME.exec(formatTime(new Date(moment).toISOString()))?.groups;
  const shownAt = (Number(shown?.['hours']) * 60 + Number(shown?.['minutes'])) * MINUTE_MS;
  return new Date(moment + (sinceMidnight - shownAt)).toISOString();
}

/** Returns the schedule fields for an ISO 8601 time. */
export function clockOf(moment: string): { readonly day: string; readonly time: string } {
  return { day: isoDate(moment), time: formatTime(moment) };
}

/** Formats an ISO 8601 time as 'Friday 27 November 2026 at 18:00'; '' when malformed. */
export function longMoment(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: BRAND_TIME_ZONE }).format(
    date,
  );
  return `${weekday} ${formatDate(moment)} at ${formatTime(moment)}`;
}
