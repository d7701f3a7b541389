/** The tickets of the desk: the table, its queues, the open one with its thread, replies and acts. */
import type { DeskTicketRow, TicketMove } from '../../../contract/admin-tickets.ts';
import {
  changeTicket,
  countTickets,
  moveTicket,
  readDeskTicket,
  unlinkTicket,
} from '../../../data/admin-tickets.ts';
import { versionOf } from '../../../data/row-version.ts';
import { TICKET_ACT_TEXT as TEXT } from '../../../messages/admin/ticket-acts.ts';
import { memberClient } from '../../auth/session.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions, type RowActions } from '../../core/row-actions.ts';
import { createRowDetails } from '../../core/row-details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTableQueues, type QueueCounts } from '../../core/table/queues.ts';
import { createTable } from '../../core/table/table.ts';
import { downloadTicketFile } from '../../core/ticket-downloads.ts';
import { createTicketBulk } from './bulk.ts';
import { TICKETS, type TicketChip } from './table.ts';

/** Chips that stand for several queues, and done tickets, which are not counted. */
async function countChips(): Promise<QueueCounts<TicketChip>> {
  const { queues, mine, restricted } = await countTickets(memberClient());
  const { overdue = 0, due_soon = 0, new: unseen = 0, open = 0, waiting = 0, snoozed = 0 } = queues;
  const owed = overdue + due_soon + unseen + open;
  return { owed, new: unseen, mine, due_soon, overdue, waiting, restricted, snoozed };
}

/** Acts without a dialog. */
const createMoves = (actions: RowActions<DeskTicketRow>, after: () => Promise<unknown>) => {
  const move = (act: TicketMove, successMessage: string, details = {}) =>
    actions.run({
      work: (row) => moveTicket(memberClient(), versionOf(row), act, details),
      successMessage,
      after,
    });
  return {
    take: ({ number }: DeskTicketRow) => move('take', TEXT.taken(number)),
    close: ({ number }: DeskTicketRow) => move('close', TEXT.closed(number)),
    reopen: ({ number }: DeskTicketRow) => move('reopen', TEXT.reopened(number)),
    wake: ({ number }: DeskTicketRow) => move('snooze', TEXT.woken(number)),
    invalidate: ({ number }: DeskTicketRow) =>
      actions.run({
        question: {
          title: TEXT.invalidTitle,
          text: TEXT.invalidQuestion,
          confirmLabel: TEXT.invalid,
          danger: true,
        },
        work: (row) => moveTicket(memberClient(), versionOf(row), 'invalidate'),
        successMessage: TEXT.invalidated(number),
        after,
      }),
  };
};

/** The values that a change of the subject keeps. */
export const onlyChange = ({ category, priority, sensitivity }: DeskTicketRow) => ({
  category,
  priority,
  sensitivity,
});

const createMore = (actions: RowActions<DeskTicketRow>, after: () => Promise<unknown>) => ({
  clearSubject: (row: DeskTicketRow) =>
    actions.run({
      work: (open) => changeTicket(memberClient(), versionOf(open), { ...onlyChange(open), user_id: '' }),
      successMessage: TEXT.changed(row.number),
      after,
    }),
  unlink: (other: string) =>
    actions.run({
      work: ({ id }) => unlinkTicket(memberClient(), id, other),
      successMessage: TEXT.unlinked,
      after,
    }),
  download: (file: string) =>
    actions.run({
      work: () => downloadTicketFile(file),
      after: () => Promise.resolve(),
    }),
});

export const createTicketsPage = () =>
  createPage(({ add }) => {
    const table = add(createTable(TICKETS));
    const queues = add(createTableQueues(table, countChips));
    const details = add(createRowDetails(table, (id) => readDeskTicket(memberClient(), id)));
    const actions = createRowActions(table, {
      refresh: details.refresh,
      overtaken: ['changed_meanwhile', 'transition_not_allowed'],
    });
    const after = () => Promise.all([details.refresh(), table.reload()]);
    return {
      ...queues,
      files: createTableExport(table),
      bulk: createTicketBulk(table),
      details,
      actions,
      moves: { ...createMoves(actions, after), ...createMore(actions, after) },
      refresh: after,
    };
  });
export type TicketsPage = ReturnType<typeof createTicketsPage>;
