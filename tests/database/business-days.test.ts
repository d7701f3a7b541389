/** Business days and public holidays, compared with a second implementation. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, sql, value, list, asPerson } = databaseTest({ template: 'empty' });

const declare = (days: readonly string[]) =>
  sql`update public.settings set value = ${JSON.stringify(days)} where key = 'calendar.extra_holidays'`;

beforeEach(() => declare([]));

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const plus = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 is Sunday. */
const weekday = (day: string): number => new Date(at(day)).getUTCDay();

/** Easter Sunday after Meeus, Jones and Butcher; the database uses Gauss. */
function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const parts = [Math.floor(sum / 31), (sum % 31) + 1].map((part) => String(part).padStart(2, '0'));
  return `${String(year)}-${parts.join('-')}`;
}

const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

function holidaysOf(year: number): Set<string> {
  const fixed = FIXED.map((day) => `${String(year)}-${day}`);
  const moved = fixed.filter((day) => weekday(day) === 0).map((day) => plus(day, 1));
  return new Set([...fixed, ...moved, plus(easter(year), -2), plus(easter(year), 1)]);
}

function isBusinessDay(day: string, extra: readonly string[] = []): boolean {
  const nth = weekday(day);
  return nth > 0 && nth < 6 && !holidaysOf(Number(day.slice(0, 4))).has(day) && !extra.includes(day);
}

function businessDayAfter(day: string, count: number, extra: readonly string[]): string {
  let left = count;
  let reached = day;
  while (left > 0) {
    reached = plus(reached, 1);
    if (isBusinessDay(reached, extra)) left -= 1;
  }
  return reached;
}

const textOf = (expression: string, values: readonly unknown[]): Promise<string> =>
  value(`select (${expression})::text as text`, values);

/** Days including leap days, ends of years and days around Easter. */
const days = fc.oneof(
  fc.integer({ min: 0, max: 36_524 }).map((count) => plus('2000-01-01', count)),
  fc.integer({ min: 0, max: 23 }).map((count) => `${String(2004 + 4 * count)}-02-29`),
  fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: -12, max: 3 }))
    .map(([year, offset]) => plus(`${String(year)}-12-31`, offset)),
  fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: -8, max: 8 }))
    .map(([year, offset]) => plus(easter(year), offset)),
);

describe('Easter', () => {
  test('matches another algorithm for 600 years', async () => {
    const rows = await sql`select year, private.easter_sunday(year)::text as day
      from generate_series(1700, 2299) as year order by year`;
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ year }) => easter(year)));
    expect(rows).toHaveLength(600);
  });

  test.each([
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2008, '2008-03-23'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %i is %s', async (year, day) => {
    expect(await textOf('private.easter_sunday($1)', [year])).toBe(day);
    expect(easter(year)).toBe(day);
  });
});

describe('public holidays', () => {
  const isPublicHoliday = async (day: string): Promise<boolean> =>
    (await sql`select private.public_holidays(${day}, ${day})`).length > 0;

  test('match the Public Holidays Act for every year from 1995', async () => {
    const rows = await sql<{ day: string }>`select day::text
      from private.public_holidays('1995-01-01', '2149-12-31') as day order by day`;
    const expected = Array.from({ length: 155 }, (_, index) => [...holidaysOf(1995 + index)].toSorted());
    expect(rows.map(({ day }) => day)).toEqual(expected.flat());
  });

  test.each([
    ['2022-12-26', true],
    ['2022-12-27', false],
    ['2023-01-02', true],
    ['2026-08-10', true],
    ['2026-04-03', true],
    ['2026-04-06', true],
    ['2026-04-04', false],
    ['2028-01-03', false],
  ])('%s: %s', async (day, isHoliday) => {
    expect(await isPublicHoliday(day)).toBe(isHoliday);
  });

  test('declared in the setting count, and visitors may read them', async () => {
    // Nonsense that was stored before settings were checked.
    await sql`alter table public.settings drop constraint settings_value_check`;
    await declare(['2026-11-04', 'nonsense', '2026-11-31']);
    expect(await isPublicHoliday('2026-11-04')).toBe(true);
    const rows = await list`select private.business_days('2026-11-04', '2026-11-05')::text as day`;
    expect(rows).toEqual(['2026-11-05']);
    expect(await isPublicHoliday('2026-11-05')).toBe(false);
    const { data } = await asPerson('anonymous')
      .from('settings')
      .select('value')
      .eq('key', 'calendar.extra_holidays');
    expect(data).toEqual([{ value: ['2026-11-04', 'nonsense', '2026-11-31'] }]);
  });
});

