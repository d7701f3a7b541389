/** The tickets of the desk: the table, its queues, the open one with its thread, replies and acts. */
import { openTicketFile } from '../../../contract/ticket-files.ts';
import type { DeskTicketRow, TicketMove } from '../../../contract/admin-tickets.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  changeTicket,
  countTickets,
  moveTicket,
  readDeskTicket,
  unlinkTicket,
} from '../../../data/admin-tickets.ts';
import { versionOf } from '../../../data/row-version.ts';
import { withFilter, writeTableQuery } from '../../../domain/table-query.ts';
import {
  TICKET_ACT_TEXT as TEXT,
  TICKET_THREAD_TEXT as THREAD,
} from '../../../messages/admin/ticket-acts.ts';
import { accessToken, memberClient } from '../../auth/session.ts';
import { call } from '../../core/call.ts';
import { createLoader } from '../../core/loader.ts';
import { createPage } from '../../core/page.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { createRowActions, type RowActions } from '../../core/row-actions.ts';
import { createRowDetails } from '../../core/row-details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable, type Table } from '../../core/table/table.ts';
import { createTicketActs, onlyChange } from './acts.ts';
import { createTicketBulk } from './bulk.ts';
import { TICKETS, type TicketChip } from './table.ts';

/** A chip narrows the list; the numbers are read again with the rows. */
const createQueues = (table: Table<DeskTicketRow>) =>
  createPage(({ onStart }) => {
    const counts = createLoader(() => countTickets(memberClient()));
    const filter = TICKETS.filters.find(({ key }) => key === 'queue');
    const valuesOf = (chip: TicketChip | null) => (chip === null ? [] : [chip]);
    onStart(() =>
      table.$list.listen(({ phase, refreshing }) => {
        if (phase === 'ready' && !refreshing) void counts.load();
      }),
    );
    return {
      counts,
      showQueue: (chip: TicketChip | null) => {
        if (filter !== undefined) table.filter(filter, valuesOf(chip));
      },
      queueQuery: (chip: TicketChip | null) => {
        const query = table.$query.get();
        const next = filter === undefined ? query : withFilter(query, filter, valuesOf(chip));
        return writeTableQuery(next, TICKETS.address) || '?';
      },
    };
  });

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
      successMessage: THREAD.unlinked,
      after,
    }),
  download: (file: string) =>
    actions.run({
      work: async () => {
        const answer = await call(openTicketFile, { file }, { accessToken: await accessToken() });
        if (!answer.ok) throw new RefusalError(answer.error.code);
        getPortalEnvironment().location.go(answer.data.url);
      },
      after: () => Promise.resolve(),
    }),
});

export const createTicketsPage = () =>
  createPage(({ add }) => {
    const table = add(createTable(TICKETS));
    const queues = add(createQueues(table));
    const details = add(createRowDetails(table, (id) => readDeskTicket(memberClient(), id)));
    const actions = createRowActions(table, {
      refresh: details.refresh,
      overtaken: ['changed_meanwhile', 'transition_not_allowed'],
    });
    const after = () => Promise.all([details.refresh(), table.reload()]);
    return {
      table,
      ...queues,
      files: createTableExport(table),
      bulk: createTicketBulk(table),
      details,
      actions,
      acts: createTicketActs(actions, () => details.$state.get().data, after),
      moves: { ...createMoves(actions, after), ...createMore(actions, after) },
      refresh: after,
    };
  });
export type TicketsPage = ReturnType<typeof createTicketsPage>;
