/**
 * What people type to sign in, to sign up and to choose a password (spec 000, section 5). Lengths are in LIMITS.account;
 * the service checks addresses and lengths again.
 */
import * as v from 'valibot';
import { LIMITS } from './limits.ts';

const { emailLength, passwordBytes, signupPasswordLength, resetPasswordLength, updatePasswordLength } =
  LIMITS.account;

/** Something, an at sign, something, a dot, something; no spaces, nothing that cannot be seen. */
const EMAIL_PATTERN = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u;

/** An address as typed: trimmed. Capitals stay, the service does not mind them. */
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

/** A new password of at least so many characters; one that the service would cut off is refused. Spaces count. */
const newPassword = (characters: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'required'),
    v.check((text) => Array.from(text).length >= characters, 'too_short'),
    v.check((text) => bytesOf(text) <= passwordBytes, 'too_long'),
  );

/** Signing in: whether the password is any good is the service's to say. */
export const LoginInputSchema = v.object({
  email: EmailInputSchema,
  password: v.pipe(v.string(), v.minLength(1, 'required')),
});

/** Asking for an account. */
export const SignupInputSchema = v.object({
  email: EmailInputSchema,
  password: newPassword(signupPasswordLength),
});

/** Asking for a link to choose a new password. */
export const ForgotInputSchema = v.object({ email: EmailInputSchema });

/** Both fields of a new password; the second has to repeat the first. */
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

/** A new password after variant A; domain/password.ts has its further rules. */
export const ResetInputSchema = repeated(resetPasswordLength);

/** A new password after variant B. */
export const UpdatePasswordInputSchema = repeated(updatePasswordLength);

/** The answer of check_banned(). */
export const BanCheckSchema = v.object({ is_banned: v.boolean(), message: v.nullish(v.string(), null) });

/** A referral code as it stands in an address. */
export const ReferralCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/u));
