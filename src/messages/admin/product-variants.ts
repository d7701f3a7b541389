/** Words of the variants of a product, its sizes and colours. */

function variants(count: number): string {
  return count === 1 ? '1 variant' : `${String(count)} variants`;
}

export const VARIANTS_TEXT = {
  title: 'Variants',
  lead: 'What can be put in a parcel: one for each size of each colour. Stock is counted for each.',
  later: 'Keep the product first; then it can get variants and stock.',
  loading: 'Loading the variants…',
  failed: 'The variants could not be loaded',
  sizes: 'Sizes',
  colors: 'Colours',
  newSize: 'New size…',
  newColor: 'New colour…',
  inUse: 'Has variants',
  grid: 'Variants by size and colour',
  size: 'Size',
  anySize: 'No size',
  anyColor: 'No colour',
  missing: (count: number): string =>
    count === 1 ? 'One combination is no variant yet.' : `${String(count)} combinations are no variants yet.`,
  makeAll: (count: number): string => (count === 1 ? 'Make it' : `Make all ${String(count)}`),
  makeOne: 'Make',
  makeOneOf: (what: string): string => `Make ${what}`,
  product: 'the product itself',
  making: 'Making…',
  made: (count: number): string => `${variants(count)} made. They can get stock now.`,
  madeMeanwhile: 'Somebody else made one of them meanwhile. Please look again.',
  available: (count: number): string => (count === 0 ? 'Sold out' : `${String(count)} available`),
  notSold: 'Not sold',
  edit: 'Edit',
  editTitle: (what: string): string => `Variant ${what}`,
  sku: 'SKU',
  skuHint: 'Capital letters, digits and hyphens. It stands on pick lists and in orders.',
  skuTaken: 'Another variant has this SKU',
  skuWrong: 'Letters, digits and single hyphens only',
  price: 'Own price in rand',
  priceHint: (price: string): string => `Empty: the product’s, ${price}.`,
  priceWrong: 'Please enter an amount in rand, for instance 899.50, or nothing',
  isActive: 'Is sold',
  save: 'Save variant',
  saving: 'Saving…',
  saved: (sku: string): string => `${sku} is saved.`,
  stale: (sku: string, price: string, sold: boolean): string =>
    `Somebody else changed this variant while you were typing. Nothing was saved. Theirs: ${sku}, ${price === '' ? 'the product’s price' : `R${price}`}, ${sold ? 'sold' : 'not sold'}. Saving again writes over it.`,
  stock: 'Its stock',
} as const;

export const CHOICES_TEXT = {
  colorTitle: 'New colour',
  sizeTitle: 'New size',
  lead: 'Every product can use it afterwards.',
  name: 'Name',
  colorHint: 'As visitors choose it, for instance “Signal green”.',
  hex: 'Colour code',
  hexPick: 'Choose a colour',
  hexWrong: 'A colour code is # and six digits or letters a to f, for instance #1d7a4f',
  sizeHint: 'As visitors choose it, for instance “4XL”.',
  abbreviation: 'Short form',
  abbreviationHint: 'Only where the name is long; it goes into SKUs.',
  save: 'Add',
  saving: 'Adding…',
  colorMade: (name: string): string => `The colour “${name}” is there.`,
  sizeMade: (name: string): string => `The size “${name}” is there.`,
  colorTaken: 'There is a colour of this name already',
  sizeTaken: 'There is a size of this name already',
} as const;
