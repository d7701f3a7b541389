/** Moments at which articles come out, as the organisation's clock shows them. */
import { BRAND_TIME_ZONE } from '../contract/brand.ts';
import { formatDate, formatTime, machineDate } from './dates.ts';
import { isDay, startOfDay } from './days.ts';

const MINUTE_MS = 60_000;
const TIME = /^(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/u;

/** The moment, in ISO 8601 and UTC, at which the clock shows 'HH:MM' on a day 'YYYY-MM-DD'; null when one of them is none. */
export function momentAt(day: string, time: string): string | null {
  const { hours, minutes } = TIME.exec(time)?.groups ?? {};
  if (!isDay(day) || hours === undefined || minutes === undefined) return null;
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const moment = Date.parse(startOfDay(day)) + sinceMidnight;
  // Where clocks are changed, a day has an hour more or less before the wanted one.
  const shown = TIME.exec(formatTime(new Date(moment).toISOString()))?.groups;
  const shownAt = (Number(shown?.['hours']) * 60 + Number(shown?.['minutes'])) * MINUTE_MS;
  return new Date(moment + (sinceMidnight - shownAt)).toISOString();
}

/** What the fields of a schedule hold for a moment in ISO 8601. */
export function clockOf(moment: string): { readonly day: string; readonly time: string } {
  return { day: machineDate(moment), time: formatTime(moment) };
}

/** 'Friday 27 November 2026 at 18:00' for a moment in ISO 8601; an empty text when it is none. */
export function longMoment(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: BRAND_TIME_ZONE }).format(
    date,
  );
  return `${weekday} ${formatDate(moment)} at ${formatTime(moment)}`;
}
