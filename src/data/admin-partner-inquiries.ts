/**
 * Partner inquiries for administrators. `expected` is updated_at as read. All refuse with permission_required,
 * second_factor_required, not_found, network_failed; those with a version also with changed_meanwhile.
 */
import {
  DeskInquirySchema,
  type InquiryStatus,
  type PartnerAnswer,
} from '#contract/admin-partner-inquiries.ts';
import type { RowVersion } from './row-version.ts';
import { rpcWrite, rpcRead } from './rows.ts';

export const readDeskInquiry = rpcRead('partner_inquiry_for_desk', DeskInquirySchema, (id: string) => ({
  inquiry: id,
}));

/** Moves an inquiry to another state. Also refuses with transition_not_allowed. */
export const advanceInquiry = rpcWrite(
  'advance_partner_inquiry',
  ({ id, expected }: RowVersion, step: InquiryStatus) => ({ inquiry: id, expected, step }),
);

/** Writes the value of the partnership; null when unknown. */
export const setInquiryValue = rpcWrite(
  'set_partner_value',
  ({ id, expected }: RowVersion, cents: number | null) => ({ inquiry: id, expected, value_cents: cents }),
);

/** Makes the caller the owner of an inquiry, or leaves it without one. */
export const assignInquiry = rpcWrite(
  'assign_partner_inquiry',
  ({ id, expected }: RowVersion, isMine: boolean) => ({ inquiry: id, expected, is_mine: isMine }),
);

/** Adds a note that only administrators read. Also refuses with required, too_long. */
export const addInquiryNote = rpcWrite('add_partner_note', (id: string, body: string) => ({
  inquiry: id,
  body,
}));

/** Queues a mail to the company. Also refuses with required, too_long, invalid_characters, transition_not_allowed. */
export const answerInquiry = rpcWrite(
  'answer_partner_inquiry',
  ({ id, expected }: RowVersion, { subject, body }: PartnerAnswer) => ({
    inquiry: id,
    expected,
    subject,
    body,
  }),
);
