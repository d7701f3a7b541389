/** Words of /admin-suppliers. */
import { counted } from '../core/counted.ts';
import { deletionWords, DESK_WORDS, rowFormWords } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

const products = counted('product', 'products');

export const SUPPLIERS_TEXT = {
  title: 'Suppliers',
  add: 'New supplier',
  begin: 'Add the first supplier',
  caption: 'Suppliers',
  searchHint: 'Name, email or phone',
  empty: 'No suppliers yet.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  lead: 'Lead time',
  days: counted('day', 'days'),
  products: 'Products',
  low: 'Low or sold out',
  lowCount: counted('variant', 'variants'),
  lowBadge: (count: number): string => `${String(count)} low`,
  isLow: 'Something is low or sold out',
  hasProducts: 'Has products',
  noProducts: 'Without products',
  notes: 'Notes',
  ...DESK_WORDS,
  details: 'Supplier',
  productsTitle: 'Their products',
  productsReading: loadingWords('the products'),
  productsEmpty: 'No products from this supplier.',
  stockOf: 'Low stock',
  ...deletionWords('supplier'),
  deleteQuestion: (name: string, count: number): string =>
    count === 0
      ? `This deletes “${name}” and their contact details for good.`
      : `This deletes “${name}” and their contact details for good. Their ${products(count)} will stay in the shop without a supplier.`,
  ordered: 'You can’t delete this supplier: they have purchase orders, and we keep those.',
} as const;

export const SUPPLIER_FORM = {
  ...rowFormWords('supplier'),
  nameHint: 'Everyone in the back office sees it.',
  adminsOnlyHint: 'Only admins see it.',
  leadLabel: 'Lead time in days',
  leadHint: 'Calendar days from order to delivery.',
  leadWrong: 'Enter a whole number of days, 365 or less',
  nameTaken: 'We already have a supplier with this name',
} as const;
