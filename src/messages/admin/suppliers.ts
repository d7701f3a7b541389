/** Words of /admin-suppliers. */

function products(count: number): string {
  return count === 1 ? '1 product' : `${String(count)} products`;
}

export const SUPPLIERS_TEXT = {
  title: 'Suppliers',
  add: 'New supplier',
  begin: 'Add the first supplier',
  caption: 'Suppliers',
  searchHint: 'Name, e-mail or phone',
  empty: 'Nobody supplies anything yet.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  lead: 'Lead time',
  days: (count: number): string => (count === 1 ? '1 day' : `${String(count)} days`),
  products: 'Products',
  low: 'Low or sold out',
  lowCount: (count: number): string => (count === 1 ? '1 variant' : `${String(count)} variants`),
  lowBadge: (count: number): string => `${String(count)} low`,
  isLow: 'Something is low or sold out',
  hasProducts: 'Has products',
  noProducts: 'Without products',
  notes: 'Notes',
  changed: 'Last changed',
  facts: 'Facts',
  change: 'Change',
  details: 'Supplier',
  productsTitle: 'Their products',
  productsLoading: 'Loading the products…',
  productsFailed: 'The products could not be loaded',
  productsEmpty: 'No product names them as its supplier.',
  stockOf: 'Stock that is low',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: 'Delete this supplier?',
  deleteQuestion: (name: string, count: number): string =>
    count === 0
      ? `“${name}” goes, with how to reach them. Nobody can bring them back.`
      : `“${name}” goes, with how to reach them. ${products(count)} of theirs stay in the shop and name no supplier any more.`,
  ordered: 'There are purchase orders from them, and those are kept. They stay.',
  deleted: (name: string): string => `“${name}” is deleted.`,
} as const;

export const SUPPLIER_FORM = {
  addTitle: 'New supplier',
  editTitle: (name: string): string => `Edit ${name}`,
  nameHint: 'Shown in the back office; it is no secret.',
  emailHint: 'Only administrators see it.',
  leadLabel: 'Lead time in days',
  leadHint: 'Calendar days from order to delivery.',
  leadWrong: 'Please enter a whole number of days, 365 at most',
  nameTaken: 'There is a supplier of this name already',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  added: (name: string): string => `“${name}” is added.`,
  changed: (name: string): string => `“${name}” is saved.`,
  stale:
    'Somebody else changed this supplier while you were typing. Nothing was saved. What you typed stays here; saving again writes over theirs:',
  gone: 'This supplier was deleted meanwhile. Nothing was saved.',
} as const;
