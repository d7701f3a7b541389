/**
 * The checkout: what is typed, what is quoted and what placing answers (quote_order, place_order).
 * Money in cents. Provinces and postal codes are South Africa's.
 */
import * as v from 'valibot';
import {
  DELIVERY_METHODS,
  OrderNumberSchema,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
} from './orders.ts';
import { CentsSchema, CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** orders.province, from east to west as the alphabet has it. */
export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;
/** One of the nine provinces. */
export type Province = (typeof PROVINCES)[number];

/** Lengths equal the constraints on orders; in characters. */
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
  postalCodeLength: 4,
  lockerMin: 3,
  lockerLength: 120,
  noteLength: 300,
} as const;

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** South African numbers: 0 or +27 and nine digits, written with or without spaces. */
const PHONE_PATTERN = /^(?:\+27|0)\d{9}$/u;

const line = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.regex(ONE_LINE, 'invalid_characters'),
    v.minLength(min, 'too_short'),
    v.check((text) => Array.from(text).length <= max, 'too_long'),
  );

const optionalLine = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.regex(ONE_LINE, 'invalid_characters'),
    v.check((text) => Array.from(text).length <= max, 'too_long'),
  );

const PhoneSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s().-]/gu, '')),
  v.minLength(1, 'required'),
  v.regex(PHONE_PATTERN, 'invalid_phone'),
);

const limits = CHECKOUT_LIMITS;

/** Who the parcel and the mails are for. */
export const CheckoutContactSchema = v.object({
  name: line(limits.nameMin, limits.nameLength),
  email: v.pipe(line(1, limits.emailLength), v.regex(EMAIL_PATTERN, 'invalid_email')),
  phone: PhoneSchema,
});
/** Who the parcel and the mails are for. */
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
  v.picklist(PROVINCES, 'invalid_choice'),
);

const note = optionalLine(limits.noteLength);

/** To the door. */
const CourierDeliverySchema = v.object({
  method: v.literal('courier'),
  address_line: line(limits.addressMin, limits.addressLength),
  suburb: optionalLine(limits.suburbLength),
  city: line(limits.cityMin, limits.cityLength),
  province: ProvinceSchema,
  postal_code: PostalCodeSchema,
  note,
});

/** To a parcel locker, named as its operator names it. */
const LockerDeliverySchema = v.object({
  method: v.literal('locker'),
  locker: line(limits.lockerMin, limits.lockerLength),
  city: line(limits.cityMin, limits.cityLength),
  province: ProvinceSchema,
  note,
});

/** Handed over at an event. */
const CollectDeliverySchema = v.object({
  method: v.literal('collect'),
  collection_point: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(60)),
  note,
});

/** Where a parcel goes; what is asked for depends on the method. */
export const CheckoutDeliverySchema = v.variant('method', [
  CourierDeliverySchema,
  LockerDeliverySchema,
  CollectDeliverySchema,
]);
/** Where a parcel goes. */
export type CheckoutDelivery = v.InferOutput<typeof CheckoutDeliverySchema>;

/** A line of the cart as it is asked about; price_cents is what the person saw for one. */
export interface WantedLine {
  readonly product_id: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly price_cents: number;
}

/** What is given to place_order. */
export interface PlaceOrderInput {
  /** Made once per attempt by the browser; the same key is the same order. */
  readonly key: string;
  readonly lines: readonly WantedLine[];
  readonly contact: CheckoutContact;
  readonly delivery: CheckoutDelivery;
  readonly payment_method: PaymentMethod;
  /** The total that was read before the button was pressed. */
  readonly seen_total_cents: number;
}

/** Why a line cannot be had as it was wanted. */
export const STOCK_CHANGES = ['gone', 'sold_out', 'fewer', 'cap'] as const;
/** Why a line cannot be had as it was wanted. */
export type StockChange = (typeof STOCK_CHANGES)[number];

/** One line of a quote, at today's price. */
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
  /** As wanted. */
  quantity: CountSchema,
  /** As can be had. */
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
/** One line of a quote. */
export type QuoteLine = v.InferOutput<typeof QuoteLineSchema>;

/** What an order would cost now. */
export const QuoteSchema = v.object({
  lines: v.array(QuoteLineSchema),
  is_changed: v.boolean(),
  subtotal_cents: CentsSchema,
  shipping_cents: CentsSchema,
  total_cents: CentsSchema,
  vat_cents: CentsSchema,
  vat_percent: CountSchema,
  free_over_cents: CentsSchema,
  delivery: v.object({ courier: CentsSchema, locker: CentsSchema, collect: CentsSchema }),
});
/** What an order would cost now. */
export type Quote = v.InferOutput<typeof QuoteSchema>;

/** An order that stands, or what changed before it could. */
export const PlacedSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('placed'),
    number: OrderNumberSchema,
    payment_method: v.picklist(PAYMENT_METHODS),
    total_cents: CentsSchema,
    payment_state: v.picklist(PAYMENT_STATES),
  }),
  v.object({ outcome: v.literal('changed'), quote: QuoteSchema }),
]);
/** An order that stands, or what changed before it could. */
export type Placed = v.InferOutput<typeof PlacedSchema>;

/** Where an order can be collected. */
const CollectionPointSchema = v.object({ code: v.string(), label: v.string() });
/** What the checkout offers: ways to get a parcel and what is prefilled. */
export const CheckoutTermsSchema = v.object({
  collectionPoints: v.fallback(v.array(CollectionPointSchema), []),
});
/** What the checkout offers. */
export type CheckoutTerms = v.InferOutput<typeof CheckoutTermsSchema>;

/** What was typed and not placed yet; kept for the tab alone. Anything else found under its key is refused, whole. */
export const CheckoutDraftSchema = v.object({
  /** Who typed it: nobody else who signs in in this tab sees it. */
  owner: IdSchema,
  key: v.pipe(v.string(), v.uuid()),
  /** What the last attempt sent while nobody knows what came of it; null when every attempt was answered. */
  unanswered: v.nullish(v.pipe(v.string(), v.maxLength(100_000)), null),
  method: v.picklist(DELIVERY_METHODS),
  /** Null until one is chosen. */
  payment: v.nullable(v.picklist(PAYMENT_METHODS)),
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(500))),
});
/** What was typed and not placed yet. */
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraftSchema>;
