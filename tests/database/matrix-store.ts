import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, readers, refused, type Relations } from './matrix-shape.ts';

const products = { sold: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct };

const discount = { discount: ROWS.discountCode };

const bought = { purchase: ROWS.purchaseOrder };

export const STORE_RELATIONS = {
  desk_products: {
    key: 'id',
    rows: products,
    select: readers([ADMINS, ['sold', 'draft', 'archived']]),
    insert: refused({ slug: 'matrix', name: 'Matrix' }),
    update: { column: 'available', rows: NOBODY },
  },
  desk_suppliers: {
    key: 'id',
    rows: { supplier: ROWS.supplier },
    select: readers([ADMINS, ['supplier']]),
    insert: refused({ name: 'Matrix' }),
    update: { column: 'email', rows: NOBODY },
  },
  /** Written by the functions of the desk only. */
  discount_codes: {
    key: 'id',
    rows: discount,
    select: readers([ADMINS, ['discount']]),
    insert: refused({ code: 'MATRIX', percent: 10 }),
    update: { column: 'percent', rows: NOBODY },
  },
  discount_code_products: {
    key: 'code_id',
    rows: discount,
    select: readers([ADMINS, ['discount']]),
    insert: refused({ code_id: ROWS.discountCode, product_id: ROWS.draftProduct }),
    update: { column: 'product_id', rows: NOBODY },
  },
  desk_discount_codes: {
    key: 'id',
    rows: discount,
    select: readers([ADMINS, ['discount']]),
    insert: refused({ code: 'MATRIX' }),
    update: { column: 'uses', rows: NOBODY },
  },
  /** Written by the functions of the desk only. */
  purchase_orders: {
    key: 'id',
    rows: bought,
    select: readers([ADMINS, ['purchase']]),
    insert: refused({ number: 'PO-2026-9009', supplier_id: ROWS.supplier }),
    update: { column: 'state', rows: NOBODY },
  },
  purchase_order_lines: {
    key: 'id',
    rows: { line: ROWS.purchaseOrderLine },
    select: readers([ADMINS, ['line']]),
    insert: refused({
      purchase_order_id: ROWS.purchaseOrder,
      position: 2,
      variant_id: ROWS.inactiveVariant,
      quantity: 1,
    }),
    update: { column: 'received', rows: NOBODY },
  },
  desk_purchases: {
    key: 'id',
    rows: bought,
    select: readers([ADMINS, ['purchase']]),
    insert: refused({ number: 'PO-2026-9009' }),
    update: { column: 'state', rows: NOBODY },
  },
  purchase_variants: {
    key: 'id',
    rows: { sold: ROWS.variant },
    select: readers([ADMINS, ['sold']]),
    insert: refused({ sku: 'MATRIX' }),
    update: { column: 'coming', rows: NOBODY },
  },
} satisfies Relations;
