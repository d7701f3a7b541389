/** Confirms notices with PayFast. */
import type { PayfastAccount } from '#contract/environment.ts';
import type { PayfastNotice } from '#domain/payfast-notice.ts';

/** 'unreachable' has to be retried. */
export type Confirmation = 'valid' | 'invalid' | 'unreachable';

/** A function has ten seconds, and other work to do. */
const TIMEOUT_MS = 4_000;
const ANSWER_BYTES = 1_000;

/**
 * Posts a notice back unchanged, without its signature. Any response other than PayFast's two texts counts as
 * unreachable. Never throws.
 */
export async function confirmNotice(
  notice: PayfastNotice,
  { url }: Pick<PayfastAccount, 'url'>,
): Promise<Confirmation> {
  try {
    const response = await fetch(`${url}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: notice.received,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.text()).slice(0, ANSWER_BYTES).trim();
    if (!response.ok) return 'unreachable';
    if (answer === 'VALID') return 'valid';
    return answer === 'INVALID' ? 'invalid' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
