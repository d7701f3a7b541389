/** The tickets of the desk: the table, its queues, the open one with its thread, replies and actions. */
import { atom } from 'nanostores';
import type { DeskTicketRow, TicketCounts, TicketMove } from '#contract/admin-tickets.ts';
import {
  changeTicket,
  countTickets,
  moveTicket,
  readDeskTicket,
  unlinkTicket,
  moveTickets,
  readResolvingTemplate,
} from '#data/admin-tickets.ts';
import { versionOf } from '#data/row-version.ts';
import { TICKET_ACTION_TEXT as TEXT, TICKET_BATCH } from '#messages/admin/ticket-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { createTableQueues, type QueueCounts } from '#stores/core/table/queues.ts';
import { downloadTicketFile } from '#stores/core/ticket-downloads.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { BatchAction, BulkButton } from '#stores/core/table/batch.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { TICKETS, type TicketChip } from './tickets-table.ts';
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

/** Actions on several tickets, all at once after a preview: taken, thanked and resolved, snoozed. */
const createTicketBulk = (table: Table<DeskTicketRow>) =>
  createTableBulk(table, [
    createMove(table, 'take', 'main'),
    createMove(table, 'resolve', 'quiet'),
    createMove(table, 'snooze', 'quiet'),
  ]);

/** Chips of several queues, and done tickets, which are not counted. */
function chipCounts({ queues, mine, restricted }: TicketCounts): QueueCounts<TicketChip> {
  const { overdue = 0, due_soon = 0, new: unseen = 0, open = 0, waiting = 0, snoozed = 0 } = queues;
  const owed = overdue + due_soon + unseen + open;
  return { owed, new: unseen, mine, due_soon, overdue, waiting, restricted, snoozed };
}

const createMoves = (action: Action<DeskTicketRow>) => {
  const move = (to: TicketMove, successMessage: string, details = {}) =>
    action.run({
      send: (row) => moveTicket(memberClient(), versionOf(row), to, details),
      successMessage,
    });
  return {
    take: ({ number }: DeskTicketRow) => move('take', TEXT.taken(number)),
    close: ({ number }: DeskTicketRow) => move('close', TEXT.closed(number)),
    reopen: ({ number }: DeskTicketRow) => move('reopen', TEXT.reopened(number)),
    wake: ({ number }: DeskTicketRow) => move('snooze', TEXT.woken(number)),
    invalidate: ({ number }: DeskTicketRow) =>
      action.run({
        question: dangerQuestion(TEXT.invalidTitle, TEXT.invalidQuestion, TEXT.invalid),
        send: (row) => moveTicket(memberClient(), versionOf(row), 'invalidate'),
        successMessage: TEXT.invalidated(number),
      }),
  };
};

/** The values that a change of the subject keeps. */
export const onlyChange = ({ category, priority, sensitivity }: DeskTicketRow) => ({
  category,
  priority,
  sensitivity,
});

const createMore = (action: Action<DeskTicketRow>) => ({
  clearSubject: (row: DeskTicketRow) =>
    action.run({
      send: (open) => changeTicket(memberClient(), versionOf(open), { ...onlyChange(open), user_id: '' }),
      successMessage: TEXT.changed(row.number),
    }),
  unlink: (other: string) =>
    action.run({
      send: ({ id }) => unlinkTicket(memberClient(), id, other),
      successMessage: TEXT.unlinked,
    }),
  download: (file: string) =>
    action.run({
      send: () => downloadTicketFile(file),
      after: () => Promise.resolve(),
    }),
});

export const createTicketsPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(TICKETS, { read: (id) => readDeskTicket(memberClient(), id), listReload: 'at once' }),
    );
    const { table, action } = desk;
    /** Reports without a name that the reader may not see. */
    const $reportsElsewhere = atom(0);
    const countChips = async (): Promise<QueueCounts<TicketChip>> => {
      const counts = await countTickets(memberClient());
      $reportsElsewhere.set(counts.reports_elsewhere);
      return chipCounts(counts);
    };
    return {
      ...desk,
      ...add(createTableQueues(table, countChips)),
      $reportsElsewhere,
      bulk: createTicketBulk(table),
      moves: { ...createMoves(action), ...createMore(action) },
    };
  });
export type TicketsPage = ReturnType<typeof createTicketsPage>;
