/** The products of /admin-inventory, drafts and archived ones among them. */
import { DeskProductRowSchema, type DeskProductRow } from '../../../contract/inventory.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from '../../../contract/products.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { formatRand } from '../../../domain/money.ts';
import { PRODUCT_STATUS_LABELS } from '../../../messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT as TEXT } from '../../../messages/admin/products.ts';
import { CATEGORY_LABELS } from '../../../messages/shop/shop.ts';
import {
  choiceFilter,
  dayColumn,
  flagFilter,
  labelColumn,
  moneyColumn,
  numberColumn,
  textColumn,
  valueColumn,
} from '../../core/table/parts.ts';
import { defineTable } from '../../core/table/define-table.ts';
import { supplierOptions } from './stock-table.ts';

/** Parameter of the address that selects the table of products: name and value. */
export const PRODUCTS_SHOWN = ['show', 'products'] as const;

/** How many of its variants are sold. */
export function variantsText({ variants, sold_variants: sold }: DeskProductRow): string {
  if (variants === 0) return TEXT.noVariants;
  return sold === variants ? String(variants) : TEXT.sold(sold, variants);
}

const lowText = ({ low_variants: low }: DeskProductRow): string => (low === 0 ? '' : TEXT.lowCount(low));
const statusText = ({ status }: DeskProductRow): string => PRODUCT_STATUS_LABELS[status];
const featuredText = ({ is_featured: featured }: DeskProductRow): string => (featured ? TEXT.isFeatured : '');

/** Sorted by the last change. */
export const PRODUCTS = defineTable<DeskProductRow>(DeskProductRowSchema, {
  name: 'products',
  relation: 'desk_products',
  key: 'id',
  openKey: 'product',
  fixed: { [PRODUCTS_SHOWN[0]]: PRODUCTS_SHOWN[1] },
  title: ({ name }) => name,
  pageRows: LIMITS.tables.pageRows,
  actors: 'admin',
  searched: ['name', 'slug'],
  defaultSort: { column: 'updated_at', descending: true },
  columns: [
    textColumn('name', TEXT.product, 'name', { shown: 'always', breaks: true }),
    { key: 'slug', label: TEXT.address, text: ({ slug }) => slug, shown: 'file' },
    { key: 'status', label: TEXT.status, text: statusText, sort: 'status' },
    labelColumn('category', TEXT.category, 'category', CATEGORY_LABELS),
    moneyColumn('price', TEXT.price, 'price_cents'),
    valueColumn('variants', TEXT.variants, 'variants', variantsText),
    numberColumn('available', TEXT.available, 'available'),
    valueColumn('low', TEXT.low, 'low_variants', lowText),
    { key: 'featured', label: TEXT.featured, text: featuredText, sort: 'is_featured', shown: 'later' },
    textColumn('supplier', TEXT.supplier, 'supplier_name', { shown: 'later' }),
    dayColumn('changed', TEXT.changed, 'updated_at', { shown: 'later' }),
  ],
  fields: [
    { label: TEXT.product, text: ({ name }) => name },
    { label: TEXT.address, text: ({ slug }) => slug },
    { label: TEXT.status, text: statusText },
    { label: TEXT.category, text: ({ category }) => CATEGORY_LABELS[category] },
    { label: TEXT.price, text: ({ price_cents: cents }) => formatRand(cents) },
    { label: TEXT.variants, text: variantsText },
    { label: TEXT.available, text: ({ available }) => String(available) },
    { label: TEXT.onHand, text: (row) => String(row.on_hand) },
    { label: TEXT.low, text: lowText },
    { label: TEXT.featured, text: (row) => featuredText(row) || TEXT.notFeatured },
    { label: TEXT.supplier, text: ({ supplier_name: name }) => name ?? TEXT.noSupplier },
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
    { label: TEXT.created, text: ({ created_at: at }) => formatMoment(at) },
  ],
  filters: [
    choiceFilter('status', TEXT.status, 'status', PRODUCT_STATUSES, PRODUCT_STATUS_LABELS),
    choiceFilter('category', TEXT.category, 'category', PRODUCT_CATEGORIES, CATEGORY_LABELS),
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    {
      kind: 'case',
      key: 'stock',
      label: TEXT.available,
      options: [
        { value: 'low', label: TEXT.someLow, where: [{ column: 'low_variants', is: 'gte', value: '1' }] },
        { value: 'none', label: TEXT.noVariants, where: [{ column: 'variants', is: 'eq', value: '0' }] },
      ],
    },
    flagFilter('featured', TEXT.featured, 'is_featured', [TEXT.isFeatured, TEXT.notFeatured]),
  ],
  options: { supplier: supplierOptions },
});
