import type { PartnerInquiry } from '#contract/partner-inquiries.ts';
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';

/**
 * Inserts an inquiry without returning the row, which only administrators may read. Refuses with throttled (5 an hour
 * per network address), a field's code, network_failed.
 */
export async function insertPartnerInquiry(client: DataClient, inquiry: PartnerInquiry): Promise<void> {
  const { partnershipType, budgetRange, ...same } = inquiry;
  const { error } = await client
    .from('partner_inquiries')
    .insert({ ...same, partnership_type: partnershipType, budget_range: budgetRange });
  if (error) throw toRefusal(error);
}
