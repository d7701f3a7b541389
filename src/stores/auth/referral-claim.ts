/** Claims a stored referral code once, after the first sign-in. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { claimReferral } from '#data/referrals.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, memberClient } from './session.ts';

/** Refusals that do not concern the code: it is claimed again later. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['network_failed', 'unavailable']);

/**
 * Claims the stored referral code, if any, and removes it after a definite response. Never throws and shows no message,
 * because the user need not act.
 */
export async function claimStoredReferral(): Promise<void> {
  const { storage } = getPortalEnvironment();
  const code = storage.read(STORAGE_KEYS.referral);
  if (code === null || $session.get().phase !== 'member') return;
  try {
    await claimReferral(memberClient(), code);
  } catch (error) {
    if (error instanceof RefusalError && RETRYABLE.has(error.code)) return;
  }
  storage.remove(STORAGE_KEYS.referral);
}
