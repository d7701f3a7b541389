/** Actions on the open order, with answered requests. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { ProfileSchema } from '#contract/session.ts';
import { setProfile } from '#stores/auth/profile.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { fill } from '#tests/support/forms.ts';
import {
  answerOrders,
  deskOrder,
  deskRow,
  ORDER_ID,
  ORDER_VERSION,
  openOrderTest,
  STOPPED_PAYMENT,
} from '#tests/support/order-service.ts';
import { refused } from '#tests/support/page-test.ts';
import { settled, signIn } from '#tests/support/table-service.ts';

const VERSION = { order_id: ORDER_ID, expected: ORDER_VERSION };

const { page, service, open, answered } = openOrderTest();

it('a fulfilment step asks nothing when it can be undone, sends the loaded version, and shows the new state', async () => {
  const taking = page.open.advance('pick');
  await settled();
  expect($confirm.get()).toBeNull();
  const sent = service.next();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/advance_order');
  expect(sent.body).toEqual({ ...VERSION, step: 'pick' });
  await sent.rows(null);
  await answerOrders(service, deskRow({ fulfilment_state: 'picking', queue: 'picking' }));
  await taking;
  expect($toasts.get()[0]).toMatchObject({ kind: 'success', text: 'OB-2026-000123 is being picked.' });
  expect(page.open.$order.get()?.order.fulfilment_state).toBe('picking');
  expect(page.open.action.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('a fulfilment step asks first when it cannot be undone', async () => {
  const taking = page.open.advance('unpack');
  expect($confirm.get()?.text).toMatch(/^Its items go back into stock/u);
  answerConfirm(false);
  await taking;
});

it('a fulfilment step is taken without a question when it can be undone, and back from the version that it made', async () => {
  const taking = page.open.advance('pack');
  await settled();
  expect($confirm.get()).toBeNull();
  await service.next().rows(null);
  await answerOrders(
    service,
    deskRow({ fulfilment_state: 'packed', queue: 'packed', updated_at: 'packed-version' }),
  );
  await taking;
  expect($toasts.get()[0]).toMatchObject({ text: 'OB-2026-000123 is packed.', action: { label: 'Undo' } });
  undoLatest();
  const undo = await service.request();
  expect(undo.body).toEqual({
    ...VERSION,
    expected: 'packed-version',
    step: 'unpack',
    details: { to: 'none' },
  });
  await undo.refuse(409, 'transition_not_allowed');
  await answerOrders(service, deskRow({ fulfilment_state: 'shipped', queue: 'on_its_way' }));
  expect($toasts.get()[0]).toMatchObject({
    kind: 'error',
    text: 'This changed in the meantime, so it can’t be undone.',
  });
});

it('a fulfilment step is not taken on a conflict, and shows the difference', async () => {
  await answered(
    page.open.advance('pick'),
    refused('already_packed'),
    deskRow({ fulfilment_state: 'packed', queue: 'packed' }),
  );
  expect(page.open.action.$state.get().refusal).toMatchObject({
    title: 'Changed in the meantime',
    changes: ['Queue: was To pack, now Packed', 'Parcel: was Not packed, now Packed'],
  });
});

it('the details of an order report a failed load while the order itself is shown', async () => {
  page.table.open(null);
  page.table.open(ORDER_ID);
  await settled();
  const asked = service.waiting.find(({ url }) => url.pathname.endsWith('/order_for_desk'));
  await asked?.break();
  expect(page.open.details.$state.get()).toMatchObject({ phase: 'refused', code: 'network_failed' });
  expect(page.open.$order.get()).toBeNull();
});

describe('shipping an order', () => {
  beforeEach(async () => {
    await open(deskRow({ fulfilment_state: 'packed' }));
    setProfile(v.parse(ProfileSchema, { user_id: ORDER_ID, role: 'admin', onboarding: true }));
    page.open.dialogs.ship.open();
  });

  it('derives the link of a known carrier until another one is typed', () => {
    fill(page.open.dialogs.ship.form, { carrier: 'The Courier Guy', number: 'TCG1' });
    expect(page.open.dialogs.ship.form.$form.get().values.link).toBe(
      'https://portal.thecourierguy.co.za/track?ref=TCG1',
    );
    page.open.dialogs.ship.form.change('carrier', 'PostNet');
    expect(page.open.dialogs.ship.form.$form.get().values.link).toBe('');
    fill(page.open.dialogs.ship.form, { link: 'https://own.test/1', carrier: 'RAM' });
    expect(page.open.dialogs.ship.form.$form.get().values.link).toBe('https://own.test/1');
  });

  it('requires a carrier, a number and a valid link', async () => {
    await fill(page.open.dialogs.ship.form, { carrier: 'other', link: 'http://own.test' }).submit();
    expect(page.open.dialogs.ship.form.$form.get().errors).toMatchObject({
      number: 'Fill in “Tracking number”',
      link: 'Enter a link that starts with https:// and has no spaces',
    });
    await fill(page.open.dialogs.ship.form, { number: '1', link: '' }).submit();
    expect(page.open.dialogs.ship.form.$form.get().errors).toEqual({
      other: 'Fill in “Name of the carrier”',
    });
    expect(service.waiting).toEqual([]);
  });

  it('sends the carrier, closes the dialog, and begins with the same carrier again', async () => {
    signIn(service, ORDER_ID);
    fill(page.open.dialogs.ship.form, { carrier: 'other', other: ' My cousin ', number: ' 12 ' });
    const sent = await answered(
      page.open.dialogs.ship.form.submit(),
      null,
      deskRow({ fulfilment_state: 'shipped' }),
    );
    expect(sent.body).toEqual({
      ...VERSION,
      step: 'ship',
      details: { carrier: 'My cousin', tracking_number: '12', tracking_url: '' },
    });
    expect(sent.result).toBe(true);
    expect(page.open.dialogs.ship.$open.get()).toBeNull();
    page.open.dialogs.ship.open();
    const again = { carrier: 'other', other: 'My cousin', number: '' };
    expect(page.open.dialogs.ship.form.$form.get().values).toMatchObject(again);
  });
});

test.each([
  ['yes', true],
  ['no', false],
])('a returned parcel requires a decision about its stock: %s', async (restock, meant) => {
  await open(deskRow({ fulfilment_state: 'delivered', order_state: 'completed' }));
  page.open.dialogs.return.open();
  await page.open.dialogs.return.form.submit();
  expect(page.open.dialogs.return.form.$form.get().errors).toEqual({
    restock: 'Answer “Can the items be sold again?”',
  });
  page.open.dialogs.return.form.change('restock', restock);
  const sent = await answered(
    page.open.dialogs.return.form.submit(),
    null,
    deskRow({ fulfilment_state: 'returned' }),
  );
  expect(sent.body).toEqual({ ...VERSION, step: 'return', details: { restock: meant } });
  expect(sent.result).toBe(true);
});

it('cancelling an order requires a reason for the buyer', async () => {
  page.open.dialogs.cancel.open();
  await page.open.dialogs.cancel.form.submit();
  expect(page.open.dialogs.cancel.form.$form.get().errors).toEqual({ reason: 'Fill in “Reason”' });
  page.open.dialogs.cancel.form.change('reason', ' Out of stock ');
  const sent = await answered(
    page.open.dialogs.cancel.form.submit(),
    null,
    deskRow({ order_state: 'cancelled', payment_state: 'review' }),
  );
  expect(sent.url.pathname).toBe('/rest/v1/rpc/cancel_order');
  expect(sent.body).toEqual({ ...VERSION, reason: 'Out of stock' });
  expect(sent.result).toBe(true);
});

describe('confirming a transfer', () => {
  const waiting = deskRow({
    order_state: 'pending_payment',
    payment_state: 'pending',
    payment_method: 'eft',
    paid_cents: 0,
  });

  beforeEach(async () => {
    await open(waiting);
    page.open.dialogs.confirm.open();
  });

  test.each([
    ['', 'Fill in “Amount in rand”'],
    ['lots', 'Enter an amount in rand, for example 349.50'],
    ['0', 'Enter an amount in rand, for example 349.50'],
    ['498.99', 'The order costs R499.00. You can only confirm exactly that.'],
    ['499.01', 'The order costs R499.00. You can only confirm exactly that.'],
  ])('refuses the amount %o', async (amount, words) => {
    expect(await fill(page.open.dialogs.confirm.form, { amount }).submit()).toBe(false);
    expect(page.open.dialogs.confirm.form.$form.get().errors).toEqual({ amount: words });
    expect(service.waiting).toEqual([]);
  });

  test.each(['499', 'R 499,00', '499.00'])('sends the amount %o in cents', async (amount) => {
    fill(page.open.dialogs.confirm.form, { amount, reference: ' OB 123 ' });
    const sent = await answered(
      page.open.dialogs.confirm.form.submit(),
      null,
      deskRow({ payment_method: 'eft' }),
    );
    expect(sent.url.pathname).toBe('/rest/v1/rpc/confirm_transfer');
    expect(sent.body).toEqual({ ...VERSION, amount_cents: 49_900, reference: 'OB 123' });
    expect(sent.result).toBe(true);
  });
});

const row = deskRow({ order_state: 'expired', payment_state: 'review', paid_cents: 0, queue: 'money' });

it('a payment in review requires a decision and a reason', async () => {
  await open(row, deskOrder(row, { payments: [STOPPED_PAYMENT] }));
  page.open.dialogs.settle.open();
  await page.open.dialogs.settle.form.submit();
  expect(page.open.dialogs.settle.form.$form.get().errors).toEqual({
    decision: 'Choose “Your decision”',
    reason: 'Fill in “Reason”',
  });
  fill(page.open.dialogs.settle.form, { decision: 'refund', reason: 'Short by R100' });
  const sent = await answered(page.open.dialogs.settle.form.submit(), null, row);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/resolve_payment_review');
  expect(sent.body).toEqual({ ...VERSION, decision: 'refund', reason: 'Short by R100' });
  expect(sent.result).toBe(true);
});

it('a payment in review shows the assumed amount when a notice has none', async () => {
  await open(row, deskOrder(row, { payments: [{ ...STOPPED_PAYMENT, is_amount_assumed: true }] }));
  page.open.dialogs.settle.open();
  expect(page.open.dialogs.settle.$open.get()?.lead).toEqual([
    expect.stringMatching(/we can’t read its amount. We assume R\d+\.\d\d, the price of the order/u),
  ]);
});

it('a payment in review shows a transfer reported beside another payment', async () => {
  const reported = {
    ...STOPPED_PAYMENT,
    method: 'eft' as const,
    pf_payment_id: null,
    is_amount_assumed: true,
  };
  await open(row, deskOrder(row, { payments: [reported] }));
  page.open.dialogs.settle.open();
  expect(page.open.dialogs.settle.$open.get()?.lead).toEqual([
    expect.stringMatching(/proof of a second payment, an EFT. We assume R\d+\.\d\d/u),
  ]);
});

it('a payment in review has its only decision preselected without a payment', async () => {
  await open(row);
  page.open.dialogs.settle.open();
  expect(page.open.dialogs.settle.form.$form.get().values.decision).toBe('dismiss');
});

it('a note on an order sends no version of the order, and clears its field', async () => {
  const sent = await answered(fill(page.open.note, { body: ' Call first ' }).submit(), null);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/add_order_note');
  expect(sent.body).toEqual({ order_id: ORDER_ID, body: 'Call first' });
  expect(page.open.note.$form.get().values.body).toBe('');
});
