/** The review of applications of one kind: the open one with history and notes, a dialog per step, acts on several. */
import { ReviewNoteInputSchema, type ReviewRow } from '#contract/application-review.ts';
import { addApplicationNote } from '#data/application-steps.ts';
import { REVIEW_TEXT } from '#messages/admin/applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowActions, STATE_CONFLICTS } from '#stores/core/row-actions.ts';
import { createRowDetails } from '#stores/core/row-details.ts';
import { createReviewBulk } from './applications-bulk.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createReviewSteps } from './applications-steps.ts';

export const createApplicationReview = <Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
) =>
  createPage(({ add }) => {
    const table = add(kind.table);
    const detail = add(createRowDetails(table, kind.read));
    const actions = createRowActions(table, { refresh: detail.refresh, overtaken: STATE_CONFLICTS });
    const noteForm = createNoteForm({
      openRow: actions.openRow,
      schema: ReviewNoteInputSchema,
      add: ({ id }, body) => addApplicationNote(memberClient(), kind.of, id, body),
      successMessage: REVIEW_TEXT.noted,
      reload: detail.reload,
    });
    const steps = createReviewSteps(kind, actions, detail.refresh);
    const reset = (): void => {
      noteForm.reset();
      steps.$step.set(null);
      actions.reset();
    };
    return {
      kind,
      table,
      detail,
      actions,
      noteForm,
      ...steps,
      ...createReviewBulk(kind),
      /** Drops input and refusals of the former application. */
      reset,
      /** Closes the drawer; a decided application moves to its new place in the list. */
      close: () => {
        reset();
        table.open(null);
        if (steps.takeChanged()) void table.reload();
      },
    };
  });

export type ApplicationReview<Row extends ReviewRow, Detail extends ReviewDetail> = ReturnType<
  typeof createApplicationReview<Row, Detail>
>;
