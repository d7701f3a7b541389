/** A form of one field: the code of a second factor. It keeps digits only and sends itself when they are complete. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { SECOND_FACTOR_LIMITS } from '#contract/limits.ts';
import { CodeInputSchema } from '#contract/second-factor.ts';
import { createForm, type Form, type FormNotice } from '../core/form.ts';

export interface CodeValues {
  readonly code: string;
}

export interface CodeForm {
  readonly form: Form<CodeValues>;
  /** Sets the code. A complete code is sent once; a refused one must be changed first. */
  readonly type: (text: string) => void;
}

/** Codes that refer to the field. */
const FIELD_CODES: ReadonlySet<ErrorCode> = new Set(['code_wrong', 'code_expired']);

function atField(error: unknown): unknown {
  const known = error instanceof RefusalError && FIELD_CODES.has(error.code);
  return known ? new RefusalError(error.code, { code: error.code }) : error;
}

/** `send` resolves to a notice or null, or throws RefusalError. */
export function createCodeForm(send: (code: string) => Promise<FormNotice | null>): CodeForm {
  const form = createForm({
    start: { code: '' },
    schema: CodeInputSchema,
    send: async ({ code }) => {
      try {
        return await send(code);
      } catch (error) {
        throw atField(error);
      }
    },
    once: true,
  });
  const type = (text: string): void => {
    const code = text.replaceAll(/\D/gu, '').slice(0, SECOND_FACTOR_LIMITS.codeLength);
    const changed = code !== form.$form.get().values.code;
    form.change('code', code);
    if (changed && code.length === SECOND_FACTOR_LIMITS.codeLength) void form.submit();
  };
  return { form, type };
}
