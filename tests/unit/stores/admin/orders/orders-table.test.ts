/** The tables of /admin-orders: texts, requests, filters, bulk actions. */
import { MONEY_TASK_HINTS, PAYMENT_STATE_LABELS } from '#messages/admin/order-money.ts';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import type { DeskNoticeRow, DeskOrderRow } from '#contract/admin-orders.ts';
import type { StepPreview } from '#contract/admin-order-steps.ts';
import { queryConditions, readTableQuery, writeTableQuery } from '#domain/table-query.ts';
import { moneyTask } from '#domain/admin-orders.ts';
import { FULFILMENT_LABELS, QUEUE_LABELS } from '#messages/admin/orders.ts';
import { countApplied, leftOut } from '#stores/core/table/batch.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { createOrdersPage, type OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ORDERS, paymentText } from '#stores/admin/orders/orders-table.ts';
import { NOTICES, outcomeText } from '#stores/admin/orders/payment-notices-table.ts';
import { answerOrders, deskRow, ORDER_ID, ORDER_VERSION } from '#tests/support/order-service.ts';
import { startTableService, settled, type TableService } from '#tests/support/table-service.ts';

const factsOf = (row: DeskOrderRow): Record<string, string> =>
  Object.fromEntries(
    ORDERS.fields.map(({ label, text }) => [label, text(row)]).filter(([, text]) => text !== ''),
  );

const NOTICE: DeskNoticeRow = {
  id: 7,
  received_at: '2026-02-01T10:00:00Z',
  source: '197.97.145.144',
  state: 'judged',
  pf_payment_id: '1089250',
  payment_status: 'COMPLETE',
  amount_cents: 49_900,
  checks: [
    { check: 'signature', passed: true, detail: 'matches' },
    { check: 'confirmed', passed: null, detail: 'unreachable' },
    { check: 'amount', passed: false, detail: null },
  ],
  outcome: 'review',
  judged_at: null,
  judgements: 1,
  order_id: null,
  order_number: null,
};

describe('an order in the table', () => {
  beforeEach(() => {
    startTableService('/admin-orders');
  });

  it('shows its state, without missing facts', () => {
    expect(factsOf(deskRow())).toEqual({
      Queue: 'To pack',
      State: 'Placed',
      Payment: 'Paid',
      Parcel: 'Not packed',
      'Paid by': 'PayFast',
      Delivery: 'Courier',
      Items: '2',
      Total: 'R499.00',
      Ordered: '1\u00a0Feb 11:00',
      'Paid on': '1\u00a0Feb 12:00',
    });
  });

  it('shows its hold only while a payment is pending', () => {
    const until = '2026-02-01T11:00:00Z';
    expect(factsOf(deskRow({ hold_expires_at: until }))).not.toHaveProperty('Held until');
    expect(factsOf(deskRow({ order_state: 'pending_payment', hold_expires_at: until }))).toMatchObject({
      'Held until': '1\u00a0Feb\u00a02026 13:00',
    });
  });

  it('has numbers and decimals in the export', () => {
    const file = Object.fromEntries(
      ORDERS.columns.map(({ key, file: cell, text }) => [key, (cell ?? text)(deskRow())]),
    );
    expect(file).toMatchObject({
      number: 'OB-2026-000123',
      email: 'zoe@example.com',
      pieces: 2,
      total: '499.00',
      due: '0.00',
    });
  });
});

it('a payment notice in the table shows its outcome and the failed checks', () => {
  expect(outcomeText(NOTICE)).toBe('Held for a decision');
  expect(outcomeText({ outcome: null, state: 'waiting' })).toBe('Waiting for PayFast');
  expect(NOTICES.columns.find(({ key }) => key === 'failed')?.text(NOTICE)).toBe(
    'PayFast confirms it, Amount matches the order',
  );
  expect(NOTICES.columns.find(({ key }) => key === 'order')?.text(NOTICE)).toBe('No order');
});

