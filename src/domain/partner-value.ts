/** The value of a partnership as typed. */
import * as v from 'valibot';
import { PARTNER_DESK_LIMITS } from '#contract/admin-partner-inquiries.ts';
import { parseCents } from './money.ts';

/** Cents of an amount in rand; null when nothing is typed. Refuses with invalid_value. */
export const PartnerValueSchema = v.object({
  value: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => {
      const cents = text === '' ? 0 : parseCents(text);
      return cents !== null && cents <= PARTNER_DESK_LIMITS.valueCents;
    }, 'invalid_value'),
    v.transform((text) => (text === '' ? null : parseCents(text))),
  ),
});
