import { afterEach, describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '#contract/documents.ts';
import type { Order } from '#contract/orders.ts';
import { orderSituation } from '#domain/order-situations.ts';
import { errorText } from '#messages/core/errors.ts';
import { PAY_TEXT, PROOF_TEXT } from '#messages/portal/order.ts';
import { down, raised, noContent } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import {
  grants,
  ORDER_ENDPOINTS,
  refuses,
  startOrderService,
  type OrderService,
} from '#tests/support/own-order-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const ATTEMPT = '00000000-0000-4000-8000-0000000000aa';
const FORM = { action: 'https://sandbox.payfast.co.za/eng/process', fields: [['amount', '499.00']] };

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
});

/** Opens the page with all its stores. */
async function open(changes: Partial<Order> = {}, query = '') {
  const service: OrderService = await startOrderService(changes, query);
  const { createOrderPage } = await import('#stores/portal/order/order-page.ts');
  return { service, page: createOrderPage() };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function start({ page }: Opened): Promise<void> {
  stop = page.start();
  await waitUntil(() => page.order.$state.get().phase === 'ready');
}

const times = ({ service }: Opened, endpoint: string): number => service.bodies(endpoint).length;

const situation = ({ page }: Opened) => orderSituation(page.order.shown(), page.order.$clock.get());

const refusal = ({ page }: Opened) => page.pay.$state.get().refusal?.text;

/** The proof's file by name and size, and its error. */
const proof = ({ page }: Opened) => {
  const file = page.proof.$file.get();
  return { file: file && [file.name, file.size], error: page.proof.$state.get().refusal?.text ?? null };
};

const INVOICE = 'POST /api/order-invoice';
const PAID = { order_state: 'placed', payment_state: 'paid', paid_at: '2026-03-01T10:02:00Z' } as const;
const link = { url: '/api/order-invoice-file/x', expires_at: '2026-03-01T10:02:00Z' };

it('the link to the invoice downloads the invoice of a paid order, once', async () => {
  const opened = await open(PAID, '?invoice=1');
  opened.service.on(INVOICE, grants(link));
  await start(opened);
  await waitUntil(() => opened.service.environment.visits.length === 1);
  expect(opened.service.environment.visits).toEqual([link.url]);
  expect(opened.service.environment.location.search()).toBe('');
  await opened.page.order.reload();
  expect(times(opened, INVOICE)).toBe(1);
});

it('the link to the invoice opens the page alone when there is no invoice', async () => {
  const opened = await open({}, '?invoice=1');
  await start(opened);
  expect(opened.service.environment.location.search()).toBe('');
  expect(times(opened, INVOICE)).toBe(0);
});

it('paying an order starts automatically on ?pay=1, once', async () => {
  const opened = await open({}, '?pay=1');
  opened.service.on(ORDER_ENDPOINTS.pay, grants(FORM));
  await start(opened);
  await waitUntil(() => opened.page.pay.$pay.get().form !== null);
  expect(opened.page.pay.$pay.get().form).toEqual(FORM);
  expect(opened.service.environment.location.search()).toBe('');
  expect(times(opened, ORDER_ENDPOINTS.pay)).toBe(1);
  opened.service.environment.returns();
  expect(opened.page.pay.$pay.get().form).toBeNull();
  expect(times(opened, ORDER_ENDPOINTS.pay)).toBe(1);
});

it('paying an order does not start when nothing is due', async () => {
  for (const changes of [
    { payment_method: 'eft' },
    { order_state: 'placed', payment_state: 'paid', hold_expires_at: null },
    { payment_state: 'pending' },
  ] as const) {
    const opened = await open(changes, '?pay=1');
    await start(opened);
    expect(times(opened, ORDER_ENDPOINTS.pay)).toBe(0);
    stop();
  }
});

it('paying an order reports that PayFast is off, and switches to EFT', async () => {
  const opened = await open();
  const { service, page } = opened;
  service.on(ORDER_ENDPOINTS.pay, refuses('payment_unavailable'));
  service.on(ORDER_ENDPOINTS.change, noContent);
  await start(opened);
  await page.pay.startPaying();
  expect(page.pay.$pay.get()).toMatchObject({ isOff: true, form: null });
  expect(refusal(opened)).toBe(errorText('payment_unavailable'));
  await page.pay.switchTo('eft');
  expect(service.asked.find(({ what }) => what === ORDER_ENDPOINTS.change)?.body).toEqual({
    number: 'OB-2026-000123',
    payment_method: 'eft',
  });
  expect(page.pay.$pay.get().busy).toBeNull();
  expect(refusal(opened)).toBeUndefined();
});

it('paying an order shows in advance that PayFast is off', async () => {
  const opened = await open();
  opened.service.on(ORDER_ENDPOINTS.methods, grants({ methods: ['eft'] }));
  await start(opened);
  await expect.poll(() => opened.page.pay.$pay.get().isOff).toBe(true);
});

it('paying an order reloads the order after a refusal', async () => {
  const opened = await open();
  const { service, page } = opened;
  await start(opened);
  service.on(ORDER_ENDPOINTS.pay, refuses('transition_not_allowed'));
  const before = service.reads();
  await page.pay.startPaying();
  expect([refusal(opened), service.reads()]).toEqual([errorText('transition_not_allowed'), before + 1]);
  service.on(ORDER_ENDPOINTS.change, raised(409, 'transition_not_allowed'));
  await page.pay.switchTo('eft');
  expect(page.pay.$pay.get().busy).toBeNull();
  expect(refusal(opened)).toBe(errorText('transition_not_allowed'));
  service.on(ORDER_ENDPOINTS.pay, down);
  await page.pay.startPaying();
  expect(refusal(opened)).toBe(errorText('network_failed'));
});

it('paying an order reports a cancelled payment before the first reading, and shows it until another one starts', async () => {
  const opened = await open({ payment_state: 'redirected' }, `?payment=cancelled&attempt=${ATTEMPT}`);
  const { service, page } = opened;
  const change = (changes: Partial<Order>): void => {
    if (service.order !== null) service.order = { ...service.order, ...changes };
  };
  service.on(ORDER_ENDPOINTS.reportCancelled, (body) => {
    expect(body).toEqual({ number: 'OB-2026-000123', attempt: ATTEMPT });
    change({ payment_cancelled_at: '2026-03-01T10:05:00Z' });
    return noContent(body);
  });
  await start(opened);
  expect(service.environment.location.search()).toBe('');
  expect(situation(opened)).toBe('payment_cancelled');
  stop();
  stop = page.start();
  await waitUntil(() => times(opened, ORDER_ENDPOINTS.read) === 2);
  await page.order.reload();
  expect(situation(opened)).toBe('payment_cancelled');
  expect(times(opened, ORDER_ENDPOINTS.reportCancelled)).toBe(1);
  service.on(ORDER_ENDPOINTS.pay, () => {
    change({ payment_cancelled_at: null });
    return grants(FORM)();
  });
  await page.pay.startPaying();
  expect(page.pay.$pay.get().form).toEqual(FORM);
  expect(situation(opened)).toBe('redirected');
});

it('paying an order reports a cancelled payment again after a failure of the network, not after a refusal', async () => {
  const query = `?payment=cancelled&attempt=${ATTEMPT}`;
  const opened = await open({ payment_state: 'redirected' }, query);
  const { service, page } = opened;
  service.on(ORDER_ENDPOINTS.reportCancelled, down);
  await start(opened);
  expect(service.environment.location.search()).toBe(query);
  service.on(ORDER_ENDPOINTS.reportCancelled, raised(429, 'throttled'));
  await page.order.reload();
  expect(service.environment.location.search()).toBe('');
  expect(situation(opened)).toBe('redirected');
});

it('paying an order pays again only after a warning while money may be on its way', async () => {
  const opened = await open({ payment_state: 'redirected' }, '?pay=1');
  const { service, page } = opened;
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  service.on(ORDER_ENDPOINTS.pay, grants(FORM));
  await start(opened);
  expect(times(opened, ORDER_ENDPOINTS.pay)).toBe(0);
  for (const isConfirmed of [false, true]) {
    const paid = page.pay.startPaying();
    await waitUntil(() => $confirm.get() !== null);
    expect($confirm.get()?.text).toBe(PAY_TEXT.warning('R499.00'));
    answerConfirm(isConfirmed);
    await paid;
    expect(times(opened, ORDER_ENDPOINTS.pay)).toBe(isConfirmed ? 1 : 0);
  }
});

describe('the proof of a transfer', () => {
  const file = (changes: object = {}) => ({
    name: 'proof.pdf',
    type: 'application/pdf',
    size: 4,
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('%PDF').buffer),
    ...changes,
  });

  it("is chosen, then sent with the order's number", async () => {
    const opened = await open({ payment_method: 'eft' });
    const { service, page } = opened;
    service.on(ORDER_ENDPOINTS.prove, grants({}));
    await start(opened);
    page.proof.choose(file());
    expect(proof(opened)).toEqual({ file: ['proof.pdf', 4], error: null });
    await page.proof.send();
    expect(service.environment.requests).toContain('/api/payment-proof?number=OB-2026-000123');
    expect(proof(opened)).toEqual({ file: null, error: null });
    expect(service.reads()).toBe(2);
  });

  it('is not sent when its type or size is unsupported', async () => {
    const opened = await open({ payment_method: 'eft' });
    const { page } = opened;
    await start(opened);
    page.proof.choose(file({ type: 'text/html' }));
    expect(proof(opened)).toEqual({ file: null, error: PROOF_TEXT.unsupported });
    page.proof.choose(file({ size: DOCUMENT_LIMITS.maxBytes + 1 }));
    expect(proof(opened)).toEqual({ file: null, error: PROOF_TEXT.tooLarge });
    await page.proof.send();
    expect(times(opened, ORDER_ENDPOINTS.prove)).toBe(0);
  });

  it('stays chosen after a refusal, with the reason', async () => {
    const opened = await open({ payment_method: 'eft' });
    const { service, page } = opened;
    await start(opened);
    page.proof.choose(file());
    for (const [code, words] of [
      ['picture_unsupported', PROOF_TEXT.unsupported],
      ['payload_too_large', PROOF_TEXT.tooLarge],
      ['transition_not_allowed', PROOF_TEXT.gone],
      ['too_many_files', errorText('too_many_files')],
    ] as const) {
      service.on(ORDER_ENDPOINTS.prove, refuses(code));
      await page.proof.send();
      expect(proof(opened)).toEqual({ file: ['proof.pdf', 4], error: words });
    }
    page.proof.choose(file({ arrayBuffer: () => Promise.reject(new Error('gone')) }));
    await page.proof.send();
    expect(proof(opened)).toEqual({ file: ['proof.pdf', 4], error: PROOF_TEXT.unsupported });
  });
});

