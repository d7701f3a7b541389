/** Checks of a notice that do not need the order. */
import type { PayfastAccount } from '#contract/environment.ts';
import type { NoticeCheck } from '#contract/payfast.ts';
import { checkForm, checkMerchant, type PayfastNotice } from '#domain/payfast-notice.ts';
import { checkSignature } from './signature.ts';
import { checkSource } from './source.ts';

/** 'unreachable' has to be retried. */
type Confirmation = 'valid' | 'invalid' | 'unreachable';

/** A function has ten seconds, and other work to do. */
const TIMEOUT_MS = 4_000;
const ANSWER_BYTES = 1_000;

/**
 * Posts a notice back unchanged, without its signature. Any response other than PayFast's two texts counts as
 * unreachable. Never throws.
 */
async function confirmNotice(
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

/** Forged notices must not trigger requests to PayFast. */
const NOT_ASKED: NoticeCheck = { check: 'confirmed', passed: null, detail: 'not_asked' };

async function checkConfirmed(notice: PayfastNotice, account: PayfastAccount): Promise<NoticeCheck> {
  const detail = await confirmNotice(notice, account);
  return { check: 'confirmed', passed: detail === 'unreachable' ? null : detail === 'valid', detail };
}

/**
 * Runs all five checks in the order of NOTICE_CHECKS. PayFast is asked only about correctly signed notices for our
 * account.
 * @param source The sender's address as reported by the host.
 */
export async function checkNotice(
  notice: PayfastNotice,
  source: string | null,
  account: PayfastAccount,
): Promise<readonly NoticeCheck[]> {
  const form = checkForm(notice);
  const signature = checkSignature(notice, account.passphrase);
  const merchant = checkMerchant(notice, account.merchantId);
  const isWorthAsking = signature.passed && merchant.passed;
  const confirmed = isWorthAsking ? await checkConfirmed(notice, account) : NOT_ASKED;
  return [form, signature, checkSource(source, account.sources), merchant, confirmed];
}
