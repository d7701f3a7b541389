/** What the browser keeps of a cart. Anything else found under its key is refused, whole. */
import * as v from 'valibot';
import { CART_LIMITS } from './limits.ts';
import { CentsSchema, CountSchema, SlugSchema } from './common-schemas.ts';

const ShortTextSchema = v.pipe(v.string(), v.maxLength(CART_LIMITS.titleLength));
const OptionSchema = v.nullable(v.pipe(ShortTextSchema, v.minLength(1)));

/** A picture of this site or of a web address; nothing that a browser would run. */
const ImageUrlSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:\/(?!\/)|https?:\/\/)/u));

/** One line: a product in one size and one colour. Prices in cents. */
export const CartLineSchema = v.object({
  productId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  slug: SlugSchema,
  title: v.pipe(ShortTextSchema, v.minLength(1)),
  /** Rand cents for one, VAT included. */
  priceCents: v.pipe(CentsSchema, v.maxValue(CART_LIMITS.maxPriceCents)),
  imageUrl: v.nullable(ImageUrlSchema),
  selectedSize: OptionSchema,
  selectedColor: OptionSchema,
  quantity: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(CART_LIMITS.minQuantity),
    v.maxValue(CART_LIMITS.maxQuantity),
  ),
  /** Stock of this size and colour when last heard of; null when unknown. */
  available: v.nullable(CountSchema),
  /** The most of this product in one order, over all sizes and colours; null when there is no such limit. */
  maxPerOrder: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  unitSingular: ShortTextSchema,
  unitPlural: ShortTextSchema,
});
/** One line of a cart. */
export type CartLine = Readonly<v.InferOutput<typeof CartLineSchema>>;

/** The whole cart as kept in the browser. */
export const StoredCartSchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(CartLineSchema), v.maxLength(CART_LIMITS.maxLines)),
});

/** What a person should know about a change; messages/shop/cart.ts has the words. */
export type CartNotice =
  /** Nothing more fits: the cart already holds the limit. */
  | {
      readonly code: 'cap_reached';
      readonly title: string;
      readonly maximum: number;
      readonly unitPlural: string;
    }
  /** Fewer than wanted: `room` more were still allowed. */
  | {
      readonly code: 'cap_clamped';
      readonly title: string;
      readonly maximum: number;
      readonly room: number;
      readonly unitSingular: string;
    }
  /** Fewer than wanted: only `quantity` are in stock. */
  | { readonly code: 'stock_clamped'; readonly title: string; readonly quantity: number }
  | { readonly code: 'sold_out'; readonly title: string }
  | { readonly code: 'quantity_kept'; readonly title: string; readonly quantity: number }
  | {
      readonly code: 'price_changed';
      readonly title: string;
      readonly fromCents: number;
      readonly toCents: number;
    }
  /** No room for another kind of line. */
  | { readonly code: 'cart_full'; readonly title: string; readonly maximum: number };
