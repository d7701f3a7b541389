/** Words of the variants of a product, its sizes and colours. */
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';

const variants = counted('variant', 'variants');

export const VARIANTS_TEXT = {
  title: 'Variants',
  lead: 'One for each size and colour. Each has its own stock.',
  later: 'Save the product first, then add variants and stock.',
  ...loadingWords('the variants'),
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
    count === 1
      ? 'One combination isn’t a variant yet.'
      : `${String(count)} combinations aren’t variants yet.`,
  makeAll: (count: number): string => (count === 1 ? 'Add it' : `Add all ${String(count)}`),
  makeOne: 'Add',
  makeOneOf: (what: string): string => `Add ${what}`,
  product: 'the product itself',
  making: 'Adding…',
  made: (count: number): string => `${variants(count)} added. Now record their stock.`,
  madeMeanwhile: 'Someone else added one of them in the meantime. Check the list again.',
  available: (count: number): string => (count === 0 ? 'Sold out' : `${String(count)} available`),
  notSold: 'Not for sale',
  edit: 'Edit',
  editTitle: (what: string): string => `Variant ${what}`,
  sku: 'SKU',
  skuHint: 'Capital letters, digits and hyphens. You’ll see it on pick lists and orders.',
  skuTaken: 'Another variant has this SKU',
  skuWrong: 'Use only letters, digits and single hyphens',
  price: 'Own price in rand',
  priceHint: (price: string): string => `Empty: the product’s price, ${price}.`,
  priceWrong: 'Enter an amount in rand, for example 899.50, or leave it empty',
  isActive: 'For sale',
  save: 'Save variant',
  saved: (sku: string): string => `${sku} saved.`,
  stale: (sku: string, price: string, sold: boolean): string =>
    `Someone else changed this variant while you were typing. Nothing was saved. Theirs: ${sku}, ${price === '' ? 'the product’s price' : `R${price}`}, ${sold ? 'for sale' : 'not for sale'}. Save again to replace it with yours.`,
  stock: 'Stock',
} as const;

const NEW_CHOICE = { lead: 'You can then use it for every product.', submit: 'Add' } as const;

export const CHOICES_TEXT = {
  color: { title: 'New colour', ...NEW_CHOICE },
  size: { title: 'New size', ...NEW_CHOICE },
  name: 'Name',
  colorHint: 'As visitors see it, for example “Signal green”.',
  hex: 'Colour code',
  hexWrong: 'Enter # and six digits or letters a to f, for example #1d7a4f',
  sizeHint: 'As visitors see it, for example “4XL”.',
  abbreviation: 'Short form',
  abbreviationHint: 'Only if the name is long. We use it in SKUs.',
  colorMade: (name: string): string => `Colour “${name}” added.`,
  sizeMade: (name: string): string => `Size “${name}” added.`,
  colorTaken: 'We already have a colour with this name',
  sizeTaken: 'We already have a size with this name',
} as const;
