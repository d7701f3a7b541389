/** Attacks that every function refuses alike. */
import { describe, expect } from 'vitest';
import picture from '#functions/article-picture.mts';
import invite from '#functions/invite-referral.mts';
import proof from '#functions/payment-proof.mts';
import proofLink from '#functions/payment-proof-link.mts';
import photo from '#functions/profile-photo.mts';
import guardian from '#functions/request-guardian-consent.mts';
import stockAlert from '#functions/request-stock-alert.mts';
import partner from '#functions/send-partner-contact-email.mts';
import payment from '#functions/start-payment.mts';
import ticketFile from '#functions/ticket-file.mts';
import ticketFileLink from '#functions/ticket-file-link.mts';
import { inSequence } from '#local/waiting.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { makeFifteen, nameGuardian } from './guardian-requests.ts';
import { answered, functionTest } from './function-test.ts';

const MEMBERS_ONLY = {
  invite,
  photo,
  picture,
  guardian,
  payment,
  proof,
  proofLink,
  ticketFile,
  ticketFileLink,
};
const FUNCTIONS = { ...MEMBERS_ONLY, partner, stockAlert };

const { test, services, log, database } = functionTest({ empty: ['public.throttle'] });

interface Call {
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function requestOf({ method = 'POST', query = '', headers = {}, body = '{}' }: Call): Request {
  return new Request(`http://site.test/api/x${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
  });
}

const bearer = { authorization: `Bearer ${accessToken('member')}` };

/** A token that is not signed by the server. */
function forged(algorithm: string): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: PEOPLE.superadmin.id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: 4_000_000_000,
  };
  return `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}.${part('x')}`;
}

describe.each(Object.entries(FUNCTIONS))('the function %s', (_name, handler) => {
  test('refuses requests of other origins', async () => {
    const headers = { ...bearer, origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const preflight = await handler(requestOf({ method: 'OPTIONS', headers }));
    expect(preflight.status).toBe(405);
    const names = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
    // Media types that a form can send without a preflight.
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    await inSequence(types, async (type) => {
      const answer = await handler(requestOf({ headers: { ...bearer, 'content-type': type } }));
      expect(answer.status).toBe(415);
    });
  });

  test('ignores headers that override the method', async () => {
    const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'];
    await inSequence(overrides, async (name) => {
      const answer = await handler(requestOf({ method: 'GET', headers: { ...bearer, [name]: 'POST' } }));
      expect(answer.status).toBe(405);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });
  });
});

const NUMBER = 'OB-2026-900001';
/** Input that is validated before the session. */
const BODIES: Readonly<Record<string, string>> = {
  invite: '{"email":"friend@mail.test"}',
  payment: JSON.stringify({ number: NUMBER }),
  proofLink: JSON.stringify({ proof: PEOPLE.member.id }),
  ticketFileLink: JSON.stringify({ file: PEOPLE.member.id }),
};

describe.each(Object.entries(MEMBERS_ONLY))('the function %s for members', (name, handler) => {
  const type = ['photo', 'picture', 'proof', 'ticketFile'].includes(name) ? 'image/png' : 'application/json';
  const body = BODIES[name] ?? '{}';

  test.each([
    ['signed with another key', { authorization: `Bearer ${forged('HS256')}` }, ''],
    ['without a signature', { authorization: `Bearer ${forged('none')}` }, ''],
    ['in a cookie', { cookie: `sb-access-token=${accessToken('member')}` }, ''],
    ['in the query', {}, `?access_token=${accessToken('member')}`],
    ['repeated in the header', { authorization: `${bearer.authorization}, ${bearer.authorization}` }, ''],
    ['of the role anon', { authorization: `Bearer ${accessToken('member', { role: 'anon' })}` }, ''],
    ['that has expired', { authorization: `Bearer ${accessToken('member', { exp: 1_600_000_000 })}` }, ''],
  ])('refuses a token %s', async (_what, headers, query) => {
    const address = new URLSearchParams(query);
    if (name === 'proof') address.set('number', NUMBER);
    if (name === 'ticketFile') {
      address.set('name', 'x.png');
      address.set('upload', PEOPLE.member.id);
    }
    const call = { headers: { 'content-type': type, ...headers }, query: `?${address.toString()}`, body };
    const answer = await answered(await handler(requestOf(call)));
    expect([answer.status, answer.body.error?.code]).toEqual([401, 'not_signed_in']);
  });
});

test('the log contains no personal data for any outcome', async () => {
  await makeFifteen(database, 'newcomer');
  await nameGuardian(database, 'newcomer', { name: 'Carmen Petersen', email: 'carmen@family.test' });
  const child = { authorization: `Bearer ${accessToken('newcomer')}` };
  await guardian(requestOf({ headers: child }));
  await guardian(requestOf({ headers: child, body: '{"email":"spy@mail.test"}' }));
  await invite(requestOf({ headers: bearer, body: '{"email":"friend@mail.test"}' }));
  await invite(requestOf({ headers: bearer, body: '{"email":"friend@mail.test\\r\\nBcc: spy@mail.test"}' }));
  await photo(requestOf({ headers: { ...bearer, 'content-type': 'image/png', 'user-agent': 'Spy Phone' } }));
  await database.sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`;
  await invite(requestOf({ headers: bearer, body: '{"email":"friend@mail.test"}' }));
  expect(log.length).toBeGreaterThanOrEqual(6);
  expect(log.join('\n')).not.toMatch(/@(?:family|mail|people)\.test|Carmen|Petersen|Spy|eyJ/u);
  expect(await services.mailsTo('spy@mail.test', 0)).toEqual([]);
});
