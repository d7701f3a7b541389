/** Words of /checkout. Amounts come written: `price` writes cents as people read them. */
import { BRAND_CONTACT } from '#contract/brand.ts';
import { ORDER_LIMITS, type DeliveryMethod, type PaymentMethod } from '#contract/orders.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { StockChange } from '#contract/checkout.ts';
import { errorText, type NextStep } from '../core/errors.ts';
import { capFullText } from '../shop/options.ts';

type Price = (cents: number) => string;

const { holdMinutes, transferHoldHours } = ORDER_LIMITS;

export const CHECKOUT_TEXT = {
  title: 'Checkout',
  loading: 'Loading checkout...',
  leaving: 'Your order is placed. Taking you to it…',
  failedTitle: 'We couldn’t open the checkout',
  failedHint: 'Your cart is safe, and so is what you have typed.',
  toCart: 'Back to your cart',
  steps: 'Steps of the checkout',
  progress: (number: number, count: number): string => `Step ${String(number)} of ${String(count)}`,
  done: 'done',
  here: 'you’re here',
  open: 'still to come',
  stepState: (state: string): string => `, ${state}`,
  back: 'Back',
  next: 'Continue',
  toReview: 'Back to review',
  checking: 'Checking…',
} as const;

export const CHECKOUT_EMPTY_TEXT = {
  title: 'Your cart is empty',
  text: 'There’s nothing to check out. You’ll find earlier orders under My orders.',
  shop: 'Start Shopping',
  orders: 'My orders',
} as const;

export const CHECKOUT_STEP_TEXT = {
  contact: { short: 'Contact', title: 'Who’s it for?' },
  delivery: { short: 'Delivery', title: 'Where should it go?' },
  payment: { short: 'Payment', title: 'How would you like to pay?' },
  review: { short: 'Review', title: 'Review and place your order' },
} as const;

export const CONTACT_TEXT = {
  lead: 'We’ve filled in what we know. Changes here count for this order only.',
  name: 'First and last name',
  email: 'Email',
  emailHint: 'We send your confirmation and tracking here.',
  phone: 'Phone',
  phoneHint: 'For the driver, for example 082 123 4567.',
} as const;

export const CHECKOUT_REQUESTS = {
  name: 'Enter your name',
  email: 'Enter your email',
  phone: 'Enter your phone number',
  method: 'Choose how your order gets to you',
  address_line: 'Enter your street address',
  suburb: 'Enter your suburb',
  city: 'Enter your city or town',
  province: 'Choose your province',
  postal_code: 'Enter your postal code',
  locker: 'Enter the locker',
  collection_point: 'Choose a collection point',
  note: 'Enter your note',
  payment_method: 'Choose how you pay',
} as const;

export const DELIVERY_TEXT = {
  method: 'Delivery method',
  methods: {
    courier: { label: 'Courier', hint: 'To your door' },
    locker: { label: 'Locker', hint: 'To a parcel locker near you' },
    collect: { label: 'Collect at an event', hint: 'We hand it to you' },
  } satisfies Readonly<Record<DeliveryMethod, { label: string; hint: string }>>,
  free: 'Free',
  address: 'Address',
  addressLine: 'Street address',
  addressLineHint: 'Number and street, with building or unit.',
  suburb: 'Suburb',
  city: 'City or town',
  province: 'Province',
  choose: 'Choose',
  postalCode: 'Postal code',
  /** `provinces` are named as likelier. */
  provinceHint: (code: string, provinces: readonly string[], chosen: string): string =>
    `Postal code ${code} is usually in ${provinces.join(' or ')}, not ${chosen}. Check it, and carry on if it’s right.`,
  lockerPlace: 'Your locker',
  locker: 'Name of the locker',
  lockerHint: 'As its operator calls it, for example “Gardens Centre, Mill Street”.',
  collectPlace: 'Where you’ll collect it',
  collectionPoint: 'Collection point',
  gone: 'Choose another collection point.',
  note: 'Note for us',
  noteHint: {
    courier: 'For example a gate code. The driver reads it.',
    locker: 'Anything the courier should know.',
    collect: 'For example who’ll collect it, if it isn’t you.',
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
      hint: `Card, instant EFT and more, on PayFast’s own page. We hold your items for ${String(holdMinutes)} minutes.`,
    },
    eft: {
      label: 'EFT',
      hint: `A transfer from your bank, with the order number as reference. We hold your items for ${String(transferHoldHours)} hours.`,
    },
  } satisfies Readonly<Record<PaymentMethod, { label: string; hint: string }>>,
  eftOnly: 'PayFast isn’t available at the moment. You can pay by EFT.',
  unknown: 'We couldn’t check whether PayFast is available. You can pay by EFT, or try again.',
  retry: 'Check again',
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
  freeMissing: (amount: string): string => `Spend ${amount} more for free delivery.`,
  asking: 'Checking prices and stock…',
  askedWell: 'Prices and stock are up to date.',
  askedChanged: 'How it looks with your updated cart.',
  failed: 'We couldn’t check prices and stock.',
  retry: 'Check again',
  editCart: 'Change your cart',
} as const;

