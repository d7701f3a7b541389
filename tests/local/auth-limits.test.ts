import { InMemoryEmailDriver } from '@supabase/lite';
import { expect } from 'vitest';
import { createBackend } from '#local/backend.ts';
import { readAuthConfig } from '#local/auth/config.ts';
import { Counter } from '#local/auth/rate-limits.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { freshAddress, PASSWORD } from '#tests/support/auth.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES } from '#tests/support/people.ts';

const { test, database } = databaseTest();

type Fetch = (request: Request, address: string) => Promise<Response>;

/** The statuses of sequential requests. */
async function statuses(count: number, one: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await one()).status);
  return seen;
}

function post(fetch: Fetch, path: string, body: object, address: string): Promise<Response> {
  const request = new Request(`${database.apiUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return fetch(request, address);
}

async function backendWith(rateLimitFactor?: number) {
  return createBackend({
    databaseUrl: database.databaseUrl,
    siteUrl: 'http://site.test',
    email: new InMemoryEmailDriver({ maxKeepCount: 1000 }),
    poolSize: 2,
    ...(rateLimitFactor !== undefined && { rateLimitFactor }),
  });
}

test('one network address may send 30 sign-ins and sign-ups in five minutes', async () => {
  const { fetch, close } = await backendWith();
  const signIn = (address: string) =>
    post(fetch, '/token?grant_type=password', { email: 'nobody@example.org' }, address);
  expect(new Set(await statuses(29, () => signIn('10.0.0.1')))).toEqual(new Set([400]));
  const signUp = await post(fetch, '/signup', { email: freshAddress(), password: PASSWORD }, '10.0.0.1');
  expect(signUp.status).toBe(200);
  const refused = await signIn('10.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  await expect(refused.json()).resolves.toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
  expect((await post(fetch, '/recover', { email: freshAddress() }, '10.0.0.1')).status).toBe(429);
  expect((await signIn('10.0.0.2')).status).toBe(400);
  await close();
});

test('one network address may open 30 links and refresh 150 tokens in five minutes', async () => {
  const { fetch, close } = await backendWith();
  const verify = () => post(fetch, '/verify', { type: 'signup', token_hash: 'unknown' }, '10.0.0.1');
  expect((await statuses(31, verify)).indexOf(429)).toBe(30);
  const refresh = () => post(fetch, '/token?grant_type=refresh_token', { refresh_token: '' }, '10.0.0.1');
  expect((await statuses(151, refresh)).indexOf(429)).toBe(150);
  await close();
});

test('one network address may send more with a rate limit factor', async () => {
  const { fetch, close } = await backendWith(100);
  const verify = () => post(fetch, '/verify', { type: 'signup', token_hash: 'unknown' }, '10.0.0.1');
  expect(await statuses(60, verify)).not.toContain(429);
  await close();
});

const FACTOR = 0.03;
const KNOWN = SIGNED_IN_NAMES.map((name) => PEOPLE[name].email);

test('all network addresses together may request the mails per hour of config.toml; what sends no mail does not count', async () => {
  const { fetch, close } = await backendWith(FACTOR);
  const { emailSent } = readAuthConfig(FACTOR).rateLimits;
  expect([readAuthConfig().rateLimits.emailSent, emailSent]).toEqual([100, 3]);
  let caller = 0;
  const recover = (email: string) => {
    caller += 1;
    return post(fetch, '/recover', { email }, `10.9.0.${caller}`);
  };
  const unknown = () => recover('nobody@example.org');
  expect(new Set(await statuses(emailSent + 7, unknown))).toEqual(new Set([200]));
  // The same address again: one mail a minute.
  expect(await statuses(emailSent + 2, () => recover(KNOWN[0] ?? ''))).not.toContain(429);
  let next = 0;
  const somebody = () => recover(KNOWN[(next += 1)] ?? '');
  expect(await statuses(emailSent + 1, somebody)).toEqual([200, 200, 429, 429]);
  // A refusal reveals nothing: it is the same for an address without an account.
  await expect((await unknown()).json()).resolves.toMatchObject({
    error_code: 'over_email_send_rate_limit',
  });
  await close();
});

test('Counter allows again when the first request is older than the window', () => {
  let now = 0;
  const counter = new Counter(2, 10_000, () => now);
  expect(counter.take('a')).toBeNull();
  now = 4000;
  expect(counter.take('a')).toBeNull();
  expect(counter.take('a')).toBe(6);
  expect(counter.take('b')).toBeNull();
  now = 10_000;
  expect(counter.take('a')).toBeNull();
  expect(counter.take('a')).toBe(4);
});
