/** Changes of an account's security queue a mail, whichever client made them. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';

const { test, sql, value, list, asPerson } = databaseTest({
  prepare: (made) => made.sql`delete from public.outbox`,
  rows: 'restore',
});
const { id, email } = PEOPLE.member;

interface Notice {
  readonly event: string;
  readonly [detail: string]: unknown;
}

async function notices(): Promise<Notice[]> {
  return list<Notice>`select payload - 'at' as payload from public.outbox
    where kind = 'mail_account_notice' order by id`;
}

const addFactor = (status: string, name = 'My phone') =>
  sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), ${id}, ${name}, 'totp', ${status}, 'JBSWY3DPEHPK3PXP', now(), now())`;

test('a second factor counts once it is verified, and when it is removed', async () => {
  await addFactor('unverified');
  await sql`update auth.mfa_factors set last_challenged_at = now()`;
  await addFactor('unverified', 'Never used');
  await sql`delete from auth.mfa_factors where friendly_name = 'Never used'`;
  expect(await notices()).toEqual([]);
  await sql`update auth.mfa_factors set status = 'verified'`;
  await sql`update auth.mfa_factors set status = 'verified'`;
  await sql`delete from auth.mfa_factors`;
  expect(await notices()).toEqual([
    { user_id: id, event: 'factor_added', device: 'My phone' },
    { user_id: id, event: 'factor_removed', device: 'My phone' },
  ]);
});

test('a changed address is mailed to the old one, which names the new, and to the new one', async () => {
  await sql`update auth.users set email = 'new@people.test' where id = ${id}`;
  await sql`update auth.users set last_sign_in_at = now(), email = email where id = ${id}`;
  expect(await notices()).toEqual([
    { user_id: id, event: 'email_changed', to: email, email: 'new@people.test' },
    { user_id: id, event: 'email_adopted', to: 'new@people.test' },
  ]);
  expect(await value`select email from public.user_private where user_id = ${id}`).toBe('new@people.test');
});

test('a requested deletion and its cancellation are mailed once each', async () => {
  const member = asPerson('member');
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect((await member.rpc('request_deletion', { reason: 'Private' })).error).toBeNull();
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect((await member.rpc('cancel_deletion_request')).error).toBeNull();
  expect(await notices()).toEqual([
    { user_id: id, event: 'deletion_requested' },
    { user_id: id, event: 'deletion_cancelled' },
  ]);
});

test('a sent notice keeps no address and no name; one that cannot be sent goes after 30 days', async () => {
  await addFactor('verified');
  await sql`update auth.users set email = 'new@people.test' where id = ${id}`;
  await sql`update public.outbox set done_at = now() where payload ->> 'event' <> 'email_adopted'`;
  expect(await notices()).toEqual([
    { user_id: id, event: 'factor_added' },
    { user_id: id, event: 'email_changed' },
    { user_id: id, event: 'email_adopted', to: 'new@people.test' },
  ]);
  await sql`update public.outbox set created_at = now() - interval '31 days'`;
  await sql`delete from auth.mfa_factors`;
  expect((await notices()).map(({ event }) => event)).toEqual([
    'factor_added',
    'email_changed',
    'factor_removed',
  ]);
});

test('deleting the account needs no notice that could still be sent', async () => {
  await addFactor('verified');
  await sql`delete from auth.users where id = ${id}`;
  expect(await sql`select from private.recovery_codes`).toEqual([]);
});
