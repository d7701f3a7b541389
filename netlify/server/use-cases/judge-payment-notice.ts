import * as v from 'valibot';
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import { readNoticeBody } from '#data/admin-orders.ts';
import { log } from '../log.ts';
import type { UseCase } from '../serve.ts';
import { judgeStoredNotice } from './payment-notices.ts';

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
