/**
 * What an administrator does with the open order. Each act names the version in sight; refused because somebody was
 * faster, it says what differs.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { DeskOrder, DeskOrderRow, OrderStep } from '../../../contract/admin-orders.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { advanceOrder } from '../../../data/admin-orders.ts';
import { ORDER_ACTS } from '../../../messages/admin/order-actions.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, type ActionState } from '../../core/table/actions.ts';
import { countQueues, orderTable } from './list.ts';
import { $detail, refreshOrder } from './details.ts';
import type { RowVersion } from '../../../data/row-version.ts';

/** The dialog over the drawer. */
export type OrderDialog =
  'ship' | 'return' | 'cancel' | 'confirm' | 'refund' | 'settle' | 'answer' | 'receive' | null;

/** A step that another administrator took is told as one: the database refuses what follows from the old state. */
const CONFLICT_CODES: readonly ErrorCode[] = [
  'changed_meanwhile',
  'transition_not_allowed',
  'already_packed',
];

const acts = createTableActions(orderTable, { refresh: refreshOrder, overtaken: CONFLICT_CODES });
const $dialog = atom<OrderDialog>(null);
let isChanged = false;

/** Where the latest act stands. */
export const $orderAct: ReadableAtom<ActionState> = acts.$act;

/** Which dialog is open over the drawer. */
export const $orderDialog: ReadableAtom<OrderDialog> = $dialog;

/** Everything about the open order, once it is known. */
export function openOrder(): DeskOrder | null {
  const row = acts.openRow();
  const { detail } = $detail.get();
  return row !== null && detail?.order.id === row.id ? detail : null;
}

/** The version that was looked at: the details are what acts are chosen by. */
function versionOf({ id, updated_at: expected }: DeskOrderRow): RowVersion {
  return { id, expected: openOrder()?.order.updated_at ?? expected };
}

async function afterwards(): Promise<void> {
  isChanged = true;
  await Promise.all([refreshOrder(), countQueues()]);
}

/** Takes a step with the open order, after asking where it cannot be taken back. */
export async function runStep(step: OrderStep): Promise<void> {
  const number = acts.openRow()?.number ?? '';
  const text = ORDER_ACTS.stepQuestion(step);
  await acts.run({
    ...(text !== null && {
      question: { title: ORDER_ACTS.stepTitle(step), text, confirmLabel: ORDER_ACTS.step(step) },
    }),
    said: ORDER_ACTS.stepDone(number, step),
    work: (row) => advanceOrder(memberClient(), versionOf(row), step),
    after: afterwards,
  });
}

/** Sends what a dialog over the drawer asks for, and closes it. Nothing typed is lost by a refusal. */
export async function sendDialog(
  work: (version: RowVersion) => Promise<void>,
  said: (number: string) => string,
): Promise<null> {
  const row = acts.openRow();
  if (row === null) throw new RefusalError('not_found');
  const refusal = await acts.send(row, {
    work: (order) => work(versionOf(order)),
    said: said(row.number),
    after: afterwards,
  });
  if (refusal !== null) throw refusal;
  $dialog.set(null);
  return null;
}

/** Opens a dialog over the drawer; what was said about an earlier act is gone. */
export function showOrderDialog(dialog: OrderDialog): void {
  acts.reset();
  $dialog.set(dialog);
}

/** Closes the dialog over the drawer; what was typed is gone. */
export function closeOrderDialog(): void {
  $dialog.set(null);
}

/** Closes the drawer and forgets what was said in it. An order that was worked on takes its new place in the list. */
export function closeOrder(): void {
  $dialog.set(null);
  acts.reset();
  orderTable.open(null);
  if (isChanged) void orderTable.reload();
  isChanged = false;
}