export const REVIEW_TEXT = {
  lead: 'Check everything once more. You haven’t ordered anything yet.',
  changePart: (part: string): string => `Change: ${part}`,
  notReturnable: 'Can’t be returned',
  notReturnableLead: 'You can return everything except these items:',
  noReason: 'This item can’t be returned.',
  place: (total: string): string => `Place order · ${total}`,
  placing: 'Placing your order…',
  afterPayfast: 'Next, you pay at PayFast.',
  afterEft: 'Next, we show you our bank account. We send your order once your transfer arrives.',
  blockedByChanges: 'Update your cart before you place the order.',
  blockedByCheck: 'We need to check prices and stock before you can place the order.',
} as const;

/** What a buyer accepts by placing the order: links to the legal pages, joined to one sentence. */
export const ACCEPT_TEXT = {
  before: 'By placing your order you accept our ',
  joints: { terms: '', returns: ' and how we handle ', privacy: '. We use your details as described under ' },
  labels: { terms: 'terms', returns: 'returns', privacy: 'privacy' },
  after: '.',
  newTab: '(opens in a new tab)',
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

export function changeTexts(line: ChangedLine, price: Price): readonly string[] {
  const priced = line.price && `Was ${price(line.price.fromCents)}, now ${price(line.price.toCents)}`;
  return [stockText(line), priced].filter((text) => text !== null);
}

export const CHANGES_TEXT = {
  title: 'Something changed since you filled your cart',
  update: 'Update my cart',
  leaves: 'We’ll remove it from your cart.',
  total: (was: string, now: string): string =>
    `The total was ${was} and is now ${now}. You haven’t ordered yet: check it once more.`,
} as const;

export const MINOR_ORDER_TEXT = {
  title: 'Ask your guardian first',
  text: 'Your guardian hasn’t agreed to shop orders yet. Ask them to open the link in our email again and allow “Shop”. We’ll keep your cart and what you’ve typed here.',
  lost: 'Lost the link? Email ',
  contact: BRAND_CONTACT.hr,
  check: 'They’ve agreed: check again',
} as const;

/** An attempt whose answer got lost. */
export const UNKNOWN_OUTCOME_TEXT =
  'We didn’t hear back, so your order may have gone through. Press the button again: we never place it twice.';

export const EARLIER_TEXT = {
  title: 'Your order has gone through',
  text: (number: string): string =>
    `Your earlier attempt worked after all: it’s order ${number}. Changes you made after that may not be in it.`,
  advice:
    'Have a look at the order. You can cancel it until we pack it. Anything that isn’t in it is still in your cart.',
  see: 'See your order',
  cart: 'Go to your cart',
} as const;

const PLACE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  network_failed: 'You’re offline, so nothing was sent. Try again when you’re back online.',
  minor_consent_required: 'Your guardian has to agree first. See the top of this page for what to ask them.',
  throttled: 'That was a lot of orders in a short time. Try again in an hour.',
  invalid_input: 'Something is missing or isn’t right yet. Go through the steps once more.',
  invalid_choice: 'Choose delivery and payment again.',
};

const PLACE_NEXT_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  too_many_open_orders: { label: 'My orders', href: '/my-orders' },
  order_too_large: { label: 'Change your cart', href: '/cart' },
};

export function placeRefusal(code: ErrorCode): { readonly text: string; readonly nextStep: NextStep | null } {
  return { text: PLACE_TEXTS[code] ?? errorText(code), nextStep: PLACE_NEXT_STEPS[code] ?? null };
}
