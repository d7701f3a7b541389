/**
 * /update-password, variant B: 6 characters, strength in steps of 25, sent only when both fields agree. Without a link a
 * signed-in member changes the password with the current one.
 */
import { UpdatePasswordInputSchema } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import { createPasswordReset, type PasswordValues } from './password-reset.ts';

export const createUpdatePasswordPage = () =>
  createPasswordReset({
    forMembers: true,
    // Nothing is specified for this variant: the link is redeemed when the page opens.
    checkDelayMs: 0,
    redirectMs: LIMITS.account.updateRedirectMs,
    schema: UpdatePasswordInputSchema,
    fieldText: (field, code) => {
      if (field === 'password') return code === 'too_short' ? UPDATE_PASSWORD_TEXT.short : undefined;
      return code === 'invalid_value' ? UPDATE_PASSWORD_TEXT.differ : undefined;
    },
  });

/** Why the form does not send yet; null when it does. */
export function updateBlocked({ password, confirmation }: PasswordValues): string | null {
  if (password === '' || confirmation === '') return UPDATE_PASSWORD_TEXT.fillBoth;
  return password === confirmation ? null : UPDATE_PASSWORD_TEXT.differ;
}
