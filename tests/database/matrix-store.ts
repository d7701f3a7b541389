import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, refused, type Relation, readers } from './matrix-shape.ts';

const products = { sold: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct };

export const deskProducts: Relation = {
  key: 'id',
  rows: products,
  select: readers([ADMINS, ['sold', 'draft', 'archived']]),
  insert: refused({ slug: 'matrix', name: 'Matrix' }),
  update: { column: 'available', rows: NOBODY },
  delete: refused(),
};

const deskSuppliers: Relation = {
  key: 'id',
  rows: { supplier: ROWS.supplier },
  select: readers([ADMINS, ['supplier']]),
  insert: refused({ name: 'Matrix' }),
  update: { column: 'email', rows: NOBODY },
  delete: refused(),
};

const discount = { discount: ROWS.discountCode };

/** Written by the functions of the desk only. */
const discountCodes: Relation = {
  key: 'id',
  rows: discount,
  select: readers([ADMINS, ['discount']]),
  insert: refused({ code: 'MATRIX', percent: 10 }),
  update: { column: 'percent', rows: NOBODY },
  delete: refused(),
};

const discountCodeProducts: Relation = {
  key: 'code_id',
  rows: discount,
  select: readers([ADMINS, ['discount']]),
  insert: refused({ code_id: ROWS.discountCode, product_id: ROWS.draftProduct }),
  update: { column: 'product_id', rows: NOBODY },
  delete: refused(),
};

const deskDiscountCodes: Relation = {
  key: 'id',
  rows: discount,
  select: readers([ADMINS, ['discount']]),
  insert: refused({ code: 'MATRIX' }),
  update: { column: 'uses', rows: NOBODY },
  delete: refused(),
};

export const STORE_RELATIONS = {
  desk_suppliers: deskSuppliers,
  desk_discount_codes: deskDiscountCodes,
  discount_code_products: discountCodeProducts,
  discount_codes: discountCodes,
};

const bought = { purchase: ROWS.purchaseOrder };

/** Written by the functions of the desk only. */
export const purchaseOrders: Relation = {
  key: 'id',
  rows: bought,
  select: readers([ADMINS, ['purchase']]),
  insert: refused({ number: 'PO-2026-9009', supplier_id: ROWS.supplier }),
  update: { column: 'state', rows: NOBODY },
  delete: refused(),
};

export const purchaseOrderLines: Relation = {
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
  delete: refused(),
};

export const deskPurchases: Relation = {
  key: 'id',
  rows: bought,
  select: readers([ADMINS, ['purchase']]),
  insert: refused({ number: 'PO-2026-9009' }),
  update: { column: 'state', rows: NOBODY },
  delete: refused(),
};

export const purchaseVariants: Relation = {
  key: 'id',
  rows: { sold: ROWS.variant },
  select: readers([ADMINS, ['sold']]),
  insert: refused({ sku: 'MATRIX' }),
  update: { column: 'coming', rows: NOBODY },
  delete: refused(),
};
