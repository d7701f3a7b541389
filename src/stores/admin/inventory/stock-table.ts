/** The stock table of /admin-inventory: everything that can be put in a parcel. */
import { STOCK_STATES, InventoryRowSchema, type InventoryRow } from '../../../contract/inventory.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from '../../../contract/products.ts';
import { readSupplierNames } from '../../../data/suppliers.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { centsToDecimal, formatRand } from '../../../domain/money.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import {
  PRODUCT_STATUS_LABELS,
  STOCK_DESK_TEXT as TEXT,
  STOCK_STATE_LABELS,
} from '../../../messages/admin/inventory.ts';
import { CATEGORY_LABELS } from '../../../messages/shop/shop.ts';
import { defineTable, type OptionReader } from '../../core/table/define-table.ts';

/** Suppliers as a filter offers them. */
export const supplierOptions: OptionReader = async (client) =>
  (await readSupplierNames(client)).map(({ id, name }) => ({ value: id, label: name }));

/** What a variant is called: 'Home jersey · Ink / XL'; the product alone where it is the only one. */
export function variantTitle(row: InventoryRow): string {
  const label = variantLabel(row);
  return label === row.sku ? row.product_name : `${row.product_name} · ${label}`;
}

const count = (value: number): string => String(value);
const statusText = ({ product_status: status }: InventoryRow): string => PRODUCT_STATUS_LABELS[status];

/** Variants, what runs out first. */
export const INVENTORY = defineTable<InventoryRow>(InventoryRowSchema, {
  name: 'stock',
  relation: 'desk_variants',
  key: 'id',
  openKey: 'variant',
  title: variantTitle,
  pageRows: LIMITS.tables.pageRows,
  // Administrators alone have it; nobody's roles grant it beside theirs.
  actors: 'admin',
  searched: ['sku', 'product_name', 'product_slug'],
  defaultSort: { column: 'stock_rank', descending: false },
  columns: [
    {
      key: 'product',
      label: TEXT.product,
      text: variantTitle,
      sort: 'product_name',
      shown: 'always',
      breaks: true,
    },
    { key: 'sku', label: TEXT.sku, text: ({ sku }) => sku, sort: 'sku', breaks: true },
    {
      key: 'state',
      label: TEXT.state,
      text: ({ stock_state: state }) => STOCK_STATE_LABELS[state],
      sort: 'stock_rank',
    },
    {
      key: 'available',
      label: TEXT.available,
      text: ({ available }) => count(available),
      file: ({ available }) => available,
      sort: 'available',
      numeric: true,
    },
    {
      key: 'onHand',
      label: TEXT.onHand,
      text: ({ on_hand: pieces }) => count(pieces),
      file: ({ on_hand: pieces }) => pieces,
      sort: 'on_hand',
      numeric: true,
    },
    {
      key: 'reserved',
      label: TEXT.reserved,
      text: ({ reserved }) => count(reserved),
      file: ({ reserved }) => reserved,
      sort: 'reserved',
      numeric: true,
    },
    {
      key: 'lowAt',
      label: TEXT.lowAt,
      text: ({ low_at: pieces }) => count(pieces),
      file: ({ low_at: pieces }) => pieces,
      sort: 'low_at',
      shown: 'later',
      numeric: true,
    },
    {
      key: 'price',
      label: TEXT.price,
      text: ({ price_cents: cents }) => formatRand(cents),
      file: ({ price_cents: cents }) => centsToDecimal(cents),
      sort: 'price_cents',
      shown: 'later',
      numeric: true,
    },
    {
      key: 'category',
      label: TEXT.category,
      text: ({ category }) => CATEGORY_LABELS[category],
      sort: 'category',
      shown: 'later',
    },
    {
      key: 'supplier',
      label: TEXT.supplier,
      text: ({ supplier_name: name }) => name ?? '',
      sort: 'supplier_name',
    },
    { key: 'status', label: TEXT.status, text: statusText, sort: 'product_status', shown: 'later' },
    {
      key: 'sold',
      label: TEXT.sold,
      text: ({ is_active: sold }) => (sold ? TEXT.yes : TEXT.no),
      shown: 'file',
    },
  ],
  fields: [
    { label: TEXT.product, text: ({ product_name: name }) => name },
    { label: TEXT.color, text: ({ color_name: name }) => name ?? '' },
    { label: TEXT.size, text: ({ size_name: name }) => name ?? '' },
    { label: TEXT.sku, text: ({ sku }) => sku },
    { label: TEXT.onHand, text: ({ on_hand: pieces }) => count(pieces) },
    { label: TEXT.reserved, text: ({ reserved }) => count(reserved) },
    { label: TEXT.available, text: ({ available }) => count(available) },
    { label: TEXT.lowAt, text: ({ low_at: pieces }) => count(pieces) },
    { label: TEXT.sold, text: ({ is_active: sold }) => (sold ? TEXT.isSold : TEXT.isNotSold) },
    { label: TEXT.price, text: ({ price_cents: cents }) => formatRand(cents) },
    { label: TEXT.status, text: statusText },
    { label: TEXT.category, text: ({ category }) => CATEGORY_LABELS[category] },
    { label: TEXT.supplier, text: ({ supplier_name: name }) => name ?? TEXT.noSupplier },
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'stock',
      label: TEXT.state,
      column: 'stock_state',
      options: STOCK_STATES.map((value) => ({ value, label: STOCK_STATE_LABELS[value] })),
    },
    {
      kind: 'choice',
      key: 'category',
      label: TEXT.category,
      column: 'category',
      options: PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
    },
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    {
      kind: 'choice',
      key: 'status',
      label: TEXT.status,
      column: 'product_status',
      options: PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] })),
    },
  ],
  options: { supplier: supplierOptions },
});
