import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

test('my_profile refuses a token whose session was ended elsewhere', async () => {
  const client = database.asPerson('member');
  expect((await client.rpc('my_profile')).error).toBeNull();
  await database.sql('delete from auth.sessions where id = $1', [PEOPLE.member.sessionId]);
  const answer = await client.rpc('my_profile');
  expect([answer.status, answer.error?.message]).toEqual([401, 'not_signed_in']);
});

test('my_profile refuses a banned member as banned, not as signed out', async () => {
  await database.sql('delete from auth.sessions where id = $1', [PEOPLE.banned.sessionId]);
  const answer = await database.asPerson('banned').rpc('my_profile');
  expect([answer.status, answer.error?.message]).toEqual([403, 'banned']);
});
