/** The tables of /admin-orders: texts, requests, filters, bulk acts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskNoticeRow, DeskOrderRow } from '../../../../../src/contract/admin-orders.ts';
import { queryConditions, readTableQuery, writeTableQuery } from '../../../../../src/domain/table-query.ts';
import { answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import { createOrdersPage, type OrdersPage } from '../../../../../src/stores/admin/orders/page.ts';
import { shownQueue } from '../../../../../src/stores/admin/orders/queues.ts';
import { ORDERS } from '../../../../../src/stores/admin/orders/table.ts';
import { NOTICES, outcomeText } from '../../../../../src/stores/admin/orders/payment-notices-table.ts';
import { answerOrders, deskRow, ORDER_ID, ORDER_VERSION } from '../../../../support/order-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

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
    setTableStage('/admin-orders');
  });

  it('shows its state, without missing facts', () => {
    expect(factsOf(deskRow())).toEqual({
      'Waiting for': 'To pack',
      State: 'Placed',
      Payment: 'Paid',
      Parcel: 'Not started',
      'Paid by': 'PayFast',
      Delivery: 'Courier',
      Total: 'R499.00',
      Ordered: '1 Feb 11:00',
      'Paid on': '1 Feb 12:00',
    });
  });

  it('shows its hold only while a payment is pending', () => {
    const until = '2026-02-01T11:00:00Z';
    expect(factsOf(deskRow({ hold_expires_at: until }))).not.toHaveProperty('Held until');
    expect(factsOf(deskRow({ order_state: 'pending_payment', hold_expires_at: until }))).toMatchObject({
      'Held until': '1 Feb 2026 13:00',
    });
  });

  it('has numbers in the export', () => {
    const file = Object.fromEntries(
      ORDERS.columns.map(({ key, file: cell, text }) => [key, (cell ?? text)(deskRow())]),
    );
    expect(file).toMatchObject({
      number: 'OB-2026-000123',
      email: 'zoe@example.com',
      pieces: 2,
      total: 499,
      due: 0,
    });
  });
});

describe('a payment notice in the table', () => {
  it('shows its outcome and the failed checks', () => {
    expect(outcomeText(NOTICE)).toBe('In review');
    expect(outcomeText({ outcome: null, state: 'waiting' })).toBe('Waiting for PayFast');
    expect(NOTICES.columns.find(({ key }) => key === 'failed')?.text(NOTICE)).toBe(
      'PayFast confirms it, Amount matches the order',
    );
    expect(NOTICES.columns.find(({ key }) => key === 'order')?.text(NOTICE)).toBe('No order');
  });

  it('keeps its view in every address', () => {
    const query = readTableQuery('?view=notices&outcome=rejected&notice=7', NOTICES.address);
    expect(writeTableQuery(query, NOTICES.address)).toBe('?view=notices&outcome=rejected&notice=7');
    expect(queryConditions({ ...query, filters: { belongs: ['no'] } }, NOTICES.filters)).toEqual([
      { column: 'order_id', is: 'null' },
    ]);
  });
});

describe('the list of orders', () => {
  let stage: TableStage;
  let page: OrdersPage;
  let stop: () => void;

  beforeEach(async () => {
    stage = setTableStage('/admin-orders?queue=to_pack');
    page = createOrdersPage();
    stop = page.start();
    await settled();
  });

  afterEach(() => {
    stop();
  });

  it('is sorted by urgency and shows the count of each queue', async () => {
    const { searchParams } = stage.waiting[0]?.url ?? new URL('http://nothing.test');
    expect(searchParams.get('order')).toBe('work_order.asc.nullslast,id.asc');
    expect(searchParams.getAll('queue')).toEqual(['in.(to_pack)']);
    await answerOrders(stage, deskRow());
    expect(page.queues.$counts.get()).toEqual({ to_pack: 3 });
  });

  it('is filtered to a queue or shows all', async () => {
    await answerOrders(stage, deskRow());
    expect(shownQueue(page.table.$query.get().filters['queue'])).toBe('to_pack');
    expect(page.queues.queryOf('money')).toBe('?queue=money');
    expect(page.queues.queryOf(null)).toBe('?');
    page.queues.show(null);
    expect(page.table.$query.get().filters).toEqual({});
    page.queues.show('proof');
    expect(stage.steps.at(-1)?.path).toBe('/admin-orders?queue=proof');
  });

  it('packs several orders, each with its version, without unsuitable ones', async () => {
    await answerOrders(stage, deskRow());
    page.table.select(ORDER_ID, true);
    expect(page.numbersOf([ORDER_ID])).toEqual(['OB-2026-000123']);
    const pack = page.bulk.actions.find(({ key }) => key === 'pack');
    if (pack === undefined) throw new Error('Nothing packs');
    expect(pack.applies(deskRow({ order_state: 'cancelled', payment_state: 'review' }))).toBe(false);
    const packing = page.bulk.run(pack);
    answerConfirm(true);
    await settled();
    const act = stage.next();
    expect(act.url.pathname).toBe('/rest/v1/rpc/advance_order');
    expect(act.body).toEqual({ order_id: ORDER_ID, expected: ORDER_VERSION, step: 'pack' });
    await act.refuse(409, 'changed_meanwhile');
    await answerOrders(stage, deskRow());
    await packing;
    expect(page.bulk.$bulk.get()).toMatchObject({
      results: [{ title: 'OB-2026-000123', outcome: 'changed_meanwhile' }],
    });
  });

  it('separates delivered from collected orders', async () => {
    await answerOrders(
      stage,
      deskRow({ delivery_method: 'collect', fulfilment_state: 'ready_for_collection' }),
    );
    page.table.select(ORDER_ID, true);
    const arrive = page.bulk.actions.find(({ key }) => key === 'arrive');
    if (arrive === undefined) throw new Error('Nothing arrives');
    const arriving = page.bulk.run(arrive);
    answerConfirm(true);
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({ step: 'collect' });
    await act.rows(null);
    await answerOrders(stage, deskRow());
    await arriving;
  });
});
