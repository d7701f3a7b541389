/** Everything that can be said of a notice without knowing any order. */
import type { PayfastAccount } from '../../../src/contract/environment.ts';
import type { NoticeCheck } from '../../../src/contract/payfast.ts';
import { checkForm, checkMerchant, type PayfastNotice } from '../../../src/domain/payfast-notice.ts';
import { confirmNotice } from './confirm.ts';
import { checkSignature } from './signature.ts';
import { checkSource } from './source.ts';

/** Where PayFast is asked for nothing: a forged notice must not make us post to it. */
const NOT_ASKED: NoticeCheck = { check: 'confirmed', passed: null, detail: 'not_asked' };

async function checkConfirmed(notice: PayfastNotice, account: PayfastAccount): Promise<NoticeCheck> {
  const detail = await confirmNotice(notice, account);
  return { check: 'confirmed', passed: detail === 'unreachable' ? null : detail === 'valid', detail };
}

/**
 * The checks of a notice, always all five and in the order of NOTICE_CHECKS. PayFast is asked only about what is signed
 * and for us.
 * @param source The sender's address as the host saw it.
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
