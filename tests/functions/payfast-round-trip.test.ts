/** A complete payment on one machine: form, simulator, notice, database. */
import { afterAll, beforeEach, expect } from 'vitest';
import { readServerEnvironment, type PayfastAccount } from '#contract/environment.ts';
import { startPayfast } from '#server/use-cases/payments.ts';
import { siteEnvironment } from '#local/environment.ts';
import { startPayfastSimulator, type PayfastSimulator } from '#local/payfast/simulator.ts';
import { findFreePorts } from '#local/ports.ts';
import { readLocalSettings } from '#local/settings.ts';
import {
  control,
  openPaymentPage,
  startNoticeServer,
  paymentsAt,
  type NoticeServer,
} from '#tests/support/payfast-simulator.ts';
import { configure, functionTest, loadFunction } from './function-test.ts';
import { insertOrder, keptNotices, statesOf, type WaitingOrder } from './payment-notices.ts';

const { test, services } = functionTest({
  variables: () => payfastEnvironment,
  prepare: async () => {
    const [port = 0] = await findFreePorts(1);
    simulator = await startPayfastSimulator(port, () => undefined);
    const variables = siteEnvironment(readLocalSettings({ PAYFAST_PORT: String(port) }), {});
    account = readServerEnvironment(variables).payfast;
    payfastEnvironment = Object.fromEntries(
      Object.entries(variables).filter(([name]) => name.includes('PAYFAST')),
    );
    configure(services, payfastEnvironment);
    const module = await loadFunction(() => import('#functions/payfast-notice.mts'));
    site = await startNoticeServer(async (raw, address) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-nf-client-connection-ip': address,
      };
      const request = new Request('http://site.test/api/payfast-notice', {
        method: 'POST',
        headers,
        body: raw,
      });
      return (await module.default(request)).status;
    });
  },
});
afterAll(async () => {
  site.stop();
  await simulator.stop();
});
beforeEach(async () => {
  await control(simulator.url, 'confirming', { answers: 'truth' });
  before = (await keptNotices(services)).at(-1)?.id ?? 0;
});
let payfastEnvironment: Readonly<Record<string, string>> = {};
let simulator: PayfastSimulator;
let site: NoticeServer;
let account: PayfastAccount | null = null;
let before = 0;

const ATTEMPT = '00000000-0000-4000-8000-0000000000aa';

/** Sends the buyer to PayFast; returns the control path of the payment. */
async function openPayment(order: WaitingOrder): Promise<string> {
  if (account === null) throw new Error('PayFast is off.');
  const facts = { contactName: 'Zoë 🎮', contactEmail: 'zoe@example.org', itemName: 'An order' };
  await openPaymentPage(
    simulator.url,
    startPayfast(
      { id: order.id, number: 'OB-2026-000001', attempt: ATTEMPT, totalCents: order.totalCents, ...facts },
      account,
      site.url,
    ),
  );
  const [payment] = await paymentsAt(simulator.url);
  return `payments/${payment?.id ?? ''}`;
}

const runControl = (path: string, body: unknown = {}) => control(simulator.url, path, body);
const outcomes = async () => (await keptNotices(services, before)).map(({ outcome }) => outcome);

test('an order is paid by a payment that passes all seven checks', async () => {
  const order = await insertOrder(services);
  await runControl(`${await openPayment(order)}/pay`);
  const [kept] = await keptNotices(services, before);
  expect(kept?.checks.filter(({ passed }) => passed === true)).toHaveLength(7);
  expect(await statesOf(services, order)).toEqual({
    order_state: 'placed',
    payment_state: 'paid',
    paid_cents: order.totalCents,
  });
  const fees = await services.database.sql`select fee_cents from public.payments
      where order_id = ${order.id}`;
  expect(fees).toEqual([{ fee_cents: 4150 }]);
});

test('an order is paid by a second attempt after a failed one', async () => {
  const order = await insertOrder(services);
  const payment = await openPayment(order);
  await runControl(`${payment}/fail`);
  expect(await statesOf(services, order)).toMatchObject({ payment_state: 'failed' });
  await runControl(`${payment}/pay`);
  expect(await outcomes()).toEqual(['failed', 'paid']);
});

test('an order is unchanged when the buyer cancels', async () => {
  const order = await insertOrder(services);
  await runControl(`${await openPayment(order)}/cancel`);
  expect(await outcomes()).toEqual([]);
  expect(await statesOf(services, order)).toMatchObject({ order_state: 'pending_payment' });
});

test('an order is paid late after its hold has ended', async () => {
  const order = await insertOrder(services);
  const payment = await openPayment(order);
  await runControl(`${payment}/late`);
  await services.database.sql`update public.orders set hold_expires_at = now() - interval '1 second'
      where id = ${order.id}`;
  await services.database.sql`select public.expire_orders()`;
  expect(await statesOf(services, order)).toMatchObject({ order_state: 'expired' });
  await runControl(`${payment}/send`);
  expect(await outcomes()).toEqual(['paid_late']);
  expect(await statesOf(services, order)).toMatchObject({ order_state: 'placed', payment_state: 'paid' });
});

test('an order counts two payments, also when their notices are repeated', async () => {
  const order = await insertOrder(services);
  const payment = await openPayment(order);
  await runControl(`${payment}/twice`);
  await runControl(`${payment}/again`);
  expect(new Set(await outcomes())).toEqual(new Set(['paid', 'paid_twice', 'repeated']));
  expect(await statesOf(services, order)).toMatchObject({ paid_cents: 2 * order.totalCents });
});

test('an order is paid once by ten concurrent copies of a notice', async () => {
  const order = await insertOrder(services);
  await runControl(`${await openPayment(order)}/notices`, { copies: 10 });
  const all = await outcomes();
  expect(all.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect(all.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
  expect(await statesOf(services, order)).toMatchObject({ paid_cents: order.totalCents });
});

test.each([
  ['another amount', { changes: { amount_gross: '1.00' } }, 'review', 'review'],
  [
    'another amount behind the signature’s back',
    { changes: { amount_gross: '1.00' }, signature: 'stale' },
    'rejected',
    'none',
  ],
  ['another merchant', { changes: { merchant_id: '1' } }, 'rejected', 'none'],
  ['no signature', { signature: 'none' }, 'rejected', 'none'],
  ['reversed fields', { reversed: true }, 'rejected', 'none'],
  ['no confirmation by PayFast', { genuine: false }, 'rejected', 'none'],
])('an order is not paid by a notice with %s', async (_name, bending, outcome, payment) => {
  const order = await insertOrder(services);
  await runControl(`${await openPayment(order)}/notices`, bending);
  expect(await outcomes()).toEqual([outcome]);
  expect(await statesOf(services, order)).toMatchObject({ payment_state: payment, paid_cents: 0 });
});
