/** What is typed into one field of a form of the back office: counted in characters as people see them, as PostgreSQL counts. */
import * as v from 'valibot';

/** Text of at most so many characters, without what is blank around it; may be empty. */
export const typedText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => Array.from(typed).length <= max, 'too_long'),
  );

/** The same, but something has to be typed. */
export const wantedText = (max: number) => v.pipe(typedText(max), v.nonEmpty('required'));

/** The same; nothing typed is null. */
export const optionalText = (max: number) =>
  v.pipe(
    typedText(max),
    v.transform((typed) => (typed === '' ? null : typed)),
  );
