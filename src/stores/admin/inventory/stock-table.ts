/** The stock table of /admin-inventory: everything that can be put in a parcel. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { InventoryRowSchema, type InventoryRow } from '#contract/inventory.ts';
import { readSupplierNames } from '#data/suppliers.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import {
  PRODUCT_STATUS_LABELS,
  STOCK_DESK_TEXT as TEXT,
  STOCK_STATE_LABELS,
} from '#messages/admin/inventory.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable, type OptionReader } from '#stores/core/table/define-table.ts';

/** Suppliers as a filter offers them. */
export const supplierOptions: OptionReader = async (client) =>
  (await readSupplierNames(client)).map(({ id, name }) => ({ value: id, label: name }));

/** 'Home jersey · Ink / XL'; the product alone when it has one variant. */
export function variantTitle(row: InventoryRow): string {
  const label = variantLabel(row);
  return label === row.sku ? row.product_name : `${row.product_name} · ${label}`;
}

const statusText = ({ product_status: status }: InventoryRow): string => PRODUCT_STATUS_LABELS[status];

export const INVENTORY = defineTable<InventoryRow>(InventoryRowSchema, {
  name: 'stock',
  relation: 'desk_variants',
  openKey: DESK_ADDRESSES.variant.openKey,
  title: variantTitle,
  // No organisational role grants it.
  actors: 'admin',
  searched: ['sku', 'product_name', 'product_slug'],
  defaultSort: { column: 'stock_rank', descending: false },
  columns: [
    t.derivedColumn('product', TEXT.product, variantTitle, { sort: 'product_name', shown: 'always' }),
    t.textColumn('sku', TEXT.sku, 'sku', { from: 'medium', kind: 'state' }),
    t.derivedColumn('state', TEXT.state, ({ stock_state: state }) => STOCK_STATE_LABELS[state], {
      sort: 'stock_rank',
      kind: 'state',
    }),
    t.numberColumn('available', TEXT.available, 'available'),
    t.numberColumn('onHand', TEXT.onHand, 'on_hand', { from: 'wide' }),
    t.numberColumn('reserved', TEXT.reserved, 'reserved', { from: 'full' }),
    t.numberColumn('lowAt', TEXT.lowAt, 'low_at', { from: 'full' }),
    t.moneyColumn('price', TEXT.price, 'price_cents', { from: 'full' }),
    t.labelColumn('category', TEXT.category, 'category', CATEGORY_LABELS, { shown: 'later' }),
    t.textColumn('supplier', TEXT.supplier, 'supplier_name', { from: 'medium', isNamed: true }),
    t.derivedColumn('status', TEXT.status, statusText, {
      sort: 'product_status',
      shown: 'later',
      kind: 'state',
    }),
    t.derivedColumn('sold', TEXT.sold, (row) => (row.is_active ? TEXT.yes : TEXT.no), { shown: 'file' }),
  ],
  fields: [
    { label: TEXT.product, text: ({ product_name: name }) => name },
    { label: TEXT.color, text: ({ color_name: name }) => name ?? '' },
    { label: TEXT.size, text: ({ size_name: name }) => name ?? '' },
    ['sku', 'onHand', 'reserved', 'available', 'lowAt'],
    { label: TEXT.sold, text: ({ is_active: sold }) => (sold ? TEXT.isSold : TEXT.isNotSold) },
    ['price', 'status', 'category'],
    { label: TEXT.supplier, text: ({ supplier_name: name }) => name ?? TEXT.noSupplier },
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('stock', TEXT.state, 'stock_state', STOCK_STATE_LABELS),
    t.choiceFilter('category', TEXT.category, 'category', CATEGORY_LABELS),
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    t.choiceFilter('status', TEXT.status, 'product_status', PRODUCT_STATUS_LABELS),
  ],
  options: { supplier: supplierOptions },
});
