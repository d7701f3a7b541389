import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { insertFixture } from './fixture.ts';
import { relationsOf } from './access.ts';

const { test, database, sql, asPerson, restore } = databaseTest();

test('my_profile refuses a token whose session was ended elsewhere', async () => {
  const client = asPerson('member');
  expect((await client.rpc('my_profile')).error).toBeNull();
  await sql`delete from auth.sessions where id = ${PEOPLE.member.sessionId}`;
  const answer = await client.rpc('my_profile');
  expect([answer.status, answer.error?.message]).toEqual([401, 'not_signed_in']);
});

describe('a token whose session was ended', () => {
  test.beforeAll(async () => {
    await insertFixture(database);
    await database.snapshot();
    await sql`delete from auth.sessions
      where id = any (${[PEOPLE.admin.sessionId, PEOPLE.otherMember.sessionId]})`;
  });
  test.afterAll(() => restore());

  test.each(Object.keys(relationsOf('authenticated')))('reads no row of %s', async (relation) => {
    const { rowCount } = await runAs(database.client, { person: 'admin' }, `select from public.${relation}`);
    expect(rowCount).toBe(0);
  });

  test('changes no row of its owner', async () => {
    const rename = `update public.users set full_name = 'Somebody Else' where id = '${PEOPLE.otherMember.id}'`;
    expect((await runAs(database.client, { person: 'otherMember' }, rename)).rowCount).toBe(0);
  });

  test('adds no row', async () => {
    const insert = `insert into public.member_carts (user_id, lines) values ('${PEOPLE.otherMember.id}', '[]')`;
    await expect(runAs(database.client, { person: 'otherMember' }, insert)).rejects.toThrow(
      'row-level security',
    );
  });
});

test('a token without a session reads what its owner may, since nothing can end it', async () => {
  const request = { person: 'otherMember', claims: { session_id: undefined } } as const;
  const own = `select from public.users where id = '${PEOPLE.otherMember.id}'`;
  expect((await runAs(database.client, request, own)).rowCount).toBe(1);
});

test('my_profile refuses a banned member as banned, not as signed out', async () => {
  await sql`delete from auth.sessions where id = ${PEOPLE.banned.sessionId}`;
  const answer = await asPerson('banned').rpc('my_profile');
  expect([answer.status, answer.error?.message]).toEqual([403, 'banned']);
});
