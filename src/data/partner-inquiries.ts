/** Partner inquiries: anybody may leave one, only administrators read them. */
import type { PartnerInquiry } from '../contract/partner-inquiries.ts';
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';

/**
 * Leaves an inquiry; it arrives as pending. Asks for no row back, because nobody outside may read it.
 * Throws RefusalError: throttled (5 an hour from one address), a field's code, network_failed.
 */
export async function insertPartnerInquiry(client: DataClient, inquiry: PartnerInquiry): Promise<void> {
  const { partnershipType, budgetRange, ...same } = inquiry;
  const { error } = await client
    .from('partner_inquiries')
    .insert({ ...same, partnership_type: partnershipType, budget_range: budgetRange });
  if (error) throw toRefusal(error);
}
