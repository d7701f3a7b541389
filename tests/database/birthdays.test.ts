/** Birthdays of the next thirty days: who is listed, in which order, and without the year. */
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES } from '#tests/support/people.ts';

const { test, database, sql, asPerson } = databaseTest({
  prepare: (made) =>
    made.sql(
      `insert into auth.users (id, email) select ('70000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
     number || '@birthdays.test' from generate_series(0, ${String(PEOPLE_COUNT - 1)}) as number`,
    ),
});

const PEOPLE_COUNT = 8;
const personId = (index: number): string => `70000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

interface Person {
  readonly born: string;
  readonly status: 'approved' | 'active' | 'registered' | 'banned' | 'left';
  readonly asked: boolean;
  readonly shown: boolean;
  readonly named: boolean;
}

interface Entry {
  readonly gamertag: string;
  readonly month: number;
  readonly day: number;
  readonly days_left: number;
}

const DAY_MS = 86_400_000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The date on which a birthday falls in a year. */
function keptIn(born: string, year: number): string {
  const day = `${String(year)}${born.slice(4)}`;
  const exists = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;
  return exists ? day : `${String(year)}-03-01`;
}

const tagOf = (index: number): string => `${index % 2 === 0 ? 'TAG' : 'tag'}${String(index)}`;

/** The expected list, computed from the rules alone. */
function expected(people: readonly Person[], today: string): readonly Entry[] {
  const among = (status: Person['status']): Entry[] =>
    people
      .flatMap(({ born, asked, shown, named, ...person }, index) => {
        const year = Number(today.slice(0, 4));
        const next = [year, year + 1].map((each) => keptIn(born, each)).find((day) => day >= today) ?? '';
        const days_left = (Date.parse(next) - Date.parse(today)) / DAY_MS;
        const isAdult = keptIn(born, Number(born.slice(0, 4)) + 18) <= today;
        if (!asked || !shown || !named || !isAdult || person.status !== status || days_left > 30) return [];
        return [
          { gamertag: tagOf(index), month: Number(next.slice(5, 7)), day: Number(next.slice(8)), days_left },
        ];
      })
      .toSorted(
        (one, other) =>
          one.days_left - other.days_left || (one.gamertag.slice(3) < other.gamertag.slice(3) ? -1 : 1),
      )
      .slice(0, 6);
  const approved = among('approved');
  return approved.length > 0 ? approved : among('active');
}

/** The list of the database on a day; rolls back. */
async function listed(people: readonly Person[], today: string): Promise<readonly Entry[]> {
  const { client } = database;
  await client.query('begin');
  try {
    // Disables the triggers on changes of the date of birth.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update public.users set status = account.status, public_profile = account.shown,
         gamertag = case when account.named then account.gamertag end
       from jsonb_to_recordset($1) as account (id uuid, status text, shown boolean, named boolean, gamertag text)
       where users.id = account.id`,
      [
        JSON.stringify(
          people.map((person, index) => ({ ...person, id: personId(index), gamertag: tagOf(index) })),
        ),
      ],
    );
    await client.query(
      `update public.user_private set date_of_birth = account.born, show_birthday = account.asked
       from jsonb_to_recordset($1) as account (id uuid, born date, asked boolean) where user_private.user_id = account.id`,
      [JSON.stringify(people.map((person, index) => ({ ...person, id: personId(index) })))],
    );
    const { rows } = await client.query<Entry>(
      'select gamertag, month, day, days_left from private.birthdays_on($1)',
      [today],
    );
    return rows;
  } finally {
    await client.query('rollback');
  }
}

const anyDay = fc
  .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2033, 0, 1) })
  .map((moment) => new Date(moment).toISOString().slice(0, 10));
const today = fc.oneof(
  anyDay,
  fc.constantFrom(
    '2027-01-30',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2028-01-31',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2026-12-01',
    '2026-12-02',
    '2026-12-31',
    '2027-01-01',
  ),
);

/** Mostly a person with a birthday near a day, or a 18th birthday near it. */
const personNear = (day: string): fc.Arbitrary<Person> => {
  const near = fc
    .tuple(
      fc.integer({ min: -3, max: 34 }),
      fc.oneof(fc.constantFrom(17, 18, 19), fc.integer({ min: 18, max: 90 })),
    )
    .map(([ahead, years]) => {
      const date = addDays(day, ahead);
      return keptIn(date, Number(date.slice(0, 4)) - years);
    });
  const leapling = fc.constantFrom('2008-02-29', '2004-02-29', '1988-02-29', '2012-02-29');
  return fc.record({
    born: fc.oneof({ weight: 4, arbitrary: near }, leapling),
    status: fc.oneof(
      { weight: 6, arbitrary: fc.constant('approved' as const) },
      { weight: 2, arbitrary: fc.constant('active' as const) },
      fc.constantFrom('registered' as const, 'banned' as const, 'left' as const),
    ),
    asked: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
    shown: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
    named: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  });
};
const birthdaysOn = today.chain((day) =>
  fc.tuple(fc.constant(day), fc.array(personNear(day), { minLength: PEOPLE_COUNT, maxLength: PEOPLE_COUNT })),
);

