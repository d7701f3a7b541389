/** /update-password, variant B: 6 characters, strength in steps of 25, sent only when both fields agree. */
import { computed, type ReadableAtom } from 'nanostores';
import { UpdatePasswordInputSchema } from '../../contract/accounts.ts';
import { LIMITS } from '../../contract/limits.ts';
import { UPDATE_PASSWORD_TEXT } from '../../messages/auth/auth.ts';
import { createPasswordReset } from './password-reset.ts';

/** The screen: link, form, success. */
export const passwordUpdate = createPasswordReset({
  // Nothing is specified for this variant: the link is opened at once.
  checkDelayMs: 0,
  redirectMs: LIMITS.account.updateRedirectMs,
  schema: UpdatePasswordInputSchema,
  fieldText: (field, code) => {
    if (field === 'password') return code === 'too_short' ? UPDATE_PASSWORD_TEXT.short : undefined;
    return code === 'invalid_value' ? UPDATE_PASSWORD_TEXT.differ : undefined;
  },
});

/** Why the button does not send yet; null when it does. */
export const $updateBlocked: ReadableAtom<string | null> = computed(
  passwordUpdate.form.$form,
  ({ values }) => {
    const { password, confirmation } = values;
    if (password === '' || confirmation === '') return UPDATE_PASSWORD_TEXT.fillBoth;
    return password === confirmation ? null : UPDATE_PASSWORD_TEXT.differ;
  },
);
