/** The kept chart: whatever changes, organisation_chart() returns what building it anew returns. */
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { OrganisationChartSchema } from '#contract/organisation-chart.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, sql, value, asPerson, connect } = databaseTest({
  prepare: async ({ client }) => {
    await insertFixture({ client });
    await sql`insert into public.organizational_roles
      (role_code, role_title, department, level, max_positions)
      values ('keeper', 'Keeper', 'operations', 4, 5)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, game_category_code, start_date)
     values (${PEOPLE.otherMember.id}, 'keeper', 'people_game', now() - interval '1 day')`;
  },
  rows: 'restore',
});

/** Rows as text, in an order of their own: that of holders is open. */
function rowsOf(chart: unknown): readonly string[] {
  const { roles, holders } = v.parse(OrganisationChartSchema, chart);
  return [...roles, ...holders.map((holder) => ({ ...holder, id: 0 }))]
    .map((row) => JSON.stringify(row))
    .toSorted();
}

async function chartOf(person: SignedInName): Promise<readonly string[]> {
  const { data, error } = await asPerson(person).rpc('organisation_chart');
  expect(error).toBeNull();
  return rowsOf(data);
}

const builtFor = async (person: SignedInName): Promise<readonly string[]> =>
  rowsOf(await value`select private.chart_for(${PEOPLE[person].id}) as chart`);

/** Ids of kept charts, without marks of changes. */
const keptCharts = () => sql`select id from private.kept_charts where chart is not null order by id`;

const HOLDER = `'${PEOPLE.otherMember.id}'`;

test('one chart is kept for all members', async () => {
  const first = await chartOf('member');
  const kept = await keptCharts();
  expect(kept).toHaveLength(1);
  expect(await chartOf('newcomer')).toEqual(first);
  expect(await keptCharts()).toEqual(kept);
});

