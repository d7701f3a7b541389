/** The daily function for memberships. */
import { expect } from 'vitest';
import advance, { config } from '#functions/advance-memberships.mts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';

const { test, log, database } = functionTest();

/** The latest decision on the minor's membership. */
async function decision(): Promise<string | undefined> {
  return database.value`select decision from public.consent_events
    where user_id = ${PEOPLE.minor.id} and purpose = 'membership' order by id desc limit 1`;
}

test('advance-memberships runs daily', () => {
  expect(config.schedule).toBe('@daily');
});

test('advance-memberships ends the consent of a member who turned 18, once', async () => {
  expect((await advance()).status).toBe(204);
  expect(await decision()).toBe('granted');
  await database.sql`update public.user_private
    set date_of_birth = current_date - interval '18 years 2 days' where user_id = ${PEOPLE.minor.id}`;
  await advance();
  expect(await decision()).toBe('lapsed');
  expect(log.join('\n')).toMatch(/"lapsed":[1-9]/u);
  await advance();
  expect(log.at(-1)).toContain('"lapsed":0');
});

test('advance-memberships logs a failure without personal data', async () => {
  await database.sql`alter function public.expire_consents() rename to lapse_consents_away`;
  try {
    expect((await advance()).status).toBe(204);
    expect(log.at(-1)).toContain('memberships_not_advanced');
    expect(log.join('\n')).not.toContain('@');
  } finally {
    await database.sql`alter function public.lapse_consents_away() rename to expire_consents`;
  }
});
