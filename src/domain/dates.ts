/** Formats UTC times in South African time. A line may break between a day and its time, not inside either. */
import { BRAND_TIME_ZONE } from '#contract/brand-time.ts';
import { unbroken } from './text.ts';
import { HOUR_MS } from '#contract/time-units.ts';

// A fixed locale, so that server and browser produce the same text.
const LANGUAGE = 'en-US';

// Creating a format is slow, and a build formats a date per card.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(month: 'short' | 'long', timeZone: string): Intl.DateTimeFormat {
  const key = month + timeZone;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month, year: 'numeric', timeZone });
  formats.set(key, format);
  return format;
}

function partsOf(moment: Date, month: 'short' | 'long', timeZone: string) {
  // 'March 12, 2026'.
  const [name = '', day = '', year = ''] = formatOf(month, timeZone).format(moment).split(/,? /u);
  return { day, month: name, year };
}

function momentOf(iso: string): Date | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Formats an ISO 8601 time as '12 March 2026'; '' when malformed. */
export function formatDate(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const { day, month, year } = partsOf(moment, 'long', BRAND_TIME_ZONE);
  return unbroken(`${day} ${month} ${year}`);
}

/**
 * Formats an ISO 8601 time as '12 Mar 2026', or as '12 Mar' in the year of `now` (milliseconds); '' when malformed.
 */
export function formatShortDate(iso: string, now?: number): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const { day, month, year } = partsOf(moment, 'short', BRAND_TIME_ZONE);
  const isThisYear = now !== undefined && year === partsOf(new Date(now), 'short', BRAND_TIME_ZONE).year;
  return unbroken(`${day} ${month}${isThisYear ? '' : ` ${year}`}`);
}

/** Formats an ISO 8601 time as '14:02' in South Africa; '' when malformed. */
export function formatTime(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const options = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: BRAND_TIME_ZONE,
  } as const;
  return new Intl.DateTimeFormat(LANGUAGE, options).format(moment);
}

/**
 * Formats an ISO 8601 time as '12 Mar 2026 14:02' in South Africa, or as '12 Mar 14:02' in the year of `now`
 * (milliseconds); '' when malformed.
 */
export function formatMoment(iso: string, now?: number): string {
  const date = formatShortDate(iso, now);
  return date === '' ? '' : `${date} ${formatTime(iso)}`;
}

/** Time of a message; '23 Nov 2026 14:00–15:00' where only the hour is known, so that it contradicts no order within it. */
export function messageTime({
  at,
  is_hour: isHour,
}: {
  readonly at: string;
  readonly is_hour: boolean;
}): string {
  if (!isHour) return formatMoment(at);
  return `${formatMoment(at)}–${formatTime(new Date(Date.parse(at) + HOUR_MS).toISOString())}`;
}

/** Day and time; empty for none. With `now`, the year is left out when it is the present one. */
export function momentText(iso: string | null, now?: number): string {
  return iso === null ? '' : formatMoment(iso, now);
}

/** The day; empty for none. With `now`, the year is left out when it is the present one. */
export function dayText(iso: string | null, now?: number): string {
  return iso === null ? '' : formatShortDate(iso, now);
}

/** Returns the last day ('YYYY-MM-DD') before a moment, which may be the start of the next day. */
export function lastDayOf(end: string): string {
  return isoDate(new Date(Date.parse(end) - 1).toISOString());
}

/** Returns 'YYYY-MM-DD' in South Africa, for `datetime` attributes. */
export function isoDate(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: BRAND_TIME_ZONE } as const;
  return new Intl.DateTimeFormat('en-CA', options).format(moment);
}

/** Returns 'YYYY-MM-DD HH:MM' in South Africa, as spreadsheets read it. */
export function isoDateTime(iso: string): string {
  return `${isoDate(iso)} ${formatTime(iso)}`.trim();
}

/** Whether a text begins as a moment of ISO 8601 or of PostgreSQL, with its minutes. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(text);
}

/** Formats a month ('2026-11') as 'November 2026'. */
export function formatMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^\d+\s/u, '');
}

/** Formats a day ('2026-11-29') as 'Sunday 29 November 2026'. */
export function formatWeekday(day: string): string {
  const weekday = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone: BRAND_TIME_ZONE });
  return `${weekday.format(new Date(day))} ${formatDate(day)}`;
}

/** Converts any time text to '2026-03-12T14:02:00.000Z'. */
export function toIso(moment: string): string {
  return new Date(moment).toISOString();
}

/** Returns the later of publication and last update: publication does not change a scheduled article's updated_at. */
export function lastChange(row: { readonly published_at: string; readonly updated_at: string }): string {
  const moments = [row.published_at, row.updated_at].map((moment) => Date.parse(moment));
  return new Date(Math.max(...moments)).toISOString();
}