it('a payment notice in the table keeps its view in every address', () => {
  const query = readTableQuery('?view=notices&outcome=rejected&notice=7', NOTICES.address);
  expect(writeTableQuery(query, NOTICES.address)).toBe('?view=notices&outcome=rejected&notice=7');
  expect(queryConditions({ ...query, filters: { belongs: ['no'] } }, NOTICES.filters)).toEqual([
    { column: 'order_id', is: 'null' },
  ]);
});

describe('the list of orders', () => {
  let service: TableService;
  let page: OrdersPage;

  beforeEach(async () => {
    service = startTableService('/admin-orders?queue=to_pack');
    page = createOrdersPage();
    onTestFinished(page.start());
    await settled();
  });

  it('is sorted by urgency and shows the count of each queue', async () => {
    const { searchParams } = service.waiting[0]?.url ?? new URL('http://nothing.test');
    expect(searchParams.get('order')).toBe('work_order.asc.nullslast,id.asc');
    expect(searchParams.getAll('queue')).toEqual(['in.(to_pack)']);
    await answerOrders(service, deskRow());
    expect(page.counts.$state.get().data).toEqual({ to_pack: 3 });
  });

  it('is filtered to a queue or shows all', async () => {
    await answerOrders(service, deskRow());
    expect(page.table.$query.get().filters).toEqual({ queue: ['to_pack'] });
    expect(page.queueQuery('money')).toBe('?queue=money');
    expect(page.queueQuery(null)).toBe('?');
    page.showQueue(null);
    expect(page.table.$query.get().filters).toEqual({});
    page.showQueue('proof');
    expect(service.steps.at(-1)?.path).toBe('/admin-orders?queue=proof');
  });

  const batchOf = (key: string): OrdersPage['bulk']['actions'][number] => {
    const action = page.bulk.actions.find((one) => one.key === key);
    if (action === undefined) throw new Error(`No action ${key}`);
    return action;
  };
  const preview = (changes: Partial<StepPreview> = {}): StepPreview => ({
    id: ORDER_ID,
    number: 'OB-2026-000123',
    expected: ORDER_VERSION,
    step: 'pack',
    refusal: null,
    fulfilment_state: 'none',
    tracking_number: null,
    ...changes,
  });
  /** Selects the order and asks what a step would do. */
  const previewStep = async (key: string, found: readonly StepPreview[]): Promise<void> => {
    await answerOrders(service, deskRow());
    page.table.select(ORDER_ID, true);
    expect(page.numbersOf([ORDER_ID])).toEqual(['OB-2026-000123']);
    const asking = page.bulk.run(batchOf(key));
    const asked = await service.request();
    expect(asked.url.pathname).toBe('/rest/v1/rpc/preview_order_step');
    expect(asked.body).toEqual({ step: key, order_ids: [ORDER_ID], numbers: [] });
    await asked.rows(found);
    await asking;
  };

  it('says what an action will do and leaves unsuitable orders out, without acting', async () => {
    await previewStep('pack', [preview({ refusal: 'not_paid' })]);
    const state = page.bulk.$bulk.get();
    if (state.phase !== 'preview') throw new Error('No preview');
    expect(countApplied(state.preview)).toBe(0);
    expect(leftOut(state.preview)).toEqual([{ reason: 'not_paid', titles: ['OB-2026-000123'] }]);
    expect(state.preview.words.reason('not_paid', 1)).toBe('1 is not paid');
    await page.bulk.confirm();
    expect(service.waiting).toEqual([]);
    page.bulk.close();
    expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
  });

  it('packs several orders in one call, each with its version; refused ones stay selected', async () => {
    await previewStep('pack', [preview()]);
    const packing = page.bulk.confirm();
    const sent = await service.request();
    expect(sent.url.pathname).toBe('/rest/v1/rpc/advance_orders');
    expect(sent.body).toEqual({
      actions: [{ id: ORDER_ID, expected: ORDER_VERSION, step: 'pack', details: {} }],
    });
    await sent.rows([{ id: ORDER_ID, outcome: 'changed_meanwhile', expected: null }]);
    await answerOrders(service, deskRow());
    await packing;
    expect(page.bulk.$bulk.get()).toMatchObject({
      phase: 'done',
      done: 0,
      results: [{ title: 'OB-2026-000123', outcome: 'changed_meanwhile' }],
    });
    expect(page.table.$selected.get()).toEqual([ORDER_ID]);
  });

  it('offers to take packing back, from the version that it made', async () => {
    await previewStep('pack', [preview({ fulfilment_state: 'picking' })]);
    const packing = page.bulk.confirm();
    await (await service.request()).rows([{ id: ORDER_ID, outcome: 'done', expected: 'packed-version' }]);
    await answerOrders(service, deskRow({ fulfilment_state: 'packed' }));
    await packing;
    expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
    expect(page.table.$selected.get()).toEqual([ORDER_ID]);
    expect($toasts.get()[0]).toMatchObject({ text: '1 order is packed.', action: { label: 'Undo' } });
    expect(undoLatest()).toBe(true);
    const undo = await service.request();
    expect(undo.body).toEqual({
      actions: [{ id: ORDER_ID, expected: 'packed-version', step: 'unpack', details: { to: 'picking' } }],
    });
    await undo.rows([{ id: ORDER_ID, outcome: 'done', expected: 'next' }]);
    await answerOrders(service, deskRow());
    expect($toasts.get()[0]?.text).toBe('1 order is as before.');
  });

  it('separates delivered from collected orders', async () => {
    await previewStep('arrive', [preview({ step: 'collect', fulfilment_state: 'ready_for_collection' })]);
    const arriving = page.bulk.confirm();
    const sent = await service.request();
    expect(sent.body).toMatchObject({ actions: [{ step: 'collect' }] });
    await sent.rows([{ id: ORDER_ID, outcome: 'done', expected: 'next' }]);
    await answerOrders(service, deskRow());
    await arriving;
    // Completing an order cannot be taken back.
    expect($toasts.get()[0]?.action).toBeUndefined();
  });

  it('offers the actions that suit a selected order', () => {
    const offered = (row: DeskOrderRow): readonly string[] =>
      page.bulk.actions
        .filter((action) => 'isOffered' in action && action.isOffered?.([row]))
        .map(({ key }) => key);
    expect(offered(deskRow())).toEqual(['pick', 'pack']);
    expect(offered(deskRow({ fulfilment_state: 'packed', delivery_method: 'collect' }))).toEqual(['ready']);
    expect(offered(deskRow({ fulfilment_state: 'shipped' }))).toEqual(['arrive']);
    expect(offered(deskRow({ order_state: 'cancelled', payment_state: 'review' }))).toEqual([]);
  });
});

