/** Members who bring members. */
import * as v from 'valibot';
import { OwnReferralCodeSchema, ReferralSchema, type Referral } from '../contract/referrals.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

/** The caller's own code, made with the first question. Refuses with onboarding_incomplete. */
export async function readReferralCode(client: DataClient): Promise<string> {
  return parseRow(OwnReferralCodeSchema, dataOf(await client.rpc('my_referral_code')));
}

/** Whom the caller brought or invited, newest first. */
export async function readReferrals(client: DataClient): Promise<readonly Referral[]> {
  return rowsOf(ReferralSchema, await client.rpc('my_referrals'));
}

/** Tells whose link brought the newly signed-up caller. Refuses with referral_invalid. */
export async function claimReferral(client: DataClient, code: string): Promise<void> {
  parseRow(v.string(), dataOf(await client.rpc('claim_referral', { code })));
}
