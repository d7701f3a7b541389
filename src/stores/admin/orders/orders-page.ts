/** The orders of /admin-orders: the list with its queues, the open order and every action on it. */
import { computed, atom } from 'nanostores';
import type { DeskOrder, DeskQueue, DeskOrderRow } from '#contract/admin-orders.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { NoteInputSchema, TagInputSchema } from '#contract/admin-order-forms.ts';
import { addOrderNote, readDeskOrder, readQueueCounts, advanceOrder, tagOrders } from '#data/admin-orders.ts';
import { possibleSteps, reverseOf } from '#domain/admin-orders.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { type Action, createAction } from '#stores/core/action.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import { createDesk, STATE_CONFLICTS } from '#stores/core/table/desk.ts';
import { createTableQueues, type QueueCounts } from '#stores/core/table/queues.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';
import { versionOf } from '#data/row-version.ts';
import { ORDER_ACTIONS as TEXT } from '#messages/admin/order-actions.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { ORDER_BULK_ACTIONS } from './orders-bulk.ts';
import { createJudging } from './judge-notice.ts';
import { createConfirmDialog, createSettleDialog } from './orders-money.ts';
import { createCancelDialog, createReturnDialog, createShipDialog } from './orders-parcel.ts';
import { createRefundDialog } from './orders-refund.ts';
import { createAnswerDialog, createReceiveDialog } from './orders-return.ts';
import { ORDERS } from './orders-table.ts';
import { ORDER_TAGS_TEXT } from '#messages/admin/order-tags.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { radioField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Table } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import { offerUndo } from '#stores/core/undo.ts';

const START = { tag: '', action: 'add' };

const fieldsOf = (known: readonly string[]): readonly FieldSpec<typeof START>[] => [
  textField('text', 'tag', ORDER_TAGS_TEXT.tag, { hint: ORDER_TAGS_TEXT.hint(known), required: true }),
  radioField('action', ORDER_TAGS_TEXT.action, {
    choices: [
      { value: 'add', label: ORDER_TAGS_TEXT.add },
      { value: 'remove', label: ORDER_TAGS_TEXT.remove },
    ],
    required: true,
  }),
];

type ChangeTags = (ids: readonly string[], tag: string, isAdded: boolean) => Promise<void>;

/** Changes tags and offers an undo of the actual changes. */
const createChange =
  (table: Table<DeskOrderRow>): ChangeTags =>
  async (ids, tag, isAdded) => {
    const reload = () => Promise.all([table.reload(), table.refreshOpen(), table.options.load()]);
    const changed = await tagOrders(memberClient(), ids, tag, isAdded);
    if (changed.length === 0) showToast('success', ORDER_TAGS_TEXT.unchanged(tag));
    else
      offerUndo((isAdded ? ORDER_TAGS_TEXT.added : ORDER_TAGS_TEXT.removed)(tag, changed.length), {
        send: () => tagOrders(memberClient(), changed, tag, !isAdded),
        successMessage: ORDER_TAGS_TEXT.undone,
        after: reload,
      });
    await reload();
  };

function createTagging(table: Table<DeskOrderRow>) {
  const $ids = atom<readonly string[]>([]);
  const removal = createAction();
  const change = createChange(table);
  const dialog = createActionDialog(createAction(), {
    words: ORDER_TAGS_TEXT.dialog,
    title: () => ORDER_TAGS_TEXT.title($ids.get().length),
    start: START,
    schema: TagInputSchema,
    fields: () => fieldsOf(table.options.$options.get()['tag']?.options.map(({ value }) => value) ?? []),
    fieldText: (field, code) =>
      field === 'tag' && code === 'invalid_value' ? ORDER_TAGS_TEXT.invalid : undefined,
    send: (_, { tag, action }) => change($ids.get(), tag, action === 'add'),
  });
  return {
    dialog,
    removal,
    open: (ids: readonly string[]) => {
      $ids.set(ids);
      dialog.open();
    },
    remove: (id: string, tag: string) => removal.run({ key: tag, send: () => change([id], tag, false) }),
  };
}

