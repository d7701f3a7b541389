/** Text fields of back office forms. Characters are counted as PostgreSQL counts them. */
import * as v from 'valibot';

/** Trimmed text of at most `max` characters; may be empty. */
export const typedText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => Array.from(typed).length <= max, 'too_long'),
  );

/** Trimmed, required text of at most `max` characters. */
export const requiredText = (max: number) => v.pipe(typedText(max), v.nonEmpty('required'));

/** Trimmed text of at most `max` characters; an empty one becomes null. */
export const optionalText = (max: number) =>
  v.pipe(
    typedText(max),
    v.transform((typed) => (typed === '' ? null : typed)),
  );
