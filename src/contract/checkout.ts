/**
 * Checkout form, quote and result (quote_order, place_order). Amounts in cents. Provinces and postal codes are South
 * African.
 */
import * as v from 'valibot';
import { EMAIL_PATTERN } from './email-addresses.ts';
import {
  DELIVERY_METHODS,
  OrderNumberSchema,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
} from './orders.ts';
import { CentsSchema, CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';
import { SOUTH_AFRICAN_PROVINCES } from './provinces.ts';
import { atMost, oneLine } from './text-field.ts';

/** Equal the constraints on orders; lengths in characters. */
export const CHECKOUT_LIMITS = {
  nameMin: 2,
  nameLength: 120,
  emailLength: 254,
  phoneLength: 20,
  addressMin: 3,
  addressLength: 200,
  suburbLength: 100,
  cityMin: 2,
  cityLength: 100,
  lockerMin: 3,
  lockerLength: 120,
  noteLength: 300,
} as const;

/** Characters of a discount code, as in discount_codes.code. */
export const DISCOUNT_CODE_LENGTH = 30;

/** South African numbers: 0 or +27 and nine digits. Spaces are removed before. */
const PHONE_PATTERN = /^(?:\+27|0)\d{9}$/u;

const line = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    oneLine(),
    v.minLength(min, 'too_short'),
    atMost(max),
  );

const optionalLine = (max: number) => v.pipe(v.nullish(v.string(), ''), v.trim(), oneLine(), atMost(max));

const PhoneSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s().-]/gu, '')),
  v.minLength(1, 'required'),
  v.regex(PHONE_PATTERN, 'invalid_phone'),
);

const limits = CHECKOUT_LIMITS;

/** The recipient of the parcel and the mails. */
export const CheckoutContactSchema = v.object({
  name: line(limits.nameMin, limits.nameLength),
  email: v.pipe(line(1, limits.emailLength), v.regex(EMAIL_PATTERN, 'invalid_email')),
  phone: PhoneSchema,
});
export type CheckoutContact = v.InferOutput<typeof CheckoutContactSchema>;

const PostalCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(/^\d{4}$/u, 'invalid_postal_code'),
);

const ProvinceSchema = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.picklist(SOUTH_AFRICAN_PROVINCES, 'invalid_choice'),
);

const note = optionalLine(limits.noteLength);

const CourierDeliverySchema = v.object({
  method: v.literal('courier'),
  address_line: line(limits.addressMin, limits.addressLength),
  suburb: optionalLine(limits.suburbLength),
  city: line(limits.cityMin, limits.cityLength),
  province: ProvinceSchema,
  postal_code: PostalCodeSchema,
  note,
});

/** Delivery to a parcel locker, by the operator's name of it. */
const LockerDeliverySchema = v.object({
  method: v.literal('locker'),
  locker: line(limits.lockerMin, limits.lockerLength),
  city: line(limits.cityMin, limits.cityLength),
  province: ProvinceSchema,
  note,
});

/** Collection at an event. */
const CollectDeliverySchema = v.object({
  method: v.literal('collect'),
  collection_point: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(60)),
  note,
});

export const CheckoutDeliverySchema = v.variant('method', [
  CourierDeliverySchema,
  LockerDeliverySchema,
  CollectDeliverySchema,
]);
export type CheckoutDelivery = v.InferOutput<typeof CheckoutDeliverySchema>;

export const CheckoutPaymentSchema = v.object({
  payment_method: v.picklist(PAYMENT_METHODS, 'invalid_choice'),
});

/** A cart line to be quoted. price_cents is the displayed unit price. */
export interface RequestedLine {
  readonly product_id: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly price_cents: number;
}

/** The argument of place_order. */
export interface PlaceOrderInput {
  /** Created once per attempt by the browser. The same key returns the same order. */
  readonly key: string;
  readonly lines: readonly RequestedLine[];
  readonly contact: CheckoutContact;
  readonly delivery: CheckoutDelivery;
  readonly payment_method: PaymentMethod;
  /** The applied code, in capitals; null without one. */
  readonly discount_code: string | null;
  /** The total displayed before the order was submitted. */
  readonly seen_total_cents: number;
  readonly terms_version: string;
}

