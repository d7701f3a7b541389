import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { ADULT_ANSWERS, save } from './onboarding-answers.ts';

const { test, sql, value, list, call, asPerson } = databaseTest({ rows: 'restore' });

const codeOf = async (name: SignedInName): Promise<string> => String(await call(name, 'my_referral_code'));
const claim = (name: SignedInName, code: string) => call(name, 'claim_referral', { code });
const invite = (name: SignedInName, email: string) =>
  call('service', 'create_referral_invitation', { person: PEOPLE[name].id, email });
const listOf = async (name: SignedInName) => (await call(name, 'my_referrals')) as Record<string, unknown>[];
const statesOf = async (name: SignedInName) => (await listOf(name)).map((row) => row['state']);
const advance = () => call('service', 'advance_referrals');
const onboard = async (): Promise<void> => {
  const newcomer = asPerson('newcomer');
  for (const step of ['birth', 'identity', 'gaming', 'agreement'] as const)
    await save(newcomer, step, ADULT_ANSWERS[step]);
  await newcomer.rpc('complete_onboarding');
};

describe('a referral code', () => {
  test('is created once, of unambiguous characters', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf('member')));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
    expect(await codeOf('otherMember')).not.toBe(codes[0]);
  });

  test('is for members and administrators', async () => {
    expect(await codeOf('newcomer')).toBe('onboarding_required');
    await sql`update public.users set onboarding = false where id = ${PEOPLE.admin.id}`;
    expect(await codeOf('admin')).toMatch(/^[A-Z2-9]{8}$/u);
  });

  test('is refused when unknown', async () => {
    expect(await claim('newcomer', 'NOBODY22')).toBe('referral_invalid');
    expect(await claim('newcomer', '')).toBe('referral_invalid');
  });
});

