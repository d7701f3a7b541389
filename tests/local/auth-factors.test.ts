import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { claimsIn, freshAddress, newMember, PASSWORD } from '#tests/support/auth.ts';
import type { TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

interface Enrolled {
  readonly id: string;
  readonly secret: string;
}

async function beginEnrolment(member: TestClient, friendlyName = 'Phone'): Promise<Enrolled> {
  const { data, error } = await member.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Club' });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The current code, moved by half minutes. */
function code(secret: string, ahead = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 });
}

function verifyFactor(member: TestClient, factor: Enrolled, ahead = 0) {
  return verifyCode(member, factor, code(factor.secret, ahead));
}

function verifyCode(member: TestClient, factor: Enrolled, digits: string) {
  return member.auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits });
}

async function memberWithFactor() {
  const email = freshAddress();
  const member = await newMember(database, email);
  const factor = await beginEnrolment(member);
  const used = code(factor.secret);
  const { error } = await verifyCode(member, factor, used);
  if (error !== null) throw error;
  return { email, member, factor, used };
}

async function signedIn(email: string, address: string): Promise<TestClient> {
  const client = database.asPerson('anonymous', { address });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

async function claims(member: TestClient): Promise<Record<string, unknown>> {
  return claimsIn((await member.auth.getSession()).data.session?.access_token);
}

test('enrolling a second factor returns QR code, secret and URI, and is active after its first code', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  const { data } = await member.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Club & co',
  });
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/u);
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/u);
  expect(data?.totp.uri).toContain(`otpauth://totp/Club%20%26%20co:${encodeURIComponent(email)}?secret=`);
  const pending = await member.auth.mfa.listFactors();
  expect(pending.data).toMatchObject({ all: [{ status: 'unverified', factor_type: 'totp' }], totp: [] });
  const before = (await claims(member))['session_id'];
  const proof = await verifyFactor(member, { id: data?.id ?? '', secret: data?.totp.secret ?? '' });
  expect(proof.data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } });
  expect(await claims(member)).toMatchObject({ aal: 'aal2', session_id: before, role: 'authenticated' });
  const methods = [(await claims(member))['amr']].flat();
  expect(methods).toMatchObject([{ method: 'totp' }, { method: 'otp' }]);
  await expect(member.auth.mfa.listFactors()).resolves.toMatchObject({
    data: { totp: [{ friendly_name: 'Phone', status: 'verified' }] },
  });
  await expect(member.auth.mfa.getAuthenticatorAssuranceLevel()).resolves.toMatchObject({
    data: { currentLevel: 'aal2', nextLevel: 'aal2' },
  });
});

test('enrolling a second factor keeps aal2 through a refresh, also in the database', async () => {
  const { member } = await memberWithFactor();
  await expect(member.auth.refreshSession()).resolves.toMatchObject({ error: null });
  const { session_id: id, aal } = await claims(member);
  expect(aal).toBe('aal2');
  await expect(database.sql`select aal from auth.sessions where id = ${id}`).resolves.toEqual([
    { aal: 'aal2' },
  ]);
  await expect(member.auth.getUser()).resolves.toMatchObject({ error: null });
});

test('enrolling a second factor refuses a repeated name, an eleventh factor and other types', async () => {
  const member = await newMember(database, freshAddress());
  for (let number = 1; number <= 10; number += 1) await beginEnrolment(member, `Phone ${number}`);
  const same = await member.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 1' });
  expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  const eleventh = await member.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 11' });
  expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  const phone = await member.auth.mfa.enroll({ factorType: 'phone', phone: '+27110000000' });
  expect(phone.error).toMatchObject({ status: 400, code: 'validation_failed' });
  await database.sql`update auth.mfa_factors set created_at = now() - interval '6 minutes'`;
  await expect(beginEnrolment(member, 'Phone 1')).resolves.toMatchObject({ id: expect.any(String) });
});

