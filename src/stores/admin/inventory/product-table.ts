/** The products of /admin-inventory, drafts and archived ones among them. */
import { DeskProductRowSchema, type DeskProductRow } from '../../../contract/inventory.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from '../../../contract/products.ts';
import { formatMoment, formatShortDate } from '../../../domain/dates.ts';
import { centsToDecimal, formatRand } from '../../../domain/money.ts';
import { PRODUCT_STATUS_LABELS } from '../../../messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT as TEXT } from '../../../messages/admin/products.ts';
import { CATEGORY_LABELS } from '../../../messages/shop/shop.ts';
import { defineTable } from '../../core/table/define-table.ts';
import { supplierOptions } from './stock-table.ts';

/** How the address says that the products are shown and not the stock: name and value of its parameter. */
export const PRODUCTS_SHOWN = ['show', 'products'] as const;

/** How many of its variants are sold. */
export function variantsText({ variants, sold_variants: sold }: DeskProductRow): string {
  if (variants === 0) return TEXT.noVariants;
  return sold === variants ? String(variants) : TEXT.sold(sold, variants);
}

const lowText = ({ low_variants: low }: DeskProductRow): string => (low === 0 ? '' : TEXT.lowCount(low));
const statusText = ({ status }: DeskProductRow): string => PRODUCT_STATUS_LABELS[status];
const featuredText = ({ is_featured: featured }: DeskProductRow): string => (featured ? TEXT.isFeatured : '');

/** Products by what was changed last. */
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
    {
      key: 'name',
      label: TEXT.product,
      text: ({ name }) => name,
      sort: 'name',
      shown: 'always',
      breaks: true,
    },
    { key: 'slug', label: TEXT.address, text: ({ slug }) => slug, shown: 'file' },
    { key: 'status', label: TEXT.status, text: statusText, sort: 'status' },
    {
      key: 'category',
      label: TEXT.category,
      text: ({ category }) => CATEGORY_LABELS[category],
      sort: 'category',
    },
    {
      key: 'price',
      label: TEXT.price,
      text: ({ price_cents: cents }) => formatRand(cents),
      file: ({ price_cents: cents }) => centsToDecimal(cents),
      sort: 'price_cents',
      numeric: true,
    },
    {
      key: 'variants',
      label: TEXT.variants,
      text: variantsText,
      file: ({ variants }) => variants,
      sort: 'variants',
    },
    {
      key: 'available',
      label: TEXT.available,
      text: ({ available }) => String(available),
      file: ({ available }) => available,
      sort: 'available',
      numeric: true,
    },
    { key: 'low', label: TEXT.low, text: lowText, file: (row) => row.low_variants, sort: 'low_variants' },
    { key: 'featured', label: TEXT.featured, text: featuredText, sort: 'is_featured', shown: 'later' },
    {
      key: 'supplier',
      label: TEXT.supplier,
      text: ({ supplier_name: name }) => name ?? '',
      sort: 'supplier_name',
      shown: 'later',
    },
    {
      key: 'changed',
      label: TEXT.changed,
      text: ({ updated_at: at }) => formatShortDate(at),
      file: ({ updated_at: at }) => at,
      sort: 'updated_at',
      shown: 'later',
    },
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
    {
      kind: 'choice',
      key: 'status',
      label: TEXT.status,
      column: 'status',
      options: PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] })),
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
      kind: 'case',
      key: 'stock',
      label: TEXT.available,
      options: [
        { value: 'low', label: TEXT.someLow, where: [{ column: 'low_variants', is: 'gte', value: '1' }] },
        { value: 'none', label: TEXT.noVariants, where: [{ column: 'variants', is: 'eq', value: '0' }] },
      ],
    },
    {
      kind: 'case',
      key: 'featured',
      label: TEXT.featured,
      options: [
        { value: 'yes', label: TEXT.isFeatured, where: [{ column: 'is_featured', is: 'eq', value: true }] },
        { value: 'no', label: TEXT.notFeatured, where: [{ column: 'is_featured', is: 'eq', value: false }] },
      ],
    },
  ],
  options: { supplier: supplierOptions },
});
