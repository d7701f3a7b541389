/** Rules of roles and their holders that triggers keep: seats, levels, required roles, permissions, builds. */
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, overPool, untilBlocked, withOwnersRights } from './acting.ts';

const PEOPLE_COUNT = 200;
const CONNECTIONS = 20;

const person = (number: number): string => `42000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const { test, sql, value, client, connect } = databaseTest({
  prepare: async () => {
    await sql(
      `insert into auth.users (id, email)
     select ('42000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@many.test'
     from generate_series(1, ${PEOPLE_COUNT}) as number`,
    );
    await sql`update public.users set status = 'active', onboarding = true where id::text like '42000000%'`;
    await sql`update public.user_private set date_of_birth = '1995-05-05'
      where user_id::text like '42000000%'`;
    await sql`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code, max_positions) values
    ('chief', 'Chief', 'executive', 1, null, 2),
    ('director', 'Director', 'esports', 3, 'chief', 3),
    ('manager', 'Manager', 'esports', 5, 'director', 1),
    ('loose', 'Loose', 'hr', 5, null, 1)`;
  },
  rows: 'restore',
});

const assign = (number: number, code: string, more: Readonly<Record<string, unknown>> = {}) =>
  sql`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date, acting_for)
     values (${person(number)}, ${code}, now() + coalesce(${more['from'] ?? null}, '-1 hour')::interval, now() + ${more['until'] ?? null}::interval, ${more['actingFor'] ?? null})`;

const end = (number: number, code: string, after = '0') =>
  sql`update public.user_organizational_roles set end_date = now() + ${after}::interval
     where user_id = ${person(number)} and role_code = ${code} and (end_date is null or end_date > now())`;

const change = (code: string, set: string) =>
  outcomeOf(() => sql(`update public.organizational_roles set ${set} where role_code = $1`, [code]));

const taken = (code: string): Promise<unknown> => value`select private.taken_seats(${code}) as seats`;

describe('a seat', () => {
  test(`goes, where it is the last, to exactly one of ${PEOPLE_COUNT} concurrent assignments`, async () => {
    await assign(1, 'director');
    await assign(2, 'director', { from: '1 day' });
    const pool = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect()));
    const outcomes = await overPool(
      pool,
      Array.from(
        { length: PEOPLE_COUNT },
        (_, index) => (connection: (typeof pool)[number]) =>
          outcomeOf(() =>
            connection.query(
              `insert into public.user_organizational_roles (user_id, role_code) values ($1, 'director')`,
              [person(index + 1)],
            ),
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await taken('director')).toBe(3);
    expect(new Set(outcomes)).toContain('seats_taken');
  });

  test('is taken by assignments that begin later and not by acting or ended ones', async () => {
    await assign(1, 'director', { from: '5 days' });
    await assign(2, 'director', { until: '3 days' });
    await assign(3, 'director', { from: '-3 days', until: '-1 day' });
    await assign(4, 'director', { until: '3 days', actingFor: person(2) });
    expect(await taken('director')).toBe(2);
    await assign(5, 'director');
    expect(await outcomeOf(() => assign(6, 'director'))).toBe('seats_taken');
    expect(
      await outcomeOf(() => assign(7, 'director', { until: '3 days', actingFor: person(2) })),
    ).toBeNull();
  });

  test('is needed to take an end back', async () => {
    await assign(1, 'manager');
    await end(1, 'manager');
    await assign(2, 'manager');
    const back = sql`update public.user_organizational_roles set end_date = null
      where user_id = ${person(1)}`;
    expect(await outcomeOf(() => back)).toBe('seats_taken');
  });

  test('is free again after an assignment ends, also before it began', async () => {
    await assign(1, 'manager', { from: '5 days' });
    await sql`update public.user_organizational_roles set end_date = start_date where user_id = ${person(1)}`;
    expect(await taken('manager')).toBe(0);
    expect(await outcomeOf(() => assign(2, 'manager'))).toBeNull();
  });

  test('is not removed while it is taken', async () => {
    await assign(1, 'director');
    await assign(2, 'director');
    expect(await change('director', 'max_positions = 1')).toBe('seats_below_holders');
    expect(await change('director', 'max_positions = 2')).toBeNull();
  });

  test('of a deactivated role is not given', async () => {
    await change('manager', 'is_active = false');
    expect(await outcomeOf(() => assign(1, 'manager'))).toBe('role_inactive');
  });
});

describe('an acting holder', () => {
  test('has an end and stands in for someone else', async () => {
    const rule = 'user_organizational_roles_acting_for_check';
    expect(await outcomeOf(() => assign(1, 'director', { actingFor: person(2) }))).toContain(rule);
    expect(await outcomeOf(() => assign(1, 'director', { actingFor: person(1), until: '1 day' }))).toContain(
      rule,
    );
  });

  test('leaves the posting of the last seat open', async () => {
    await assign(1, 'director');
    await assign(2, 'director');
    await sql`insert into public.role_postings (role_code, state, tasks, opened_at)
      values ('director', 'open', 'Lead', now())`;
    const state = () => value`select state from public.role_postings`;
    await assign(3, 'director', { until: '3 days', actingFor: person(1) });
    expect(await state()).toBe('open');
    await assign(4, 'director');
    expect(await state()).toBe('closed');
  });

  test('ends with the account of the absent holder, and takes no seat', async () => {
    await assign(1, 'manager');
    await assign(2, 'manager', { until: '3 days', actingFor: person(1) });
    await sql`delete from auth.users where id = ${person(1)}`;
    const rows =
      await sql`select acting_for, end_date <= now() as is_over from public.user_organizational_roles
        where role_code = 'manager'`;
    expect(rows).toEqual([{ acting_for: null, is_over: true }]);
    expect(await taken('manager')).toBe(0);
  });
});

describe('a level', () => {
  test.each([
    ['manager', 'level = 3', 'level_above_parent'],
    ['manager', 'level = 2', 'level_above_parent'],
    ['director', 'level = 5', 'level_below_children'],
    ['director', `reports_to_role_code = 'manager'`, 'role_cycle'],
    ['loose', `reports_to_role_code = 'manager'`, 'level_above_parent'],
    ['loose', `reports_to_role_code = 'director'`, null],
    ['director', 'level = 4', null],
    ['manager', 'level = 6', null],
  ])('%s with %s: %s', async (code, set, outcome) => {
    expect(await change(code, set)).toBe(outcome);
  });

  test('of a new role is below its parent’s', async () => {
    const add = sql`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code)
      values ('peer', 'Peer', 'hr', 3, 'director')`;
    expect(await outcomeOf(() => add)).toBe('level_above_parent');
  });

  test('does not help below a deactivated role', async () => {
    await change('director', 'is_active = false');
    expect(await change('loose', `reports_to_role_code = 'director'`)).toBe('parent_inactive');
  });
});

describe('the roles below a deactivated one', () => {
  const parents = async () =>
    Object.fromEntries(
      (
        await sql`select role_code, reports_to_role_code as parent
          from public.organizational_roles
          where reports_to_role_code is not null`
      ).map(({ role_code: code, parent }) => [code, parent]),
    );

  test('report to its parent, and stay there when it is reactivated', async () => {
    await change('loose', `reports_to_role_code = 'director'`);
    await change('loose', 'is_active = false');
    expect(await change('director', 'is_active = false')).toBeNull();
    const moved = { director: 'chief', manager: 'chief', loose: 'chief' };
    expect(await parents()).toEqual(moved);
    expect(await change('director', 'is_active = true')).toBeNull();
    expect(await parents()).toEqual(moved);
  });

  test('are at the top when every role above is deactivated', async () => {
    await sql`update public.organizational_roles set is_active = role_code = 'manager'`;
    expect(await parents()).not.toHaveProperty('manager');
  });

  test('include one that is moved there at the same time', async () => {
    const [mover, closer] = await Promise.all([connect(), connect()]);
    await mover.query('begin');
    await mover.query(
      `update public.organizational_roles set reports_to_role_code = 'director' where role_code = 'loose'`,
    );
    const pid = await backendOf(closer);
    const closing = closer.query(
      `update public.organizational_roles set is_active = false where role_code = 'director'`,
    );
    await untilBlocked(client, pid);
    await mover.query('commit');
    await closing;
    expect(await parents()).toMatchObject({ loose: 'chief', manager: 'chief' });
  });
});

describe('a required role', () => {
  beforeEach(async () => {
    await assign(1, 'director');
    await change('director', 'is_required = true');
  });

  test('keeps its last current holder', async () => {
    await assign(2, 'director', { from: '2 days' });
    await assign(3, 'director', { until: '9 days', actingFor: person(1) });
    expect(await outcomeOf(() => end(1, 'director'))).toBe('role_needs_holder');
    expect(await outcomeOf(() => end(1, 'director', '1 day'))).toBe('role_needs_open_term');
    expect(await outcomeOf(() => end(1, 'director', '3 days'))).toBeNull();
    expect(await outcomeOf(() => end(2, 'director', '9 days'))).toBe('role_needs_open_term');
    expect(await outcomeOf(() => end(1, 'director', '5 days'))).toBeNull();
  });

  test('loses a holder once it has another', async () => {
    await assign(2, 'director');
    expect(await outcomeOf(() => end(1, 'director'))).toBeNull();
    expect(await outcomeOf(() => end(2, 'director'))).toBe('role_needs_holder');
  });

  test.each([
    ['ended', 'now()', 'role_needs_holder'],
    ['given a last day', `now() + interval '5 days'`, 'role_needs_open_term'],
  ])('keeps one of two holders who are %s at once', async (_what, ends, refusal) => {
    await assign(2, 'director');
    const connections = await Promise.all([connect(), connect()]);
    const outcomes = await Promise.all(
      connections.map((connection, index) =>
        outcomeOf(() =>
          connection.query(
            `update public.user_organizational_roles set end_date = ${ends} where user_id = $1`,
            [person(index + 1)],
          ),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([null, refusal]));
  });

  test('is assigned with a last day only beside a holder without one', async () => {
    await sql`update public.organizational_roles set is_required = false`;
    await sql`delete from public.user_organizational_roles`;
    await change('director', 'is_required = true');
    const withEnd = () => outcomeOf(() => assign(3, 'director', { until: '9 days' }));
    expect(await withEnd()).toBe('role_needs_open_term');
    await assign(2, 'director', { from: '10 days' });
    expect(await withEnd()).toBe('role_needs_open_term');
    await assign(1, 'director');
    expect(await withEnd()).toBeNull();
  });

  test('is not deactivated', async () => {
    expect(await change('director', 'is_active = false')).toBe('role_required');
    expect(await change('director', 'is_active = false, is_required = false')).toBeNull();
    expect(await change('director', 'is_required = true')).toBe('role_inactive');
  });
});

describe('a permission', () => {
  const give = `update public.organizational_roles set platform_permissions = '{"marketing": true, "hr_full": true}'
    where role_code = 'loose'`;

  test('is given by those who hold it', async () => {
    expect(await withOwnersRights(client, 'hr', give)).toBe('permission_not_held');
    expect(await withOwnersRights(client, 'superadmin', give)).toBeNull();
    await sql`update public.organizational_roles set platform_permissions = '{"marketing": true}'
      where role_code = 'loose'`;
    expect(await withOwnersRights(client, 'hr', give)).toBeNull();
  });

  test('never makes a superadmin', async () => {
    expect(await change('loose', `platform_permissions = '{"superadmin": true}'`)).toContain(
      'organizational_roles_platform_permissions_check',
    );
  });
});

describe('the landing page', () => {
  const builds = async (work: readonly string[]): Promise<unknown> => {
    await sql`delete from public.outbox`;
    await client.query('begin');
    for (const statement of work) await sql(statement);
    await client.query('commit');
    return value`select count(*)::int as count from public.outbox where kind = 'rebuild_site'`;
  };
  const add = (code: string) =>
    `insert into public.user_organizational_roles (user_id, role_code) values ('${PEOPLE.member.id}', '${code}')`;
  const finish = `update public.user_organizational_roles set end_date = now() where user_id = '${PEOPLE.member.id}'`;

  test.each<[string, readonly string[], number]>([
    ['a holder of a leading role', [add('chief')], 1],
    [
      'a new leading role',
      [
        `insert into public.organizational_roles (role_code, role_title, department, level) values ('second', 'Second', 'executive', 2)`,
      ],
      1,
    ],
    [
      'several changes in one transaction',
      [
        add('chief'),
        finish,
        `update public.organizational_roles set role_title = 'Head' where role_code = 'chief'`,
      ],
      1,
    ],
    [
      'a leading role that is deactivated',
      [`update public.organizational_roles set is_active = false where role_code = 'chief'`],
      1,
    ],
    [
      'a role that becomes a leading one',
      [`update public.organizational_roles set level = 2 where role_code = 'director'`],
      1,
    ],
    [
      'permissions of a leading role',
      [
        `update public.organizational_roles set platform_permissions = '{"marketing": true}' where role_code = 'chief'`,
      ],
      0,
    ],
    ['a holder of another role', [add('director'), finish], 0],
  ])('is built after %s', async (_what, work, count) => {
    expect(await builds(work)).toBe(count);
  });
});