test('enrolling a second factor requires a session, and aal2 for a second factor', async () => {
  const guest = await database.asPerson('anonymous').auth.mfa.enroll({ factorType: 'totp' });
  expect(guest.error?.status).toBe(401);
  const { email } = await memberWithFactor();
  const elsewhere = await signedIn(email, '10.4.0.1');
  const second = await elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('signing in with a second factor requires a code and ends weaker sessions', async () => {
  const { email, factor } = await memberWithFactor();
  const weak = await signedIn(email, '10.4.1.1');
  const strong = await signedIn(email, '10.4.1.2');
  await expect(strong.auth.mfa.getAuthenticatorAssuranceLevel()).resolves.toMatchObject({
    data: { currentLevel: 'aal1', nextLevel: 'aal2' },
  });
  await expect(verifyFactor(strong, factor, 1)).resolves.toMatchObject({ error: null });
  expect(await claims(strong)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await weak.auth.getUser()).error).not.toBeNull();
  expect((await weak.auth.refreshSession()).error).not.toBeNull();
});

test('signing in with a second factor accepts a code once, also concurrently', async () => {
  const { email, factor, used } = await memberWithFactor();
  const one = await signedIn(email, '10.4.2.1');
  const again = await verifyCode(one, factor, used);
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const two = await signedIn(email, '10.4.2.2');
  const next = code(factor.secret, 1);
  const both = await Promise.all([verifyCode(one, factor, next), verifyCode(two, factor, next)]);
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
});

test('signing in with a second factor refuses wrong and outdated codes, used and expired challenges, and other addresses', async () => {
  const { email, factor } = await memberWithFactor();
  const member = await signedIn(email, '10.4.3.1');
  const other = await signedIn(email, '10.4.3.2');
  const verify = (client: TestClient, challengeId: string, digits: string) =>
    client.auth.mfa.verify({ factorId: factor.id, challengeId, code: digits });
  const { data } = await member.auth.mfa.challenge({ factorId: factor.id });
  expect(data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const id = data?.id ?? '';
  const wrong = { status: 422, code: 'mfa_verification_failed' };
  expect((await verify(member, id, '12345x')).error).toMatchObject(wrong);
  expect((await verify(member, id, code(factor.secret, -4))).error).toMatchObject(wrong);
  expect((await verify(member, id, code(factor.secret, 4))).error).toMatchObject(wrong);
  expect((await verify(member, id, '')).error).toMatchObject({ status: 400, code: 'validation_failed' });
  const fresh = code(factor.secret, 1);
  expect((await verify(other, id, fresh)).error?.code).toBe('mfa_ip_address_mismatch');
  expect((await verify(member, 'nonsense', fresh)).error?.code).toBe('mfa_factor_not_found');
  await database.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes'
      where id = ${id}`;
  expect((await verify(member, id, fresh)).error?.code).toBe('mfa_challenge_expired');
  await expect(verifyFactor(member, factor, 1)).resolves.toMatchObject({ error: null });
});

test('signing in with a second factor is limited per factor, for all addresses together', async () => {
  const { email, factor } = await memberWithFactor();
  const guess = async (address: string) => {
    const client = await signedIn(email, address);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    return error?.code;
  };
  const seen: (string | undefined)[] = [];
  for (let number = 1; number <= 10; number += 1) seen.push(await guess(`10.4.4.${number}`));
  expect(new Set(seen.slice(0, 9))).toEqual(new Set(['mfa_verification_failed']));
  expect(seen.at(-1)).toBe('over_request_rate_limit');
});

test('signing in with a second factor is refused for factors of others', async () => {
  const { factor } = await memberWithFactor();
  const other = await newMember(database, freshAddress());
  const attempts = [
    other.auth.mfa.challenge({ factorId: factor.id }),
    other.auth.mfa.unenroll({ factorId: factor.id }),
    verifyFactor(other, factor),
  ];
  for (const { error } of await Promise.all(attempts)) {
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  }
});

test('an account with a second factor requires aal2 to change the password or remove the factor', async () => {
  const { email, factor } = await memberWithFactor();
  const member = await signedIn(email, '10.4.5.1');
  const refused = await member.auth.updateUser({ password: 'Another-light-8' });
  expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  const kept = await member.auth.mfa.unenroll({ factorId: factor.id });
  expect(kept.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  await verifyFactor(member, factor, 1);
  const changed = await member.auth.updateUser({
    password: 'Another-light-8',
    current_password: PASSWORD,
  });
  expect(changed.error).toBeNull();
  expect(changed.data.user?.factors).toHaveLength(1);
  const gone = await member.auth.mfa.unenroll({ factorId: factor.id });
  expect(gone.data).toEqual({ id: factor.id });
  await member.auth.refreshSession();
  expect((await claims(member))['aal']).toBe('aal1');
  await expect(member.auth.mfa.listFactors()).resolves.toMatchObject({ data: { all: [] } });
});

test('an account with a second factor may remove an unverified factor', async () => {
  const member = await newMember(database, freshAddress());
  const { id } = await beginEnrolment(member);
  await expect(member.auth.mfa.unenroll({ factorId: id })).resolves.toMatchObject({ data: { id } });
});

test('the API exposes no secrets of factors', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    expect(
      await database.value`select has_table_privilege(${role}, 'auth.mfa_factors', 'select') or
           has_table_privilege(${role}, 'auth.mfa_challenges', 'select') as may`,
    ).toBe(false);
  }
});
