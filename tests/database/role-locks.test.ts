/** Locks of roles: changes that move children wait for those with lower codes, so that an exit does not deadlock with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql(`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code, max_positions) values
    ('manager', 'Manager', 'esports', 5, null, 1),
    ('apprentice', 'Apprentice', 'esports', 6, 'manager', 1),
    ('loose', 'Loose', 'hr', 5, null, 1)`);
  await database.snapshot();
});

beforeEach(() => database.restore());

afterAll(() => database.close());

test('a deactivation waits for a child before it locks its role', async () => {
  const [ending, closing] = await Promise.all([database.connect(), database.connect()]);
  const lock = (code: string) =>
    ending.query(`select from public.organizational_roles where role_code = $1 for no key update`, [code]);
  await ending.query('begin');
  await lock('apprentice');
  const blocked = untilBlocked(database.client, await backendOf(closing));
  const outcome = outcomeOf(() =>
    closing.query(`update public.organizational_roles set is_active = false where role_code = 'manager'`),
  );
  await blocked;
  expect(await outcomeOf(() => lock('manager'))).toBeNull();
  await ending.query('commit');
  expect(await outcome).toBeNull();
});

describe('a merge', () => {
  const merge = async (connection: Awaited<ReturnType<TestDatabase['connect']>>) => {
    await connection.query(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ sub: PEOPLE.superadmin.id, role: 'authenticated' }),
    ]);
    const blocked = backendOf(connection).then((pid) => untilBlocked(database.client, pid));
    const outcome = outcomeOf(() =>
      connection.query(
        `select public.merge_roles('manager', 'loose', updated_at) from public.organizational_roles where role_code = 'manager'`,
      ),
    );
    await blocked;
    return { outcome };
  };

  test('takes turns with an update of its role', async () => {
    const holding = await database.connect();
    const merging = await database.connect();
    const updating = await database.connect();
    await holding.query('begin');
    await holding.query(`select pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0))`);
    const { outcome } = await merge(merging);
    const blocked = untilBlocked(database.client, await backendOf(updating));
    const update = outcomeOf(() =>
      updating.query(`update public.organizational_roles set level = 6 where role_code = 'manager'`),
    );
    await blocked;
    await holding.query('commit');
    expect([await outcome, await update]).toEqual([null, null]);
  });

  test('waits for a child before it locks its role', async () => {
    const [ending, merging] = await Promise.all([database.connect(), database.connect()]);
    const lock = (code: string) =>
      ending.query(`select from public.organizational_roles where role_code = $1 for no key update`, [code]);
    await ending.query('begin');
    await lock('apprentice');
    const { outcome } = await merge(merging);
    expect(await outcomeOf(() => lock('manager'))).toBeNull();
    await ending.query('commit');
    expect(await outcome).toBeNull();
  });
});