describe('claim_referral', () => {
  test('counts a new member once, in any case of the code', async () => {
    const code = await codeOf('member');
    expect(await claim('newcomer', ` ${code.toLowerCase()} `)).toBe('signed_up');
    expect(await claim('newcomer', code)).toBe('signed_up');
    expect(await claim('newcomer', await codeOf('otherMember'))).toBe('duplicate');
    expect(await claim('newcomer', await codeOf('otherMember'))).toBe('duplicate');
    expect(await statesOf('member')).toEqual(['signed_up']);
    expect(await statesOf('otherMember')).toEqual(['duplicate']);
  });

  test('counts one of several concurrent claims', async () => {
    const codes = [await codeOf('member'), await codeOf('otherMember'), await codeOf('captain')];
    const outcomes = await Promise.all(codes.map((code) => claim('newcomer', code)));
    expect(outcomes.map(String).toSorted()).toEqual(['duplicate', 'duplicate', 'signed_up']);
  });

  test('leads to the states onboarded and, after thirty days, retained', async () => {
    await claim('newcomer', await codeOf('member'));
    await onboard();
    expect(await statesOf('member')).toEqual(['onboarded']);
    expect(await advance()).toBe(0);
    await sql`update public.referrals set onboarded_at = now() - interval '31 days'`;
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.newcomer.id}`;
    expect(await advance()).toBe(0);
    await sql`update public.users set status = 'active' where id = ${PEOPLE.newcomer.id}`;
    expect(await advance()).toBe(1);
    const [row] = await listOf('member');
    expect(row).toMatchObject({ state: 'retained_30d', email: null });
    expect(JSON.stringify(row)).not.toContain(PEOPLE.newcomer.id);
  });

  test('refuses the caller’s own code', async () => {
    expect(await claim('member', await codeOf('member'))).toBe('self');
    expect(await claim('member', await codeOf('member'))).toBe('self');
    expect(await statesOf('member')).toEqual(['self']);
  });

  test('refuses members older than thirty days', async () => {
    expect(await claim('otherMember', await codeOf('member'))).toBe('expired');
    await sql`update public.users set created_at = now() - interval '31 days'
      where id = ${PEOPLE.newcomer.id}`;
    expect(await claim('newcomer', await codeOf('member'))).toBe('expired');
    expect(await statesOf('member')).toEqual([]);
  });

  test('expires when the onboarding is not completed in ninety days', async () => {
    await claim('newcomer', await codeOf('member'));
    await sql`update public.referrals set signed_up_at = now() - interval '91 days'`;
    expect(await advance()).toBe(1);
    expect(await statesOf('member')).toEqual(['expired']);
  });
});

describe('an invitation', () => {
  test('stores no address', async () => {
    expect(await invite('member', ' Nova@Mail.test ')).toEqual({ code: await codeOf('member'), send: true });
    expect(await listOf('member')).toMatchObject([{ state: 'invited', email: 'N••••@Mail.test' }]);
    expect(await value`select to_jsonb(referrals)::text as row from public.referrals`).not.toMatch(/nova/iu);
  });

  test('is settled by the invited person’s sign-up, with or without the link', async () => {
    await invite('member', PEOPLE.newcomer.email);
    await invite('otherMember', PEOPLE.newcomer.email.toUpperCase());
    await claim('newcomer', await codeOf('otherMember'));
    expect(await statesOf('otherMember')).toEqual(['signed_up']);
    expect(await statesOf('member')).toEqual(['duplicate']);
    await onboard();
    expect(await statesOf('otherMember')).toEqual(['onboarded']);
  });

  test('counts for the first inviter when no link was used', async () => {
    await invite('member', PEOPLE.newcomer.email);
    await sql`update public.referrals set created_at = now() - interval '1 day'`;
    await invite('otherMember', PEOPLE.newcomer.email);
    await onboard();
    expect(await statesOf('member')).toEqual(['onboarded']);
    expect(await statesOf('otherMember')).toEqual(['duplicate']);
  });

  test('to a member or a banned person looks the same and sends nothing', async () => {
    expect(await invite('member', PEOPLE.otherMember.email)).toMatchObject({ send: false });
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    expect(await invite('member', PEOPLE.banned.email)).toMatchObject({ send: false });
    expect(await statesOf('member')).toEqual(['invited', 'invited']);
  });

  test('refuses the member’s own address and invalid ones', async () => {
    expect(await invite('member', PEOPLE.member.email.toUpperCase())).toBe('referral_self');
    for (const email of ['', 'x', 'a b@c.test', `${'x'.repeat(250)}@mail.test`]) {
      expect(await invite('member', email)).toBe('invalid_email');
    }
    expect(await invite('newcomer', 'x@mail.test')).toBe('onboarding_required');
    expect(await invite('banned', 'x@mail.test')).toBe('banned');
  });

  test('is limited to ten a day per member and three per address', async () => {
    for (const name of ['member', 'otherMember', 'captain'] as const)
      expect(await invite(name, 'same@mail.test')).toMatchObject({ send: true });
    expect(await invite('admin', 'SAME@mail.test')).toBe('throttled');
    for (let nth = 1; nth < 10; nth += 1) await invite('member', `n${String(nth)}@mail.test`);
    expect(await invite('member', 'n11@mail.test')).toBe('throttled');
    expect(await listOf('member')).toHaveLength(10);
  });

  test('is created once while it is open, also by concurrent calls', async () => {
    const asked = await Promise.all([
      invite('member', 'same@mail.test'),
      invite('member', ' SAME@mail.test'),
    ]);
    expect(asked).toContain('referral_repeated');
    expect(asked).toContainEqual(expect.objectContaining({ send: true }));
    expect(await invite('member', 'same@mail.test')).toBe('referral_repeated');
    expect(await invite('otherMember', 'same@mail.test')).toMatchObject({ send: true });
    expect(await statesOf('member')).toEqual(['invited']);
  });

  test('is voided when its mail failed and can be created again', async () => {
    for (const name of ['member', 'otherMember'] as const) await invite(name, 'lost@mail.test');
    const withdrawn = { person: PEOPLE.member.id, email: 'Lost@mail.test' };
    await call('service', 'withdraw_referral_invitation', withdrawn);
    expect([await statesOf('member'), await statesOf('otherMember')]).toEqual([[], ['invited']]);
    expect(await invite('member', 'lost@mail.test')).toMatchObject({ send: true });
  });

  test('to an address that refuses invitations looks the same and sends nothing', async () => {
    await call('service', 'opt_out_of_invitations', { email: ' Quiet@mail.test' });
    await call('service', 'opt_out_of_invitations', { email: 'quiet@mail.test' });
    expect(await invite('member', 'quiet@mail.test')).toMatchObject({ send: false });
    expect(await statesOf('member')).toEqual(['invited']);
    expect(JSON.stringify(await sql`select * from private.invitation_opt_outs`)).not.toMatch(/quiet/iu);
  });

  test('expires after thirty days and forgets its address', async () => {
    await invite('member', PEOPLE.newcomer.email);
    await sql`update public.referrals set invited_at = now() - interval '31 days'`;
    expect(await advance()).toBe(1);
    expect(await statesOf('member')).toEqual(['expired']);
    expect(await list`select email_hash from public.referrals`).toEqual([null]);
    await onboard();
    expect(await statesOf('member')).toEqual(['expired']);
  });
});

describe('referrals', () => {
  test('are deleted with the referrer and anonymised with the referred account', async () => {
    await claim('newcomer', await codeOf('member'));
    await sql`delete from auth.users where id = ${PEOPLE.newcomer.id}`;
    expect(await statesOf('member')).toEqual(['signed_up']);
    expect(await outcomeOf(() => sql`delete from auth.users where id = ${PEOPLE.member.id}`)).toBeNull();
    expect(await sql`select from public.referrals`).toEqual([]);
  });

  test('update updated_at', async () => {
    await invite('member', 'x@mail.test');
    await sql`update public.referrals set updated_at = '2000-01-01'`;
    const [row] = await listOf('member');
    expect(Date.parse(String(row?.['updated_at']))).toBeGreaterThan(Date.parse('2001-01-01'));
  });
});
