/** Permission × desk × action: the desks and functions that each permission alone opens, and the parts of each desk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import { PERMISSION_KEYS, type PermissionKey } from '#contract/roles.ts';
import { ROUTES } from '#contract/routes.ts';
import { backOfficeRoutes, type Visitor } from '#domain/access.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { runAs, type SqlRequest } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { DESKS, functionsOf, ITEM_FUNCTIONS, functionsOpenedBy } from './desks.ts';
import { VIEWS } from './matrix-probes.ts';
import type { RelationName } from './matrix-shape.ts';
import { FUNCTIONS } from './member-functions.ts';

/** The desks that a permission alone opens. */
const PATHS: Readonly<Record<PermissionKey, readonly string[]>> = {
  admin: [
    '/admin-overview',
    '/admin-dashboard',
    '/streamers',
    '/admin-hr-tickets',
    '/team-management',
    '/admin-orders',
    '/admin-suppliers',
    '/admin-inventory',
    '/admin-blog',
    '/role-management',
    '/role-applications',
    '/admin-settings',
    '/admin-audit',
  ],
  user_management: ['/admin-overview', '/user-management'],
  team_management: ['/admin-overview', '/streamers', '/team-management'],
  hr_full: ['/admin-overview', '/admin-hr-tickets', '/role-management', '/role-applications'],
  marketing: [],
  content_management: ['/admin-overview', '/admin-blog'],
  discord_moderation: [],
  game_management: [],
  audit_export: [],
};

/** Refusals of callers without the permission. Other refusals are about the arguments. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'permission_required',
  'superadmin_required',
  'permission_denied',
]);
const STAFF_FUNCTIONS = Object.entries(FUNCTIONS).filter(([, { onboarded }]) => REFUSALS.has(onboarded));

interface DeskTable {
  readonly name: string;
  readonly source: { readonly relation: RelationName };
  readonly actors: PermissionKey | 'superadmin';
}
const isTable = (value: unknown): value is DeskTable =>
  typeof value === 'object' && value !== null && 'source' in value && 'actors' in value;

/** Every table of the back office, found in the files of the stores. */
async function deskTables(): Promise<readonly DeskTable[]> {
  const folder = join(import.meta.dirname, '../../src/stores/admin');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && readFileSync(join(folder, file), 'utf8').includes('defineTable<'),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Readonly<Record<string, unknown>>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isTable);
}

const { test, client } = databaseTest({
  prepare: async ({ sql }) => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
    values ('tester', 'Tester', 'community', 6)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${PEOPLE.captain.id}, 'tester', now() - interval '1 day')`;
    const rows = await sql<{ name: string; nulls: string }>`select proname as name, array_to_string(array(
       select 'null::' || format_type(argument, null)
      from unnest(proargtypes) with ordinality as each (argument, place)
       where place <= pronargs - pronargdefaults order by place
     ), ', ') as nulls
     from pg_proc where pronamespace = 'public'::regnamespace`;
    nulls = new Map(rows.map((row) => [row.name, row.nulls]));
  },
});
/** Name → nulls for the arguments without a default. */
let nulls: ReadonlyMap<string, string>;

/** Names of the functions that a person may call. */
async function openedBy(request: SqlRequest): Promise<string[]> {
  const opened: string[] = [];
  await inSequence(STAFF_FUNCTIONS, async ([name, { args }]) => {
    const outcome = await outcomeOf(() =>
      runAs(client, request, `select * from public.${name}(${args ?? nulls.get(name) ?? ''})`),
    );
    if (!REFUSALS.has(outcome)) opened.push(name);
  });
  return opened.toSorted();
}

/** The captain with a role of this permission alone. */
const holderOf = (key: PermissionKey): SqlRequest => ({
  person: 'captain',
  preparation: `update public.organizational_roles set platform_permissions = '{"${key}": true}' where role_code = 'tester'`,
});
const pathsOf = (visitor: Partial<Visitor>) =>
  backOfficeRoutes({ role: 'user', onboarding: true, permissions: [], ...visitor }).map(({ path }) => path);

describe.each(PERMISSION_KEYS)('%s', (key) => {
  test('opens these desks', () => {
    expect(pathsOf({ permissions: [key] })).toEqual(PATHS[key]);
  });

  test('opens these functions and no other, each at a desk that it opens', async () => {
    expect(await openedBy(holderOf(key))).toEqual(functionsOpenedBy(key));
    expect(functionsOpenedBy(key).filter((name) => !functionsOf(...PATHS[key]).includes(name))).toEqual([]);
  });
});

describe('a role', () => {
  test('of a superadmin opens every desk and function', async () => {
    expect(pathsOf({ role: 'superadmin' })).toEqual(Object.keys(DESKS));
    const every = STAFF_FUNCTIONS.map(([name]) => name).filter((name) => !ITEM_FUNCTIONS.includes(name));
    expect(await openedBy({ person: 'superadmin' })).toEqual(every.toSorted());
  });

  test('of an admin opens what the permissions open together, but no desk of superadmins', async () => {
    const together = PERMISSION_KEYS.flatMap((key) => functionsOpenedBy(key));
    expect(pathsOf({ role: 'admin' })).toEqual(PATHS.admin);
    expect(await openedBy({ person: 'admin' })).toEqual(
      [...new Set([...together, 'export_audit'])].toSorted(),
    );
  });
});

describe('the desks', () => {
  test('have a row for every route of the back office', () => {
    const routes = ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin');
    expect(routes.map(({ path }) => path)).toEqual(Object.keys(DESKS));
  });

  test('have a place for every function of staff and every view of desks', () => {
    const placed = new Set([...functionsOf(...Object.keys(DESKS)), ...ITEM_FUNCTIONS]);
    expect([...placed].toSorted()).toEqual(STAFF_FUNCTIONS.map(([name]) => name).toSorted());
    const read = new Set(Object.values(DESKS).flatMap(({ reads }) => reads));
    const views = Object.keys(VIEWS).filter((name) => name.startsWith('desk_'));
    expect(views.filter((view) => !read.has(view as RelationName))).toEqual([]);
  });

  test('offer the actions of a table to holders of a permission that opens its desk', async () => {
    const tables = await deskTables();
    expect(tables.length).toBeGreaterThan(20);
    for (const { name, source, actors } of tables) {
      const desks = Object.keys(DESKS).filter((path) => DESKS[path]?.reads.includes(source.relation));
      const opened = actors === 'superadmin' ? pathsOf({ role: actors }) : PATHS[actors];
      expect([name, desks.some((path) => opened.includes(path))]).toEqual([name, true]);
    }
  });
});
