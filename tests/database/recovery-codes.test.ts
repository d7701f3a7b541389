/** Recovery codes replace the second factor once each. */
import { beforeEach, expect } from 'vitest';
import { type TestClient, resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';

const { test, sql, list, asPerson } = databaseTest({
  prepare: (made) => made.sql`delete from public.outbox`,
  rows: 'restore',
});

beforeEach(() => addFactor('member'));

const addFactor = (name: SignedInName) =>
  sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), ${PEOPLE[name].id}, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`;

function as(name: SignedInName, aal: 'aal1' | 'aal2'): TestClient {
  return asPerson(name, { headers: { authorization: `Bearer ${accessToken(name, { aal })}` } });
}

async function makeCodes(name: SignedInName = 'member'): Promise<string[]> {
  const { data, error } = await as(name, 'aal2').rpc('make_recovery_codes');
  expect(error).toBeNull();
  return data ?? [];
}

const take = (code: string, client = as('member', 'aal1')) =>
  resultOf(client.rpc('use_recovery_code', { code }));
const left = () => resultOf(as('member', 'aal2').rpc('recovery_codes_left'));
const events = () =>
  list`select payload ->> 'event' as event from public.outbox where kind = 'mail_account_notice' order by id`;

test('there are ten different codes, kept as hashes only', async () => {
  const codes = await makeCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/u);
  expect(await left()).toBe(10);
  const [stored] = await sql`select row_to_json(recovery_code)::text || (select json_agg(entry)::text
    from public.audit as entry
       where table_name = 'recovery_codes') as text
     from private.recovery_codes as recovery_code`;
  for (const code of codes) expect(stored?.text).not.toContain(code);
  expect(stored?.text).toContain('[redacted]');
});

test('new codes end the old ones, and are mailed', async () => {
  const [old = ''] = await makeCodes();
  const [fresh = ''] = await makeCodes();
  expect(await take(old)).toBe(false);
  expect(await take(fresh)).toBe(true);
  expect(await events()).toEqual([
    'factor_added',
    'recovery_codes_made',
    'recovery_codes_made',
    'recovery_code_used',
  ]);
});

test('a session that owes its second factor makes, counts and lists nothing', async () => {
  const weak = as('member', 'aal1');
  for (const work of [
    'make_recovery_codes',
    'recovery_codes_left',
    'my_sessions',
    'my_email_change',
  ] as const)
    expect([work, await resultOf(weak.rpc(work))]).toEqual([work, 'second_factor_required']);
});

test('a code opens the session of its owner, removes the factors and ends the other sessions', async () => {
  const [code = ''] = await makeCodes();
  await addFactor('member');
  await sql`insert into auth.sessions (id, user_id, aal)
    values (gen_random_uuid(), ${PEOPLE.member.id}, 'aal2')`;
  const weak = as('member', 'aal1');
  expect((await weak.from('user_private').select('user_id')).data).toEqual([]);
  // As typed from paper.
  expect(await take(` ${code.toLowerCase().replace(/(.{4})/gu, '$1-')} `, weak)).toBe(true);
  expect((await weak.from('user_private').select('user_id')).data).toHaveLength(1);
  const sessions = await sql`select id from auth.sessions where user_id = ${PEOPLE.member.id}`;
  expect(sessions).toEqual([{ id: PEOPLE.member.sessionId }]);
  expect(await sql`select from auth.mfa_factors where user_id = ${PEOPLE.member.id}`).toEqual([]);
  expect(await left()).toBe(9);
  expect((await events()).filter((event) => event === 'factor_removed')).toEqual([]);
});

test('a code in a text that is longer than any code opens nothing', async () => {
  const [code = ''] = await makeCodes();
  await addFactor('member');
  expect(await take(code.padEnd(101))).toBe(false);
  expect(await take(code.padEnd(100))).toBe(true);
});

test('a code works once, also for two at the same time', async () => {
  const [code = '', other = ''] = await makeCodes();
  const both = await Promise.all([take(code), take(code)]);
  expect(both.filter((result) => result === true).length).toBeGreaterThan(0);
  expect(await left()).toBe(9);
  await addFactor('member');
  expect(await take(code)).toBe(false);
  expect(await take(other)).toBe(true);
  expect(await left()).toBe(8);
});

test('a code of another member opens nothing', async () => {
  await addFactor('otherMember');
  const [code = ''] = await makeCodes('otherMember');
  await makeCodes();
  expect(await take(code)).toBe(false);
  expect(await take('')).toBe(false);
});

test('ten attempts an hour, counted although they fail', async () => {
  const [code = ''] = await makeCodes();
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await take('0000-0000-0000')).toBe(false);
  expect(await take(code)).toBe('throttled');
  await sql`update public.throttle set window_start = window_start - interval '61 minutes'
    where action = 'use_recovery_code'`;
  expect(await take(code)).toBe(true);
});

test('codes end with the last factor that is removed by hand', async () => {
  await makeCodes();
  await addFactor('member');
  await sql`delete from auth.mfa_factors where id = (select id from auth.mfa_factors
    where user_id = ${PEOPLE.member.id} limit 1)`;
  expect(await left()).toBe(10);
  await sql`delete from auth.mfa_factors where user_id = ${PEOPLE.member.id}`;
  expect(await left()).toBe(0);
});