/** Why a line is not available as requested. */
export const STOCK_CHANGES = ['gone', 'sold_out', 'fewer', 'cap'] as const;
export type StockChange = (typeof STOCK_CHANGES)[number];

/** A line at the current price. */
export const QuoteLineSchema = v.object({
  product_id: IdSchema,
  slug: v.nullable(v.string()),
  title: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  size: OptionalTextSchema,
  color: OptionalTextSchema,
  image_url: OptionalTextSchema,
  unit_price_cents: v.nullable(CentsSchema),
  seen_price_cents: v.nullable(CentsSchema),
  quantity: CountSchema,
  allowed: CountSchema,
  available: CountSchema,
  max_per_order: v.nullable(CountSchema),
  unit_singular: OptionalTextSchema,
  unit_plural: OptionalTextSchema,
  returnable: v.boolean(),
  not_returnable_reason: OptionalTextSchema,
  stock_change: v.nullable(v.picklist(STOCK_CHANGES)),
  price_changed: v.boolean(),
});
export type QuoteLine = v.InferOutput<typeof QuoteLineSchema>;

/** Why a code takes nothing off; used: by this person as often as allowed. */
export const DISCOUNT_REFUSALS = [
  'unknown',
  'not_yet',
  'ended',
  'used_up',
  'used',
  'not_for_these',
  'minimum',
] as const;
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number];

/** A typed code and its discount; the terms are null for an unknown one. */
export const QuoteDiscountSchema = v.object({
  /** In capitals. */
  code: v.string(),
  refusal: v.nullable(v.picklist(DISCOUNT_REFUSALS)),
  discount_cents: CentsSchema,
  minimum_cents: v.nullable(CentsSchema),
  /** First and last day, 'YYYY-MM-DD'. */
  starts_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
});
export type QuoteDiscount = v.InferOutput<typeof QuoteDiscountSchema>;

export const QuoteSchema = v.object({
  lines: v.array(QuoteLineSchema),
  is_changed: v.boolean(),
  subtotal_cents: CentsSchema,
  discount: v.nullish(QuoteDiscountSchema, null),
  /** Discount of the code on the goods; zero without a code. */
  discount_cents: CentsSchema,
  shipping_cents: CentsSchema,
  total_cents: CentsSchema,
  vat_cents: CentsSchema,
  vat_percent: CountSchema,
  free_over_cents: CentsSchema,
  delivery: v.object({ courier: CentsSchema, locker: CentsSchema, collect: CentsSchema }),
});
export type Quote = v.InferOutput<typeof QuoteSchema>;

/** The placed order, or the changes that prevented it. */
export const PlaceOrderResultSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('placed'),
    number: OrderNumberSchema,
    payment_method: v.picklist(PAYMENT_METHODS),
    total_cents: CentsSchema,
    payment_state: v.picklist(PAYMENT_STATES),
  }),
  v.object({ outcome: v.literal('changed'), quote: QuoteSchema }),
]);
export type PlaceOrderResult = v.InferOutput<typeof PlaceOrderResultSchema>;

const CollectionPointSchema = v.object({ code: v.string(), label: v.string() });
/** Delivery options and prefilled fields of the checkout. */
export const CheckoutTermsSchema = v.object({
  collectionPoints: v.fallback(v.array(CollectionPointSchema), []),
});
export type CheckoutTerms = v.InferOutput<typeof CheckoutTermsSchema>;

/** Unsent checkout input, in sessionStorage. Stored data that does not match is discarded as a whole. */
export const CheckoutDraftSchema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  /** The last request while its result is unknown; null when every attempt was answered. */
  unanswered: v.nullish(v.pipe(v.string(), v.maxLength(100_000)), null),
  method: v.picklist(DELIVERY_METHODS),
  /** Null until a method is chosen. */
  payment: v.nullable(v.picklist(PAYMENT_METHODS)),
  code: v.nullish(v.pipe(v.string(), v.maxLength(DISCOUNT_CODE_LENGTH)), null),
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(500))),
});
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraftSchema>;
