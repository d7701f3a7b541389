/** The address of an account, filled in by password managers. */
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import type { FieldSource } from '#stores/core/fields.ts';
import { FormText } from '../core/forms/form-fields.tsx';

interface EmailFieldProps {
  readonly form: FieldSource<{ readonly email: string }>;
  readonly hint?: string;
}

export function EmailField({ form, hint }: EmailFieldProps) {
  return (
    <FormText
      form={form}
      name="email"
      label={ACCOUNT_TEXT.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      hint={hint}
      required
    />
  );
}