const adult: Person = { born: '1990-01-01', status: 'approved', asked: true, shown: true, named: true };

describe('birthdays_on', () => {
  test('returns the expected list for any people and day', async () => {
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(birthdaysOn, async ([day, people]) => {
        const wanted = expected(people, day);
        filled += wanted.length > 1 ? 1 : 0;
        expect(await listed(people, day)).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
    expect(filled).toBeGreaterThan(80);
  });

  test.each([
    ['2028-02-29', '2028-02-28', { month: 2, day: 29, days_left: 1 }],
    ['2027-03-01', '2027-02-28', { month: 3, day: 1, days_left: 1 }],
    ['2027-03-01', '2027-03-01', { month: 3, day: 1, days_left: 0 }],
    ['2027-03-01', '2027-01-30', { month: 3, day: 1, days_left: 30 }],
    ['2028-03-01', '2028-03-01', undefined],
  ])('lists a birthday of 29 February on %s, seen from %s', async (_, day, entry) => {
    const [found] = await listed([{ ...adult, born: '1988-02-29' }], day);
    expect(found && { month: found.month, day: found.day, days_left: found.days_left }).toEqual(entry);
  });

  test('reaches 30 days across the end of the year', async () => {
    const people = ['1990-12-31', '1990-01-30', '1990-01-31'].map((born) => ({ ...adult, born }));
    expect(await listed(people, '2026-12-31')).toMatchObject([
      { month: 12, day: 31, days_left: 0 },
      { month: 1, day: 30, days_left: 30 },
    ]);
  });
});

test('day_in_south_africa changes at midnight in Johannesburg', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
        anyDay.chain((day) =>
          fc.integer({ min: -2, max: 2 }).map((by) => Date.parse(`${day}T22:00:00Z`) + by * 1000),
        ),
      ),
      async (moment) => {
        // Two hours ahead of UTC, all year.
        const value =
          await database.value`select private.day_in_south_africa(${new Date(moment).toISOString()})::text as day`;
        expect(value).toBe(new Date(moment + 2 * 3_600_000).toISOString().slice(0, 10));
      },
    ),
    { numRuns: 200 },
  );
});

describe('upcoming_birthdays', () => {
  const YEAR = '1987';

  test.beforeAll(() =>
    sql(`
      update public.users set status = 'approved', gamertag = 'Crowd' || right(id::text, 1), full_name = 'Somebody', games = 'Chess'
      where id::text like '70000000%';
      update public.user_private set show_birthday = true, date_of_birth =
        ('${YEAR}' || to_char((now() at time zone 'Africa/Johannesburg')::date + 1, '-MM-DD'))::date
      where user_id::text like '70000000%' and to_char((now() at time zone 'Africa/Johannesburg')::date + 1, 'MMDD') <> '0229';
      update public.user_private set show_birthday = true, date_of_birth = date '${YEAR}-06-15' where user_id = '${PEOPLE.member.id}';`),
  );

  test('returns the same list to every member', async () => {
    const answers = new Set<string>();
    for (const person of SIGNED_IN_NAMES.filter((name) => name !== 'banned')) {
      const { data, error } = await asPerson(person).rpc('upcoming_birthdays');
      expect(error).toBeNull();
      answers.add(JSON.stringify(data));
    }
    expect(answers.size).toBe(1);
  });

  test('returns day and month without the year', async () => {
    const { data } = await asPerson('member').rpc('upcoming_birthdays');
    expect(data).toHaveLength(6);
    expect(JSON.stringify(data)).not.toContain(YEAR);
    for (const row of data ?? []) {
      expect(Object.keys(row)).toEqual([
        'id',
        'gamertag',
        'full_name',
        'photo_url',
        'games',
        'month',
        'day',
        'days_left',
      ]);
      expect(row).toMatchObject({ full_name: 'Somebody', games: 'Chess', days_left: 1 });
    }
  });

  test('uses an index instead of scanning all users', async () => {
    const { client } = database;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`
      insert into public.users (id, status, gamertag)
      select ('80000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'approved', 'Many' || number
      from generate_series(1, 8000) as number;
      insert into public.user_private (user_id, show_birthday, date_of_birth)
      select id, true, date '1980-01-01' + right(id::text, 4)::int from public.users where id::text like '80000000%';
      analyze public.users; analyze public.user_private;`);
    const scans = async () =>
      (
        await client.query(
          `select relname, seq_scan::integer as scans from pg_stat_xact_user_tables
           where relid in ('public.users'::regclass, 'public.user_private'::regclass) order by relname`,
        )
      ).rows;
    const before = await scans();
    const { rows } = await client.query(`select * from private.birthdays_on('2026-11-22')`);
    const after = await scans();
    await client.query('rollback');
    expect(rows).toHaveLength(6);
    expect(after).toEqual(before);
  });
});
