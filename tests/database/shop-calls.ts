/** Functions of the shop with arguments that they read, for tests that try every function there is. */
import { PEOPLE } from '../support/people.ts';

/** An order, a variant and a proof that do not exist. */
const nothing = '70000000-0000-4000-8000-000000000001';
const number = 'OB-2026-900001';
const order = { order_id: nothing, expected: '2026-01-01T00:00:00Z' };
const purchase = { purchase: nothing, expected: '2026-01-01T00:00:00Z' };

/** What whoever buys calls. */
export const BUYER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  ask_when_back: { product: nothing },
  begin_payment: { number },
  cancel_my_order: { number, reason: 'x' },
  change_payment_method: { number, payment_method: 'eft' },
  forget_when_back: { variant: nothing },
  place_order: { input: {} },
  quote_order: { lines: [], delivery: 'courier' },
  request_return: { number, reason: 'x', lines: [] },
  withdraw_return: { number },
};

/** What administrators call; past who is asking, each of these finds nothing, unless SHOP_DESK_ANSWERS says otherwise. */
export const SHOP_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_order_note: { order_id: nothing, body: 'x' },
  advance_order: { ...order, step: 'pick' },
  advance_purchase_order: { ...purchase, step: 'send' },
  apply_product_import: { rows: [], expected: 'x' },
  cancel_order: { ...order, reason: 'x' },
  check_product_import: { rows: [] },
  confirm_transfer: { ...order, amount_cents: 1, reference: 'x' },
  decide_return: { ...order, decision: 'approve' },
  order_for_desk: { order_id: nothing },
  payment_notice_for_desk: { notice: 1 },
  payment_proof_for_desk: { proof: nothing },
  products_for_import: {},
  receive_purchase_order: { ...purchase, arrived: [] },
  receive_return: { ...order, lines: [] },
  record_refund: { ...order, amount_cents: 1, reason: 'x' },
  record_stock: { variant: nothing, kind: 'receive', quantity: 1, reason: 'x' },
  save_purchase_order: { ...purchase, content: {} },
  save_supplier: { content: {}, supplier: nothing, expected: '2026-01-01T00:00:00Z' },
  set_low_stock: { variant: nothing, low_at: 1 },
  settle_review: { ...order, decision: 'dismiss', reason: 'x' },
};

/** What those say instead of not_found that need nothing to be there; undefined refuses nothing. */
export const SHOP_DESK_ANSWERS: ReadonlyMap<string, string | undefined> = new Map([
  ['apply_product_import', 'required'],
  ['check_product_import', 'required'],
  ['products_for_import', undefined],
]);

/** What the service alone calls. */
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
  retire_payment_records: {},
  store_payment_notice: { raw: 'x', source: 'x' },
};
