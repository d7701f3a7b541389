import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey } from '../../src/contract/roles.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { insertFixture } from './fixture.ts';
import { createProbes } from './matrix-probes.ts';
import { MATRIX } from './matrix.ts';
import type { RelationName } from './matrix-shape.ts';

/** Tables that the holder of each permission may insert into, or update rows of others in. */
const WRITABLE: Readonly<
  Record<PermissionKey, { readonly inserts: RelationName[]; readonly updates: RelationName[] }>
> = {
  admin: {
    inserts: [
      'blog_categories',
      'game_categories',
      'hr_answers',
      'product_colors',
      'product_sizes',
      'products',
      'saved_views',
      'supplier_contacts',
      'suppliers',
      'team_members',
      'teams',
      'user_organizational_roles',
      'variants',
    ],
    updates: [
      'blog_categories',
      'game_categories',
      'hr_answers',
      'product_colors',
      'product_sizes',
      'products',
      'saved_views',
      'settings',
      'supplier_contacts',
      'suppliers',
      'team_members',
      'teams',
      'user_organizational_roles',
      'user_private',
      'variants',
    ],
  },
  user_management: { inserts: [], updates: ['user_private', 'users'] },
  team_management: { inserts: ['team_members', 'teams'], updates: ['team_members', 'teams'] },
  hr_full: {
    inserts: ['hr_answers', 'user_organizational_roles'],
    updates: ['hr_answers', 'user_organizational_roles', 'user_private'],
  },
  marketing: { inserts: [], updates: [] },
  // Articles are written by functions.
  content_management: { inserts: ['blog_categories', 'saved_views'], updates: ['blog_categories'] },
  discord_moderation: { inserts: [], updates: [] },
  game_management: { inserts: ['game_categories'], updates: ['game_categories'] },
  audit_export: { inserts: [], updates: [] },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixture(database.client);
  await database.sql(`insert into public.organizational_roles (role_code, role_title, department, level)
    values ('tester', 'Tester', 'community', 6)`);
});

afterAll(() => database.close());

/** Gives the captain a role with these permissions; the captain has no other permission. */
async function hold(permissions: Readonly<Partial<Record<PermissionKey, boolean>>>): Promise<void> {
  await database.sql(
    `update public.organizational_roles set is_active = true, platform_permissions = $1 where role_code = 'tester'`,
    [JSON.stringify(permissions)],
  );
  await database.sql(`delete from public.user_organizational_roles where role_code = 'tester'`);
  await database.sql(
    `insert into public.user_organizational_roles (user_id, role_code, start_date) values ($1, 'tester', now() - interval '1 day')`,
    [PEOPLE.captain.id],
  );
}

async function opened(verb: 'insert' | 'update'): Promise<string[]> {
  const open: string[] = [];
  for (const [name, relation] of Object.entries(MATRIX)) {
    // Everyone may insert an inquiry and update their own profile.
    if (verb === 'insert' && name === 'partner_inquiries') continue;
    const probes = createProbes(database.client, name, relation);
    if (verb === 'insert' ? await probes.insert('captain') : (await othersWritten(probes)).length > 0)
      open.push(name);
  }
  return open.toSorted();
}

async function othersWritten(probes: ReturnType<typeof createProbes>): Promise<string[]> {
  return (await probes.update('captain')).filter((label) => label !== 'captain');
}

describe.each(PERMISSION_KEYS)('%s', (key) => {
  beforeEach(() => hold({ [key]: true }));

  test('opens its tables and no other', async () => {
    expect(await opened('insert')).toEqual(WRITABLE[key].inserts.toSorted());
    expect(await opened('update')).toEqual(WRITABLE[key].updates.toSorted());
  });
});

describe('a permission', () => {
  const held = async (permission: PermissionKey): Promise<unknown> =>
    (await database.asPerson('captain').rpc('has_permission', { permission })).data;

  test('ends with its role', async () => {
    await hold({ team_management: true });
    expect(await held('team_management')).toBe(true);
    await database.sql(
      `update public.user_organizational_roles set end_date = now() where role_code = 'tester'`,
    );
    expect(await held('team_management')).toBe(false);
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
    ['by a user who left', `update public.users set status = 'left' where gamertag = 'Captain'`],
  ])('is not held %s', async (_, change) => {
    await database.sql(`update public.users set status = 'approved' where gamertag = 'Captain'`);
    await hold({ team_management: true });
    await database.sql(change);
    expect(await held('team_management')).toBe(false);
    await database.sql(`update public.users set status = 'approved' where gamertag = 'Captain'`);
  });

  test('adds up over several roles', async () => {
    await hold({ team_management: true });
    await database.sql(
      `insert into public.user_organizational_roles (user_id, role_code, start_date) values ($1, 'people_editor', now() - interval '1 day')`,
      [PEOPLE.captain.id],
    );
    expect(await held('team_management')).toBe(true);
    expect(await held('content_management')).toBe(true);
    expect(await held('hr_full')).toBe(false);
  });

  test('is held by administrators without a role', async () => {
    for (const permission of PERMISSION_KEYS) {
      expect((await database.asPerson('admin').rpc('has_permission', { permission })).data).toBe(true);
    }
  });

  test('has_permission refuses visitors', async () => {
    const { error } = await database.asPerson('anonymous').rpc('has_permission', { permission: 'admin' });
    expect(error?.code).toBe('42501');
  });
});
