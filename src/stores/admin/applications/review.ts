/** The review of applications of one kind: the open one with history and notes, a dialog per step, acts on several. */
import { ReviewNoteInputSchema, type ReviewRow } from '../../../contract/application-review.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { addApplicationNote } from '../../../data/application-steps.ts';
import { REVIEW_TEXT } from '../../../messages/admin/applications.ts';
import { memberClient } from '../../auth/session.ts';
import { createForm, type Form } from '../../core/form.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions, type RowActions } from '../../core/row-actions.ts';
import { createRowDetails } from '../../core/row-details.ts';
import { showToast } from '../../core/toasts.ts';
import { createReviewBulk } from './bulk.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createReviewSteps } from './steps.ts';

function createNoteForm<Row extends ReviewRow>(
  { of }: Pick<ReviewKind<Row, ReviewDetail>, 'of'>,
  { openRow }: Pick<RowActions<Row>, 'openRow'>,
  reload: () => Promise<unknown>,
): Form<{ body: string }> {
  const form: Form<{ body: string }> = createForm({
    start: { body: '' },
    schema: ReviewNoteInputSchema,
    send: async ({ body }) => {
      const row = openRow();
      if (row === null) throw new RefusalError('not_found');
      await addApplicationNote(memberClient(), of, row.id, body);
      showToast('success', REVIEW_TEXT.noted);
      form.reset();
      await reload();
      return null;
    },
  });
  return form;
}

export const createApplicationReview = <Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
) =>
  createPage(({ add }) => {
    const table = add(kind.table);
    const detail = add(createRowDetails(table, kind.read));
    const actions = createRowActions(table, {
      refresh: detail.refresh,
      // The database refuses a decision on a former stage with either code.
      overtaken: ['changed_meanwhile', 'transition_not_allowed'],
    });
    const noteForm = createNoteForm(kind, actions, detail.reload);
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
