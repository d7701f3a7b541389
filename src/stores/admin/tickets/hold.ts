/** Puts the open ticket under legal hold, or lifts it. */
import { type DeskTicketRow, HOLD_REASON_LENGTH, HoldReasonSchema } from '#contract/admin-tickets.ts';
import { moveTicket } from '#data/admin-tickets.ts';
import { versionOf } from '#data/row-version.ts';
import { TICKET_HOLD_TEXT } from '#messages/admin/ticket-thread.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { areaField } from '#stores/core/fields.ts';

const wordsOf = ({ is_held: isHeld }: DeskTicketRow) => TICKET_HOLD_TEXT[isHeld ? 'release' : 'hold'];

export const createHoldDialog = (action: Action<DeskTicketRow>) =>
  createActionDialog(action, {
    title: (row) => wordsOf(row).title(row.number),
    lead: (row) => [wordsOf(row).lead],
    submit: (row) => wordsOf(row).submit,
    start: { reason: '' },
    schema: HoldReasonSchema,
    fields: () => [
      areaField('reason', TICKET_HOLD_TEXT.reason, {
        hint: TICKET_HOLD_TEXT.reasonHint,
        rows: 3,
        maxLength: HOLD_REASON_LENGTH,
        required: true,
      }),
    ],
    send: (row, { reason }) =>
      moveTicket(memberClient(), versionOf(row), row.is_held ? 'release' : 'hold', { reason }),
    successMessage: (_input, row) => wordsOf(row).done(row.number),
  });
