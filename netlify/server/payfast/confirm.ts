/** Asks PayFast whether a notice is its own. */
import type { PayfastAccount } from '../../../src/contract/environment.ts';
import type { PayfastNotice } from '../../../src/domain/payfast-notice.ts';

/** What came back; 'unreachable' is to be asked again. */
export type Confirmation = 'valid' | 'invalid' | 'unreachable';

/** A function lives for ten seconds, and has more to do than to wait. */
const TIMEOUT_MS = 4_000;
const ANSWER_BYTES = 1_000;

/**
 * Posts a notice back, as it came and without its signature. 'invalid' is only what PayFast says in so many words; anything
 * else than its two answers counts as not having reached it. Never throws.
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
