/** Guardian consent, authorised by the token of a mailed link. */
import {
  CONSENT_VERSION,
  GuardianViewSchema,
  type ConsentPurpose,
  type GuardianView,
} from '../contract/guardian-consent.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Refuses with link_invalid, throttled. */
export async function readGuardianConsent(client: DataClient, token: string): Promise<GuardianView> {
  return parseRow(GuardianViewSchema, dataOf(await client.rpc('guardian_consent', { token })));
}

/**
 * Grants (true) or declines and withdraws (false) purposes; returns the updated consent. Refuses with link_invalid,
 * link_expired, membership_consent_required, throttled.
 */
export async function decideGuardianConsent(
  client: DataClient,
  token: string,
  decisions: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
): Promise<GuardianView> {
  const input = { token, decisions: { ...decisions }, version: CONSENT_VERSION };
  return parseRow(GuardianViewSchema, dataOf(await client.rpc('decide_guardian_consent', input)));
}
