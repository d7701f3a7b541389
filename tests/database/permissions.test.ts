import { beforeEach, describe, expect } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey } from '#contract/roles.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { insertFixture } from './fixture.ts';
import { createProbes } from './matrix-probes.ts';
import { MATRIX } from './matrix.ts';
import { type Verb, VERBS } from './matrix-shape.ts';
import { TABLES } from './table-permissions.ts';

const { test, sql, client, asPerson, call } = databaseTest({
  prepare: async () => {
    await insertFixture({ client });
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
    values ('tester', 'Tester', 'community', 6)`;
    await hold({});
    without = await reach();
  },
});

let without: ReadonlyMap<string, readonly string[]>;

/** Gives the captain a role with these permissions; the captain has no other permission. */
async function hold(permissions: Readonly<Partial<Record<PermissionKey, boolean>>>): Promise<void> {
  await sql`update public.organizational_roles
    set is_active = true, platform_permissions = ${JSON.stringify(permissions)} where role_code = 'tester'`;
  await sql`delete from public.user_organizational_roles where role_code = 'tester'`;
  await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
    values (${PEOPLE.captain.id}, 'tester', now() - interval '1 day')`;
}

/** What the captain may do with each relation: 'select:row' for each row, 'update:row', 'insert', 'delete'. */
async function reach(): Promise<Map<string, readonly string[]>> {
  const reached = new Map<string, readonly string[]>();
  for (const [name, relation] of Object.entries(MATRIX)) {
    const probes = createProbes(client, name, relation);
    reached.set(name, [
      ...(await probes.select('captain')).map((row) => `select:${row}`),
      ...((await probes.insert('captain')) ? ['insert'] : []),
      ...(await probes.update('captain')).map((row) => `update:${row}`),
      ...((await probes.delete('captain')) ? ['delete'] : []),
    ]);
  }
  return reached;
}

/** Relations by verb in which a permission opens more than membership does. */
async function opened(): Promise<Record<Verb, string[]>> {
  const open: Record<Verb, string[]> = { select: [], insert: [], update: [], delete: [] };
  for (const [name, actions] of await reach()) {
    const added = actions.filter((action) => !(without.get(name) ?? []).includes(action));
    for (const verb of VERBS)
      if (added.some((action) => action.split(':')[0] === verb)) open[verb].push(name);
  }
  for (const verb of VERBS) open[verb].sort();
  return open;
}

describe.each(PERMISSION_KEYS)('%s', (key) => {
  beforeEach(() => hold({ [key]: true }));

  test('opens its tables and no other', async () => {
    const rows = TABLES[key];
    expect(await opened()).toEqual({
      select: rows.select.toSorted(),
      insert: rows.insert.toSorted(),
      update: rows.update.toSorted(),
      delete: rows.delete.toSorted(),
    });
  });
});

describe('a permission', () => {
  const hasPermission = async (permission: PermissionKey): Promise<unknown> =>
    (await asPerson('captain').rpc('has_permission', { permission })).data;

  test('ends with its role', async () => {
    await hold({ team_management: true });
    expect(await hasPermission('team_management')).toBe(true);
    await sql`update public.user_organizational_roles set end_date = now() where role_code = 'tester'`;
    expect(await hasPermission('team_management')).toBe(false);
  });

  test.each([
    [
      'before the assignment begins',
      `update public.user_organizational_roles set start_date = now() + interval '1 day' where role_code = 'tester'`,
    ],
    [
      'with a deactivated role',
      `update public.organizational_roles set is_active = false where role_code = 'tester'`,
    ],
    [
      'when the role has it set to false',
      `update public.organizational_roles set platform_permissions = '{"team_management": false}' where role_code = 'tester'`,
    ],
    ['by a banned user', `update public.users set status = 'banned' where gamertag = 'Captain'`],
    [
      'by a user who is not onboarded',
      `update public.users set status = 'registered', onboarding = false where gamertag = 'Captain'`,
    ],
    ['by a user who left', `update public.users set status = 'left' where gamertag = 'Captain'`],
  ])('is not held %s', async (_, change) => {
    await sql`update public.users set status = 'approved' where gamertag = 'Captain'`;
    await hold({ team_management: true });
    await sql(change);
    expect(await hasPermission('team_management')).toBe(false);
    const { data } = await asPerson('captain').rpc('my_profile');
    expect(data === null ? [] : Object(data).permissions).toEqual([]);
    await sql`update public.users set status = 'approved', onboarding = true
      where gamertag = 'Captain'`;
  });

  test('adds up over several roles', async () => {
    await hold({ team_management: true });
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${PEOPLE.captain.id}, 'people_editor', now() - interval '1 day')`;
    expect(await hasPermission('team_management')).toBe(true);
    expect(await hasPermission('content_management')).toBe(true);
    expect(await hasPermission('hr_full')).toBe(false);
  });

  test('is held by administrators without a role', async () => {
    for (const permission of PERMISSION_KEYS) {
      expect(await call('admin', 'has_permission', { permission })).toBe(true);
    }
  });
});
