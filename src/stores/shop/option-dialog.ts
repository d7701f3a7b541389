/** Choice of size, colour and quantity of a product, and adding it to the cart. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { CART_LIMITS } from '#contract/cart-limits.ts';
import { type OptionColor, type OptionProduct, OptionProductSchema } from '#contract/option-products.ts';
import {
  availableOf,
  type Choice,
  type ChoiceRoom,
  colorSoldOut,
  roomFor,
  sizeSoldOut,
  toCartLine,
} from '#domain/option-dialog.ts';
import { quantityOfProduct } from '#domain/cart.ts';
import { imageFor, missingChoice } from '#domain/product-options.ts';
import { type PriceRange, priceRangeOf } from '#domain/product-price.ts';
import { addedText, cartNoticeText, inCartText } from '#messages/shop/cart.ts';
import { capFullText, capRoomText, CHOICE_TEXTS, OPTIONS_TEXT } from '#messages/shop/options.ts';
import { formatRand } from '#domain/money.ts';
import { $cartLines, addToCart } from './cart.ts';
import { showToast } from '../core/toasts.ts';

/** The current choice; product null means that the dialog is closed. */
export interface OptionDialog {
  readonly product: OptionProduct | null;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly error: string | null;
}

export interface SizeOption {
  readonly name: string;
  readonly chosen: boolean;
  readonly soldOut: boolean;
}

/** A colour as a button. */
export interface ColorOption extends OptionColor {
  readonly chosen: boolean;
  readonly soldOut: boolean;
}

/** Everything the dialog shows, ready to be rendered. */
export interface OptionView {
  readonly product: OptionProduct;
  readonly sizes: readonly SizeOption[];
  readonly colors: readonly ColorOption[];
  readonly quantity: number;
  /** A range while a missing size or colour decides. */
  readonly price: PriceRange;
  /** The choice is sold out, or a size or colour that is still to be chosen. */
  readonly canAwaitStock: boolean;
  readonly imageUrl: string | null;
  /** Stock of a complete choice, null before. */
  readonly available: number | null;
  readonly canIncrease: boolean;
  readonly canAdd: boolean;
  /** The product's options are not set up. */
  readonly warning: string | null;
  /** Why there cannot be more. */
  readonly limit: string | null;
  /** Why it was not added. */
  readonly error: string | null;
}

const CLOSED: OptionDialog = { product: null, size: null, color: null, quantity: 1, error: null };

/** The choice so far. */
export const $optionDialog = atom<OptionDialog>(CLOSED);

function limitText(product: OptionProduct, quantity: number, room: ChoiceRoom): string | null {
  const { maxPerOrder, unitPlural, unitSingular } = product;
  if (quantity < room.room) return null;
  if (maxPerOrder !== null && room.limitLeft <= room.inStock) {
    if (room.limitLeft === 0) return capFullText(unitPlural, maxPerOrder);
    return capRoomText(room.limitLeft, unitSingular, maxPerOrder);
  }
  return room.inStock === 0 ? OPTIONS_TEXT.allInCart : OPTIONS_TEXT.onlyLeft(room.inStock);
}

function view(state: OptionDialog, choice: Choice, room: ChoiceRoom): OptionView {
  const { product, size, color } = choice;
  const available = availableOf(choice);
  const orderable = !product.misconfigured && !product.soldOut && available !== 0;
  const sizes = product.sizes.map((name) => {
    return { name, chosen: name === size, soldOut: sizeSoldOut(choice, name) };
  });
  const colors = product.colors.map((option) => {
    return { ...option, chosen: option.name === color, soldOut: colorSoldOut(choice, option.name) };
  });
  const limit = orderable ? limitText(product, state.quantity, room) : null;
  return {
    product,
    sizes,
    colors,
    quantity: state.quantity,
    price: priceRangeOf(product, size, color),
    canAwaitStock:
      available === null ? [...sizes, ...colors].some(({ soldOut }) => soldOut) : available === 0,
    imageUrl: imageFor(product, color),
    available,
    canIncrease: orderable && state.quantity < room.room,
    canAdd: orderable && room.room > 0,
    warning: product.misconfigured ? OPTIONS_TEXT.misconfigured : null,
    limit: available === 0 && !product.misconfigured ? OPTIONS_TEXT.soldOutChoice : limit,
    error: state.error,
  };
}

