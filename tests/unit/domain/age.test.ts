import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { ageOn, formatCalendarDate, readBirthday, todayInSouthAfrica, typedDate } from '#domain/age.ts';
import { forAll } from '#tests/support/for-all.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const anyDay = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }).map(iso);
const next = (day: string): string => iso(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

test.each([
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2007-12-31', '2025-12-30', 17],
  ['2007-12-31', '2025-12-31', 18],
  ['2008-01-01', '2025-12-31', 17],
  ['2008-01-01', '2026-01-01', 18],
  ['2026-11-21', '2026-11-21', 0],
])('ageOn counts for %s on %s %d years', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});

test.each([
  ['29', '2', '2000', true],
  ['29', '2', '1900', false],
  ['29', '2', '2004', true],
  ['1', '1', '10000', false],
  ['1', '0', '2004', false],
  ['27', '3', ' 2004 ', true],
  ['27', '3', 'a2004', false],
  ['27', '3', '2004a', false],
])('readBirthday reads %s %s %s as a day: %s', (day, month, year, isDay) => {
  expect(readBirthday({ day, month, year }, '2026-11-21').ok).toBe(isDay);
});

test('ageOn grows on birthdays only', () => {
  forAll(anyDay, anyDay, (birth, day) => {
    fc.pre(birth <= day);
    const tomorrow = next(day);
    // In years without 29 February, 1 March is the birthday.
    const isLeap = next(`${tomorrow.slice(0, 4)}-02-28`).endsWith('02-29');
    const birthday = birth.endsWith('02-29') && !isLeap ? '03-01' : birth.slice(5);
    expect(ageOn(birth, tomorrow) - ageOn(birth, day)).toBe(tomorrow.endsWith(birthday) ? 1 : 0);
  });
});

test('ageOn is never negative, and a year apart is a year', () => {
  forAll(anyDay, fc.integer({ min: 0, max: 90 }), (birth, years) => {
    const day = `${String(Number(birth.slice(0, 4)) + years)}${birth.slice(4)}`;
    expect(ageOn(birth, day)).toBe(years);
  });
});

test.each([
  ['2026-11-20T21:59:59.999Z', '2026-11-20'],
  ['2026-11-20T22:00:00.000Z', '2026-11-21'],
  ['2025-12-31T22:00:00.000Z', '2026-01-01'],
  ['2028-02-28T22:00:00.000Z', '2028-02-29'],
])('todayInSouthAfrica returns at %s the day %s', (moment, day) => {
  expect(todayInSouthAfrica(Date.parse(moment))).toBe(day);
});

const today = '2026-11-21';
const read = (day: string, month: string, year: string) => readBirthday({ day, month, year }, today);

test.each([
  ['', '3', '2004', 'required', 'day'],
  ['27', ' ', '2004', 'required', 'month'],
  ['27', '3', '', 'required', 'year'],
  ['31', '2', '2004', 'date_of_birth_invalid', 'day'],
  ['29', '2', '2003', 'date_of_birth_invalid', 'day'],
  ['29', '2', '1900', 'date_of_birth_invalid', 'day'],
  ['0', '3', '2004', 'date_of_birth_invalid', 'day'],
  ['1', '13', '2004', 'date_of_birth_invalid', 'month'],
  ['1', 'May', '2004', 'date_of_birth_invalid', 'month'],
  ['1', '5', '04', 'date_of_birth_invalid', 'year'],
  ['1', '5', '2oo4', 'date_of_birth_invalid', 'year'],
  ['22', '11', '2026', 'date_of_birth_future', 'year'],
  ['31', '12', '1899', 'date_of_birth_early', 'year'],
  ['22', '11', '2013', 'too_young', 'year'],
  ['21', '11', '2026', 'too_young', 'year'],
])('readBirthday refuses %s %s %s: %s, %s', (day, month, year, code, field) => {
  expect(read(day, month, year)).toEqual({ ok: false, code, field });
});

test.each([
  ['21', '11', '2013', '2013-11-21', 13],
  [' 7 ', '03', '2004', '2004-03-07', 22],
  ['29', '2', '2004', '2004-02-29', 22],
  ['1', '1', '1900', '1900-01-01', 126],
])('readBirthday reads %s %s %s as %s', (day, month, year, date, age) => {
  expect(read(day, month, year)).toEqual({ ok: true, date, age });
});

test('readBirthday accepts every calendar day and returns it unchanged', () => {
  forAll(anyDay, (date) => {
    fc.pre(date <= today && ageOn(date, today) >= ONBOARDING_LIMITS.minimumAge);
    expect(readBirthday(typedDate(date), today)).toEqual({ ok: true, date, age: ageOn(date, today) });
  });
});

test('readBirthday returns a result for any text', () => {
  const text = fc.oneof(fc.string(), fc.integer().map(String));
  forAll(text, text, text, (day, month, year) => {
    const answer = read(day, month, year);
    expect(answer.ok ? answer.date <= today : answer.code).toBeTruthy();
  });
});

test('readBirthday formatCalendarDate and typedDate use no time zone', () => {
  expect(formatCalendarDate('2004-02-29')).toBe('29\u00a0February\u00a02004');
  expect(typedDate(null)).toEqual({ day: '', month: '', year: '' });
});
