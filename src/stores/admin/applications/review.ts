/** The review of applications of one kind: the open one with history and notes, a dialog per step, actions on several. */
import { ReviewNoteInputSchema, type ReviewRow } from '#contract/application-review.ts';
import { addApplicationNote } from '#data/application-steps.ts';
import { REVIEW_TEXT } from '#messages/admin/applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createTableQueues } from '#stores/core/table/queues.ts';
import { createReviewBulk } from './applications-bulk.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createReviewSteps } from './applications-steps.ts';

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
      successMessage: REVIEW_TEXT.noted,
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
