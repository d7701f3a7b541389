/** Actions on several tickets, each in one call after a preview: taken, thanked and resolved, snoozed. */
import type { DeskTicketRow, TicketMove } from '#contract/admin-tickets.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { moveTickets, readResolvingTemplate } from '#data/admin-tickets.ts';
import { versionOf } from '#data/row-version.ts';
import { TICKET_BATCH } from '#messages/admin/ticket-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { BatchAction, BulkButton } from '#stores/core/table/batch.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { morningOf, tomorrow } from './snooze.ts';

type BatchMove = Extract<TicketMove, keyof typeof TICKET_BATCH>;

/** States that a move applies to; private.ticket_state_after decides. */
const isMovable = (action: BatchMove, { state, is_mine: isMine }: DeskTicketRow): boolean =>
  (state === 'new' || state === 'open' || (state === 'waiting_member' && action !== 'snooze')) &&
  !(action === 'take' && isMine);

/** The text of a resolution is the first macro that resolves. */
async function detailsOf(action: BatchMove) {
  if (action === 'take') return {};
  if (action === 'snooze') return { until: morningOf(tomorrow()) };
  const template = await readResolvingTemplate(memberClient());
  if (template === null) throw new RefusalError('not_found');
  return { template };
}

const createMove = (
  { definition }: Table<DeskTicketRow>,
  action: BatchMove,
  look: NonNullable<BulkButton['look']>,
): BatchAction<DeskTicketRow> => ({
  key: action,
  label: TICKET_BATCH[action].label,
  look,
  isOffered: (rows) => rows.some((row) => isMovable(action, row)),
  preview: async (rows) => {
    const details = await detailsOf(action);
    return {
      words: TICKET_BATCH[action],
      items: rows.map((row) => ({
        key: row.id,
        title: definition.title(row),
        reason: isMovable(action, row) ? null : 'transition_not_allowed',
      })),
      apply: async () => {
        const versions = rows.filter((row) => isMovable(action, row)).map(versionOf);
        const results = await moveTickets(memberClient(), versions, action, details);
        return { results: results.map(({ id: key, outcome }) => ({ key, outcome })) };
      },
    };
  },
});

export const createTicketBulk = (table: Table<DeskTicketRow>) =>
  createTableBulk(table, [
    createMove(table, 'take', 'main'),
    createMove(table, 'resolve', 'quiet'),
    createMove(table, 'snooze', 'quiet'),
  ]);
