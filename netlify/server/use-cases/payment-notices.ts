/** PayFast notices: stored first, then judged. After a failure in between, the outbox judges them. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { receivePayfastNotice } from '#contract/payfast.ts';
import { noticeFacts, readNotice } from '#domain/payfast-notice.ts';
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import { readNoticeBody } from '#data/admin-orders.ts';
import { judgePaymentNotice, readPaymentNotice, storePaymentNotice } from '../database-payments.ts';
import { describeError, log } from '../log.ts';
import type { OutboxHandler } from '../outbox.ts';
import { checkNotice } from '../payfast/checks.ts';
import { isInRanges } from '../payfast/source.ts';
import type { RateLimitExemption, UseCase } from '../serve.ts';

/**
 * Judges a notice again for those whose policies let them read it. Refuses with not_found, permission_required,
 * second_factor_required, and with unavailable when PayFast is off.
 */
export const judgeNoticeForAdmin: UseCase<typeof judgeNoticeAgain> = async ({ notice }, context) => {
  const { environment, requestId, session } = context;
  await readNoticeBody(session.client, notice);
  const outcome = await judgeStoredNotice(environment, notice);
  log({ requestId, event: 'payment_notice_judged_again', notice, outcome });
  return v.parse(judgeNoticeAgain.output, { outcome });
};

/** The database's outcome when PayFast could not be reached. */
const WAITING = 'waiting';

const PayloadSchema = v.object({ notice_id: v.pipe(v.number(), v.safeInteger()) });

/** Decodes a body; null when it is not UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function judge(
  environment: ServerEnvironment,
  id: number,
  raw: string,
  source: string | null,
): Promise<string> {
  const notice = readNotice(raw);
  // Without an account a notice cannot be judged, but it is stored.
  if (notice === null || environment.payfast === null) throw new RefusalError('unavailable');
  const checks = await checkNotice(notice, source, environment.payfast);
  return judgePaymentNotice(environment, id, checks, noticeFacts(notice));
}

/**
 * Judges a stored notice, also again. Returns the outcome, 'waiting' when PayFast could not be reached. Refuses with
 * not_found, and with unavailable when PayFast is off.
 */
async function judgeStoredNotice(environment: ServerEnvironment, id: number): Promise<string> {
  const stored = await readPaymentNotice(environment, id);
  if (stored === null) throw new RefusalError('not_found');
  return judge(environment, id, stored.raw, stored.source);
}

/** Exempts PayFast's addresses, which send bursts, from the rate limit. */
export const isPayfast: RateLimitExemption = (address, { payfast }) =>
  address !== null && payfast !== null && isInRanges(address, payfast.sources);

/**
 * Stores a notice, then judges it. The response does not depend on the outcome. Refuses with invalid_input for other
 * bodies, with unavailable when it cannot be stored.
 */
export const receiveNotice: UseCase<typeof receivePayfastNotice> = async ({ bytes }, context) => {
  const { environment, requestId, address } = context;
  const raw = textOf(bytes);
  if (raw === null || readNotice(raw) === null) throw new RefusalError('invalid_input');
  const notice = await storePaymentNotice(environment, raw, address);
  try {
    const outcome = await judge(environment, notice, raw, address);
    log({ requestId, event: 'payment_notice', notice, outcome });
  } catch (error) {
    log({ requestId, event: 'payment_notice_not_judged', notice, ...describeError(error) });
  }
  return {};
};

/** Judges the notice of a row. Throws while PayFast cannot be reached, to be retried. */
export const judgeNotice: OutboxHandler = async (payload, { environment, requestId }) => {
  const { notice_id: notice } = v.parse(PayloadSchema, payload);
  const stored = await readPaymentNotice(environment, notice);
  if (stored === null || stored.state === 'judged') return;
  const outcome = await judge(environment, notice, stored.raw, stored.source);
  log({ requestId, event: 'payment_notice', notice, outcome });
  if (outcome === WAITING) throw new RefusalError('unavailable');
};
