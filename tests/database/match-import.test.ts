/** Imports of matches: every problem with its column, the plan, and applying it completely or not at all. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { MATCH_FORMAT } from '#contract/match-import.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE_TEAM, SIGNED_IN_NAMES } from '#tests/support/people.ts';
import { problemsOf, type FileRow, type Plan as ProductPlan } from './import-setup.ts';
import { attempt, callAs, type Actor } from './shop-setup.ts';
import { makeTeamManager, openTeams, TEAMS } from './team-setup.ts';

interface Plan extends ProductPlan {
  readonly rows: (ProductPlan['rows'][number] & { readonly near: readonly string[] })[];
}

const START = '2030-05-04T16:00:00.000Z';

const { test, database, connect } = databaseTest({
  prepare: async (owner) => {
    await openTeams(owner);
    await makeTeamManager(owner);
    await owner.client.query(`insert into public.competitions (name) values ('Cape Masters');
      insert into public.matches (team_id, opponent, starts_at, best_of) values
        ('${TEAMS.open}', 'Known', '${START}', 3), ('${TEAMS.inactive}', 'Old friends', '${START}', 1),
        ('${TEAMS.third}', 'Last year', '2024-05-04T16:00:00Z', 1)`);
  },
});
const { client } = database;

const ROW = { team: 'Other Team', opponent: 'Rivals', starts: START };

const planOf = (rows: unknown, actor: Actor = 'admin') =>
  attempt(client, () => callAs(client, actor, 'check_match_import', { rows })) as Promise<Plan>;

const apply = (rows: readonly FileRow[], expected: string) =>
  attempt(client, () => callAs(client, 'admin', 'apply_match_import', { rows, expected }));

const kindsOf = async (rows: readonly FileRow[]) => (await planOf(rows)).rows.map(({ kind }) => kind);

const matchCount = async () => (await client.query('select from public.matches')).rowCount;

describe('a file of matches', () => {
  beforeEach(() => client.query('begin'));
  afterEach(() => client.query('rollback'));

  test.each<readonly [string, FileRow | readonly FileRow[], readonly string[]]>([
    ['without a cell', {}, ['1 team required', '1 opponent required', '1 starts required']],
    ['with an unknown team', { ...ROW, team: 'Nobody' }, ['1 team not_found']],
    ['with an inactive team', { ...ROW, team: 'inactive-team' }, ['1 team inactive']],
    ['with white space for an opponent', { ...ROW, opponent: ' \t' }, ['1 opponent required']],
    ['with an opponent too long', { ...ROW, opponent: 'x'.repeat(121) }, ['1 opponent too_long']],
    ['with a tag too long', { ...ROW, tag: 'RIVALSX' }, ['1 tag too_long']],
    ['with a space in a tag', { ...ROW, tag: 'R V' }, ['1 tag invalid_characters']],
    ['with a start in words', { ...ROW, starts: 'Saturday' }, ['1 starts invalid_value']],
    [
      'with a day that does not exist',
      { ...ROW, starts: '2030-02-30T16:00:00.000Z' },
      ['1 starts invalid_value'],
    ],
    [
      'with a start in the next century',
      { ...ROW, starts: '2100-01-01T16:00:00.000Z' },
      ['1 starts invalid_value'],
    ],
    ['with a start in the past', { ...ROW, starts: '2024-01-01T16:00:00.000Z' }, ['1 starts past']],
    ['with a length that no match has', { ...ROW, best_of: '4' }, ['1 best_of invalid_choice']],
    ['with an unknown competition', { ...ROW, competition: 'Karoo Cup' }, ['1 competition not_found']],
    ['with a stream that is no link', { ...ROW, stream: 'http://a.test' }, ['1 stream invalid_value']],
    ['with a stream too long', { ...ROW, stream: `https://${'x'.repeat(293)}` }, ['1 stream too_long']],
    [
      'with a match twice',
      [
        ROW,
        { ...ROW, starts: '2030-06-04T16:00:00.000Z' },
        { ...ROW, team: 'OTHER-TEAM', opponent: 'rivals' },
      ],
      ['3 starts repeated 1'],
    ],
  ])('%s is refused', async (_why, given, problems) => {
    const rows = [given].flat();
    const before = await matchCount();
    const plan = await planOf(rows);
    expect(problemsOf(plan)).toEqual(problems);
    expect(plan.rows.at(-1)?.kind).toBe('refused');
    expect(await apply(rows, plan.expected)).toBe('invalid_input');
    expect(await matchCount()).toBe(before);
  });

  test('leaves matches alone that the team has, also of an inactive team and of the past', async () => {
    const rows = [
      { team: 'Open Team', opponent: 'KNOWN', starts: START, best_of: '5', stream: 'https://a.test' },
      { team: 'inactive-team', opponent: 'Old friends', starts: START },
      { team: 'third-team', opponent: 'Last year', starts: '2024-05-04T16:00:00.000Z' },
    ];
    const plan = await planOf(rows);
    expect(plan.counts).toEqual({ new: 0, unchanged: 3, refused: 0 });
    const all = () => client.query(`select to_jsonb(matches) from public.matches order by id`);
    const { rows: before } = await all();
    expect(await apply(rows, plan.expected)).toEqual(plan.counts);
    expect((await all()).rows).toEqual(before);
  });

  test('warns of matches of the team within two hours, in the database and in the file', async () => {
    const rows = [
      { ...ROW, team: 'Open Team', starts: '2030-05-04T18:00:00.000Z' },
      { ...ROW, team: 'Open Team', starts: '2030-05-04T20:00:00.000Z', opponent: 'Late' },
      { ...ROW, team: 'Open Team', starts: '2030-05-04T22:00:01.000Z', opponent: 'Later' },
      ROW,
    ];
    const plan = await planOf(rows);
    expect(plan.rows.map(({ kind, near }) => [kind, ...near])).toEqual([
      ['overlapping', 'Known', 'Late'],
      ['overlapping', 'Rivals'],
      ['new'],
      ['new'],
    ]);
    await client.query(`update public.matches set state = 'postponed' where opponent = 'Known'`);
    expect((await planOf(rows)).rows[0]?.near).toEqual(['Late']);
  });

  test('is added with slugs and audit, one purge of the calendars, one build and no notification', async () => {
    const rows = [
      { ...ROW, opponent: ' Rivals ', tag: 'RIV', best_of: '3', competition: 'cape  masters' },
      { ...ROW, starts: '2030-05-04T17:00:00.000Z', stream: 'https://a.test/live', competition: '' },
    ];
    await client.query('delete from public.outbox');
    const plan = await planOf(rows);
    expect(await apply(rows, plan.expected)).toEqual({ new: 2, unchanged: 0, refused: 0 });
    const { rows: added } = await client.query(
      `select slug, opponent, opponent_tag, competition, best_of, state, stream_url from public.team_matches
       where team_id = '${TEAMS.other}' order by starts_at`,
    );
    // The tag is the opponent's.
    const match = { opponent: 'Rivals', opponent_tag: 'RIV', state: 'scheduled' };
    expect(added).toEqual([
      {
        ...match,
        slug: 'other-team-rivals-2030-05-04',
        competition: 'Cape Masters',
        best_of: 3,
        stream_url: null,
      },
      {
        ...match,
        slug: 'other-team-rivals-2030-05-04-2',
        competition: null,
        best_of: 1,
        stream_url: 'https://a.test/live',
      },
    ]);
    const { rows: written } = await client.query(
      `select
         (select count(*)::int from public.audit
          where table_name = 'matches' and action = 'insert' and at = now() and actor_id is not null) as audited,
         (select array_agg(kind order by kind) from public.outbox) as queued,
         (select count(*)::int from public.notifications where created_at = now()) as notified`,
    );
    expect(written).toEqual([{ audited: 2, queued: ['purge_calendars', 'rebuild_site'], notified: 0 }]);
    expect(await kindsOf(rows)).toEqual(['unchanged', 'unchanged']);
  });

  test.each([
    [`update public.teams set status = 'inactive' where slug = 'other-team'`],
    [`update public.competitions set name = 'Cape Cup'`],
    [
      `insert into public.matches (team_id, opponent, starts_at) values ('${TEAMS.other}', 'rivals', '${START}')`,
    ],
    [
      `insert into public.matches (team_id, opponent, starts_at) values ('${TEAMS.other}', 'Near', '${START}')`,
    ],
  ])('is refused as outdated after %s', async (statement) => {
    const rows = [{ ...ROW, competition: 'Cape Masters' }];
    const { expected } = await planOf(rows);
    await client.query(statement);
    const before = await matchCount();
    expect(await apply(rows, expected)).toBe('changed_meanwhile');
    expect(await matchCount()).toBe(before);
  });

  test('of 200 rows is added', async () => {
    const rows = Array.from({ length: MATCH_FORMAT.rows }, (_, index) => ({
      ...ROW,
      opponent: `Rivals ${String(index % 7)}`,
      starts: new Date(Date.parse(START) + index * 3_600_000).toISOString(),
    }));
    const plan = await planOf(rows);
    expect(await apply(rows, plan.expected)).toEqual({ new: 200, unchanged: 0, refused: 0 });
    expect(await planOf([...rows, ROW])).toBe('too_long');
  });

  test('is limited to team managers, and to rows', async () => {
    const allowed: string[] = [];
    for (const person of SIGNED_IN_NAMES)
      if (typeof (await planOf([ROW], person)) === 'object') allowed.push(person);
    expect(allowed).toEqual(['captain', 'admin', 'superadmin']);
    expect(await planOf([])).toBe('required');
    expect(await planOf([['x']])).toBe('invalid_input');
    expect(await planOf({ team: 'x' })).toBe('invalid_input');
    expect(await planOf([{ ...ROW, opponent: 'x'.repeat(300_000) }])).toBe('invalid_input');
  });
});

test('of two imports of the same plan at once, one is refused as outdated', async () => {
  const rows = [{ ...ROW, team: PEOPLE_TEAM.slug }];
  const { expected } = (await callAs(client, 'admin', 'check_match_import', { rows })) as Plan;
  const clients = await Promise.all([connect(), connect()]);
  const results = await Promise.all(
    clients.map((one) => callAs(one, 'admin', 'apply_match_import', { rows, expected })),
  );
  expect(results.filter((one) => one === 'changed_meanwhile')).toHaveLength(1);
  const { rowCount } = await client.query('select from public.matches where team_id = $1', [PEOPLE_TEAM.id]);
  expect(rowCount).toBe(1);
});
