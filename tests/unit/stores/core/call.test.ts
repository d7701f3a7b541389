import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { BytesSchema, defineEndpoint } from '#contract/endpoints.ts';
import { call } from '#stores/core/call.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const shared = {
  input: v.object({ size: v.number() }),
  output: v.object({ count: v.number() }),
  refusals: [],
} as const;
const poster = defineEndpoint({ ...shared, path: '/api/fake', method: 'POST' });
const getter = defineEndpoint({ ...shared, path: '/api/fake', method: 'GET' });

const environment = environmentTest();
let sent: RequestInit | undefined;

beforeEach(() => {
  sent = undefined;
});

function answerWith(body: BodyInit, status = 200): void {
  environment.answers((_url, init) => {
    sent = init;
    return new Response(body, { status });
  });
}

it('call posts JSON and returns the data', async () => {
  answerWith('{"ok":true,"data":{"count":3}}');
  expect(await call(poster, { size: 1 })).toEqual({ ok: true, data: { count: 3 } });
  expect(environment.requests).toEqual(['/api/fake']);
  expect(sent).toMatchObject({ method: 'POST', body: '{"size":1}' });
  expect(new Headers(sent?.headers).get('content-type')).toBe('application/json');
  expect(new Headers(sent?.headers).has('authorization')).toBe(false);
});

it('call sends a GET with a query', async () => {
  answerWith('{"ok":true,"data":{"count":3}}');
  await call(getter, { size: 1 });
  expect(environment.requests).toEqual(['/api/fake?size=1']);
  expect(sent?.body).toBeUndefined();
});

it('call sends bytes unchanged', async () => {
  const media = ['image/png'];
  const uploader = defineEndpoint({
    ...shared,
    input: BytesSchema,
    path: '/api/fake',
    method: 'POST',
    media,
  });
  answerWith('{"ok":true,"data":{"count":3}}');
  const bytes = Uint8Array.from([0, 255, 10]);
  expect(await call(uploader, { type: 'image/png', bytes })).toMatchObject({ ok: true });
  expect(new Headers(sent?.headers).get('content-type')).toBe('image/png');
  expect(sent?.body).toEqual(bytes);
});

it("call sends an upload's further input in the address", async () => {
  const uploader = defineEndpoint({
    ...shared,
    input: v.object({ ...BytesSchema.entries, number: v.string() }),
    query: ['number'],
    path: '/api/fake',
    method: 'POST',
    media: ['image/png'],
  });
  answerWith('{"ok":true,"data":{"count":3}}');
  await call(uploader, { type: 'image/png', bytes: Uint8Array.from([1]), number: 'A & B' });
  expect(environment.requests).toEqual(['/api/fake?number=A+%26+B']);
});

it('call sends the access token', async () => {
  answerWith('{"ok":true,"data":{"count":3}}');
  await call(poster, { size: 1 }, { accessToken: 'token' });
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer token');
});

it('call returns a refusal', async () => {
  answerWith('{"ok":false,"error":{"code":"throttled","requestId":"r"}}', 429);
  expect(await call(poster, { size: 1 })).toEqual({
    ok: false,
    error: { code: 'throttled', requestId: 'r' },
  });
});

it.each(['<html>', '', '{"ok":true,"data":{}}', '[]'])(
  'call returns unexpected for the response %j',
  async (body) => {
    answerWith(body, 502);
    expect(await call(poster, { size: 1 })).toEqual({
      ok: false,
      error: { code: 'unexpected', requestId: null },
    });
  },
);

it('call reports a network failure', async () => {
  expect(await call(poster, { size: 1 })).toEqual({
    ok: false,
    error: { code: 'network_failed', requestId: null },
  });
});

it('call times out after fifteen seconds', async () => {
  environment.answers(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  const answer = call(poster, { size: 1 });
  environment.advance(15_000);
  expect(await answer).toEqual({ ok: false, error: { code: 'network_failed', requestId: null } });
});

it('call uses a given timeout', async () => {
  environment.answers(
    (_url, init) =>
      new Promise((resolve, reject) => {
        const stop = environment.later(() => {
          resolve(new Response('{"ok":true,"data":{"count":3}}'));
        }, 20_000);
        init?.signal?.addEventListener('abort', () => {
          stop();
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  const answer = call(poster, { size: 1 }, { timeoutMs: 30_000 });
  environment.advance(25_000);
  expect(await answer).toMatchObject({ ok: true });
});
