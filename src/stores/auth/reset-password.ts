/** /reset-password, variant A: 8 characters with capital, small letter and digit; strength from 0 to 5. */
import * as v from 'valibot';
import { ResetInputSchema } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { missingRules } from '#domain/password.ts';
import { RESET_RULE_TEXTS, RESET_TEXT } from '#messages/auth/reset-password.ts';
import { createPasswordReset } from './password-reset.ts';

const { resetSessionCheckMs, resetRedirectMs } = LIMITS.account;

const schema = v.pipe(
  ResetInputSchema,
  v.forward(
    v.partialCheck([['password']], ({ password }) => missingRules(password).length === 0, 'invalid_value'),
    ['password'],
  ),
);

export const createResetPasswordPage = () =>
  createPasswordReset({
    forMembers: false,
    checkDelayMs: resetSessionCheckMs,
    redirectMs: resetRedirectMs,
    schema,
    fieldText: (field, code, { password }) => {
      if (field === 'confirmation') return code === 'invalid_value' ? RESET_TEXT.differ : undefined;
      const [missing] = missingRules(password);
      return missing === undefined || code === 'required' ? undefined : RESET_RULE_TEXTS[missing];
    },
  });
