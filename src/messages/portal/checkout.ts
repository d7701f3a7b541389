/** Words of /checkout. Amounts come written: `price` writes cents as people read them. */
import { BRAND_CONTACT } from '../../contract/brand.ts';
import { ORDER_LIMITS, type DeliveryMethod, type PaymentMethod } from '../../contract/orders.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { StockChange } from '../../contract/checkout.ts';
import { errorText, type NextStep } from '../core/errors.ts';
import { capFullText } from '../shop/options.ts';

type Price = (cents: number) => string;

const { holdMinutes, transferHoldHours } = ORDER_LIMITS;

export const CHECKOUT_TEXT = {
  title: 'Checkout',
  loading: 'Loading checkout...',
  leaving: 'Your order is placed. Taking you to it…',
  failedTitle: 'We could not open the checkout',
  failedHint: 'Your cart is safe, and so is what you have typed.',
  retry: 'Try again',
  toCart: 'Back to your cart',
  steps: 'Steps of the checkout',
  progress: (number: number, count: number): string => `Step ${String(number)} of ${String(count)}`,
  done: 'done',
  here: 'you are here',
  open: 'still to come',
  stepState: (state: string): string => `, ${state}`,
  back: 'Back',
  next: 'Continue',
  toReview: 'Back to review',
  checking: 'Checking…',
} as const;

export const CHECKOUT_EMPTY_TEXT = {
  title: 'Your cart is empty',
  text: 'There is nothing to check out. What you ordered before is under your orders.',
  shop: 'Start Shopping',
  orders: 'My orders',
} as const;

export const CHECKOUT_STEP_TEXT = {
  contact: { short: 'Contact', title: 'Who is it for?' },
  delivery: { short: 'Delivery', title: 'Where does it go?' },
  payment: { short: 'Payment', title: 'How will you pay?' },
  review: { short: 'Review', title: 'Review and place your order' },
} as const;

export const CONTACT_TEXT = {
  lead: 'We fill in what we know of you. What you change here counts for this order only.',
  name: 'First and last name',
  email: 'Email',
  emailHint: 'Your confirmation and tracking go here.',
  phone: 'Phone',
  phoneHint: 'For the driver, such as 082 123 4567.',
} as const;

export const DELIVERY_TEXT = {
  method: 'Delivery method',
  methods: {
    courier: { label: 'Courier', hint: 'To your door' },
    locker: { label: 'Locker', hint: 'To a parcel locker near you' },
    collect: { label: 'Collect at an event', hint: 'We hand it over to you' },
  } satisfies Readonly<Record<DeliveryMethod, { label: string; hint: string }>>,
  free: 'Free',
  address: 'Address',
  addressLine: 'Street address',
  addressLineHint: 'Number and street, with building or unit.',
  suburb: 'Suburb',
  city: 'City or town',
  province: 'Province',
  choose: 'Please choose',
  postalCode: 'Postal code',
  /** `provinces` are named as likelier. */
  provinceHint: (code: string, provinces: readonly string[], chosen: string): string =>
    `Postal code ${code} usually means ${provinces.join(' or ')}, not ${chosen}. Please look once more; if it is right, go on.`,
  lockerPlace: 'Your locker',
  locker: 'Name of the locker',
  lockerHint: 'As its operator names it, such as “Gardens Centre, Mill Street”.',
  collectPlace: 'Where you collect it',
  collectionPoint: 'Collection point',
  gone: 'Please choose another collection point.',
  note: 'Note for us',
  noteHint: {
    courier: 'A gate code, for instance. The driver reads it.',
    locker: 'Anything the courier should know.',
    collect: 'Who comes for it, for instance, if it is not you.',
  } satisfies Readonly<Record<DeliveryMethod, string>>,
} as const;

/** The sentence of the specification, with the threshold as the shop has it. */
export function freeShippingText(overCents: number, price: Price): string {
  return `Free shipping on orders over ${overCents % 100 === 0 ? `R${String(overCents / 100)}` : price(overCents)}`;
}

export const PAYMENT_TEXT = {
  method: 'Payment method',
  methods: {
    payfast: {
      label: 'PayFast',
      hint: `Card, instant EFT and more, on PayFast’s own page. We keep your items for ${String(holdMinutes)} minutes.`,
    },
    eft: {
      label: 'EFT',
      hint: `A transfer from your bank, with the order number as reference. We keep your items for ${String(transferHoldHours)} hours.`,
    },
  } satisfies Readonly<Record<PaymentMethod, { label: string; hint: string }>>,
  eftOnly: 'PayFast is not available at the moment. You can pay by EFT.',
  unknown: 'We could not ask whether PayFast is available. You can pay by EFT, or try again.',
  retry: 'Ask again',
} as const;

