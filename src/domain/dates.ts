/** Moments are UTC inside and shown as South Africa's calendar sees them. */
import { BRAND_TIME_ZONE } from '../contract/brand.ts';

interface CalendarDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

// Month names come from one fixed locale, so that a page built on a server and a browser write the same text.
const LANGUAGE = 'en-US';

// Making a format takes far longer than using it, and a build writes a date on every card.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(month: 'short' | 'long', timeZone: string): Intl.DateTimeFormat {
  const key = month + timeZone;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month, year: 'numeric', timeZone });
  formats.set(key, format);
  return format;
}

function partsOf(moment: Date, month: 'short' | 'long', timeZone: string): CalendarDay {
  // 'March 12, 2026'.
  const [name = '', day = '', year = ''] = formatOf(month, timeZone).format(moment).split(/,? /u);
  return { day, month: name, year };
}

function momentOf(iso: string): Date | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** '12 March 2026' for a moment in ISO 8601; an empty text when it is none. */
export function formatDate(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const { day, month, year } = partsOf(moment, 'long', BRAND_TIME_ZONE);
  return `${day} ${month} ${year}`;
}

/** '12 Mar 2026' for a moment in ISO 8601; an empty text when it is none. */
export function formatShortDate(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const { day, month, year } = partsOf(moment, 'short', BRAND_TIME_ZONE);
  return `${day} ${month} ${year}`;
}

/** '14:02' for a moment in ISO 8601, in South Africa; an empty text when it is none. */
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

/** '12 Mar 2026, 14:02' for a moment in ISO 8601, in South Africa; an empty text when it is none. */
export function formatMoment(iso: string): string {
  return momentOf(iso) === null ? '' : `${formatShortDate(iso)}, ${formatTime(iso)}`;
}

/** 'Mar 12' for a calendar date 'YYYY-MM-DD', which belongs to no time zone; an empty text when it is none. */
export function formatMonthDay(date: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? momentOf(`${date}T00:00:00Z`) : null;
  if (moment === null) return '';
  const { day, month } = partsOf(moment, 'short', 'UTC');
  return `${month} ${day}`;
}

/** 'YYYY-MM-DD' of a moment in South Africa: the attribute of a time element. */
export function machineDate(iso: string): string {
  const moment = momentOf(iso);
  if (moment === null) return '';
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: BRAND_TIME_ZONE } as const;
  return new Intl.DateTimeFormat('en-CA', options).format(moment);
}

/** A moment as machines read it, '2026-03-12T14:02:00.000Z', of any text that says when. */
export function toIso(moment: string): string {
  return new Date(moment).toISOString();
}

/** When readers last saw something new: a scheduled article is changed by its publication. */
export function lastChange(row: { readonly published_at: string; readonly updated_at: string }): string {
  const moments = [row.published_at, row.updated_at].map((moment) => Date.parse(moment));
  return new Date(Math.max(...moments)).toISOString();
}
