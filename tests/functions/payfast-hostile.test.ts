/** Every hostile notice has its own outcome; a valid notice takes effect once in any sequence. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { HOSTILE_NOTICES, sourceOf } from '#tests/support/hostile-notices.ts';
import { signedNotice } from '#tests/support/payfast.ts';
import { insertOrder, noticeAbout, noticeTest, statesOf } from './payment-notices.ts';

const { test, services, host, post, kept: keptNow } = noticeTest();

const outcomes = async () => (await keptNow()).map(({ outcome }) => outcome ?? '');
/** Concurrent notices are judged in any order. */
const inOrder = (texts: readonly string[]) => texts.toSorted((one, other) => one.localeCompare(other));

test.each(HOSTILE_NOTICES)('a hostile notice $name: $outcome', async (hostile) => {
  if (hostile.genuine === false) host.respondWith('INVALID');
  const order = await insertOrder(services);
  const raw = hostile.raw({ fields: noticeAbout(order), unknownOrder: randomUUID() });
  expect((await post(raw, { source: sourceOf(hostile) })).status).toBe(200);
  const [kept] = await keptNow();
  expect(kept?.outcome).toBe(hostile.outcome);
  const failed = (kept?.checks ?? []).filter(({ passed }) => passed !== true).map(({ check }) => check);
  // The database reports an unknown order by its outcome, not by a check.
  expect(failed).toEqual(hostile.fails.filter((check) => check !== 'order'));
  expect(await statesOf(services, order)).toMatchObject({
    order_state: 'pending_payment',
    payment_state: hostile.payment,
    paid_cents: 0,
  });
});

test('a hostile notice is confirmed with PayFast only if signature and merchant are right', async () => {
  for (const hostile of HOSTILE_NOTICES) {
    host.respondWith('VALID');
    await post(
      hostile.raw({
        fields: noticeAbout({ id: randomUUID(), totalCents: 123_450 }),
        unknownOrder: randomUUID(),
      }),
    );
    const isAsked = !hostile.fails.some((check) => check === 'signature' || check === 'merchant');
    expect([hostile.name, host.asked.length]).toEqual([hostile.name, isAsked ? 1 : 0]);
  }
});

const paid = (cents: number) => ({ order_state: 'placed', payment_state: 'paid', paid_cents: cents });

test('a valid notice counts once when repeated', async () => {
  const order = await insertOrder(services);
  const raw = signedNotice(noticeAbout(order));
  for (let time = 0; time < 3; time += 1) expect((await post(raw)).status).toBe(200);
  expect(await statesOf(services, order)).toEqual(paid(order.totalCents));
  expect(await outcomes()).toEqual(['paid', 'repeated', 'repeated']);
});

test('a valid notice counts once when sent concurrently', async () => {
  const order = await insertOrder(services);
  const raw = signedNotice(noticeAbout(order));
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(raw)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await statesOf(services, order)).toEqual(paid(order.totalCents));
  const [first, ...others] = inOrder(await outcomes());
  expect([first, others.length, new Set(others)]).toEqual(['paid', 7, new Set(['repeated'])]);
});

test('a valid notice ignores fields after its signature', async () => {
  const order = await insertOrder(services);
  await post(`${signedNotice(noticeAbout(order))}&amount_gross=0.01&m_payment_id=${randomUUID()}`);
  const [kept] = await keptNow();
  expect(kept?.checks).toContainEqual({ check: 'form', passed: false, detail: 'after_signature' });
  expect(kept?.outcome).toBe('paid');
});

test('a valid notice counts twice for two payments', async () => {
  const order = await insertOrder(services);
  await Promise.all([post(signedNotice(noticeAbout(order))), post(signedNotice(noticeAbout(order)))]);
  expect(inOrder(await outcomes())).toEqual(['paid', 'paid_twice']);
  expect(await statesOf(services, order)).toMatchObject({
    order_state: 'placed',
    paid_cents: 2 * order.totalCents,
  });
});

test('a valid notice is not undone by later pending, failed or cancelled notices', async () => {
  const order = await insertOrder(services);
  const pf_payment_id = String(Date.now());
  await post(signedNotice(noticeAbout(order, { pf_payment_id })));
  for (const payment_status of ['PENDING', 'FAILED', 'CANCELLED'])
    await post(signedNotice(noticeAbout(order, { pf_payment_id, payment_status })));
  expect(await outcomes()).toEqual(['paid', 'superseded', 'superseded', 'superseded']);
  expect(await statesOf(services, order)).toEqual(paid(order.totalCents));
});

test('a valid notice pays after failed and pending notices', async () => {
  const order = await insertOrder(services);
  await post(signedNotice(noticeAbout(order, { payment_status: 'FAILED' })));
  await post(signedNotice(noticeAbout(order, { payment_status: 'PENDING' })));
  await post(signedNotice(noticeAbout(order)));
  expect(await outcomes()).toEqual(['failed', 'pending', 'paid']);
  expect(await statesOf(services, order)).toEqual(paid(order.totalCents));
});
