/**
 * Small shapes that several nouns share. Kept apart so that a page needing one noun does not carry another.
 */
import * as v from 'valibot';

/** '#rrggbb'. */
export const HexColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu));

/** Any UUID; imported rows need not be version 4. */
export const IdSchema = v.pipe(v.string(), v.uuid());

/** Lower case letters, digits and single hyphens: the last part of a page's address. */
export const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), v.maxLength(120));

/** A moment as the data API writes it: ISO 8601 with an offset. */
export const MomentSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Text that may be absent; an empty one counts as absent. */
export const OptionalTextSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text)),
);

/** Rand cents: a whole number, never negative. */
export const CentsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A whole number of things, never negative. */
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list of texts that the database may hold as null. */
export const TextListSchema = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list): readonly string[] => list.filter((text) => text.trim() !== '')),
);
