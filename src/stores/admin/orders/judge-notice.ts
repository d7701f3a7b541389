/** Judging a payment notice again: in the drawer of its order, and among all notices. */
import { atom, type ReadableAtom } from 'nanostores';
import { judgeNoticeAgain } from '../../../contract/judge-payment-notice.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { NOTICE_OUTCOME_LABELS, NOTICES_TEXT } from '../../../messages/admin/payment-notices.ts';
import { call } from '../../core/call.ts';
import { accessToken } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';

/** Every check is made anew, and PayFast is asked: that may take longer than a form. */
const TIMEOUT_MS = 30_000;

/** Which notice is being judged, and why one was not. */
export interface JudgingState {
  readonly busy: number | null;
  readonly refused: { readonly notice: number; readonly code: ErrorCode } | null;
}

const IDLE: JudgingState = { busy: null, refused: null };
const $state = atom<JudgingState>(IDLE);

/** Which notice is being judged, and why one was not. */
export const $judging: ReadableAtom<JudgingState> = $state;

async function judge(notice: number): Promise<string> {
  const options = { accessToken: await accessToken(), timeoutMs: TIMEOUT_MS };
  const answer = await call(judgeNoticeAgain, { notice }, options);
  if (!answer.ok) throw new RefusalError(answer.error.code);
  const { outcome } = answer.data;
  return outcome === 'waiting' ? NOTICES_TEXT.waits : NOTICES_TEXT.judged(NOTICE_OUTCOME_LABELS[outcome]);
}

/** Judges a notice again, says what came of it, and has `refresh` read anew. A second call meanwhile does nothing. */
export async function judgeNotice(notice: number, refresh: () => Promise<unknown>): Promise<void> {
  if ($state.get().busy !== null) return;
  $state.set({ busy: notice, refused: null });
  try {
    const words = await judge(notice);
    showToast('success', words);
    await refresh();
    $state.set(IDLE);
  } catch (error) {
    $state.set({ busy: null, refused: { notice, code: codeOf(error) } });
  }
}

/** Forgets what was said about a judgement. */
export function clearJudging(): void {
  $state.set(IDLE);
}