it('cancelling an order opens a form, sends the reason, and reloads the order', async () => {
  const opened = await open();
  const { service, page } = opened;
  service.on(ORDER_ENDPOINTS.cancel, noContent);
  await start(opened);
  page.cancel.open();
  expect(page.cancel.$isOpen.get()).toBe(true);
  expect(await fill(page.cancel.form, { reason: '  Wrong size ' }).submit()).toBe(true);
  expect(service.asked.find(({ what }) => what === ORDER_ENDPOINTS.cancel)?.body).toEqual({
    number: 'OB-2026-000123',
    reason: 'Wrong size',
  });
  expect([page.cancel.$isOpen.get(), service.reads()]).toEqual([false, 2]);
});

it('cancelling an order requires no reason, limits its length, and keeps it after a refusal', async () => {
  const opened = await open();
  const { service, page } = opened;
  await start(opened);
  page.cancel.open();
  expect(await fill(page.cancel.form, { reason: 'x'.repeat(301) }).submit()).toBe(false);
  expect(page.cancel.form.$form.get().errors['reason']).toBe(errorText('too_long'));
  page.cancel.form.change('reason', 'Too slow');
  service.on(ORDER_ENDPOINTS.cancel, raised(409, 'already_packed'));
  expect(await page.cancel.form.submit()).toBe(false);
  expect(page.cancel.form.$form.get()).toMatchObject({
    values: { reason: 'Too slow' },
    notice: { text: errorText('already_packed') },
  });
  await waitUntil(() => service.reads() === 2);
  page.cancel.close();
  expect(page.cancel.$isOpen.get()).toBe(false);
});
