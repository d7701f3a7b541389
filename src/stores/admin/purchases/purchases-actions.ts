/** Actions on the open purchase order: sending, confirming, receiving, cancelling, closing. */
import type * as v from 'valibot';
import { runOutbox } from '#contract/outbox.ts';
import type { PurchaseLine, PurchaseRow, PurchaseStep } from '#contract/purchases.ts';
import { advancePurchase, receivePurchase } from '#data/purchases.ts';
import { versionOf } from '#data/row-version.ts';
import { ConfirmPurchaseSchema, ReceivePurchaseSchema, type TypedPieces } from '#domain/purchase-draft.ts';
import { PURCHASE_ACTIONS as TEXT, PURCHASE_FORM } from '#messages/admin/purchases.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { call } from '#stores/core/call.ts';
import type { Question } from '#stores/core/dialogs.ts';
import type { Action } from '#stores/core/action.ts';
import { textField } from '#stores/core/fields.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';

interface StepWords {
  readonly question: (row: PurchaseRow) => Question;
  readonly done: (row: PurchaseRow) => string;
}

const STEPS: Readonly<Record<Exclude<PurchaseStep, 'confirm'>, StepWords>> = {
  send: {
    question: ({ supplier_name: name, supplier_email: email, pieces }) => ({
      title: TEXT.sendTitle,
      text: TEXT.sendQuestion(name, email ?? '', pieces),
      confirm: TEXT.send,
    }),
    done: ({ number, supplier_email: email }) => TEXT.sentTo(number, email ?? ''),
  },
  mark_sent: {
    question: ({ supplier_name: name }) => ({
      title: TEXT.markSentTitle,
      text: TEXT.markSentQuestion(name),
      confirm: TEXT.markSent,
    }),
    done: ({ number }) => TEXT.markedSent(number),
  },
  cancel: {
    question: ({ number, state }) =>
      dangerQuestion(TEXT.cancelTitle, TEXT.cancelQuestion(number, state !== 'draft'), TEXT.cancel),
    done: ({ number }) => TEXT.cancelled(number),
  },
  close: {
    question: ({ missing }) => dangerQuestion(TEXT.closeTitle, TEXT.closeQuestion(missing), TEXT.close),
    done: ({ number }) => TEXT.closed(number),
  },
};

export function createPurchaseAdvance(action: Action<PurchaseRow>) {
  return async (row: PurchaseRow, step: keyof typeof STEPS): Promise<void> => {
    const { question, done } = STEPS[step];
    await action.run({
      question: question(row),
      successMessage: done(row),
      send: async (version) => {
        await advancePurchase(memberClient(), versionOf(version), step);
        // Sends the mail now, and not within the minute.
        if (step === 'send') void call(runOutbox, {});
      },
    });
  };
}

export function createConfirmDialog(action: Action<PurchaseRow>) {
  return createActionDialog(action, {
    words: {
      title: TEXT.confirmTitle,
      lead: TEXT.confirmLead,
      submit: TEXT.confirm,
      submitting: SAVE_WORDS.saving,
      done: TEXT.confirmed,
    },
    start: { expected_on: '' },
    prefill: ({ expected_on: day }) => ({ expected_on: day ?? '' }),
    schema: ConfirmPurchaseSchema,
    fields: () => [textField('date', 'expected_on', PURCHASE_FORM.expectedLabel)],
    send: (row, { expected_on: day }) => advancePurchase(memberClient(), versionOf(row), 'confirm', day),
  });
}

/** Receives a purchase; starts with the missing pieces of each line. */
export function createReceiveDialog(action: Action<PurchaseRow>, linesNow: () => readonly PurchaseLine[]) {
  const dialog = createActionDialog<
    PurchaseRow,
    { readonly pieces: TypedPieces },
    v.InferOutput<typeof ReceivePurchaseSchema>
  >(action, {
    words: {
      title: TEXT.receiveTitle,
      lead: TEXT.receiveLead,
      submit: TEXT.receiveSubmit,
      submitting: TEXT.receiving,
    },
    start: { pieces: {} },
    prefill: () => ({
      pieces: Object.fromEntries(
        linesNow().map(({ id, quantity, received }) => [id, String(Math.max(0, quantity - received))]),
      ),
    }),
    schema: ReceivePurchaseSchema,
    send: (row, { pieces }) => receivePurchase(memberClient(), versionOf(row), pieces),
    successMessage: ({ pieces }, { number }) =>
      TEXT.received(
        number,
        pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
    fieldText: (_, code) => (code === 'required' ? TEXT.nothing : TEXT.wrong),
  });
  return {
    ...dialog,
    /** Sets the received pieces of a line. */
    count: (line: number, typed: string) =>
      dialog.form.change('pieces', { ...dialog.form.$form.get().values.pieces, [String(line)]: typed }),
  };
}
