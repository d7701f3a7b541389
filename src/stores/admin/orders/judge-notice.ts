/** Judging a payment notice again: in the drawer of its order, and among all notices. */
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import { NOTICE_OUTCOME_LABELS, NOTICES_TEXT } from '#messages/admin/payment-notices.ts';
import { createAction } from '#stores/core/action.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import { showToast } from '#stores/core/toasts.ts';

/** All checks run again, including PayFast's confirmation, which may take longer than a form. */
const TIMEOUT_MS = 30_000;

async function judge(notice: number): Promise<string> {
  const { outcome } = await callAsMember(judgeNoticeAgain, { notice }, { timeoutMs: TIMEOUT_MS });
  return outcome === 'waiting' ? NOTICES_TEXT.waits : NOTICES_TEXT.judged(NOTICE_OUTCOME_LABELS[outcome]);
}

/** The state holds the notice's key. `after` reloads data that a judgement may change. */
export function createJudging(after: () => Promise<unknown>) {
  const { $state, run, reset } = createAction();
  return {
    $state,
    reset,
    judge: (notice: number) =>
      run({
        key: notice,
        send: async () => {
          showToast('success', await judge(notice));
        },
        after,
      }),
  };
}

export type Judging = ReturnType<typeof createJudging>;
