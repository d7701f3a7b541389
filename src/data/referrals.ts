import * as v from 'valibot';
import { OwnReferralCodeSchema, ReferralSchema } from '#contract/referrals.ts';
import { rpcRead, rpcRows } from './rows.ts';

/** Returns the caller's referral code and creates it on first use. Refuses with onboarding_required. */
export const readReferralCode = rpcRead('my_referral_code', OwnReferralCodeSchema);

/** Returns the caller's referrals and invitations, newest first. */
export const readReferrals = rpcRows('my_referrals', ReferralSchema);

/** Records which referral code the new caller signed up with. Refuses with referral_invalid. */
export const claimReferral = rpcRead('claim_referral', v.string(), (code: string) => ({ code }));
