/**
 * The product data of the option dialog and the cart: small JSON embedded in pages. domain/product-options.ts creates
 * it from a catalogue row.
 */
import * as v from 'valibot';
import { CentsSchema, CountSchema, SlugSchema } from './common-schemas.ts';

/** A colour; hex and imageUrl are null when unknown. */
const OptionColorSchema = v.object({
  name: v.string(),
  hex: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
});
export type OptionColor = Readonly<v.InferOutput<typeof OptionColorSchema>>;

/** One variant; null is any size or any colour. Price in cents. */
const CombinationSchema = v.object({
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  available: CountSchema,
  priceCents: CentsSchema,
});
export type Combination = Readonly<v.InferOutput<typeof CombinationSchema>>;

/** Size, colour, available pieces and price in cents of a variant, as site_changes sends it. */
export type VariantStock = readonly [
  size: string | null,
  color: string | null,
  available: number,
  priceCents: number,
];

/** Prices in cents, VAT included. */
export const OptionProductSchema = v.object({
  id: v.string(),
  slug: SlugSchema,
  title: v.string(),
  /** Cents, VAT included. */
  priceCents: CentsSchema,
  imageUrl: v.nullable(v.string()),
  imageAlt: v.string(),
  sizes: v.pipe(v.array(v.string()), v.readonly()),
  colors: v.pipe(v.array(OptionColorSchema), v.readonly()),
  combinations: v.pipe(v.array(CombinationSchema), v.readonly()),
  /** Maximum per order over all variants; null without a limit. */
  maxPerOrder: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  unitSingular: v.string(),
  unitPlural: v.string(),
  /** True when it has variants without any size or colour, or nothing that can be ordered. */
  misconfigured: v.boolean(),
  soldOut: v.boolean(),
});
export type OptionProduct = Readonly<v.InferOutput<typeof OptionProductSchema>>;
