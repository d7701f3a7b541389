import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { BytesSchema, defineEndpoint } from '#contract/endpoints.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { serve } from '#server/serve.ts';
import { inSequence } from '#local/waiting.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { answered, type Answered, functionTest, SECRETS } from './function-test.ts';

const PAST_SECONDS = Math.floor(Date.now() / 1000) - 3600;

const { test, log, database } = functionTest();

const shared = {
  path: '/api/fake',
  method: 'POST',
  input: v.object({ count: v.number() }),
  output: v.object({ doubled: v.number() }),
} as const;

const open = defineEndpoint({ ...shared, refusals: ['sold_out'] });
const membersOnly = defineEndpoint({ ...shared, refusals: [], needs: { session: true } });
const editorsOnly = defineEndpoint({
  ...shared,
  refusals: [],
  needs: { session: true, permission: 'content_management' },
});

function post(body: unknown, authorization?: string): Request {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(authorization && { authorization }),
  };
  return new Request('http://site.test/api/fake', { method: 'POST', headers, body: JSON.stringify(body) });
}

async function call(handler: (request: Request) => Promise<Response>, request: Request): Promise<Answered> {
  return answered(await handler(request));
}

test('serve returns the fields of the output schema only', async () => {
  const generous = serve(open, ({ count }) =>
    Promise.resolve({ doubled: count * 2, secret: SECRETS.secretKey }),
  );
  const answer = await call(generous, post({ count: 4, extra: 'ignored' }));
  expect(answer).toMatchObject({ status: 200, body: { ok: true, data: { doubled: 8 } } });
  expect(answer.text).not.toContain(SECRETS.secretKey);
});

test('serve passes on the fields of the input schema only, and no prototype', async () => {
  const received: unknown[] = [];
  const handler = serve(open, (input) => {
    received.push(input);
    return Promise.resolve({ doubled: 2 });
  });
  const bodies = ['{"count":1,"isAdmin":true}', '{"__proto__":{"isAdmin":true},"count":1}'];
  await inSequence([...bodies, '{"constructor":{"prototype":{"isAdmin":true}},"count":1}'], async (body) =>
    expect((await call(handler, post(JSON.parse(body)))).status).toBe(200),
  );
  expect(received.map((input) => JSON.stringify(input))).toEqual(Array(3).fill('{"count":1}'));
  expect(Reflect.has({}, 'isAdmin') || Reflect.has(Object(received[1]), 'isAdmin')).toBe(false);
});

test('serve returns unexpected for output that violates the schema', async () => {
  const wrong = serve(open, () => Promise.resolve({ doubled: Number('x') }));
  expect(await call(wrong, post({ count: 4 }))).toMatchObject({
    status: 500,
    body: { error: { code: 'unexpected' } },
  });
});

test('serve returns an announced refusal with its fields', async () => {
  const handler = serve(open, () =>
    Promise.reject(new RefusalError('sold_out', { count: 'stock_exceeded' })),
  );
  const answer = await call(handler, post({ count: 4 }));
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'sold_out', fields: { count: 'stock_exceeded' } });
});

test('serve hides a refusal that the endpoint does not announce', async () => {
  const handler = serve(open, () => Promise.reject(new RefusalError('last_superadmin')));
  expect(await call(handler, post({ count: 4 }))).toMatchObject({
    status: 500,
    body: { error: { code: 'unexpected' } },
  });
});

test('serve hides the message of an exception, and logs its location only', async () => {
  const handler = serve(open, () => Promise.reject(new Error(`person@example.org ${SECRETS.secretKey}`)));
  const answer = await call(handler, post({ count: 4 }));
  expect(answer.body).toEqual({
    ok: false,
    error: { code: 'unexpected', requestId: answer.headers.get('x-request-id') },
  });
  expect(log.join('\n')).toContain('serve.test.ts');
  expect(log.join('\n')).not.toMatch(/person@example|sb_secret/u);
});

test('serve reads the query of a GET request', async () => {
  const input = v.object({ slug: v.pipe(v.string(), v.minLength(2, 'too_short')) });
  const output = v.object({ slug: v.string() });
  const endpoint = defineEndpoint({ path: '/api/fake', method: 'GET', input, output, refusals: [] });
  const handler = serve(endpoint, ({ slug }) => Promise.resolve({ slug }));
  const good = await call(handler, new Request('http://site.test/api/fake?slug=a%20b'));
  expect(good.body).toEqual({ ok: true, data: { slug: 'a b' } });
  const bad = await call(handler, new Request('http://site.test/api/fake?slug=a'));
  expect(bad.body.error).toMatchObject({ code: 'invalid_input', fields: { slug: 'too_short' } });
  const twice = await call(handler, new Request('http://site.test/api/fake?slug=ab&slug=cd'));
  expect(twice).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
  const nul = await call(handler, new Request('http://site.test/api/fake?slug=ab%00'));
  expect(nul).toMatchObject({ status: 422, body: { error: { fields: { slug: 'invalid_characters' } } } });
});

test('serve refuses texts that PostgreSQL cannot store, at any depth', async () => {
  const handler = serve(defineEndpoint({ ...shared, input: v.unknown(), refusals: [] }), () =>
    Promise.resolve({ doubled: 2 }),
  );
  const refusedAt = async (body: unknown): Promise<unknown> =>
    (await call(handler, post(body))).body.error?.fields ?? null;
  expect(await refusedAt({ lines: [{ text: 'fine' }, { text: 'not\0' }] })).toEqual({
    'lines.1.text': 'invalid_characters',
  });
  expect(await refusedAt({ lines: { 'not\0': 1 } })).toEqual({ lines: 'invalid_characters' });
  expect(await refusedAt({ text: '\uDC00' })).toEqual({ text: 'invalid_characters' });
  expect(await refusedAt({ text: '👾 fine\n' })).toBeNull();
  let deep: unknown = 'fine';
  for (let level = 0; level < 3000; level += 1) deep = [deep];
  expect(await refusedAt(deep)).toBeNull();
});

