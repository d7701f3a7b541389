/** What a guardian reads and decides; the link is all they need. */
import {
  CONSENT_VERSION,
  GuardianViewSchema,
  type ConsentPurpose,
  type GuardianView,
} from '../contract/guardian-consent.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** What a link shows. Refuses with link_invalid, throttled. */
export async function readGuardianConsent(client: DataClient, token: string): Promise<GuardianView> {
  return parseRow(GuardianViewSchema, dataOf(await client.rpc('guardian_consent', { token })));
}

/**
 * Grants (true), declines or takes back (false) purposes and answers what the link shows then. Refuses with
 * link_invalid, link_expired, membership_consent_first, throttled.
 */
export async function decideGuardianConsent(
  client: DataClient,
  token: string,
  decisions: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
): Promise<GuardianView> {
  const input = { token, decisions: { ...decisions }, version: CONSENT_VERSION };
  return parseRow(GuardianViewSchema, dataOf(await client.rpc('decide_guardian_consent', input)));
}
