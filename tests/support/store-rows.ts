/** The inventory without a browser: a variant, a product, a supplier, and responses to their reads. */
import type { DiscountCodeRow } from '#contract/discount-codes.ts';
import type { DeskProductRow, EditedProduct, InventoryRow } from '#contract/inventory.ts';
import type { SupplierRow } from '#contract/suppliers.ts';
import { answerEach, type TableService } from './table-service.ts';

/** A unique key; `group` distinguishes kinds of rows. */
export function storeId(group: number, number = 1): string {
  return `${String(group).repeat(8)}-0000-4000-8000-00000000000${String(number)}`;
}

const AT = '2026-02-01T10:00:00.123456+00:00';

/** Ink in XL, with 12 pieces on hand and 2 reserved. */
export function variantRow(changes: Partial<InventoryRow> = {}): InventoryRow {
  return {
    id: storeId(1),
    product_id: storeId(2),
    product_name: 'Home jersey',
    product_slug: 'home-jersey',
    product_status: 'active',
    category: 'apparel',
    supplier_id: storeId(3),
    supplier_name: 'Threads',
    sku: 'OB-JER-INK-XL',
    color_id: storeId(4),
    color_name: 'Ink',
    color_hex: '#0b0d10',
    size_id: storeId(5),
    size_name: 'XL',
    own_price_cents: null,
    price_cents: 89_950,
    on_hand: 12,
    reserved: 2,
    available: 10,
    low_at: 3,
    is_active: true,
    stock_state: 'in_stock',
    stock_rank: 3,
    updated_at: AT,
    ...changes,
  };
}

/** A product on sale as its editor reads it. */
export function editedProduct(changes: Partial<EditedProduct> = {}): EditedProduct {
  return {
    id: storeId(2),
    slug: 'home-jersey',
    name: 'Home jersey',
    description: 'For match days.',
    status: 'active',
    category: 'apparel',
    price_cents: 89_950,
    images: [
      { url: '/media/products/front.avif', alt: 'Its front', color: 'Ink' },
      { url: '/media/products/back.avif', alt: 'Its back', color: null },
    ],
    featured_image_url: '/media/products/front.avif',
    featured_image_alt: 'Its front',
    has_variants: true,
    available_sizes: [],
    available_colors: [],
    is_featured: false,
    supplier_id: storeId(3),
    max_per_order: 6,
    unit_singular: 'jersey',
    unit_plural: 'jerseys',
    returnable: true,
    not_returnable_reason: null,
    size_guide: 'tops',
    created_at: AT,
    updated_at: AT,
    ...changes,
  };
}

/** The same product in the table. */
export function productRow(changes: Partial<DeskProductRow> = {}): DeskProductRow {
  return {
    id: storeId(2),
    slug: 'home-jersey',
    name: 'Home jersey',
    status: 'active',
    category: 'apparel',
    price_cents: 89_950,
    is_featured: false,
    supplier_id: storeId(3),
    supplier_name: 'Threads',
    image_url: '/media/products/front.avif',
    variants: 2,
    sold_variants: 2,
    on_hand: 12,
    reserved: 2,
    available: 10,
    low_variants: 0,
    created_at: AT,
    updated_at: AT,
    ...changes,
  };
}

/** A supplier of two products. */
export function supplierRow(changes: Partial<SupplierRow> = {}): SupplierRow {
  return {
    id: storeId(3),
    name: 'Threads',
    email: 'orders@threads.test',
    phone: '011 000 0000',
    lead_time_days: 14,
    notes: null,
    products: 2,
    low_variants: 1,
    updated_at: AT,
    ...changes,
  };
}

/** The rows of a relation, or one row when it is requested by key. */
export type StoreTables = Readonly<Record<string, readonly object[]>>;

/** Answers every read and stops at the first write, which the test answers. */
export function answerStore(service: TableService, tables: StoreTables = {}): Promise<void> {
  return answerEach(service, (name, { body, url }) => {
    if (body !== null || url.pathname.includes('/rpc/')) return undefined;
    return name === 'build.json' ? { at: '2026-02-01T10:01:00Z' } : (tables[name] ?? []);
  });
}

/** A discount code as the desk reads it. */
export function discountRow(given: Partial<DiscountCodeRow> = {}): DiscountCodeRow {
  return {
    id: storeId(7),
    code: 'TEN',
    percent: 10,
    amount_cents: null,
    minimum_cents: 0,
    starts_on: null,
    ends_on: '2026-03-31',
    max_uses: 5,
    max_uses_per_person: null,
    applies_to: 'products',
    category: null,
    is_active: true,
    note: null,
    state: 'active',
    uses: 2,
    discounted_cents: 6000,
    product_ids: [storeId(2)],
    product_names: ['Home jersey'],
    created_at: '2026-02-01T10:00:00.123456+00:00',
    updated_at: '2026-02-01T10:00:00.123456+00:00',
    ...given,
  };
}
