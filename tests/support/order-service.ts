/** The order desk without a browser: an order with its details, and responses to the screen's requests. */
import type { DeskOrder, DeskOrderRow } from '#contract/admin-orders.ts';
import { orderRow } from './own-order-rows.ts';
import { createOrdersPage } from '#stores/admin/orders/orders-page.ts';
import { pageTest } from './page-test.ts';
import { answerEach, type TableService } from './table-service.ts';

/** The order of the tests. */
export const ORDER_ID = '00000000-0000-4000-8000-0000000000a1';

/** Its version, which actions send. */
export const ORDER_VERSION = '2026-02-01T10:00:00.123456+00:00';

/** A row of the desk, paid and to pack by default. */
export function deskRow(changes: Partial<DeskOrderRow> = {}): DeskOrderRow {
  return {
    id: ORDER_ID,
    number: 'OB-2026-000123',
    contact_name: 'Zoë Ngcobo',
    contact_email: 'zoe@example.com',
    queue: 'to_pack',
    order_state: 'placed',
    payment_state: 'paid',
    fulfilment_state: 'none',
    payment_method: 'payfast',
    delivery_method: 'courier',
    city: 'Cape Town',
    province: 'Western Cape',
    pieces: 2,
    total_cents: 49_900,
    discount_code: null,
    discount_cents: 0,
    paid_cents: 49_900,
    refunded_cents: 0,
    refund_due_cents: 0,
    needs_decision: false,
    is_late_payment: false,
    hold_expires_at: null,
    tracking_number: null,
    return_state: null,
    tags: [],
    work_order: 20_000_000_001,
    created_at: '2026-02-01T09:00:00+00:00',
    paid_at: '2026-02-01T10:00:00+00:00',
    updated_at: ORDER_VERSION,
    ...changes,
  };
}

/** The details of the order of a row; `parts` override them. */
export function deskOrder(row: DeskOrderRow = deskRow(), parts: Partial<DeskOrder> = {}): DeskOrder {
  const { lines, events: _events, proofs: _proofs, returns: _returns, ...order } = orderRow();
  const {
    queue: _queue,
    pieces: _pieces,
    work_order: _place,
    return_state: _back,
    needs_decision: _decision,
    tags: _tags,
    ...states
  } = row;
  return {
    order: { ...order, ...states, user_id: null },
    buyer: 'Zoë',
    lines,
    events: [{ id: 1, at: row.created_at, kind: 'ordered', detail: {}, is_internal: false, by: 'Zoë' }],
    notes: [],
    payments: [],
    refunds: [],
    proofs: [],
    notices: [],
    returns: [],
    ...parts,
  };
}

/** A payment in review: R100 are missing. */
export const STOPPED_PAYMENT: DeskOrder['payments'][number] = {
  id: '00000000-0000-4000-8000-0000000000b1',
  method: 'payfast',
  amount_cents: 39_900,
  is_amount_assumed: false,
  fee_cents: 0,
  pf_payment_id: '1',
  reference: null,
  state: 'review',
  created_at: '2026-02-01T10:00:00Z',
  by: null,
};

/** Answers every waiting request: the open row, its details, the list, the counts. */
export function answerOrders(
  service: TableService,
  row: DeskOrderRow | null,
  detail: DeskOrder = deskOrder(row ?? undefined),
): Promise<void> {
  return answerEach(service, (name) => {
    if (name === 'desk_order_queues') return [{ queue: 'to_pack', orders: 3 }];
    if (name === 'order_for_desk') return detail;
    return row === null ? [] : [row];
  });
}

/** The fixture of tests about the open order. */
export function openOrderTest() {
  return pageTest({
    path: `/admin-orders?order=${ORDER_ID}`,
    create: createOrdersPage,
    reads: (service, row: DeskOrderRow = deskRow(), detail: DeskOrder = deskOrder(row)) =>
      answerOrders(service, row, detail),
  });
}
