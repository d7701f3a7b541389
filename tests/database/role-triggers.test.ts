/** Versions of roles and applications, and their events, which no update changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixture(database.client);
});

afterAll(() => database.close());

test.each([
  ['organizational_roles', `role_code = 'people_hr'`, `description = 'Changed'`],
  ['role_applications', `id = '${ROWS.memberRoleApplication}'`, `application_message = 'Changed'`],
  ['role_postings', `id = '${ROWS.openPosting}'`, `tasks = 'Changed'`],
  ['user_organizational_roles', `id = '${ROWS.ceoAssignment}'`, 'is_primary = not is_primary'],
])('an update of %s is a later version', async (table, row, change) => {
  const version = async () =>
    (await database.sql(`select updated_at from public.${table} where ${row}`))[0]?.['updated_at'];
  const before = Number(await version());
  await database.sql(`update public.${table} set ${change} where ${row}`);
  expect(Number(await version())).toBeGreaterThan(before);
});

describe('an event of an application to a role', () => {
  test.each([
    'id = default',
    `application_id = '${ROWS.bannedRoleApplication}'`,
    'at = now()',
    `kind = 'note'`,
    `detail = '{}'`,
    'is_internal = false',
  ])('refuses %s', async (change) => {
    expect(await outcomeOf(() => database.sql(`update public.role_application_events set ${change}`))).toBe(
      'append_only',
    );
  });
});
