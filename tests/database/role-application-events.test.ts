/** Events of applications to roles, which no update changes. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, sql } = databaseTest({ prepare: insertFixture });

describe('an event of an application to a role', () => {
  test.each([
    'id = default',
    `application_id = '${ROWS.bannedRoleApplication}'`,
    'at = now()',
    `kind = 'note'`,
    `detail = '{}'`,
    'is_internal = false',
  ])('refuses %s', async (change) => {
    expect(await outcomeOf(() => sql(`update public.role_application_events set ${change}`))).toBe(
      'append_only',
    );
  });
});
