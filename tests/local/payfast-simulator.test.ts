/** The simulator behaves like PayFast: to forms, buyers, shops and confirmations. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkNotice } from '#server/payfast/checks.ts';
import { startPayfast, type PayfastOrder } from '#server/use-cases/payments.ts';
import type { PayfastAccount } from '#contract/environment.ts';
import type { PayfastField, PayfastForm } from '#contract/payfast.ts';
import { noticeFacts, noticeField, readNotice, type PayfastNotice } from '#domain/payfast-notice.ts';
import { SIMULATED_ACCOUNT } from '#local/payfast/account.ts';
import { startPayfastSimulator, type PayfastSimulator } from '#local/payfast/simulator.ts';
import { findFreePorts } from '#local/ports.ts';
import { until } from '#local/waiting.ts';
import {
  control,
  openPaymentPage,
  startNoticeServer,
  paymentsAt,
  postForm,
  type NoticeServer,
  type SentBending,
} from '#tests/support/payfast-simulator.ts';

let simulator: PayfastSimulator;
let shop: NoticeServer;
let account: PayfastAccount;
let receivedBodies: string[] = [];
let status = 200;

beforeEach(async () => {
  const [port = 0] = await findFreePorts(1);
  simulator = await startPayfastSimulator(port, () => undefined);
  const { merchantId, merchantKey, passphrase, sources } = SIMULATED_ACCOUNT;
  account = { url: simulator.url, merchantId, merchantKey, passphrase, sources: sources.split(',') };
  receivedBodies = [];
  status = 200;
  shop = await startNoticeServer(async (raw) => {
    receivedBodies.push(raw);
    return status;
  });
});
afterEach(async () => {
  shop.stop();
  await simulator.stop();
});

const order: PayfastOrder = {
  id: '6f1c1a52-53ce-4b5e-8c47-0d3f6f1b7a10',
  number: 'OB-2026-000123',
  attempt: '5b9f64a0-0d0e-4f0c-9b4a-0b6f1c1a5253',
  totalCents: 123_450,
  contactName: "Zoë d'Água <b>🎮</b>",
  contactEmail: 'zoe+shop@example.org',
  itemName: 'Order OB-2026-000123',
};

const formOf = (): PayfastForm => startPayfast(order, account, shop.url);
const press = (page: string, action: string): Promise<Response> => postForm(page, [['action', action]]);

async function receivedNotices(count: number): Promise<PayfastNotice[]> {
  await until(() => Promise.resolve(receivedBodies.length >= count), 60_000, 10);
  const notices = receivedBodies.map((raw) => readNotice(raw)).filter((notice) => notice !== null);
  expect(notices).toHaveLength(count);
  return notices;
}

async function checkResults(notice: PayfastNotice | undefined): Promise<string[]> {
  if (notice === undefined) return [];
  return (await checkNotice(notice, '127.0.0.1', account)).map(({ detail }) => detail);
}

const RIGHT = ['complete', 'matches', 'published', 'ours', 'valid'];

it('a payment form leads to a page with its escaped facts when valid', async () => {
  const page = await (await fetch(await openPaymentPage(simulator.url, formOf()))).text();
  expect(page).toContain('R1234.50');
  expect(page).toContain('&lt;b&gt;🎮&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('<script');
});

const invalidForms: readonly (readonly [
  name: string,
  bend: (fields: readonly PayfastField[]) => PayfastField[],
  message: string,
])[] = [
  [
    'changed',
    (fields) => fields.map(([name, value]) => [name, name === 'amount' ? '1.00' : value]),
    'signature',
  ],
  ['unsigned', (fields) => fields.slice(0, -1), 'signature'],
  ['in another order', (fields) => fields.toReversed(), 'not in its place'],
  ['with an additional field', (fields) => [['extra', '1'], ...fields], 'no field of the form'],
  [
    'of another shop',
    (fields) => fields.map(([name, value]) => [name, name === 'merchant_id' ? '1' : value]),
    'unknown',
  ],
  [
    'with a zero',
    (fields) => [...fields.slice(0, -1), ['custom_str2', '0'], ...fields.slice(-1)],
    '&quot;0&quot;',
  ],
  [
    'without a notice address',
    (fields) => fields.filter(([name]) => name !== 'notify_url'),
    'notify_url is missing',
  ],
];
it.each(invalidForms)('a payment form is refused when %s', async (_name, bend, message) => {
  const { action, fields } = formOf();
  const response = await postForm(action, bend(fields));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(await paymentsAt(simulator.url)).toEqual([]);
});

it('a buyer returns to the shop after the payment, which sends a valid notice', async () => {
  const response = await press(await openPaymentPage(simulator.url, formOf()), 'pay');
  expect(response.headers.get('location')).toBe(`${shop.url}/order-confirmation/OB-2026-000123`);
  const [notice] = await receivedNotices(1);
  expect(await checkResults(notice)).toEqual(RIGHT);
  expect(notice && noticeFacts(notice)).toEqual({
    m_payment_id: order.id,
    pf_payment_id: expect.stringMatching(/^\d{13,}$/u) as string,
    payment_status: 'COMPLETE',
    amount_cents: 123_450,
    fee_cents: 4150,
  });
  expect(notice && noticeField(notice, 'amount_net')).toBe('1193.00');
  expect(notice && noticeField(notice, 'name_last')).toBe("d'Água <b>🎮</b>");
});

it('a buyer may try again after a declined card', async () => {
  const page = await openPaymentPage(simulator.url, formOf());
  expect((await press(page, 'fail')).headers.get('location')).toBe(new URL(page).pathname);
  expect(await (await fetch(page)).text()).toContain('The card was declined');
  await press(page, 'pay');
  const statuses = (await receivedNotices(2)).map((notice) => noticeFacts(notice).payment_status);
  expect(statuses).toEqual(['FAILED', 'COMPLETE']);
});

it('a buyer returns after a cancellation, without a notice', async () => {
  const response = await press(await openPaymentPage(simulator.url, formOf()), 'cancel');
  expect(response.headers.get('location')).toContain('?payment=cancelled');
  expect(await paymentsAt(simulator.url)).toMatchObject([{ state: 'cancelled', notices: [] }]);
});

it('a buyer returns before the notice of a late payment', async () => {
  const page = await openPaymentPage(simulator.url, formOf());
  expect((await press(page, 'late')).headers.get('location')).toContain('/order-confirmation/');
  expect(receivedBodies).toEqual([]);
  expect(await (await fetch(page)).text()).toContain('Send the notice now');
  await press(page, 'send');
  expect(await checkResults((await receivedNotices(1))[0])).toEqual(RIGHT);
});

it('a buyer makes two payments for one order by paying twice', async () => {
  await press(await openPaymentPage(simulator.url, formOf()), 'twice');
  const notices = (await receivedNotices(2)).map((notice) => noticeFacts(notice));
  expect(new Set(notices.map(({ m_payment_id }) => m_payment_id))).toEqual(new Set([order.id]));
  expect(new Set(notices.map(({ pf_payment_id }) => pf_payment_id)).size).toBe(2);
});

it('a buyer cannot change a finished payment or use unknown actions', async () => {
  const page = await openPaymentPage(simulator.url, formOf());
  await press(page, 'pay');
  await press(page, 'cancel');
  await press(page, 'nonsense');
  await receivedNotices(1);
  expect(await paymentsAt(simulator.url)).toMatchObject([{ state: 'paid' }]);
  expect((await press(page.slice(0, -4), 'pay')).status).toBe(404);
});

it('a shop gets the notice again after a status other than 200', async () => {
  status = 503;
  await press(await openPaymentPage(simulator.url, formOf()), 'pay');
  await receivedNotices(1);
  status = 200;
  const [first, second] = await receivedNotices(2);
  expect(second).toEqual(first);
  expect(await paymentsAt(simulator.url)).toMatchObject([{ notices: [{ answers: [503, 200] }] }]);
});

it('a shop gets INVALID for a notice that was never sent', async () => {
  const validate = (body: string) => fetch(`${simulator.url}/eng/query/validate`, { method: 'POST', body });
  expect(await (await validate('pf_payment_id=1')).text()).toBe('INVALID');
});

const cases: readonly (readonly [name: string, bending: SentBending, details: string[]])[] = [
  ['another amount', { changes: { amount_gross: '1.00' } }, RIGHT],
  [
    'a stale signature',
    { changes: { amount_gross: '1.00' }, signature: 'stale' },
    ['complete', 'differs', 'published', 'ours', 'not_asked'],
  ],
  ['no signature', { signature: 'none' }, ['complete', 'missing', 'published', 'ours', 'not_asked']],
  [
    'another merchant',
    { changes: { merchant_id: '1' } },
    ['complete', 'matches', 'published', 'another', 'not_asked'],
  ],
  ['another order', { reversed: true }, ['complete', 'differs', 'published', 'ours', 'not_asked']],
  ['no PayFast behind it', { genuine: false }, ['complete', 'matches', 'published', 'ours', 'invalid']],
  [
    'a missing field',
    { changes: { payment_status: null } },
    ['field_missing', 'matches', 'published', 'ours', 'valid'],
  ],
];
it.each(cases)('a test can send a notice with %s', async (_name, bending, details) => {
  await openPaymentPage(simulator.url, formOf());
  const [payment] = await paymentsAt(simulator.url);
  await control(simulator.url, `payments/${payment?.id ?? ''}/notices`, bending);
  expect(await checkResults((await receivedNotices(1))[0])).toEqual(details);
});

it('a test can send a notice concurrently and again', async () => {
  await openPaymentPage(simulator.url, formOf());
  const [payment] = await paymentsAt(simulator.url);
  const path = `payments/${payment?.id ?? ''}`;
  await control(simulator.url, `${path}/notices`, { copies: 5 });
  await control(simulator.url, `${path}/again`);
  expect(new Set(receivedBodies).size).toBe(1);
  expect(receivedBodies).toHaveLength(6);
});

it.each([
  ['denial', 'invalid'],
  ['silence', 'unreachable'],
  ['truth', 'valid'],
])('a test can set the confirmation to %s', async (answers, detail) => {
  await control(simulator.url, 'confirming', { answers });
  await press(await openPaymentPage(simulator.url, formOf()), 'pay');
  expect((await checkResults((await receivedNotices(1))[0])).at(-1)).toBe(detail);
});
