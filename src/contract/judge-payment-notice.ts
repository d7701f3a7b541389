/** Endpoint that judges a payment notice again. */
import * as v from 'valibot';
import { NOTICE_OUTCOMES } from './admin-orders.ts';
import { defineEndpoint } from './endpoints.ts';

const HOUR_SECONDS = 3600;

/**
 * Checks a stored notice again and applies the result, for administrators. Returns the outcome; waiting when PayFast
 * could not be reached. A notice that was already applied is left unchanged.
 */
export const judgeNoticeAgain = defineEndpoint({
  path: '/api/judge-payment-notice',
  method: 'POST',
  input: v.object({ notice: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
  output: v.strictObject({ outcome: v.picklist([...NOTICE_OUTCOMES, 'waiting']) }),
  refusals: ['not_found', 'permission_required', 'second_factor_required'],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 120, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 300, windowSeconds: HOUR_SECONDS },
    total: { hits: 600, windowSeconds: HOUR_SECONDS },
  },
});
