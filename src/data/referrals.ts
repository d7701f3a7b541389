import * as v from 'valibot';
import { OwnReferralCodeSchema, ReferralSchema, type Referral } from '#contract/referrals.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

/** Returns the caller's referral code and creates it on first use. Refuses with onboarding_required. */
export async function readReferralCode(client: DataClient): Promise<string> {
  return parseRow(OwnReferralCodeSchema, dataOf(await client.rpc('my_referral_code')));
}

/** Returns the caller's referrals and invitations, newest first. */
export async function readReferrals(client: DataClient): Promise<readonly Referral[]> {
  return rowsOf(ReferralSchema, await client.rpc('my_referrals'));
}

/** Records which referral code the new caller signed up with. Refuses with referral_invalid. */
export async function claimReferral(client: DataClient, code: string): Promise<void> {
  parseRow(v.string(), dataOf(await client.rpc('claim_referral', { code })));
}
