/** The orders of /admin-orders: the list with its queues, the open order and every act on it. */
import type { DeskOrderRow, DeskQueue } from '#contract/admin-orders.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { NoteInputSchema } from '#contract/admin-order-forms.ts';
import { addOrderNote, readDeskOrder, readQueueCounts } from '#data/admin-orders.ts';
import { possibleSteps } from '#domain/admin-orders.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowActions, STATE_CONFLICTS } from '#stores/core/row-actions.ts';
import { createRowDetails } from '#stores/core/row-details.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import { createTableExport } from '#stores/core/table/export.ts';
import { createTableQueues, type QueueCounts } from '#stores/core/table/queues.ts';
import { createTable, type Table } from '#stores/core/table/table.ts';
import { ORDER_BULK_ACTIONS } from './orders-bulk.ts';
import { createJudging } from './judge-notice.ts';
import { createConfirmAct, createSettleAct } from './money-acts.ts';
import { createProofs } from './proofs.ts';
import { createCancelAct, createReturnAct, createShipAct } from './parcel-acts.ts';
import { createRefundAct } from './refund-act.ts';
import { createAnswerAct, createReceiveAct } from './return-acts.ts';
import { createOrderSteps } from './orders-steps.ts';
import { ORDERS } from './orders-table.ts';
import { createTagging } from './tags.ts';
import { createOrderTarget, type OrderTarget } from './target.ts';

/** The database refuses a step from a past state: another administrator took it first. */
const CONFLICT_CODES: readonly ErrorCode[] = [...STATE_CONFLICTS, 'already_packed'];

/** A queue without orders is absent. */
async function countQueues(): Promise<QueueCounts<DeskQueue>> {
  const rows = await readQueueCounts(memberClient());
  return Object.fromEntries(rows.map(({ queue, orders }) => [queue, orders]));
}

const createActs = (target: OrderTarget) => ({
  ship: createShipAct(target),
  return: createReturnAct(target),
  cancel: createCancelAct(target),
  confirm: createConfirmAct(target),
  refund: createRefundAct(target),
  settle: createSettleAct(target),
  answer: createAnswerAct(target),
  receive: createReceiveAct(target),
});

const createOpenOrder = (table: Table<DeskOrderRow>, recount: () => Promise<unknown>) =>
  createPage(({ add, onStart }) => {
    const details = add(createRowDetails(table, (id) => readDeskOrder(memberClient(), id)));
    const actions = createRowActions(table, { refresh: details.refresh, overtaken: CONFLICT_CODES });
    let isChanged = false;
    const refresh = async (): Promise<void> => {
      isChanged = true;
      await Promise.all([details.refresh(), recount()]);
    };
    const target = createOrderTarget(actions, details, refresh);
    const note = createNoteForm({
      openRow: target.openRow,
      schema: NoteInputSchema,
      add: ({ order }, body) => addOrderNote(memberClient(), order.id, body),
      successMessage: ORDER_DETAIL_TEXT.noted,
      reload: details.reload,
    });
    const proofs = createProofs();
    const judging = createJudging(details.refresh);
    onStart(() =>
      watchOpenKey(table, () => {
        for (const part of [note, proofs, judging]) part.reset();
      }),
    );
    return {
      details,
      actions,
      note,
      proofs,
      judging,
      $order: target.$row,
      step: createOrderSteps(target),
      acts: createActs(target),
      /** Closes the drawer; an order that was worked on takes its new place in the list. */
      close: () => {
        actions.close();
        if (isChanged) void table.reload();
        isChanged = false;
      },
    };
  });

export const createOrdersPage = () =>
  createPage(({ add }) => {
    const table = add(createTable(ORDERS));
    const queues = add(createTableQueues(table, countQueues));
    return {
      ...queues,
      files: createTableExport(table),
      bulk: createTableBulk(table, ORDER_BULK_ACTIONS),
      tagging: createTagging(table),
      open: add(createOpenOrder(table, queues.counts.load)),
      /** Numbers of the selected orders, in the order of the list. */
      numbersOf: (selected: readonly string[]): readonly string[] =>
        table
          .selectedRows()
          .filter(({ id }) => selected.includes(id))
          .map(({ number }) => number),
      /** Those of the selected orders that can be shipped. */
      packedOf: (numbers: readonly string[]): readonly string[] =>
        table
          .selectedRows()
          .filter((row) => numbers.includes(row.number) && possibleSteps(row).includes('ship'))
          .map(({ number }) => number),
    };
  });

export type OrdersPage = ReturnType<typeof createOrdersPage>;
