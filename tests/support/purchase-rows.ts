/** Purchase orders without a browser: one order, its lines, and variants to order. */
import type { PurchaseChoice, PurchaseRow } from '#contract/purchases.ts';
import { storeId } from './store-rows.ts';

/** The version of the order. */
export const PURCHASE_AT = '2026-02-01T10:00:00.123456+00:00';

/** A draft of ten jerseys at R90. */
export function purchaseRow(changes: Partial<PurchaseRow> = {}): PurchaseRow {
  return {
    id: storeId(6),
    number: 'PO-2026-0001',
    state: 'draft',
    supplier_id: storeId(3),
    supplier_name: 'Threads',
    supplier_email: 'orders@threads.test',
    note: null,
    expected_on: '2026-03-01',
    created_at: PURCHASE_AT,
    sent_at: null,
    closed_at: null,
    lines: 1,
    pieces: 10,
    received: 0,
    missing: 10,
    cost_cents: 90_000,
    is_late: false,
    skus: 'OB-JER-INK-XL',
    updated_at: PURCHASE_AT,
    ...changes,
  };
}

/** Its line as the data API returns it. */
export function purchaseLine(changes: object = {}): object {
  return {
    id: 7,
    variant_id: storeId(1),
    quantity: 10,
    unit_cost_cents: 9_000,
    received: 0,
    variant: {
      sku: 'OB-JER-INK-XL',
      product: { name: 'Home jersey' },
      color: { name: 'Ink' },
      size: { name: 'XL' },
    },
    ...changes,
  };
}

/** A variant with low stock. */
export function purchaseChoice(changes: Partial<PurchaseChoice> = {}): PurchaseChoice {
  return {
    id: storeId(1),
    sku: 'OB-JER-INK-XL',
    product_name: 'Home jersey',
    color_name: 'Ink',
    size_name: 'XL',
    supplier_id: storeId(3),
    stock_state: 'low',
    available: 2,
    low_at: 5,
    waiting: 0,
    coming: 0,
    last_cost_cents: 9_000,
    suggested: 8,
    ...changes,
  };
}