export const SUMMARY_TEXT = {
  title: 'Your order',
  items: 'Items',
  /** On a phone, where the summary is below the fields. */
  short: (count: number, total: string): string =>
    `Your order: ${count === 1 ? '1 item' : `${String(count)} items`}, ${total}`,
  quantity: (count: number, each: string): string => `${String(count)} × ${each}`,
  subtotal: 'Subtotal',
  delivery: (method: string): string => `Delivery, ${method.toLowerCase()}`,
  free: 'Free',
  total: 'Total',
  vat: (percent: number, amount: string): string => `Includes ${String(percent)}% VAT: ${amount}`,
  freeReached: 'Your delivery is free.',
  freeMissing: (amount: string): string => `${amount} more and delivery is free.`,
  asking: 'Checking prices and stock…',
  askedWell: 'Prices and stock are up to date.',
  askedChanged: 'As it would be with your cart updated.',
  failed: 'We could not check prices and stock.',
  retry: 'Check again',
  editCart: 'Change your cart',
} as const;

export const REVIEW_TEXT = {
  lead: 'Everything once more. Nothing is ordered before you place the order.',
  changePart: (part: string): string => `Change: ${part}`,
  notReturnable: 'Cannot be returned',
  notReturnableLead: 'Everything else you may send back. These items you may not:',
  noReason: 'This item cannot be returned.',
  place: (total: string): string => `Place order · ${total}`,
  placing: 'Placing your order…',
  afterPayfast: 'Next you go on to PayFast to pay.',
  afterEft: 'Next we show you our bank account. Nothing is sent before your transfer has arrived.',
  blockedByChanges: 'Your cart has to be updated before you can place the order.',
  blockedByCheck: 'Prices and stock have to be checked before you can place the order.',
} as const;

/** A line that differs from the cart, as far as words need it. */
export interface ChangedLine {
  readonly price: { readonly fromCents: number; readonly toCents: number } | null;
  readonly stock: StockChange | null;
  readonly allowed: number;
  readonly maximum: number | null;
  readonly unitPlural: string;
}

function stockText({ stock, allowed, maximum, unitPlural }: ChangedLine): string | null {
  switch (stock) {
    case null:
      return null;
    case 'gone':
      return 'No longer sold';
    case 'sold_out':
      return 'Sold out';
    case 'fewer':
      return `Only ${String(allowed)} left`;
    case 'cap':
      return capFullText(unitPlural, maximum ?? allowed);
  }
}

/** Changes of a line, one sentence each. */
export function changeTexts(line: ChangedLine, price: Price): readonly string[] {
  const priced = line.price && `Was ${price(line.price.fromCents)}, now ${price(line.price.toCents)}`;
  return [stockText(line), priced].filter((text) => text !== null);
}

export const CHANGES_TEXT = {
  title: 'Something changed since you filled your cart',
  update: 'Update my cart',
  leaves: 'It leaves your cart.',
  total: (was: string, now: string): string =>
    `The total was ${was} and is now ${now}. Nothing was ordered: please look at it once more.`,
} as const;

export const MINOR_ORDER_TEXT = {
  title: 'Ask your guardian first',
  text: 'Your guardian has not agreed to orders in our shop yet. Ask them to open the link in our mail again and to allow “Shop”. Your cart and what you type here stay until then.',
  lost: 'Is the link lost? Write to ',
  contact: BRAND_CONTACT.hr,
  check: 'They have agreed: check again',
} as const;

/** An attempt whose answer got lost. */
export const UNSURE_TEXT =
  'We did not hear back, so your order may have been placed already. Press the button once more: that never places it twice.';

export const EARLIER_TEXT = {
  title: 'Your order is placed already',
  text: (number: string): string =>
    `An attempt that we had heard nothing of has worked: it is order ${number}. What you changed afterwards may not be in it.`,
  advice:
    'Please look at the order. You can cancel it until it is packed; what it does not hold is still in your cart.',
  see: 'See your order',
  cart: 'To your cart',
} as const;

const PLACE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  network_failed: 'You are offline. Nothing was sent. Please try again when you are back.',
  minor_consent_required:
    'Your guardian has to agree first. What to ask them stands at the top of this page.',
  throttled: 'Those were many orders in a short time. Please wait an hour and try again.',
  invalid_input: 'Something is missing or not right yet. Please go through the steps once more.',
  invalid_choice: 'Please choose delivery and payment once more.',
};

const PLACE_WAYS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  too_many_open_orders: { label: 'To my orders', href: '/my-orders' },
  order_too_large: { label: 'Change your cart', href: '/cart' },
};

/** Why an order was not placed, and where something can be done about it. */
export function placeRefusal(code: ErrorCode): { readonly text: string; readonly way: NextStep | null } {
  return { text: PLACE_TEXTS[code] ?? errorText(code), way: PLACE_WAYS[code] ?? null };
}
