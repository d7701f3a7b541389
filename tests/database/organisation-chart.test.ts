/** The organisation chart of members: seats, holders, postings, and who is not shown. */
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { OrganisationChartSchema } from '#contract/organisation-chart.ts';
import { readOrganisationChart } from '#data/organisation-chart.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, sql, client, asPerson } = databaseTest({
  prepare: async () => {
    await insertFixture({ client });
    await sql`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code, max_positions, description) values
    ('chart_lead', 'Chart lead', 'operations', 4, 'ceo', 3, 'Keeps the chart.'),
    ('chart_closed', 'Closed', 'operations', 5, 'ceo', 1, null)`;
    await sql`insert into public.user_organizational_roles
       (user_id, role_code, game_category_code, start_date, end_date, acting_for, is_primary, contact_email, discord)
      values
     (${PEOPLE.otherMember.id}, 'chart_lead', 'people_game', '2024-02-29 22:30Z', null, null, true, 'lead@club.test', 'lead'),
     -- Begins later: takes a seat and is not shown.
     (${PEOPLE.captain.id}, 'chart_lead', null, now() + interval '3 days', null, null, false, null, null),
     (${PEOPLE.editor.id}, 'chart_lead', null, now() - interval '1 day', now() + interval '9 days', ${PEOPLE.otherMember.id}, false, null, null),
     (${PEOPLE.otherMember.id}, 'chart_closed', null, now() - interval '1 year', null, null, false, null, null)`;
    await sql`update public.organizational_roles set is_active = false where role_code = 'chart_closed'`;
  },
});

const chartOf = (person: SignedInName) => readOrganisationChart(asPerson(person));

describe('organisation_chart', () => {
  test('returns active roles by level with seats as private.taken_seats() counts them', async () => {
    const { roles } = await chartOf('newcomer');
    const rows = await sql`select role_code as code, private.taken_seats(role_code) as taken
      from public.organizational_roles
       where is_active order by level, role_title, role_code`;
    expect(roles.map(({ code, taken }) => ({ code, taken }))).toEqual(rows);
    expect(roles.find(({ code }) => code === 'chart_lead')).toEqual({
      code: 'chart_lead',
      title: 'Chart lead',
      department: 'operations',
      level: 4,
      parent: 'ceo',
      description: 'Keeps the chart.',
      seats: 3,
      taken: 2,
      posting: null,
    });
  });

  test('returns current holders, with the address that the assignment publishes', async () => {
    const { holders } = await chartOf('newcomer');
    const person = { role: 'chart_lead', photo_url: null };
    expect(holders.filter(({ role }) => role === 'chart_lead')).toEqual([
      expect.objectContaining({
        ...person,
        name: 'OtherMember',
        has_page: true,
        game: 'people_game',
        game_name: 'People Game',
        // 00:30 in South Africa.
        since: '2024-03-01',
        is_primary: true,
        is_acting: false,
        email: 'lead@club.test',
        discord: 'lead',
      }),
      // Acts for the first, and is not approved.
      expect.objectContaining({ ...person, name: 'Editor', has_page: false, is_acting: true, email: null }),
    ]);
    expect(holders.map(({ role }) => role)).not.toContain('chart_closed');
  });

  test.each(['newcomer', 'member'] as const)('shows %s the people of staff_directory', async (person) => {
    const { holders } = await chartOf(person);
    const { data } = await asPerson(person)
      .from('staff_directory')
      .select('role_code, gamertag, full_name, email');
    const inChart = holders.map(({ role, name, email }) => [role, name, email].join()).toSorted();
    expect(inChart).toEqual(
      data?.map((row) => [row.role_code, row.gamertag ?? row.full_name, row.email].join()).toSorted(),
    );
    expect(inChart.length).toBeGreaterThan(2);
  });

  test('hides a private profile from others, HR included, and counts its seat', async () => {
    await sql`update public.users set public_profile = false where id = ${ROWS.executive}`;
    for (const person of ['newcomer', 'hr'] as const) {
      const { roles, holders } = await chartOf(person);
      expect(holders.map(({ role }) => role)).not.toContain('ceo');
      expect(roles.find(({ code }) => code === 'ceo')).toMatchObject({ seats: 1, taken: 1 });
    }
    await sql`update public.users set public_profile = true where id = ${ROWS.executive}`;
  });

  test('shows the caller without a public profile to themselves only', async () => {
    const names = async (person: SignedInName) => (await chartOf(person)).holders.map(({ name }) => name);
    expect(await names('minor')).toContain('Minor');
    expect(await names('member')).not.toContain('Minor');
  });

  test('names the posting that members can apply to', async () => {
    const postingOf = async (code: string) =>
      (await chartOf('member')).roles.find((role) => role.code === code)?.posting;
    expect(await postingOf('people_coach')).toBe(ROWS.openPosting);
    // Reached by its link only.
    expect(await postingOf('people_scout')).toBeNull();
    // Yesterday, as time makes it: the trigger refuses a day in the past.
    await client.query('set session_replication_role = replica');
    await sql`update public.role_postings set closes_on = private.today() - 1 where id = ${ROWS.openPosting}`;
    await client.query('set session_replication_role = origin');
    await sql`update private.kept_charts set valid_until = now() where chart is not null`;
    expect(await postingOf('people_coach')).toBeNull();
  });

  test('is empty without roles', () => {
    const columns = { code: null, title: null };
    expect(v.parse(OrganisationChartSchema, { roles: columns, holders: { role: null }, games: {} })).toEqual({
      roles: [],
      holders: [],
    });
  });
});

describe('staff_directory', () => {
  const directory = () => asPerson('member').from('staff_directory').select('role_code, user_id, level');

  test.each([
    ['department', 'operations'],
    ['level', 4],
    ['game_category_code', 'people_game'],
  ] as const)('can be filtered by %s, by level', async (column, value) => {
    const { data } = await directory().eq(column, value).order('level');
    expect(data?.map((row) => row.role_code)).toContain('chart_lead');
    expect(data?.map((row) => row.level)).toEqual(data?.map((row) => row.level).toSorted());
    expect(data?.some((row) => row.role_code === 'ceo')).toBe(false);
  });

  test('has users whose gamertags can be read', async () => {
    const { data: rows } = await directory().eq('role_code', 'chart_lead').order('user_id');
    const ids = rows?.flatMap((row) => (row.user_id === null ? [] : [row.user_id])) ?? [];
    const { data } = await asPerson('member').from('users').select('id, gamertag').in('id', ids).order('id');
    expect(data?.map((row) => row.gamertag)).toEqual(['OtherMember', 'Editor']);
  });
});
