/** Suppliers for administrators (desk_suppliers, save_supplier). */
import * as v from 'valibot';
import { EMAIL_PATTERN } from './email-addresses.ts';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** Equal the constraints on suppliers and supplier_contacts; lengths in characters. */
export const SUPPLIER_LIMITS = {
  nameLength: 120,
  emailLength: 254,
  phoneLength: 40,
  notesLength: 2000,
  leadTimeDays: 365,
} as const;

export const SupplierRowSchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: OptionalTextSchema,
  phone: OptionalTextSchema,
  lead_time_days: v.nullish(CountSchema, null),
  notes: OptionalTextSchema,
  products: CountSchema,
  /** Variants of their products with low or no stock. */
  low_variants: CountSchema,
  updated_at: v.string(),
});
export type SupplierRow = v.InferOutput<typeof SupplierRowSchema>;

export const SupplierInputSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(SUPPLIER_LIMITS.nameLength, 'too_long'),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SUPPLIER_LIMITS.emailLength, 'too_long'),
    v.check((text) => text === '' || EMAIL_PATTERN.test(text), 'invalid_email'),
  ),
  phone: v.pipe(v.string(), v.trim(), v.maxLength(SUPPLIER_LIMITS.phoneLength, 'too_long')),
  lead_time_days: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,4}$/u, 'invalid_value'),
    v.check((text) => Number(text) <= SUPPLIER_LIMITS.leadTimeDays, 'invalid_value'),
  ),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(SUPPLIER_LIMITS.notesLength, 'too_long')),
});
export type SupplierInput = v.InferOutput<typeof SupplierInputSchema>;
