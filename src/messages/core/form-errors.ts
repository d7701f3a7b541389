/** Sentences of refused fields that name their field, and the list of them above long forms. */
import type { ErrorCode } from '#contract/error-codes.ts';

/** Above the list of two or more refused fields. */
export const ERROR_SUMMARY = {
  title: (count: number): string => `Fix ${String(count)} things to carry on`,
} as const;

/**
 * The sentence of a refused field that names it. `request` asks for the field ("Enter your phone number"); undefined where
 * the code's own sentence names the field.
 */
export function namedErrorText(code: ErrorCode, request: string): string | undefined {
  const field = request.slice(request.indexOf(' ') + 1);
  switch (code) {
    case 'required':
      return request;
    case 'too_short':
      return `Use more characters for ${field}`;
    case 'too_long':
      return `Use fewer characters for ${field}`;
    case 'invalid_value':
      return `Check ${field}`;
    case 'invalid_characters':
      return `Use only letters, digits and punctuation for ${field}`;
    case 'invalid_choice':
      return `Choose ${field}`;
    default:
      return undefined;
  }
}
