/** Text fields of forms. */
import * as v from 'valibot';

/** Excludes control characters and line separators, which would start a new mail header. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Counts characters as PostgreSQL does, so that an emoji counts as one. */
export const atMost = (max: number) =>
  v.check<string, 'too_long'>((text) => Array.from(text).length <= max, 'too_long');

/** Trimmed text of at most `max` characters; may be empty. */
export const typedText = (max: number) => v.pipe(v.string(), v.trim(), atMost(max));

/** Trimmed, required text of at most `max` characters. */
export const requiredText = (max: number) => v.pipe(typedText(max), v.nonEmpty('required'));

/** Trimmed text of at most `max` characters; an empty one becomes null. */
export const optionalText = (max: number) =>
  v.pipe(
    typedText(max),
    v.transform((typed) => (typed === '' ? null : typed)),
  );

export const oneLine = () => v.regex<string, 'invalid_characters'>(ONE_LINE, 'invalid_characters');

export const requiredLine = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), oneLine(), atMost(max));
