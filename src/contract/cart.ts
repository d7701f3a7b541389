/** The cart as stored in the browser. Stored data that does not match is discarded as a whole. */
import * as v from 'valibot';
import { CART_LIMITS } from './cart-limits.ts';
import { CentsSchema, CountSchema, SlugSchema } from './common-schemas.ts';

const ShortTextSchema = v.pipe(v.string(), v.maxLength(CART_LIMITS.titleLength));
const OptionSchema = v.nullable(v.pipe(ShortTextSchema, v.minLength(1)));

/** A site-relative path or an http(s) address; excludes `javascript:` and `data:`. */
const ImageUrlSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:\/(?!\/)|https?:\/\/)/u));

/** One line: a product in one size and one colour. Prices in cents. */
export const CartLineSchema = v.object({
  productId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  slug: SlugSchema,
  title: v.pipe(ShortTextSchema, v.minLength(1)),
  /** Cents for one piece, VAT included. */
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
  /** Last known stock of this variant; null when unknown. */
  available: v.nullable(CountSchema),
  /** Maximum of this product per order, over all variants; null without a limit. */
  maxPerOrder: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  unitSingular: ShortTextSchema,
  unitPlural: ShortTextSchema,
});
export type CartLine = Readonly<v.InferOutput<typeof CartLineSchema>>;

export const StoredCartSchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(CartLineSchema), v.maxLength(CART_LIMITS.maxLines)),
});

/** A notice about a change of the cart; messages/shop/cart.ts has the texts. */
export type CartNotice =
  /** The cart already holds the maximum. */
  | {
      readonly code: 'cap_reached';
      readonly title: string;
      readonly maximum: number;
      readonly unitPlural: string;
    }
  /** Fewer than requested were added: only `room` more are allowed. */
  | {
      readonly code: 'cap_clamped';
      readonly title: string;
      readonly maximum: number;
      readonly room: number;
      readonly unitSingular: string;
    }
  /** Fewer than requested were added: only `quantity` are in stock. */
  | { readonly code: 'stock_clamped'; readonly title: string; readonly quantity: number }
  | { readonly code: 'sold_out'; readonly title: string }
  | { readonly code: 'quantity_kept'; readonly title: string; readonly quantity: number }
  | {
      readonly code: 'price_changed';
      readonly title: string;
      readonly fromCents: number;
      readonly toCents: number;
    }
  | { readonly code: 'cart_full'; readonly title: string; readonly maximum: number };
