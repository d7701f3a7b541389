/** What an administrator does with the open purchase order: sending, confirming, receiving, cancelling, closing. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import { runQueued } from '../../../contract/outbox.ts';
import { PURCHASE_LIMITS, type PurchaseRow, type PurchaseStep } from '../../../contract/purchases.ts';
import { advancePurchase, receivePurchase } from '../../../data/purchases.ts';
import { isDay } from '../../../domain/days.ts';
import { typedCount } from '../../../domain/product-content.ts';
import { PURCHASE_ACTS as TEXT } from '../../../messages/admin/purchases.ts';
import { call } from '../../core/call.ts';
import type { Question } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActs, type ActState, type TableActs } from '../../core/table/actions.ts';
import { $purchaseLines, purchaseTable, refreshPurchase } from './list.ts';

/** The dialog over the drawer. */
export type PurchaseDialog = 'confirm' | 'receive' | null;

const acts: TableActs<PurchaseRow> = createTableActs(purchaseTable, {
  refresh: refreshPurchase,
  refusalText: (code) =>
    code === 'required' ? TEXT.noEmail(acts.openRow()?.supplier_name ?? '') : undefined,
});
const $dialog = atom<PurchaseDialog>(null);

/** Where the latest act stands. */
export const $purchaseAct: ReadableAtom<ActState> = acts.$act;

/** Which dialog is open over the drawer. */
export const $purchaseDialog: ReadableAtom<PurchaseDialog> = $dialog;

/** As which version a purchase order was looked at. */
const versionOf = ({ id, updated_at: expected }: PurchaseRow) => ({ id, expected });

function questionOf(step: PurchaseStep, row: PurchaseRow): Question | null {
  const { number, supplier_name: name, supplier_email: email } = row;
  switch (step) {
    case 'send':
      return {
        title: TEXT.sendTitle,
        text: TEXT.sendQuestion(name, email ?? '', row.pieces),
        confirmLabel: TEXT.send,
      };
    case 'mark_sent':
      return { title: TEXT.markSentTitle, text: TEXT.markSentQuestion(name), confirmLabel: TEXT.markSent };
    case 'cancel':
      return {
        title: TEXT.cancelTitle,
        text: TEXT.cancelQuestion(number, row.state !== 'draft'),
        confirmLabel: TEXT.cancel,
        danger: true,
      };
    case 'close':
      return {
        title: TEXT.closeTitle,
        text: TEXT.closeQuestion(row.missing),
        confirmLabel: TEXT.close,
        danger: true,
      };
    case 'confirm':
      return null;
  }
}

function saidOf(step: PurchaseStep, { number, supplier_email: email }: PurchaseRow): string {
  switch (step) {
    case 'send':
      return TEXT.sentTo(number, email ?? '');
    case 'mark_sent':
      return TEXT.markedSent(number);
    case 'cancel':
      return TEXT.cancelled(number);
    case 'close':
      return TEXT.closed(number);
    case 'confirm':
      return TEXT.confirmed(number);
  }
}

/** Moves the open purchase order on, after asking. */
export async function stepPurchase(step: Exclude<PurchaseStep, 'confirm'>): Promise<void> {
  const row = acts.openRow();
  if (row === null) return;
  const question = questionOf(step, row);
  await acts.run({
    ...(question !== null && { question }),
    said: saidOf(step, row),
    work: async (version) => {
      await advancePurchase(memberClient(), versionOf(version), step);
      // The mail goes now, not within the minute; who sent it need not wait for that.
      if (step === 'send') void call(runQueued, {});
    },
  });
}

/** Sends what a dialog asks for; nothing typed is lost by a refusal. */
async function send(work: (row: PurchaseRow) => Promise<void>, said: string): Promise<null> {
  const row = acts.openRow();
  if (row === null) throw new RefusalError('not_found');
  const refusal = await acts.send(row, { work, said });
  if (refusal !== null) throw refusal;
  $dialog.set(null);
  return null;
}

const ConfirmSchema = v.object({
  expected_on: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDay(day), 'invalid_value'),
  ),
});

/** The form of a confirmation: the day that the supplier says. */
export const confirmForm = createForm({
  start: { expected_on: '' },
  schema: ConfirmSchema,
  send: ({ expected_on: day }) => {
    const row = acts.openRow();
    return send(
      (version) => advancePurchase(memberClient(), versionOf(version), 'confirm', day === '' ? null : day),
      row === null ? '' : saidOf('confirm', row),
    );
  },
});

/** Pieces by the id of their line, as they are typed. */
export type TypedPieces = Readonly<Record<string, string>>;

const piecesOf = (typed: string | undefined): number | null =>
  typedCount(typed === undefined || typed.trim() === '' ? '0' : typed, 0, PURCHASE_LIMITS.maxQuantity - 1);

const arrivedOf = (pieces: TypedPieces) =>
  Object.entries(pieces).map(([line, typed]) => ({ line_id: Number(line), quantity: piecesOf(typed) ?? 0 }));

const ReceiveSchema = v.object({
  pieces: v.pipe(
    v.record(v.string(), v.string()),
    v.check((pieces) => Object.values(pieces).every((typed) => piecesOf(typed) !== null), 'invalid_value'),
    v.check((pieces) => Object.values(pieces).some((typed) => piecesOf(typed) !== 0), 'required'),
  ),
});

/** The form of what arrived. */
export const receiveForm = createForm<{ readonly pieces: TypedPieces }, { readonly pieces: TypedPieces }>({
  start: { pieces: {} },
  schema: ReceiveSchema,
  send: ({ pieces }) => {
    const arrived = arrivedOf(pieces).filter(({ quantity }) => quantity > 0);
    const count = arrived.reduce((sum, { quantity }) => sum + quantity, 0);
    return send(
      (row) => receivePurchase(memberClient(), versionOf(row), arrived),
      TEXT.received(acts.openRow()?.number ?? '', count),
    );
  },
  fieldText: (_, code) => (code === 'required' ? TEXT.nothing : TEXT.wrong),
});

/** Takes over how many arrived of a line. */
export function countArrived(line: number, typed: string): void {
  receiveForm.change('pieces', { ...receiveForm.$form.get().values.pieces, [String(line)]: typed });
}

/** How many more than ordered there would be of a line. */
export function arrivedBeyond(line: { quantity: number; received: number }, typed: string): number {
  return Math.max(0, line.received + (piecesOf(typed) ?? 0) - line.quantity);
}

/** Opens a dialog over the drawer, filled with what is known. */
export function openPurchaseDialog(dialog: Exclude<PurchaseDialog, null>): void {
  acts.reset();
  confirmForm.reset({ expected_on: acts.openRow()?.expected_on ?? '' });
  const missing = $purchaseLines
    .get()
    .rows.map(({ id, quantity, received }) => [id, String(Math.max(0, quantity - received))] as const);
  receiveForm.reset({ pieces: Object.fromEntries(missing) });
  $dialog.set(dialog);
}

/** Closes the dialog over the drawer; what was typed is gone. */
export function closePurchaseDialog(): void {
  $dialog.set(null);
}

/** Closes the drawer and forgets what was said in it. */
export function closePurchase(): void {
  $dialog.set(null);
  acts.reset();
  purchaseTable.open(null);
}

/** Forgets what was said about the latest act. */
export function forgetPurchaseAct(): void {
  acts.reset();
}
