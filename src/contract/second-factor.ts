/** Second factors: devices that show one-time codes, and the switch that makes one mandatory for staff. */
import * as v from 'valibot';
import { SECOND_FACTOR_LIMITS } from './limits.ts';

const { codeLength, deviceNameLength } = SECOND_FACTOR_LIMITS;

/** A one-time code: digits only. */
const CodeSchema = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.regex(new RegExp(`^\\d{${String(codeLength)}}$`, 'u'), 'code_incomplete'),
);

/** The code of a device. */
export const CodeInputSchema = v.object({ code: CodeSchema });

/** What a device is called in the list. */
export const DeviceInputSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(deviceNameLength, 'too_long'),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'invalid_characters'),
  ),
});

/** A device as the service tells of it. */
export const FactorSchema = v.object({
  id: v.string(),
  friendly_name: v.nullish(v.string(), ''),
  factor_type: v.string(),
  status: v.picklist(['verified', 'unverified']),
  created_at: v.string(),
});

/** Name of the switch among the settings. */
export const ADMIN_SECOND_FACTOR_KEY = 'security.admin_second_factor';