test('serve reads bytes for an endpoint with media types', async () => {
  const endpoint = defineEndpoint({
    ...shared,
    input: BytesSchema,
    output: v.object({ type: v.string(), bytes: v.array(v.number()) }),
    refusals: [],
    media: ['image/png'],
    maxBytes: 4,
  });
  const handler = serve(endpoint, ({ type, bytes }) => Promise.resolve({ type, bytes: [...bytes] }));
  const request = (type: string, bytes: readonly number[]): Request =>
    new Request('http://site.test/api/fake', {
      method: 'POST',
      headers: { 'content-type': type },
      body: Uint8Array.from(bytes),
    });
  const good = await call(handler, request('image/png; x=y', [0, 255, 13, 10]));
  expect(good.body.data).toEqual({ type: 'image/png', bytes: [0, 255, 13, 10] });
  const large = await call(handler, request('image/png', [1, 2, 3, 4, 5]));
  expect([large.status, large.body.error?.code]).toEqual([413, 'payload_too_large']);
  const other = await call(handler, request('application/json', [123, 125]));
  expect([other.status, other.body.error?.code]).toEqual([415, 'unsupported_media_type']);
});

test('serve gives each request its own id', async () => {
  const handler = serve(open, ({ count }) => Promise.resolve({ doubled: count }));
  const answers = await Promise.all([call(handler, post({ count: 1 })), call(handler, post({ count: 1 }))]);
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
});

describe('an endpoint with a session', () => {
  const handler = serve(membersOnly, async ({ count }, { session }) => {
    const { data } = await session.client.from('user_private').select('user_id');
    const alone = data?.length === 1 && data[0]?.user_id === session.userId;
    return { doubled: alone ? count * 2 : -1 };
  });

  test('runs as the caller, with policies', async () => {
    const answer = await call(handler, post({ count: 4 }, `Bearer ${accessToken('member')}`));
    expect(answer).toMatchObject({ status: 200, body: { ok: true, data: { doubled: 8 } } });
    expect(log.join('\n')).not.toContain(PEOPLE.member.id);
  });

  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic bWU6bWU='],
    ['no JWT', 'Bearer hello'],
    ['the publishable key', 'Bearer sb_publishable_local_machine_only'],
    ['an expired token', `Bearer ${accessToken('member', { exp: PAST_SECONDS, iat: PAST_SECONDS - 3600 })}`],
    ['a foreign signature', `Bearer ${accessToken('member').slice(0, -6)}AAAAAA`],
    ['an unsigned token', `Bearer ${unsigned()}`],
    ['a token for another audience', `Bearer ${accessToken('member', { aud: 'elsewhere' })}`],
    ['an anonymous token', `Bearer ${accessToken('member', { role: 'anon' })}`],
    ['the service role', `Bearer ${accessToken('member', { role: 'service_role' })}`],
  ])('refuses %s', async (_name, authorization) => {
    const answer = await call(handler, post({ count: 4 }, authorization));
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } });
  });

  test('refuses the ended session of a banned account', async () => {
    const answer = await call(handler, post({ count: 4 }, `Bearer ${accessToken('banned')}`));
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } });
  });

  test('refuses a banned account whose token is still valid', async () => {
    // Tokens verified by a public key are valid without their session.
    const { id, sessionId } = PEOPLE.banned;
    await database.sql`set session_replication_role = replica`;
    await database.sql`insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${id}, 'aal1')`;
    await database.sql`reset session_replication_role`;
    const answer = await call(handler, post({ count: 4 }, `Bearer ${accessToken('banned')}`));
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'permission_denied' } } });
    await database.sql`delete from auth.sessions where id = ${sessionId}`;
  });
});

test('serve logs the code of a refusal', async () => {
  const handler = serve(editorsOnly, () => Promise.resolve({ doubled: 2 }));
  const member = `Bearer ${accessToken('member')}`;
  const requests = [post({ count: 'x' }), post({ count: 1 }), post({ count: 1 }, member)];
  await inSequence(requests, (request) => call(handler, request));
  const outcomes = log.map((line) => (JSON.parse(line) as { outcome: string }).outcome);
  expect(outcomes).toEqual(['invalid_input', 'not_signed_in', 'permission_denied']);
});

describe('an endpoint with a permission', () => {
  const handler = serve(editorsOnly, ({ count }) => Promise.resolve({ doubled: count * 2 }));

  test.each(['editor', 'admin', 'superadmin'] as const)('allows %s', async (name) => {
    expect((await call(handler, post({ count: 1 }, `Bearer ${accessToken(name)}`))).status).toBe(200);
  });

  test.each(['member', 'newcomer', 'captain', 'hr', 'minor'] as const)('refuses %s', async (name) => {
    const answer = await call(handler, post({ count: 1 }, `Bearer ${accessToken(name)}`));
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'permission_denied' } } });
  });

  test('refuses an editor after the end of the role', async () => {
    const role = `where user_id = '${PEOPLE.editor.id}'`;
    await database.sql(
      `update public.user_organizational_roles set end_date = now() - interval '1 minute' ${role}`,
    );
    expect((await call(handler, post({ count: 1 }, `Bearer ${accessToken('editor')}`))).status).toBe(403);
  });
});

function unsigned(): string {
  const [, payload = ''] = accessToken('member').split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${payload}.AAAA`;
}
