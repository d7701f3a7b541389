/** The products of /admin-inventory, drafts and archived ones among them. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskProductRowSchema, type DeskProductRow } from '#contract/inventory.ts';
import { formatMoment } from '#domain/dates.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT as TEXT } from '#messages/admin/products.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { supplierOptions } from './stock-table.ts';

/** Parameter of the address that selects the table of products: name and value. */
export const PRODUCTS_SHOWN = ['show', 'products'] as const;

export function variantsText({ variants, sold_variants: sold }: DeskProductRow): string {
  if (variants === 0) return TEXT.noVariants;
  return sold === variants ? String(variants) : TEXT.sold(sold, variants);
}

const lowText = ({ low_variants: low }: DeskProductRow): string => (low === 0 ? '' : TEXT.lowCount(low));
const statusText = ({ status }: DeskProductRow): string => PRODUCT_STATUS_LABELS[status];
const featuredText = ({ is_featured: featured }: DeskProductRow): string => (featured ? TEXT.isFeatured : '');

export const PRODUCTS = defineTable<DeskProductRow>(DeskProductRowSchema, {
  name: 'products',
  relation: 'desk_products',
  openKey: DESK_ADDRESSES.product.openKey,
  fixed: { [PRODUCTS_SHOWN[0]]: PRODUCTS_SHOWN[1] },
  title: ({ name }) => name,
  actors: 'admin',
  searched: ['name', 'slug'],
  defaultSort: { column: 'updated_at', descending: true },
  columns: [
    t.textColumn('name', TEXT.product, 'name', { shown: 'always' }),
    t.derivedColumn('slug', TEXT.address, ({ slug }) => slug, { shown: 'file' }),
    t.derivedColumn('status', TEXT.status, statusText, { sort: 'status', kind: 'state' }),
    t.labelColumn('category', TEXT.category, 'category', CATEGORY_LABELS, { from: 'wide' }),
    t.moneyColumn('price', TEXT.price, 'price_cents', { from: 'medium' }),
    t.valueColumn('variants', TEXT.variants, 'variants', variantsText, { from: 'medium', kind: 'number' }),
    t.numberColumn('available', TEXT.available, 'available'),
    t.valueColumn('low', TEXT.low, 'low_variants', lowText, { from: 'medium', isNamed: true }),
    t.derivedColumn('featured', TEXT.featured, featuredText, { sort: 'is_featured', shown: 'later' }),
    t.textColumn('supplier', TEXT.supplier, 'supplier_name', { from: 'full', isNamed: true }),
    t.dayColumn('changed', TEXT.changed, 'updated_at', { from: 'full' }),
  ],
  fields: [
    ['name', 'slug', 'status', 'category', 'price', 'variants', 'available'],
    { label: TEXT.onHand, text: (row) => String(row.on_hand) },
    ['low'],
    { label: TEXT.featured, text: (row) => featuredText(row) || TEXT.notFeatured },
    { label: TEXT.supplier, text: ({ supplier_name: name }) => name ?? TEXT.noSupplier },
    t.CHANGED,
    { label: TEXT.created, text: ({ created_at: at }) => formatMoment(at) },
  ],
  filters: [
    t.choiceFilter('status', TEXT.status, 'status', PRODUCT_STATUS_LABELS),
    t.choiceFilter('category', TEXT.category, 'category', CATEGORY_LABELS),
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    t.caseFilter('stock', TEXT.available, {
      low: [TEXT.someLow, { column: 'low_variants', is: 'gte', value: '1' }],
      none: [TEXT.noVariants, { column: 'variants', is: 'eq', value: '0' }],
    }),
    t.flagFilter('featured', TEXT.featured, 'is_featured', [TEXT.isFeatured, TEXT.notFeatured]),
  ],
  options: { supplier: supplierOptions },
});
