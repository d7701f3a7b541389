/** Small schemas shared by several nouns, apart from them to keep bundles small. */
import * as v from 'valibot';

/** '#rrggbb'. */
export const HexColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu));

/** Any UUID; imported rows may have other versions than 4. */
export const IdSchema = v.pipe(v.string(), v.uuid());

/** Lower-case letters, digits and single hyphens. */
export const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), v.maxLength(120));

/** A timestamp of the data API: ISO 8601 with an offset. */
export const MomentSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Optional text; an empty one becomes null. */
export const OptionalTextSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text)),
);

/** A non-negative whole number of cents. */
export const CentsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A non-negative whole number. */
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list of texts; null becomes an empty list. */
export const TextListSchema = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list): readonly string[] => list.filter((text) => text.trim() !== '')),
);
