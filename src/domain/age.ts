/** Dates of birth and ages in the South African calendar. The database uses the same rule (private.is_minor_on). */
import type { ErrorCode } from '#contract/error-codes.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { isoDate } from './dates.ts';
import { unbroken } from './text.ts';

export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A date of birth 'YYYY-MM-DD' with the age today in whole years, or an error with its field. */
export type BirthDateResult =
  | { readonly ok: true; readonly date: string; readonly age: number }
  | { readonly ok: false; readonly code: ErrorCode; readonly field: keyof TypedDate };

const FIELDS = ['day', 'month', 'year'] as const;

/** Returns today in South Africa as 'YYYY-MM-DD'; `now` in milliseconds, UTC. */
export function todayInSouthAfrica(now: number): string {
  return isoDate(new Date(now).toISOString());
}

/** Returns the number of days of a month, 1 to 12; 0 for any other. */
function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [0, 31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/** Returns whole years between two dates 'YYYY-MM-DD'. A birthday on 29 February falls on 1 March in other years. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

function wrongField(numbers: Readonly<Record<keyof TypedDate, number>>): keyof TypedDate | null {
  const { day, month, year } = numbers;
  if (!(month >= 1 && month <= 12)) return 'month';
  if (!(year >= 1000 && year <= 9999)) return 'year';
  return day >= 1 && day <= daysOf(year, month) ? null : 'day';
}

/**
 * Parses three fields. Codes: required, date_of_birth_invalid (no such date), date_of_birth_future, date_of_birth_early
 * (before 1900), too_young (younger than 13).
 */
export function readBirthday(typed: TypedDate, today: string): BirthDateResult {
  const texts = { day: typed.day.trim(), month: typed.month.trim(), year: typed.year.trim() };
  const empty = FIELDS.find((field) => texts[field] === '');
  if (empty !== undefined) return { ok: false, code: 'required', field: empty };
  const number = (text: string): number => (/^\d{1,4}$/u.test(text) ? Number(text) : Number.NaN);
  const numbers = { day: number(texts.day), month: number(texts.month), year: number(texts.year) };
  const wrong = wrongField(numbers);
  if (wrong !== null) return { ok: false, code: 'date_of_birth_invalid', field: wrong };
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${String(numbers.year)}-${two(numbers.month)}-${two(numbers.day)}`;
  if (date > today) return { ok: false, code: 'date_of_birth_future', field: 'year' };
  if (numbers.year < ONBOARDING_LIMITS.earliestYear)
    return { ok: false, code: 'date_of_birth_early', field: 'year' };
  const age = ageOn(date, today);
  if (age < ONBOARDING_LIMITS.minimumAge) return { ok: false, code: 'too_young', field: 'year' };
  return { ok: true, date, age };
}

/** Splits 'YYYY-MM-DD' into three fields; empty ones for null. */
export function typedDate(date: string | null): TypedDate {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const plain = (text: string): string => text.replace(/^0/u, '');
  return { day: plain(day), month: plain(month), year };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats 'YYYY-MM-DD' as '27 March 2004', independent of time zones. */
export function formatCalendarDate(date: string): string {
  const { day, month, year } = typedDate(date);
  return unbroken(`${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`);
}