describe('business days', () => {
  const extras = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });

  test('after a day match a second implementation', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.integer({ min: 1, max: 40 }), extras, async (day, count, offsets) => {
        const extra = offsets.map((offset) => plus(day, offset));
        await declare(extra);
        expect(await textOf('private.business_day_after($1, $2)', [day, count])).toBe(
          businessDayAfter(day, count, extra),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('until a day are counted, and none for a past day', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.integer({ min: 1, max: 40 }), extras, async (day, count, offsets) => {
        const extra = offsets.map((offset) => plus(day, offset));
        await declare(extra);
        const reached = businessDayAfter(day, count, extra);
        const [row] =
          await sql`select private.business_days_until(${day}, ${reached}) as ahead, private.business_days_until(${reached}, ${day}) as behind,
             private.business_days_until(${day}, ${day}) as same, exists (select
            from private.business_days(${reached}, ${reached})) as works`;
        expect(row).toEqual({ ahead: count, behind: 0, same: 0, works: true });
      }),
      { numRuns: 200 },
    );
  });

  test('until a distant day are counted for one year at most', async () => {
    expect(Number(await textOf('private.business_days_until($1, $2)', ['2026-01-01', '2099-01-01']))).toBe(
      Array.from({ length: 366 }, (_, index) => plus('2026-01-02', index)).filter((day) => isBusinessDay(day))
        .length,
    );
  });

  test.each([
    // A Friday; Monday is the day after the holiday that fell on a Sunday.
    ['2026-08-07', 1, '2026-08-11'],
    // The Thursday before Easter.
    ['2026-04-02', 5, '2026-04-13'],
    ['2026-12-23', 2, '2026-12-28'],
    ['2027-12-31', 1, '2028-01-03'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i: %s', async (day, count, reached) => {
    expect(await textOf('private.business_day_after($1, $2)', [day, count])).toBe(reached);
  });
});

describe('today', () => {
  // Runs the source of the function with another time than now().
  const todayAt = async (moment: string): Promise<string> => {
    const source = await value`select prosrc as source from pg_proc where oid = 'private.today'::regproc`;
    expect(source.split('now()')).toHaveLength(2);
    return value(`select (${source.replace('now()', '$1::timestamptz').replace(';', '')})::text as day`, [
      moment,
    ]);
  };

  test.each([
    ['2026-11-21T21:59:59.999Z', '2026-11-21'],
    ['2026-11-21T22:00:00Z', '2026-11-22'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
    ['2028-02-28T22:00:00Z', '2028-02-29'],
    ['2028-02-29T22:00:00Z', '2028-03-01'],
  ])('at %s is %s in every time zone of the server', async (moment, day) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      await sql`select set_config('timezone', ${zone}, false)`;
      expect(await todayAt(moment)).toBe(day);
    }
    await sql`select set_config('timezone', 'UTC', false)`;
  });

  test('changes at midnight in Johannesburg', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 946_684_800, max: 4_102_444_800 }), async (seconds) => {
        const moment = new Date(seconds * 1000);
        const day = new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
        expect(await todayAt(moment.toISOString())).toBe(day);
      }),
      { numRuns: 60 },
    );
  });
});
