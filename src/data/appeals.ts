/** Appeals, authorised by the token of a mailed link. */
import type { ThreadAction } from '#contract/anonymous-reports.ts';
import { AppealThreadSchema } from '#contract/appeals.ts';
import { rpcWrite, rpcRead } from './rows.ts';

/** Queues a mail with a link, if the address belongs to an account. Refuses with throttled, invalid_email. */
export const requestAppeal = rpcWrite('request_appeal', (email: string) => ({ email }));

/**
 * Reads the appeal of a link, sends it, answers or closes it; null while the link opens the form. Refuses with throttled,
 * link_invalid, link_expired, transition_not_allowed, required, too_long.
 */
export const runAppealAction = rpcRead(
  'appeal_thread',
  AppealThreadSchema,
  (token: string, { action, body, requestId }: ThreadAction) => ({
    token,
    action,
    ...(body !== null && { body }),
    ...(requestId !== null && { request_id: requestId }),
  }),
);
