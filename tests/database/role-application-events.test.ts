/** Events of applications to roles, which no update changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixture(database.client);
});

afterAll(() => database.close());

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
