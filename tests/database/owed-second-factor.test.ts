/** An account with a confirmed factor needs aal2: at aal1 no table and no function is open. */
import { DatabaseError } from 'pg';
import { expect } from 'vitest';
import type { TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { insertFixture } from './fixture.ts';
import { MATRIX } from './matrix.ts';
import { VIEWS } from './matrix-probes.ts';

const OWNERS: readonly SignedInName[] = ['member', 'editor', 'superadmin'];

const { test, sql, client, asPerson } = databaseTest({
  prepare: async () => {
    await insertFixture({ client });
    for (const name of OWNERS) {
      await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), ${PEOPLE[name].id}, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`;
    }
  },
});

function as(name: SignedInName, aal: 'aal1' | 'aal2'): TestClient {
  const headers = { authorization: `Bearer ${accessToken(name, { aal })}` };
  return asPerson(name, { headers });
}

/** Views are read through their tables. */
const TABLES = Object.keys(MATRIX).filter((name) => !(name in VIEWS)) as (keyof typeof MATRIX & 'users')[];

test.each(OWNERS)('%s reads no table at aal1', async (name) => {
  const opened: string[] = [];
  for (const table of TABLES) {
    if (await isOpen(name, table)) opened.push(table);
  }
  expect(opened).toEqual([]);
  expect((await as(name, 'aal1').from('users').select('id').limit(1)).data ?? []).toEqual([]);
});

/** Returns whether the table shows a row at aal1; a table without a grant refuses. */
async function isOpen(person: SignedInName, table: string): Promise<boolean> {
  try {
    const claims = { aal: 'aal1' };
    const { rowCount } = await runAs(client, { person, claims }, `select from public.${table} limit 1`);
    return (rowCount ?? 0) > 0;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  }
}

test.each(OWNERS)('%s changes nothing at aal1', async (name) => {
  const { data, error } = await as(name, 'aal1')
    .from('users')
    .update({ division: 'Stolen' })
    .eq('id', PEOPLE[name].id)
    .select('id');
  expect(data ?? []).toEqual([]);
  expect([undefined, '42501']).toContain(error?.code);
});

test.each([
  'my_profile',
  'onboarding_state',
  'request_my_data',
  'my_referral_code',
  'ensure_member',
] as const)('%s requires a second factor', async (name) => {
  const { error } = await as('member', 'aal1').rpc(name);
  expect(error).toMatchObject({ code: '42501', message: 'second_factor_required' });
  expect((await as('member', 'aal2').rpc(name)).error).toBeNull();
});

test.each(OWNERS)('%s reads their own rows at aal2', async (name) => {
  const { data } = await as(name, 'aal2')
    .from('user_private')
    .select('user_id')
    .eq('user_id', PEOPLE[name].id);
  expect(data).toHaveLength(1);
});

test('an unverified factor requires nothing', async () => {
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), ${PEOPLE.otherMember.id}, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', now(), now())`;
  expect((await as('otherMember', 'aal1').rpc('my_profile')).error).toBeNull();
});

test('a banned account is refused as banned, also with a factor', async () => {
  await sql`update public.users set status = 'banned' where id = ${PEOPLE.editor.id}`;
  expect((await as('editor', 'aal1').rpc('my_profile')).error).toMatchObject({ message: 'banned' });
});
