/** Second factors (TOTP), and the setting that requires them for staff. */
import * as v from 'valibot';
import { SECOND_FACTOR_LIMITS } from './limits.ts';

const { codeLength, deviceNameLength } = SECOND_FACTOR_LIMITS;

const CodeSchema = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.regex(new RegExp(`^\\d{${String(codeLength)}}$`, 'u'), 'code_incomplete'),
);

export const CodeInputSchema = v.object({ code: CodeSchema });

export const DeviceInputSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(deviceNameLength, 'too_long'),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'invalid_characters'),
  ),
});

/** A recovery code as typed: case, spaces and dashes do not count. */
export const RecoveryCodeInputSchema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.check(
      (text) => text.replaceAll(/[\s-]/gu, '').length === SECOND_FACTOR_LIMITS.recoveryCodeLength,
      'code_incomplete',
    ),
  ),
});

/** A factor as returned by the auth service. */
export const FactorSchema = v.object({
  id: v.string(),
  friendly_name: v.nullish(v.string(), ''),
  factor_type: v.string(),
  status: v.picklist(['verified', 'unverified']),
  created_at: v.string(),
});

/** The page where factors are set up. */
export const SECOND_FACTOR_PATH = '/my-profile?part=security';

export const ADMIN_SECOND_FACTOR_KEY = 'security.admin_second_factor';
