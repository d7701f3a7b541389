/** The desks and functions that each permission alone opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSequence } from '../../supabase/local/waiting.ts';
import { PERMISSION_KEYS, type PermissionKey } from '../../src/contract/roles.ts';
import { backOfficeRoutes } from '../../src/domain/access.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { runAs } from '../support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { DESKS, DESK_FUNCTIONS } from './desk-permissions.ts';
import { FUNCTIONS } from './member-functions.ts';

/** Refusals of callers without the permission. Other refusals are about the arguments. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'permission_required',
  'superadmin_required',
  'permission_denied',
]);
const STAFF_FUNCTIONS = Object.entries(FUNCTIONS).filter(([, { onboarded }]) => REFUSALS.has(onboarded));

let database: TestDatabase;
/** Name → nulls for the arguments without a default. */
let nulls: ReadonlyMap<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql(`insert into public.organizational_roles (role_code, role_title, department, level)
    values ('tester', 'Tester', 'community', 6)`);
  await database.sql(
    `insert into public.user_organizational_roles (user_id, role_code, start_date) values ($1, 'tester', now() - interval '1 day')`,
    [PEOPLE.captain.id],
  );
  const rows = await database.sql<{ name: string; nulls: string }>(
    `select proname as name, array_to_string(array(
       select 'null::' || format_type(argument, null) from unnest(proargtypes) with ordinality as each (argument, place)
       where place <= pronargs - pronargdefaults order by place
     ), ', ') as nulls
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  nulls = new Map(rows.map((row) => [row.name, row.nulls]));
});

afterAll(() => database.close());

/** Names of the functions that the captain may call with a role of this permission alone. */
async function openedBy(key: PermissionKey): Promise<string[]> {
  const opened: string[] = [];
  await inSequence(STAFF_FUNCTIONS, async ([name, { args }]) => {
    const preparation = `update public.organizational_roles set platform_permissions = '{"${key}": true}' where role_code = 'tester'`;
    const outcome = await outcomeOf(() =>
      runAs(
        database.client,
        { person: 'captain', preparation },
        `select * from public.${name}(${args ?? nulls.get(name) ?? ''})`,
      ),
    );
    if (!REFUSALS.has(outcome)) opened.push(name);
  });
  return opened.toSorted();
}

describe.each(PERMISSION_KEYS)('%s', (key) => {
  test('opens these desks', () => {
    expect(
      backOfficeRoutes({ role: 'user', onboarding: true, permissions: [key] }).map(({ path }) => path),
    ).toEqual(DESKS[key]);
  });

  test('opens these functions and no other', async () => {
    expect(await openedBy(key)).toEqual(DESK_FUNCTIONS[key]);
  });
});
