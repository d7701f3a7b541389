/**
 * All that the option dialog and the cart need of a product: small, plain JSON that a page carries.
 * domain/product-options.ts makes it from a catalogue row.
 */
import * as v from 'valibot';
import { CentsSchema, CountSchema, SlugSchema } from './common-schemas.ts';

/** A colour on offer. hex and imageUrl are null when the catalogue knows none. */
const OptionColorSchema = v.object({
  name: v.string(),
  hex: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
});
/** A colour on offer. */
export type OptionColor = Readonly<v.InferOutput<typeof OptionColorSchema>>;

/** One stock keeping unit; null stands for "any size" or "any colour". Price in cents. */
const CombinationSchema = v.object({
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  available: CountSchema,
  priceCents: CentsSchema,
});
/** One stock keeping unit. */
export type Combination = Readonly<v.InferOutput<typeof CombinationSchema>>;

/** A product as the option dialog needs it. Prices in cents, VAT included. */
export const OptionProductSchema = v.object({
  id: v.string(),
  slug: SlugSchema,
  title: v.string(),
  /** Rand cents, VAT included. */
  priceCents: CentsSchema,
  imageUrl: v.nullable(v.string()),
  imageAlt: v.string(),
  sizes: v.pipe(v.array(v.string()), v.readonly()),
  colors: v.pipe(v.array(OptionColorSchema), v.readonly()),
  combinations: v.pipe(v.array(CombinationSchema), v.readonly()),
  /** The most in one order over all sizes and colours; null without such a limit. */
  maxPerOrder: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  unitSingular: v.string(),
  unitPlural: v.string(),
  /** Says it has variants but offers neither size nor colour, or has nothing that could be put into a parcel. */
  misconfigured: v.boolean(),
  soldOut: v.boolean(),
});
/** A product as the option dialog needs it. */
export type OptionProduct = Readonly<v.InferOutput<typeof OptionProductSchema>>;
