/** The endpoint for PayFast's notices: storage, checks and effects. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedNotice, SOURCE } from '#tests/support/payfast.ts';
import {
  answered,
  captureLog,
  configure,
  SECRETS,
  startWorld,
  type Answered,
  type World,
} from './harness.ts';
import { runQueue } from './queue-desk.ts';
import {
  insertOrder,
  keptNotices,
  noticeAbout,
  payfastVariables,
  startConfirming,
  statesOf,
  type ConfirmingHost,
} from './payment-desk.ts';

let world: World;
let host: ConfirmingHost;
let log: readonly string[] = [];
let before = 0;

beforeAll(async () => {
  world = await startWorld();
  host = await startConfirming();
});
afterAll(async () => {
  host.stop();
  await world.stop();
});
beforeEach(async () => {
  host.respondWith('VALID');
  configure(world, payfastVariables(host.url));
  log = captureLog();
  before = (await keptNotices(world)).at(-1)?.id ?? 0;
  await world.database.sql('delete from public.outbox; delete from public.throttle');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Post {
  readonly method?: string;
  readonly type?: string;
  readonly source?: string | null;
}

async function post(
  body: BodyInit,
  { method = 'POST', type = 'application/x-www-form-urlencoded', source = SOURCE }: Post = {},
): Promise<Answered> {
  vi.resetModules();
  const module = await import('#functions/payfast-notice.mts');
  const headers = { 'content-type': type, ...(source !== null && { 'x-nf-client-connection-ip': source }) };
  const request = new Request('http://site.test/api/payfast-notice', {
    method,
    headers,
    ...(method !== 'GET' && { body }),
  });
  return answered(await module.default(request));
}

const queued = () =>
  world.database.sql<{ attempts: number; last_error: string | null }>(
    `select attempts, last_error from public.outbox where kind = 'judge_payment_notice' and done_at is null`,
  );
const due = () =>
  world.database.sql(`update public.outbox set next_attempt_at = now() where kind = 'judge_payment_notice'`);

describe('a valid notice', () => {
  it('pays its order and leaves nothing queued', async () => {
    const order = await insertOrder(world);
    const raw = signedNotice(noticeAbout(order));
    expect(await post(raw)).toMatchObject({ status: 200, body: { ok: true, data: {} } });
    expect(await statesOf(world, order)).toEqual({
      order_state: 'placed',
      payment_state: 'paid',
      paid_cents: order.totalCents,
    });
    const [kept] = await keptNotices(world, before);
    expect(kept).toMatchObject({ state: 'judged', outcome: 'paid', source: SOURCE });
    expect(kept?.checks.map(({ check, passed }) => [check, passed])).toEqual([
      ['form', true],
      ['signature', true],
      ['source', true],
      ['merchant', true],
      ['confirmed', true],
      ['amount', true],
      ['new', true],
    ]);
    expect(await queued()).toEqual([]);
  });

  it('is sent to PayFast for confirmation unchanged, without its signature', async () => {
    const raw = signedNotice(noticeAbout(await insertOrder(world)));
    await post(raw);
    expect(host.asked).toEqual([`POST /eng/query/validate ${raw.slice(0, raw.indexOf('&signature='))}`]);
  });

  it('is logged without personal data', async () => {
    const order = await insertOrder(world);
    await post(signedNotice(noticeAbout(order)));
    expect(log.join('\n')).toContain('"outcome":"paid"');
    expect(log.join('\n')).not.toMatch(/Zo|example\.org|192\.0\.2|1234/u);
    expect(log.join('\n')).not.toContain(SECRETS.secretKey);
  });

  it('is stored while PayFast is not configured, and judged later', async () => {
    vi.unstubAllEnvs();
    configure(world);
    const order = await insertOrder(world);
    expect((await post(signedNotice(noticeAbout(order)))).status).toBe(200);
    expect(await keptNotices(world, before)).toMatchObject([{ state: 'stored' }]);
    configure(world, payfastVariables(host.url));
    await due();
    await runQueue(world);
    expect(await statesOf(world, order)).toMatchObject({ payment_state: 'paid' });
  });
});

describe('a notice that cannot be confirmed', () => {
  it.each([
    ['the connection breaks', null, 200],
    ['the host is down', 'Bad gateway', 502],
    ['the response is another page', '<html>VALID</html>', 200],
    ['the response is empty', '', 200],
    ['the response has an error status', 'VALID', 500],
  ])('waits when %s, and is judged once PayFast responds', async (_name, answer, status) => {
    host.respondWith(answer, status);
    const order = await insertOrder(world);
    expect((await post(signedNotice(noticeAbout(order)))).status).toBe(200);
    expect(await keptNotices(world, before)).toMatchObject([{ state: 'waiting', outcome: null }]);
    expect(await statesOf(world, order)).toMatchObject({ order_state: 'pending_payment', paid_cents: 0 });
    await due();
    await runQueue(world);
    expect(await queued()).toEqual([{ attempts: 1, last_error: 'unavailable' }]);
    host.respondWith('VALID\n');
    await due();
    await runQueue(world);
    expect(await keptNotices(world, before)).toMatchObject([{ state: 'judged', outcome: 'paid' }]);
    expect(await statesOf(world, order)).toMatchObject({ payment_state: 'paid' });
    expect(await queued()).toEqual([]);
  });

  it('is rejected when PayFast calls it invalid', async () => {
    host.respondWith('INVALID');
    const order = await insertOrder(world);
    await post(signedNotice(noticeAbout(order)));
    expect(await keptNotices(world, before)).toMatchObject([{ state: 'judged', outcome: 'rejected' }]);
    expect(await statesOf(world, order)).toMatchObject({ payment_state: 'none' });
  });
});

describe('POST /api/payfast-notice', () => {
  const raw = signedNotice();
  it.each([
    ['another method', raw, { method: 'GET' }, 405],
    ['JSON', '{"payment_status":"COMPLETE"}', { type: 'application/json' }, 415],
    ['a form with a file', raw, { type: 'multipart/form-data; boundary=x' }, 415],
    ['an empty body', '', {}, 422],
    ['another form', 'name=a&message=b', {}, 422],
    ['control characters', `pf_payment_id=1&note=${String.fromCharCode(0)}`, {}, 422],
    ['invalid UTF-8', Uint8Array.from([...Buffer.from('pf_payment_id=1&a='), 0xff, 0xfe]), {}, 422],
    ['a body above the limit', `${raw}&more=${'x'.repeat(16 * 1024)}`, {}, 413],
  ])('refuses %s and stores nothing', async (_name, body, options, status) => {
    expect((await post(body, options)).status).toBe(status);
    expect(await keptNotices(world, before)).toEqual([]);
    expect(host.asked).toEqual([]);
  });

  it('limits requests of strangers, never those of PayFast', async () => {
    const requests = Array.from({ length: 61 }, () => post('a=b', { source: '203.0.113.9' }));
    const refused = (await Promise.all(requests)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const fromPayfast = await Promise.all(Array.from({ length: 70 }, () => post('a=b')));
    expect(fromPayfast.every(({ status }) => status === 422)).toBe(true);
  });
});
