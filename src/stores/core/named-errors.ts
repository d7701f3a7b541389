/** Refusals of fields that name their field, for long forms. */
import type { ErrorCode } from '#contract/error-codes.ts';
import { namedErrorText } from '#messages/core/form-errors.ts';

type FieldText<Values> = (field: string, code: ErrorCode, values: Values) => string | undefined;

/** A form's fieldText: `own` first, then the prompt of the field ("Enter your phone number") adapted to the refusal. */
export function namedErrors<Values>(
  requests: Readonly<Partial<Record<string, string>>>,
  own?: FieldText<Values>,
): FieldText<Values> {
  return (field, code, values) => {
    const request = requests[field];
    return own?.(field, code, values) ?? (request === undefined ? undefined : namedErrorText(code, request));
  };
}
