/** Words of the cart drawer and the cart page. */
import { SHOP_TERMS } from '#contract/brand-shop.ts';
import type { CartNotice } from '#contract/cart.ts';
import { capFullText, capRoomText } from './options.ts';

const thresholdRand = SHOP_TERMS.freeShippingOverCents / 100;

export const CART_TEXT = {
  title: 'Your cart',
  pageTitle: 'Your cart',
  subtotal: 'Subtotal',
  shippingFree: 'Free',
  total: 'Total',
  vat: `Includes ${SHOP_TERMS.vatPercent}% VAT`,
  freeShippingNote: `Free shipping on orders over R${thresholdRand}`,
  freeShippingReached: 'Your delivery is free.',
  freeShippingMissing: (missing: string): string => `Spend ${missing} more for free delivery.`,
  checkout: 'Proceed to Checkout',
  continueShopping: 'Continue Shopping',
  empty: 'Your cart is empty',
  startShopping: 'Start Shopping',
  remove: 'Remove',
  removeLine: (title: string): string => `Remove ${title}`,
  quantityOf: (title: string): string => `Quantity of ${title}`,
  fewer: 'One fewer',
  more: 'One more',
  each: 'each',
  size: 'Size',
  color: 'Colour',
  close: 'Close cart',
  clear: 'Empty the cart',
  clearQuestion: 'Take everything out of your cart?',
  loading: 'Loading cart...',
  checkoutSoon: 'We check prices and stock once more before you pay.',
} as const;

export function addedText(title: string, quantity: number): string {
  return quantity === 1 ? `${title} added to cart` : `${quantity} × ${title} added to cart`;
}

/** After another addition; `quantity` is the product's total in the cart. */
export function inCartText(title: string, quantity: number): string {
  return `${quantity} × ${title} in your cart`;
}

/** The sentence of a notice; `price` writes cents as people read them. */
export function cartNoticeText(notice: CartNotice, price: (cents: number) => string): string {
  switch (notice.code) {
    case 'cap_reached': {
      return capFullText(notice.unitPlural, notice.maximum);
    }
    case 'cap_clamped': {
      return capRoomText(notice.room, notice.unitSingular, notice.maximum);
    }
    case 'stock_clamped': {
      return `Only ${notice.quantity} of ${notice.title} in stock.`;
    }
    case 'sold_out': {
      return `${notice.title} has sold out.`;
    }
    case 'quantity_kept': {
      return `${notice.title}: we kept the larger quantity, ${notice.quantity}.`;
    }
    case 'price_changed': {
      const { title, fromCents, toCents } = notice;
      return `${title} is now ${price(toCents)} (it was ${price(fromCents)}).`;
    }
    case 'cart_full': {
      return `Your cart is full: it holds ${notice.maximum} different items. Remove one to add ${notice.title}.`;
    }
  }
}
