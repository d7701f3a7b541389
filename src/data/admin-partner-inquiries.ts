/**
 * Partner inquiries for administrators. `expected` is updated_at as read. All refuse with permission_required,
 * second_factor_required, not_found, network_failed; those with a version also with changed_meanwhile.
 */
import {
  DeskInquirySchema,
  type DeskInquiry,
  type InquiryStatus,
  type PartnerAnswer,
} from '#contract/admin-partner-inquiries.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns the history of an inquiry. */
export async function readDeskInquiry(client: DataClient, id: string): Promise<DeskInquiry> {
  return parseRow(DeskInquirySchema, dataOf(await client.rpc('partner_inquiry_for_desk', { inquiry: id })));
}

/** Moves an inquiry to another state. Also refuses with transition_not_allowed. */
export async function advanceInquiry(
  client: DataClient,
  { id, expected }: RowVersion,
  step: InquiryStatus,
): Promise<void> {
  dataOf(await client.rpc('advance_partner_inquiry', { inquiry: id, expected, step }));
}

/** Writes the value of the partnership; null when unknown. */
export async function setInquiryValue(
  client: DataClient,
  { id, expected }: RowVersion,
  cents: number | null,
): Promise<void> {
  // The generated types have no null arguments.
  const value = cents as number;
  dataOf(await client.rpc('set_partner_value', { inquiry: id, expected, value_cents: value }));
}

/** Makes the caller the owner of an inquiry, or leaves it without one. */
export async function assignInquiry(
  client: DataClient,
  { id, expected }: RowVersion,
  isMine: boolean,
): Promise<void> {
  dataOf(await client.rpc('assign_partner_inquiry', { inquiry: id, expected, is_mine: isMine }));
}

/** Adds a note that only administrators read. Also refuses with required, too_long. */
export async function addInquiryNote(client: DataClient, id: string, body: string): Promise<void> {
  dataOf(await client.rpc('add_partner_note', { inquiry: id, body }));
}

/** Queues a mail to the company. Also refuses with required, too_long, invalid_characters, transition_not_allowed. */
export async function answerInquiry(
  client: DataClient,
  { id, expected }: RowVersion,
  { subject, body }: PartnerAnswer,
): Promise<void> {
  dataOf(await client.rpc('answer_partner_inquiry', { inquiry: id, expected, subject, body }));
}
