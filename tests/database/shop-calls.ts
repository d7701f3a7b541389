/** Functions of the shop with valid arguments, for tests that call every function. */
import { PEOPLE } from '#tests/support/people.ts';

/** Id of an order, a variant or a proof that does not exist. */
const missingId = '70000000-0000-4000-8000-000000000001';
const number = 'OB-2026-900001';
const order = { order_id: missingId, expected: '2026-01-01T00:00:00Z' };
const purchase = { purchase: missingId, expected: '2026-01-01T00:00:00Z' };

/** Functions for buyers. */
export const BUYER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  request_stock_alert: { product: missingId },
  begin_payment: { number },
  cancel_my_order: { number, reason: 'x' },
  change_payment_method: { number, payment_method: 'eft' },
  cancel_stock_alert: { variant: missingId },
  place_order: { input: {} },
  quote_order: { lines: [], delivery: 'courier' },
  report_cancelled_payment: { number, attempt: missingId },
  request_return: { number, reason: 'x', lines: [] },
  withdraw_return: { number },
};

/**
 * Functions for administrators; with permission, each refuses with not_found unless SHOP_DESK_REFUSALS
 * lists it.
 */
export const SHOP_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_order_note: { order_id: missingId, body: 'x' },
  tag_orders: { order_ids: [missingId], tag: 'x', is_added: true },
  advance_order: { ...order, step: 'pick' },
  advance_orders: { acts: [] },
  advance_purchase_order: { ...purchase, step: 'send' },
  apply_product_import: { rows: [], expected: 'x' },
  change_products: { changes: [] },
  cancel_order: { ...order, reason: 'x' },
  check_product_import: { rows: [] },
  confirm_transfer: { ...order, amount_cents: 1, reference: 'x' },
  delete_discount_code: { discount: missingId, expected: '2026-01-01T00:00:00Z' },
  count_stock: { counts: [] },
  decide_return: { ...order, decision: 'approve' },
  order_for_desk: { order_id: missingId },
  payment_notice_for_desk: { notice: 1 },
  payment_proof_for_desk: { proof: missingId },
  preview_order_step: { step: 'pick' },
  preview_stock_count: { skus: '{}' },
  products_for_import: {},
  receive_purchase_order: { ...purchase, arrived: [] },
  receive_return: { ...order, lines: [] },
  record_refund: { ...order, amount_cents: 1, reason: 'x' },
  record_stock: { variant: missingId, kind: 'receive', quantity: 1, reason: 'x' },
  save_discount_code: { content: {}, discount: missingId, expected: '2026-01-01T00:00:00Z' },
  save_purchase_order: { ...purchase, content: {} },
  save_supplier: { content: {}, supplier: missingId, expected: '2026-01-01T00:00:00Z' },
  set_low_stock: { variant: missingId, low_at: 1 },
  resolve_payment_review: { ...order, decision: 'dismiss', reason: 'x' },
};

/** Refusals other than not_found; undefined when the function succeeds. */
export const SHOP_DESK_REFUSALS: ReadonlyMap<string, string | undefined> = new Map([
  ['tag_orders', undefined],
  ['advance_orders', 'invalid_input'],
  ['apply_product_import', 'required'],
  ['check_product_import', 'required'],
  ['change_products', 'invalid_input'],
  ['count_stock', 'invalid_input'],
  ['preview_order_step', 'invalid_input'],
  ['preview_stock_count', 'invalid_input'],
  ['products_for_import', undefined],
]);

/** Functions for the service role only. */
export const SHOP_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_payment_proof: {
    person: PEOPLE.otherMember.id,
    number,
    path: `${'0c'.repeat(16)}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
  },
  expire_orders: {},
  judge_payment_notice: { notice: 1, checks: [], facts: {} },
  read_payment_notice: { notice: 1 },
  purge_payment_records: {},
  store_payment_notice: { raw: 'x', source: 'x' },
};
