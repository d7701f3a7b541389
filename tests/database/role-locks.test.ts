/** Locks of roles: in the order of their codes, before assignments, so that exits, merges and updates do not deadlock. */
import { describe, expect } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';

const { test, client, connect } = databaseTest({
  prepare: async ({ sql }) => {
    await sql`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code, max_positions) values
    ('manager', 'Manager', 'esports', 5, null, 1),
    ('apprentice', 'Apprentice', 'esports', 6, 'manager', 1),
    ('loose', 'Loose', 'hr', 5, null, 1)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${PEOPLE.member.id}, 'loose', now() - interval '1 day')`;
    await sql`insert into public.deletion_requests (user_id) values (${PEOPLE.member.id})`;
  },
  rows: 'restore',
});

test('a deactivation waits for a child before it locks its role', async () => {
  const [ending, closing] = await Promise.all([connect(), connect()]);
  const lock = (code: string) =>
    ending.query(`select from public.organizational_roles where role_code = $1 for no key update`, [code]);
  await ending.query('begin');
  await lock('apprentice');
  const blocked = untilBlocked(client, await backendOf(closing));
  const outcome = outcomeOf(() =>
    closing.query(`update public.organizational_roles set is_active = false where role_code = 'manager'`),
  );
  await blocked;
  expect(await outcomeOf(() => lock('manager'))).toBeNull();
  await ending.query('commit');
  expect(await outcome).toBeNull();
});

test('a new role waits for a change of the tree', async () => {
  const [changing, adding] = await Promise.all([connect(), connect()]);
  await changing.query('begin');
  await changing.query(`select pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0))`);
  const blocked = untilBlocked(client, await backendOf(adding));
  const outcome = outcomeOf(() =>
    adding.query(`insert into public.organizational_roles
      (role_code, role_title, department, level) values ('added', 'Added', 'hr', 5)`),
  );
  await blocked;
  await changing.query('commit');
  expect(await outcome).toBeNull();
});

type Connection = Awaited<ReturnType<TestDatabase['connect']>>;

const actAsSuperadmin = (connection: Connection) =>
  connection.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: PEOPLE.superadmin.id, role: 'authenticated' }),
  ]);

describe('an assignment is locked after its role', () => {
  /** Holds the role, as the functions of the desk do; returns what becomes of locking the assignment. */
  const holdRole = async () => {
    const holding = await connect();
    await holding.query('begin');
    await holding.query(
      `select from public.organizational_roles where role_code = 'loose' for no key update`,
    );
    const lock = () =>
      outcomeOf(() =>
        holding.query(
          `select from public.user_organizational_roles where role_code = 'loose' for update nowait`,
        ),
      );
    return { holding, lock };
  };

  test.each([
    [
      'an update through the data API',
      `update public.user_organizational_roles set end_date = now() where user_id = $1`,
    ],
    [
      'a change of how the holder is reached',
      `update public.user_organizational_roles set discord = 'loose' where user_id = $1`,
    ],
  ])('by %s', async (_, statement) => {
    const { holding, lock } = await holdRole();
    const updating = await connect();
    await actAsSuperadmin(updating);
    await updating.query('set role authenticated');
    const blocked = untilBlocked(client, await backendOf(updating));
    const outcome = outcomeOf(() => updating.query(statement, [PEOPLE.member.id]));
    await blocked;
    expect(await lock()).toBeNull();
    await holding.query('commit');
    expect(await outcome).toBeNull();
  });

  test('by the deletion of its member', async () => {
    const { holding, lock } = await holdRole();
    const deleting = await connect();
    await actAsSuperadmin(deleting);
    const blocked = untilBlocked(client, await backendOf(deleting));
    const outcome = outcomeOf(() =>
      deleting.query('select public.execute_deletion(id, updated_at) from public.users where id = $1', [
        PEOPLE.member.id,
      ]),
    );
    await blocked;
    expect(await lock()).toBeNull();
    await holding.query('commit');
    expect(await outcome).toBeNull();
  });
});

describe('a merge', () => {
  const merge = async (connection: Connection) => {
    await actAsSuperadmin(connection);
    const blocked = backendOf(connection).then((pid) => untilBlocked(client, pid));
    const outcome = outcomeOf(() =>
      connection.query(
        `select public.merge_roles('manager', 'loose', updated_at) from public.organizational_roles where role_code = 'manager'`,
      ),
    );
    await blocked;
    return { outcome };
  };

  test('takes turns with an update of its role', async () => {
    const holding = await connect();
    const merging = await connect();
    const updating = await connect();
    await holding.query('begin');
    await holding.query(`select pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0))`);
    const { outcome } = await merge(merging);
    const blocked = untilBlocked(client, await backendOf(updating));
    const update = outcomeOf(() =>
      updating.query(`update public.organizational_roles set level = 6 where role_code = 'manager'`),
    );
    await blocked;
    await holding.query('commit');
    expect([await outcome, await update]).toEqual([null, null]);
  });

  test('waits for a child before it locks its role', async () => {
    const [ending, merging] = await Promise.all([connect(), connect()]);
    const lock = (code: string) =>
      ending.query(`select from public.organizational_roles where role_code = $1 for no key update`, [code]);
    await ending.query('begin');
    await lock('apprentice');
    const { outcome } = await merge(merging);
    expect(await outcomeOf(() => lock('manager'))).toBeNull();
    await ending.query('commit');
    expect(await outcome).toBeNull();
  });

  test('takes turns with an update of several roles in another order', async () => {
    const [holding, merging, updating] = await Promise.all([connect(), connect(), connect()]);
    await holding.query('begin');
    await holding.query(
      `select from public.organizational_roles where role_code = 'apprentice' for no key update`,
    );
    const { outcome } = await merge(merging);
    const blocked = untilBlocked(client, await backendOf(updating));
    const update = outcomeOf(() =>
      // Rows in the order of the table: manager, apprentice.
      updating.query(
        `update public.organizational_roles set description = 'Both' where role_code in ('manager', 'apprentice')`,
      ),
    );
    await blocked;
    await holding.query('commit');
    expect([await outcome, await update]).toEqual([null, null]);
  });
});
