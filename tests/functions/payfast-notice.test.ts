/** The endpoint for PayFast's notices: storage, checks and effects. */
import { describe, expect, vi } from 'vitest';
import { signedNotice, SOURCE } from '#tests/support/payfast.ts';
import { configure, SECRETS } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { insertOrder, noticeAbout, noticeTest, payfastVariables, statesOf } from './payment-notices.ts';

const {
  test,
  services,
  log,
  database,
  host,
  post,
  kept: keptNow,
} = noticeTest(['public.outbox', 'public.throttle']);

const outboxNotices = () =>
  database.sql<{ attempts: number; last_error: string | null }>`select attempts, last_error
    from public.outbox where kind = 'judge_payment_notice' and done_at is null`;
const due = () =>
  database.sql`update public.outbox set next_attempt_at = now() where kind = 'judge_payment_notice'`;

test('a valid notice pays its order and leaves nothing queued', async () => {
  const order = await insertOrder(services);
  const raw = signedNotice(noticeAbout(order));
  expect(await post(raw)).toMatchObject({ status: 200, body: { ok: true, data: {} } });
  expect(await statesOf(services, order)).toEqual({
    order_state: 'placed',
    payment_state: 'paid',
    paid_cents: order.totalCents,
  });
  const [kept] = await keptNow();
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
  expect(await outboxNotices()).toEqual([]);
});

test('a valid notice is sent to PayFast for confirmation unchanged, without its signature', async () => {
  const raw = signedNotice(noticeAbout(await insertOrder(services)));
  await post(raw);
  expect(host.asked).toEqual([`POST /eng/query/validate ${raw.slice(0, raw.indexOf('&signature='))}`]);
});

test('a valid notice is logged without personal data', async () => {
  const order = await insertOrder(services);
  await post(signedNotice(noticeAbout(order)));
  expect(log.join('\n')).toContain('"outcome":"paid"');
  expect(log.join('\n')).not.toMatch(/Zo|example\.org|192\.0\.2|1234/u);
  expect(log.join('\n')).not.toContain(SECRETS.secretKey);
});

test('a valid notice is stored while PayFast is not configured, and judged later', async () => {
  vi.unstubAllEnvs();
  configure(services);
  const order = await insertOrder(services);
  expect((await post(signedNotice(noticeAbout(order)))).status).toBe(200);
  expect(await keptNow()).toMatchObject([{ state: 'stored' }]);
  configure(services, payfastVariables(host.url));
  await due();
  await runQueue(services);
  expect(await statesOf(services, order)).toMatchObject({ payment_state: 'paid' });
});

test.each([
  ['the connection breaks', null, 200],
  ['the host is down', 'Bad gateway', 502],
  ['the response is another page', '<html>VALID</html>', 200],
  ['the response is empty', '', 200],
  ['the response has an error status', 'VALID', 500],
])(
  'a notice that cannot be confirmed waits when %s, and is judged once PayFast responds',
  async (_name, answer, status) => {
    host.respondWith(answer, status);
    const order = await insertOrder(services);
    expect((await post(signedNotice(noticeAbout(order)))).status).toBe(200);
    expect(await keptNow()).toMatchObject([{ state: 'waiting', outcome: null }]);
    expect(await statesOf(services, order)).toMatchObject({ order_state: 'pending_payment', paid_cents: 0 });
    await due();
    await runQueue(services);
    expect(await outboxNotices()).toEqual([{ attempts: 1, last_error: 'unavailable' }]);
    host.respondWith('VALID\n');
    await due();
    await runQueue(services);
    expect(await keptNow()).toMatchObject([{ state: 'judged', outcome: 'paid' }]);
    expect(await statesOf(services, order)).toMatchObject({ payment_state: 'paid' });
    expect(await outboxNotices()).toEqual([]);
  },
);

test('a notice that cannot be confirmed is rejected when PayFast calls it invalid', async () => {
  host.respondWith('INVALID');
  const order = await insertOrder(services);
  await post(signedNotice(noticeAbout(order)));
  expect(await keptNow()).toMatchObject([{ state: 'judged', outcome: 'rejected' }]);
  expect(await statesOf(services, order)).toMatchObject({ payment_state: 'none' });
});

describe('POST /api/payfast-notice', () => {
  const raw = signedNotice();
  test.each([
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
    expect(await keptNow()).toEqual([]);
    expect(host.asked).toEqual([]);
  });

  test('limits requests of strangers, never those of PayFast', async () => {
    const requests = Array.from({ length: 61 }, () => post('a=b', { source: '203.0.113.9' }));
    const refused = (await Promise.all(requests)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const fromPayfast = await Promise.all(Array.from({ length: 70 }, () => post('a=b')));
    expect(fromPayfast.every(({ status }) => status === 422)).toBe(true);
  });
});
