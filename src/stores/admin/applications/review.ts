/** The review of applications of one kind: the open one with history and notes, a dialog per step, actions on several. */
import {
  ReviewNoteInputSchema,
  type ReviewRow,
  type ApplicationStep,
  type ApplicationStepDetails,
  type StepInput,
} from '#contract/application-review.ts';
import { addApplicationNote } from '#data/application-steps.ts';
import { STEP_TEXT } from '#messages/admin/applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createTableQueues } from '#stores/core/table/queues.ts';
import { createReviewBulk } from './applications-bulk.ts';
import { type ReviewDetail, type ReviewKind, applicantName } from './kind.ts';
import { atom } from 'nanostores';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { versionOf } from '#data/row-version.ts';
import { fieldsOfStep, stepDetails, type StepField } from '#domain/application-review.ts';
import { confirmLeave } from '#stores/core/leave.ts';
import { createLoader } from '#stores/core/loader.ts';
import type { Action } from '#stores/core/action.ts';
import { createStepForm, emptyStep } from './applications-step-form.ts';

type StepKind<Row extends ReviewRow> = Pick<
  ReviewKind<Row, ReviewDetail>,
  'advance' | 'roles' | 'others' | 'alternatives' | 'preview'
>;

/** Takes a step, or throws what refused it. */
type Decide<Row> = (row: Row, step: ApplicationStep, details: ApplicationStepDetails) => Promise<void>;

function createDecision<Row extends ReviewRow>(
  { advance }: StepKind<Row>,
  action: Action<Row>,
  refresh: () => Promise<Row | null>,
): Decide<Row> {
  return async (row, step, details) =>
    action
      .submit({
        send: (open) => advance(versionOf(open), step, details),
        successMessage: STEP_TEXT[step].done(applicantName(row)),
      })
      .catch(async (error: unknown) => {
        // The number of free places is part of the row, and was out of date.
        if (codeOf(error) === 'roster_full' || codeOf(error) === 'seats_taken') await refresh();
        throw error;
      });
}

function createStepDialog<Row extends ReviewRow>(
  kind: StepKind<Row>,
  action: Action<Row>,
  decide: Decide<Row>,
) {
  const $step = atom<ApplicationStep | null>(null);
  const alternatives = createLoader(kind.alternatives);
  const fieldsOf = (step: ApplicationStep): readonly StepField[] =>
    fieldsOfStep(step, kind.roles.length > 0, kind.others.length > 0);
  const stepForm = createStepForm(
    () => fieldsOf($step.get() ?? 'review'),
    async (input, fields) => {
      const row = action.openRow();
      const step = $step.get();
      if (row === null || step === null) throw new RefusalError('not_found');
      await decide(row, step, stepDetails(fields, input));
      $step.set(null);
    },
  );
  const openDialog = async (row: Row, step: ApplicationStep): Promise<void> => {
    // From one dialog to another, as from a full roster to the waiting list, the message is kept.
    const message = $step.get() === null ? '' : stepForm.$form.get().values.message;
    action.reset();
    stepForm.reset(emptyStep(kind.roles, kind.others));
    stepForm.change('message', message);
    $step.set(step);
    if (fieldsOf(step).includes('alternatives')) await alternatives.load(row);
  };
  return { $step, stepForm, alternatives, fieldsOf, openDialog };
}

function createReviewSteps<Row extends ReviewRow>(
  kind: StepKind<Row>,
  action: Action<Row>,
  refresh: () => Promise<Row | null>,
) {
  const decide = createDecision(kind, action, refresh);
  const dialog = createStepDialog(kind, action, decide);
  const { $step, stepForm, alternatives, fieldsOf, openDialog } = dialog;
  return {
    /** The step whose dialog is open. */
    $step,
    stepForm,
    alternatives,
    fieldsOf,
    beginStep: async (step: ApplicationStep) => {
      const row = action.openRow();
      if (row === null || action.$state.get().busy) return;
      if (fieldsOf(step).length > 0) await openDialog(row, step);
      else await decide(row, step, {}).catch(() => undefined);
    },
    /** Closes the dialog, after asking where something was typed. */
    closeStep: async () => {
      if (await confirmLeave(stepForm)) $step.set(null);
    },
    previewOf: (row: Row, step: ApplicationStep, values: StepInput) => {
      const choices = alternatives.$state.get().data ?? [];
      const chosen = choices.filter(({ value }) => values.alternatives.includes(value));
      const input = { ...values, message: values.message.trim() };
      return kind.preview(row, step, {
        ...stepDetails(fieldsOf(step), input),
        alternativeNames: chosen.map(({ label }) => label),
      });
    },
  };
}

export const createApplicationReview = <Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
) =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(kind.definition, {
        read: kind.read,
        listReload: 'on close',
        readCounts: (): Promise<unknown> => queues.counts.load(),
      }),
    );
    const { table, details: detail, action } = desk;
    const queues = add(createTableQueues(table, kind.count));
    const noteForm = createNoteForm({
      openRow: action.openRow,
      schema: ReviewNoteInputSchema,
      add: ({ id }, body) => addApplicationNote(memberClient(), kind.of, id, body),
      reload: detail.reload,
    });
    const steps = createReviewSteps(kind, action, detail.refresh);
    const reset = (): void => {
      for (const part of [noteForm, action]) part.reset();
      steps.$step.set(null);
    };
    return {
      ...desk,
      kind,
      detail,
      queues,
      noteForm,
      ...steps,
      ...createReviewBulk(table, { ...kind, recount: queues.counts.load }),
      /** Drops input and refusals of the former application. */
      reset,
      /** Closes the drawer; a decided application moves to its new place in the list. */
      close: () => {
        reset();
        desk.close();
      },
    };
  });

export type ApplicationReview<Row extends ReviewRow, Detail extends ReviewDetail> = ReturnType<
  typeof createApplicationReview<Row, Detail>
>;
