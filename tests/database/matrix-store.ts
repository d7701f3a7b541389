import { ROWS } from './fixture.ts';
import { ADMINS, readOnly, type Relations } from './matrix-shape.ts';

const products = { sold: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct };

const discount = { discount: ROWS.discountCode };

const bought = { purchase: ROWS.purchaseOrder };

export const STORE_RELATIONS = {
  desk_products: readOnly('id', products, [ADMINS, ['sold', 'draft', 'archived']]),
  desk_suppliers: readOnly('id', { supplier: ROWS.supplier }, [ADMINS, ['supplier']]),
  /** Written by the functions of the desk only. */
  discount_codes: readOnly('id', discount, [ADMINS, ['discount']]),
  discount_code_products: readOnly('code_id', discount, [ADMINS, ['discount']]),
  desk_discount_codes: readOnly('id', discount, [ADMINS, ['discount']]),
  /** Written by the functions of the desk only. */
  purchase_orders: readOnly('id', bought, [ADMINS, ['purchase']]),
  purchase_order_lines: readOnly('id', { line: ROWS.purchaseOrderLine }, [ADMINS, ['line']]),
  desk_purchases: readOnly('id', bought, [ADMINS, ['purchase']]),
  purchase_variants: readOnly('id', { sold: ROWS.variant }, [ADMINS, ['sold']]),
} satisfies Relations;
