/** Acts on the open purchase order: sending, confirming, receiving, cancelling, closing. */
import type * as v from 'valibot';
import { runQueued } from '#contract/outbox.ts';
import type { PurchaseLine, PurchaseRow, PurchaseStep } from '#contract/purchases.ts';
import { advancePurchase, receivePurchase } from '#data/purchases.ts';
import { versionOf } from '#data/row-version.ts';
import { ConfirmPurchaseSchema, ReceivePurchaseSchema, type TypedPieces } from '#domain/purchase-draft.ts';
import { PURCHASE_ACTS as TEXT, PURCHASE_FORM } from '#messages/admin/purchases.ts';
import { memberClient } from '#stores/auth/session.ts';
import { actQuestion, dangerQuestion } from '#stores/core/act-question.ts';
import { createAct } from '#stores/core/act.ts';
import { call } from '#stores/core/call.ts';
import type { Question } from '#stores/core/dialogs.ts';
import type { RowActions } from '#stores/core/row-actions.ts';

interface StepWords {
  readonly question: (row: PurchaseRow) => Question;
  readonly done: (row: PurchaseRow) => string;
}

const STEPS: Readonly<Record<Exclude<PurchaseStep, 'confirm'>, StepWords>> = {
  send: {
    question: ({ supplier_name: name, supplier_email: email, pieces }) =>
      actQuestion(TEXT, 'send', name, email ?? '', pieces),
    done: ({ number, supplier_email: email }) => TEXT.sentTo(number, email ?? ''),
  },
  mark_sent: {
    question: ({ supplier_name: name }) => actQuestion(TEXT, 'markSent', name),
    done: ({ number }) => TEXT.markedSent(number),
  },
  cancel: {
    question: ({ number, state }) => dangerQuestion(TEXT, 'cancel', number, state !== 'draft'),
    done: ({ number }) => TEXT.cancelled(number),
  },
  close: {
    question: ({ missing }) => dangerQuestion(TEXT, 'close', missing),
    done: ({ number }) => TEXT.closed(number),
  },
};

export function createPurchaseSteps(actions: RowActions<PurchaseRow>) {
  return async (row: PurchaseRow, step: keyof typeof STEPS): Promise<void> => {
    const { question, done } = STEPS[step];
    await actions.run({
      question: question(row),
      successMessage: done(row),
      work: async (version) => {
        await advancePurchase(memberClient(), versionOf(version), step);
        // Sends the mail now, and not within the minute.
        if (step === 'send') void call(runQueued, {});
      },
    });
  };
}

export function createConfirmAct(actions: RowActions<PurchaseRow>) {
  return createAct(actions, {
    title: ({ number }) => TEXT.confirmTitle(number),
    lead: () => [TEXT.confirmLead],
    submit: TEXT.confirm,
    submitting: TEXT.confirming,
    start: { expected_on: '' },
    prefill: ({ expected_on: day }) => ({ expected_on: day ?? '' }),
    schema: ConfirmPurchaseSchema,
    fields: () => [{ kind: 'date', name: 'expected_on', label: PURCHASE_FORM.expectedLabel }],
    run: (row, { expected_on: day }) => advancePurchase(memberClient(), versionOf(row), 'confirm', day),
    successMessage: (_, { number }) => TEXT.confirmed(number),
  });
}

/** Receives a purchase; starts with the missing pieces of each line. */
export function createReceiveAct(actions: RowActions<PurchaseRow>, linesNow: () => readonly PurchaseLine[]) {
  const act = createAct<
    PurchaseRow,
    { readonly pieces: TypedPieces },
    v.InferOutput<typeof ReceivePurchaseSchema>
  >(actions, {
    title: ({ number }) => TEXT.receiveTitle(number),
    lead: () => [TEXT.receiveLead],
    submit: TEXT.receiveSubmit,
    submitting: TEXT.receiving,
    start: { pieces: {} },
    prefill: () => ({
      pieces: Object.fromEntries(
        linesNow().map(({ id, quantity, received }) => [id, String(Math.max(0, quantity - received))]),
      ),
    }),
    schema: ReceivePurchaseSchema,
    run: (row, { pieces }) => receivePurchase(memberClient(), versionOf(row), pieces),
    successMessage: ({ pieces }, { number }) =>
      TEXT.received(
        number,
        pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
    fieldText: (_, code) => (code === 'required' ? TEXT.nothing : TEXT.wrong),
  });
  return {
    ...act,
    /** Sets the received pieces of a line. */
    count: (line: number, typed: string) =>
      act.form.change('pieces', { ...act.form.$form.get().values.pieces, [String(line)]: typed }),
  };
}