function choiceOf({ product, size, color }: OptionDialog): Choice | null {
  return product === null ? null : { product, size, color };
}

/** Null while the dialog is closed. */
export const $optionView: ReadableAtom<OptionView | null> = computed(
  [$optionDialog, $cartLines],
  (state, lines) => {
    const choice = choiceOf(state);
    return choice === null ? null : view(state, choice, roomFor(choice, lines));
  },
);

function change(next: Partial<OptionDialog>): void {
  const state: OptionDialog = { ...$optionDialog.get(), error: null, ...next };
  const choice = choiceOf(state);
  if (choice === null) return;
  const { room } = roomFor(choice, $cartLines.get());
  const quantity = Math.max(CART_LIMITS.minQuantity, Math.min(state.quantity, room));
  $optionDialog.set({ ...state, quantity });
}

/** Opens the dialog for a product with nothing chosen and quantity 1. */
export function openOptions(product: OptionProduct): void {
  $optionDialog.set({ ...CLOSED, product });
}

/** Opens the dialog for a product that a page carries as JSON; false when it is not one. */
export function openOptionsFrom(payload: unknown): boolean {
  const result = v.safeParse(OptionProductSchema, payload);
  if (result.success) openOptions(result.output);
  return result.success;
}

export function closeOptions(): void {
  $optionDialog.set(CLOSED);
}

/** Chooses a size that the product has; null chooses none. */
export function chooseSize(size: string | null): void {
  if (size === null || $optionDialog.get().product?.sizes.includes(size)) change({ size });
}

/** Chooses a colour that the product has; null chooses none. */
export function chooseColor(color: string | null): void {
  if (color === null || $optionDialog.get().product?.colors.some(({ name }) => name === color))
    change({ color });
}

/** Sets the quantity: whole, at least 1, at most the free room of the cart. */
export function setOptionQuantity(quantity: number): void {
  change({ quantity: Number.isFinite(quantity) ? Math.floor(quantity) : CART_LIMITS.minQuantity });
}

/** One more, unless a limit is reached. */
export function increaseQuantity(): void {
  setOptionQuantity($optionDialog.get().quantity + 1);
}

/** One fewer, never below 1. */
export function decreaseQuantity(): void {
  setOptionQuantity($optionDialog.get().quantity - 1);
}

/** Shows why the choice was not added. */
export function setOptionError(error: string): void {
  $optionDialog.set({ ...$optionDialog.get(), error });
}

function refuse(error: string): false {
  setOptionError(error);
  return false;
}

/**
 * Adds the choice to the cart. Returns true after adding: a toast confirms it, and the dialog closes unless `keepOpen` (a
 * product page keeps the choice and resets the quantity to 1). Returns false with the missing choice in `error`.
 */
export function addChosen({ keepOpen = false }: { readonly keepOpen?: boolean } = {}): boolean {
  const choice = choiceOf($optionDialog.get());
  if (choice === null) return false;
  const { product, size, color } = choice;
  if (product.misconfigured) return refuse(OPTIONS_TEXT.misconfigured);
  const missing = missingChoice(product, size, color);
  if (missing !== null) return refuse(CHOICE_TEXTS[missing]);
  if (availableOf(choice) === 0) return refuse(OPTIONS_TEXT.soldOutChoice);
  const { added, notice } = addToCart(toCartLine(choice, $optionDialog.get().quantity));
  const words = notice === null ? null : cartNoticeText(notice, formatRand);
  if (added === 0) return refuse(words ?? OPTIONS_TEXT.allInCart);
  const inCart = quantityOfProduct($cartLines.get(), product.id);
  const text = inCart === added ? addedText(product.title, added) : inCartText(product.title, inCart);
  showToast('cart', text, { toCart: true, subject: 'cart' });
  if (words !== null) showToast('blank', words);
  if (keepOpen) change({ quantity: CART_LIMITS.minQuantity });
  else closeOptions();
  return true;
}