const REVIEW = { queue: 'money', payment_state: 'review' } as const;

test.each([
  [
    { ...REVIEW, refund_due_cents: 49_900 },
    'Refund owed',
    'We owe the buyer a refund. Send it, then record it.',
  ],
  [{ ...REVIEW, needs_decision: true }, 'Needs a decision', 'A payment needs a decision.'],
  [
    { ...REVIEW, refund_due_cents: 100, needs_decision: true },
    'Refund owed, and a decision',
    'We owe the buyer a refund, and another payment needs a decision.',
  ],
  [
    { queue: 'money', payment_state: 'refunded' } as const,
    'Refunded',
    'Everything is refunded and nothing was sent. Cancel the order.',
  ],
])('the payment of an order %o says what there is to do', (changes, text, hint) => {
  const row = deskRow(changes);
  const task = moneyTask(row);
  expect([paymentText(row), task && MONEY_TASK_HINTS[task]]).toEqual([text, hint]);
});

it('the payment of an order has no words that the columns beside it use for something else', () => {
  const words = [QUEUE_LABELS, PAYMENT_STATE_LABELS, FULFILMENT_LABELS].map((labels) =>
    Object.values(labels),
  );
  const [queues = [], payments = [], parcels = []] = words;
  expect(payments.filter((label) => queues.includes(label) || parcels.includes(label))).toEqual([]);
});
