/** Requests to the data API that cannot be parsed: none is an error of the server. */
import { expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

interface HostileRequest {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function statusOf({
  path,
  method,
  headers = {},
  body = '{"name":"x"}',
}: HostileRequest): Promise<number> {
  const reply = await database.fetch(`${database.apiUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json', ...headers },
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
  await reply.text();
  return reply.status;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const isNoFault = (status: number): boolean => status < 500;
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Refused with every method. */
const PATHS = [
  'rpc',
  'rpc/constructor',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%2f',
  '%5C',
  'teams%2f',
  'teams%00',
  'x'.repeat(5000),
];

/** Refused when rows are read. */
const QUERIES = [
  'select="',
  'select=id"',
  'select=games(',
  'select=a:b:c',
  'constructor=eq.1',
  '"toString"=eq.1',
  'games.__proto__=eq.1',
  'id=constructor.1',
  'id=__proto__.1',
  'id=toString.1',
  'id=hasOwnProperty.1',
  'id=valueOf.1',
  'id=not.constructor.1',
  'or=(id.constructor.1)',
  'id=xx.1',
  'id=eq',
  'id=in.(',
  'id=like(any).{',
  '%00=eq.1',
  'order=%00',
  'order=id.x',
  'name=like.%00',
  'or=(',
  'or=(id)',
  'not.or=(',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'accept-profile': 'auth' },
  { 'accept-profile': 'constructor' },
  { accept: 'application/x' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer e30.e30.e30' },
  { authorization: 'Bearer bnVsbA.bnVsbA.bnVsbA' },
  { apikey: 'x' },
];

const BODIES = [
  '',
  'null',
  '1',
  '"x"',
  '[null]',
  '[[]]',
  '[{"a":1},{"b":2}]',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '{"":1}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '['.repeat(5000),
  '\uFEFF{}',
  'a,b\n1,2',
];

const TYPES = [
  '',
  ';',
  'x',
  'text/xml',
  'multipart/form-data',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
];

test.each(PATHS)('the data API has no fault with the path /%s', async (path) => {
  for (const method of METHODS)
    expect([method, await statusOf({ path, method })]).toEqual([method, expect.toSatisfy(isRefusal)]);
});

test.each(QUERIES)('the data API has no fault with the query %s', async (query) => {
  const path = `teams?${query}`;
  expect(await statusOf({ path, method: 'GET' })).toSatisfy(isRefusal);
  for (const method of METHODS)
    expect([method, await statusOf({ path, method })]).toEqual([method, expect.toSatisfy(isNoFault)]);
});

test.each(HEADERS)('the data API has no fault with the headers %j', async (headers) => {
  for (const method of METHODS)
    expect([method, await statusOf({ path: 'teams', method, headers })]).toEqual([
      method,
      expect.toSatisfy(isNoFault),
    ]);
});

test.each(BODIES)('the data API has no fault with the body %j', async (body) => {
  for (const [method, path] of [
    ['POST', 'partner_inquiries'],
    ['PATCH', 'teams?id=eq.x'],
    ['PUT', 'teams?id=eq.x'],
    ['POST', 'rpc/request_appeal'],
  ] as const)
    expect([path, await statusOf({ path, method, body })]).toEqual([path, expect.toSatisfy(isNoFault)]);
});

test.each(TYPES)('the data API has no fault with a body of the type %j', async (type) => {
  for (const [method, path] of [
    ['POST', 'partner_inquiries'],
    ['PATCH', 'teams?id=eq.x'],
    ['POST', 'rpc/request_appeal'],
  ] as const)
    expect([path, await statusOf({ path, method, headers: { 'content-type': type }, body: 'x' })]).toEqual([
      path,
      expect.toSatisfy(isRefusal),
    ]);
});
