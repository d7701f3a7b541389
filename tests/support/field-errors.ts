/** The errors that a form would show. */
import * as v from 'valibot';
import { toFieldErrors } from '#contract/error-codes.ts';

/** Returns the first error of every invalid field; nothing for a valid input. */
export function errorsOf(schema: v.GenericSchema, input: unknown): Readonly<Record<string, string>> {
  const result = v.safeParse(schema, input);
  return result.success ? {} : toFieldErrors(result.issues);
}