/** Downloads proofs. Proofs are never rendered in a page, because their content is untrusted. */
export function createProofs() {
  const { $state, run, reset } = createAction();
  return {
    $state,
    reset,
    save: (proof: string) =>
      run({
        key: proof,
        send: async () => {
          // Few orders have a proof.
          const { openPaymentProof } = await import('#contract/admin-payment-proofs.ts');
          const { url } = await callAsMember(openPaymentProof, { proof });
          getPortalEnvironment().location.go(url);
        },
      }),
  };
}

/** Advances the fulfilment of the open order; a step that cannot be undone needs confirmation. */
function createOrderAdvance({ run, openRow }: Action<DeskOrder>) {
  return async (step: OrderStep): Promise<void> => {
    const text = TEXT.stepQuestion(step);
    const before = openRow();
    if (before === null) return;
    const { number, fulfilment_state: state } = before.order;
    const back = reverseOf(step, state);
    await run({
      question: text === null ? null : { title: TEXT.stepTitle(step), text, confirm: TEXT.step(step) },
      successMessage: TEXT.stepDone(number, step),
      send: ({ order }) => advanceOrder(memberClient(), versionOf(order), step),
      ...(back !== null && {
        reverse: ({ order }) =>
          advanceOrder(memberClient(), versionOf(order), back.step, 'details' in back ? back.details : null),
      }),
    });
  };
}

/** The database refuses a step from a past state: another administrator took it first. */
const CONFLICT_CODES: readonly ErrorCode[] = [...STATE_CONFLICTS, 'already_packed'];

/** A queue without orders is absent. */
async function countQueues(): Promise<QueueCounts<DeskQueue>> {
  const rows = await readQueueCounts(memberClient());
  return Object.fromEntries(rows.map(({ queue, orders }) => [queue, orders]));
}

const createDialogs = (action: Action<DeskOrder>) => ({
  ship: createShipDialog(action),
  return: createReturnDialog(action),
  cancel: createCancelDialog(action),
  confirm: createConfirmDialog(action),
  refund: createRefundDialog(action),
  settle: createSettleDialog(action),
  answer: createAnswerDialog(action),
  receive: createReceiveDialog(action),
});

type OrderDesk = ReturnType<typeof createOrderDesk>;

const createOrderDesk = (recount: () => Promise<unknown>) =>
  createDesk(ORDERS, {
    read: (id) => readDeskOrder(memberClient(), id),
    conflictCodes: CONFLICT_CODES,
    listReload: 'on close',
    readCounts: recount,
  });

/** The parts of the open order; its actions are decided on its details. */
const createOpenOrder = ({ table, details, action: rowAction, close }: OrderDesk) =>
  createPage(({ onStart }) => {
    const $order = computed([rowAction.$row, details.$state], (row, { data }) =>
      row !== null && data?.order.id === row.id ? data : null,
    );
    const action = rowAction.about($order);
    const note = createNoteForm({
      openRow: action.openRow,
      schema: NoteInputSchema,
      add: ({ order }, body) => addOrderNote(memberClient(), order.id, body),
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
      action,
      note,
      proofs,
      judging,
      $order,
      advance: createOrderAdvance(action),
      dialogs: createDialogs(action),
      /** Closes the drawer; an order that was worked on takes its new place in the list. */
      close,
    };
  });

export const createOrdersPage = () =>
  createPage(({ add }) => {
    const desk = add(createOrderDesk((): Promise<unknown> => queues.counts.load()));
    const { table, files } = desk;
    const queues = add(createTableQueues(table, countQueues));
    return {
      ...queues,
      files,
      bulk: createTableBulk(table, ORDER_BULK_ACTIONS),
      tagging: createTagging(table),
      open: add(createOpenOrder(desk)),
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
