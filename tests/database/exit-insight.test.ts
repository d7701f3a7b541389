/** Why members leave, in figures: none of fewer than five people. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { prepareExits, exitActions } from './exit-setup.ts';
import { applicant, TEAMS } from './team-setup.ts';

const { test, database, sql } = databaseTest({ prepare: prepareExits, rows: 'restore' });

const { as, request } = exitActions(database);

describe('the insight', () => {
  /** Confirmed exits: [person, team or null, score], of a past quarter. */
  const leave = async (rows: readonly (readonly [number, string | null, number])[], confirmedAt: string) => {
    for (const [person, team, score] of rows)
      await sql`insert into public.exits (user_id, person_key, kind, team_id, reasons, last_day, would_return, score, state, confirmed_at, ended_at, closed_at)
         values (${applicant(person)}::uuid, ${applicant(person)}::uuid, case when ${team}::uuid is null then 'organisation' else 'team' end, ${team}::uuid, '{time}', current_date, ${score} > 5, ${score},
           'completed', ${confirmedAt}::timestamptz, ${confirmedAt}::timestamptz, ${confirmedAt}::timestamptz)`;
  };
  const range = (from: number, to: number, team: string | null, score = 6) =>
    Array.from({ length: to - from + 1 }, (_, nth) => [from + nth, team, score] as const);
  const insight = async () =>
    (await as('hr', 'exit_insight')) as readonly {
      readonly quarter: string;
      readonly total: { readonly exits: number; readonly score: number } | null;
      readonly has_hidden: boolean;
      readonly groups: readonly {
        readonly team: string | null;
        readonly exits: number;
        readonly score: number;
      }[];
    }[];

  test('gives groups of five people and more, and hides smaller ones together', async () => {
    await leave([...range(1, 5, TEAMS.open, 2), ...range(6, 11, TEAMS.other, 8)], '2025-02-10T10:00Z');
    await leave(range(12, 14, null, 3), '2025-05-10T10:00Z');
    expect(await insight()).toMatchObject([
      { quarter: '2025-04-01', total: null, has_hidden: true, groups: [] },
      {
        quarter: '2025-01-01',
        total: { exits: 11, would_return: 6, reasons: { time: 11 } },
        has_hidden: false,
        groups: [
          { team: 'Open Team', exits: 5, score: 2, would_return: 0 },
          { team: 'Other Team', exits: 6, score: 8 },
        ],
      },
    ]);
  });

  test('hides a further group where the total minus the others would be fewer than five people', async () => {
    await leave(
      [...range(1, 2, TEAMS.third, 10), ...range(3, 7, TEAMS.open), ...range(8, 14, TEAMS.other)],
      '2025-02-10T10:00Z',
    );
    const [quarter] = await insight();
    expect(quarter?.groups.map(({ team }) => team)).toEqual(['Other Team']);
    expect(quarter?.total?.exits).toBe(14);
  });

  test('counts people, not exits, also after they are anonymous', async () => {
    await leave([...range(1, 3, TEAMS.open), ...range(1, 3, TEAMS.open)], '2025-02-10T10:00Z');
    expect(await insight()).toMatchObject([{ total: null, groups: [] }]);
    await sql`update public.exits set user_id = null`;
    expect(await insight()).toMatchObject([{ total: null, groups: [] }]);
  });

  test('leaves out the current quarter, exits that are not confirmed, and members of other desks', async () => {
    await leave(range(1, 9, null), new Date().toISOString());
    await request('organisation', applicant(20));
    expect(await insight()).toEqual([]);
    expect(await as('editor', 'exit_insight')).toBe('permission_required');
  });

  test('has no figures of fewer than five people, also by subtraction', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 40; round += 1) {
      await sql`delete from public.exits`;
      const teams = [TEAMS.open, TEAMS.other, TEAMS.third, null] as const;
      const rows = Array.from(
        { length: 1 + random(24) },
        () => [1 + random(30), teams[random(4)] ?? null, random(11)] as const,
      );
      await leave(rows, '2025-02-10T10:00Z');
      const [quarter] = await insight();
      if (quarter === undefined) throw new Error('No quarter.');
      const nameOf = new Map<string | null, string | null>([
        [TEAMS.open, 'Open Team'],
        [TEAMS.other, 'Other Team'],
        [TEAMS.third, 'Third Team'],
        [null, null],
      ]);
      const peopleIn = (named: (team: string | null) => boolean) =>
        new Set(rows.filter(([, team]) => named(nameOf.get(team) ?? null)).map(([person]) => person)).size;
      const shown = new Set(quarter.groups.map(({ team }) => team));
      const rest = peopleIn((name) => !shown.has(name));
      const told = [...shown].map((team) => peopleIn((name) => name === team));
      expect(Math.min(5, ...told, ...(quarter.total === null || rest === 0 ? [] : [rest]))).toBe(5);
      expect(quarter.total === null && shown.size > 0).toBe(false);
    }
  });
});
