/** Says once whose link somebody came by, after their first sign-in. */
import { RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import { STORAGE_KEYS } from '../../contract/storage-keys.ts';
import { claimReferral } from '../../data/referrals.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, memberClient } from './session.ts';

/** Not an answer about the code: it may be asked again. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['network_failed', 'unavailable']);

/**
 * Claims the referral code that this browser keeps, if it keeps one, and forgets it with the answer, whichever it is.
 * Says nothing and never throws: nobody has to do anything about it.
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