describe('the next reader sees', () => {
  test.each([
    [
      'a new role',
      `insert into public.organizational_roles (role_code, role_title, department, level) values ('fresh', 'Fresh', 'hr', 5)`,
    ],
    [
      'another title',
      `update public.organizational_roles set role_title = 'Warden' where role_code = 'keeper'`,
    ],
    ['a closed role', `update public.organizational_roles set is_active = false where role_code = 'keeper'`],
    [
      'a new holder',
      `insert into public.user_organizational_roles (user_id, role_code) values ('${PEOPLE.member.id}', 'keeper')`,
    ],
    [
      'the end of an assignment',
      `update public.user_organizational_roles set end_date = now() where role_code = 'keeper'`,
    ],
    ['a deleted assignment', `delete from public.user_organizational_roles where role_code = 'keeper'`],
    [
      'a work address',
      `update public.user_organizational_roles set contact_email = 'keeper@club.test' where role_code = 'keeper'`,
    ],
    [
      'a posting that is no longer for all',
      `update public.role_postings set visibility = 'unlisted' where id = '${ROWS.openPosting}'`,
    ],
    [
      'another name of a game',
      `update public.game_categories set display_name = 'Renamed' where category_code = 'people_game'`,
    ],
    ['another gamertag', `update public.users set gamertag = 'Renamed' where id = ${HOLDER}`],
    ['a photo', `update public.users set photo_url = '/media/keeper.jpg' where id = ${HOLDER}`],
    ['a hidden holder', `update public.users set public_profile = false where id = ${HOLDER}`],
    ['a banned holder', `update public.users set status = 'banned' where id = ${HOLDER}`],
    ['a deleted account', `delete from auth.users where id = ${HOLDER}`],
  ])('%s', async (_, statement) => {
    const before = await chartOf('member');
    await sql(statement);
    // Nothing of the former chart is left, whether or not it is read again.
    expect(await keptCharts()).toEqual([]);
    const after = await chartOf('member');
    expect(after).toEqual(await builtFor('member'));
    expect(after).not.toEqual(before);
  });

  test('an assignment that begins, and one that ends', async () => {
    const ofCaptain = `user_id = '${PEOPLE.captain.id}'`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${PEOPLE.captain.id}, 'keeper', now() + interval '1 day')`;
    const charts: (readonly string[])[] = [];
    // One after the other: between the two reads that are compared, nothing else begins or ends.
    for (const column of ['start_date', 'end_date']) {
      await sql(
        `update public.user_organizational_roles set ${column} = now() + interval '1 second' where ${ofCaptain}`,
      );
      charts.push(await chartOf('member'));
      await sql(
        `select pg_sleep_until(max(${column})) from public.user_organizational_roles where ${ofCaptain}`,
      );
      expect(await chartOf('member')).toEqual(await builtFor('member'));
    }
    charts.push(await chartOf('member'));
    expect(new Set(charts.map((chart) => chart.join('\n'))).size).toBe(3);
  });
});

test('a chart is kept until the first assignment begins or ends, or a posting closes', async () => {
  const validUntil = async () => {
    await chartOf('member');
    return value`select valid_until::text from private.kept_charts where chart is not null`;
  };
  await sql`update public.role_postings set closes_on = null where state = 'open'`;
  await sql`update public.user_organizational_roles set end_date = null where end_date > now()`;
  expect(await validUntil()).toBe('infinity');
  const [day] = await sql`update public.role_postings set closes_on = private.today() + 5
      where id = ${ROWS.openPosting}
     returning ((closes_on + 1)::timestamp at time zone 'Africa/Johannesburg')::text as over`;
  expect(await validUntil()).toBe(day?.['over']);
  const [held] = await sql`update public.user_organizational_roles set end_date = now() + interval '2 days'
      where role_code = 'keeper'
     returning end_date::text as over`;
  expect(await validUntil()).toBe(held?.['over']);
});

test('members without a role change nothing that is kept', async () => {
  await chartOf('member');
  const kept = await keptCharts();
  await sql`update public.users set gamertag = 'Elsewhere' where id = ${PEOPLE.newcomer.id}`;
  await chartOf('member');
  expect(await keptCharts()).toEqual(kept);
});

test('a hidden holder sees themselves, and the others do not', async () => {
  await sql(`update public.users set public_profile = false where id = ${HOLDER}`);
  expect(JSON.stringify(await chartOf('otherMember'))).toContain('OtherMember');
  expect(JSON.stringify(await chartOf('member'))).not.toContain('OtherMember');
  expect(JSON.stringify(await chartOf('otherMember'))).toContain('OtherMember');
});

describe('at the same time', () => {
  const rename = (title: string) =>
    `update public.organizational_roles set role_title = '${title}' where role_code = 'keeper'`;

  test('a chart that is read before a change is committed is not kept after it', async () => {
    const writing = await connect();
    await writing.query('begin');
    await writing.query(rename('Uncommitted'));
    const before = await chartOf('member');
    expect(JSON.stringify(before)).not.toContain('Uncommitted');
    expect(await keptCharts()).toHaveLength(1);
    await writing.query('commit');
    expect(JSON.stringify(await chartOf('member'))).toContain('Uncommitted');
  });

  test('a change that is taken back leaves the chart as it was', async () => {
    const before = await chartOf('member');
    const writing = await connect();
    await writing.query('begin');
    await writing.query(rename('Taken back'));
    await writing.query('rollback');
    expect(await chartOf('member')).toEqual(before);
  });

  test('writers and readers do not wait for each other', async () => {
    await chartOf('member');
    const [one, other] = await Promise.all([connect(), connect()]);
    await one.query('begin');
    await one.query(rename('First'));
    await other.query(`set lock_timeout = '100ms'`);
    await other.query(`update public.users set photo_url = '/media/other.jpg' where id = ${HOLDER}`);
    await chartOf('member');
    await one.query('commit');
    expect(await chartOf('member')).toEqual(await builtFor('member'));
    expect(JSON.stringify(await chartOf('member'))).toContain('First');
  });
});
