/** Input of sign-in, sign-up and password forms. Lengths are in LIMITS.account; the auth service checks them again. */
import * as v from 'valibot';
import { EMAIL_PATTERN } from './email-addresses.ts';
import { LIMITS } from './limits.ts';

const { emailLength, passwordBytes, signupPasswordLength, resetPasswordLength, updatePasswordLength } =
  LIMITS.account;

/** A trimmed address. Case is kept; the auth service ignores it. */
export const EmailInputSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(emailLength, 'too_long'),
  v.regex(EMAIL_PATTERN, 'invalid_email'),
);

function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A new password with this minimum length. Passwords over the service's byte limit are refused. Spaces count. */
const newPassword = (characters: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'required'),
    v.check((text) => Array.from(text).length >= characters, 'too_short'),
    v.check((text) => bytesOf(text) <= passwordBytes, 'too_long'),
  );

/** Checks only that both are filled in; the auth service decides about the password. */
export const LoginInputSchema = v.object({
  email: EmailInputSchema,
  password: v.pipe(v.string(), v.minLength(1, 'required')),
});

export const SignupInputSchema = v.object({
  email: EmailInputSchema,
  password: newPassword(signupPasswordLength),
});

export const ForgotInputSchema = v.object({ email: EmailInputSchema });

/** A new password typed twice; both have to be equal. */
const repeated = (characters: number) =>
  v.pipe(
    v.object({
      password: newPassword(characters),
      confirmation: v.pipe(v.string(), v.minLength(1, 'required')),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) => password === confirmation,
        'invalid_value',
      ),
      ['confirmation'],
    ),
  );

/** The reset form. Further rules are in domain/password.ts. */
export const ResetInputSchema = repeated(resetPasswordLength);

/** The form that changes a known password. */
export const UpdatePasswordInputSchema = repeated(updatePasswordLength);

/** The result of check_banned(). */
export const BanCheckSchema = v.object({ is_banned: v.boolean(), message: v.nullish(v.string(), null) });

/** A referral code as used in addresses. */
export const ReferralCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/u));
