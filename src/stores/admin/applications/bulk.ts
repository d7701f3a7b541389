/** Acts on several applications: into review, or rejected for one reason. */
import { atom } from 'nanostores';
import type { ApplicationStep, ReviewRow } from '../../../contract/application-review.ts';
import { possibleReviewSteps, stepDetails, type StepField } from '../../../domain/application-review.ts';
import { REVIEW_BULK_TEXT as TEXT } from '../../../messages/admin/applications.ts';
import { actQuestion } from '../../core/act-question.ts';
import { confirmLeave } from '../../core/leave.ts';
import { createTableBulk, type BulkAction } from '../../core/table/bulk.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createStepForm, emptyStep } from './step-form.ts';

/** The fields of a rejection of several. */
export const REJECT_FIELDS: readonly StepField[] = ['reason_code', 'message', 'reapply_after'];

type BulkKind<Row extends ReviewRow> = Pick<ReviewKind<Row, ReviewDetail>, 'table' | 'advance'>;

function actionOn<Row extends ReviewRow>(
  { advance }: BulkKind<Row>,
  step: ApplicationStep,
  details: ReturnType<typeof stepDetails>,
): Pick<BulkAction<Row>, 'key' | 'applies' | 'run'> {
  return {
    key: step,
    applies: ({ stage }) => possibleReviewSteps(stage).includes(step),
    run: ({ id, updated_at: expected }) => advance({ id, expected }, step, details),
  };
}

export function createReviewBulk<Row extends ReviewRow>(kind: BulkKind<Row>) {
  const { table } = kind;
  const $rejecting = atom<number | null>(null);
  const bulk = createTableBulk(table, [
    {
      ...actionOn(kind, 'review', {}),
      label: TEXT.review,
      question: (count: number) => actQuestion(TEXT, 'review', count),
    },
  ]);
  const rejectForm = createStepForm(
    () => REJECT_FIELDS,
    async (input, fields) => {
      $rejecting.set(null);
      // Not awaited: the list of results shows the outcome of each.
      void bulk.run({ ...actionOn(kind, 'reject', stepDetails(fields, input)), label: TEXT.reject });
      return Promise.resolve();
    },
  );
  return {
    bulk,
    /** How many would be rejected; null while that dialog is closed. */
    $rejecting,
    rejectForm,
    beginRejecting: () => {
      const selected = new Set(table.$selected.get());
      const rows = table.$list.get().rows.filter(({ id }) => selected.has(id));
      rejectForm.reset(emptyStep());
      $rejecting.set(rows.filter(({ stage }) => possibleReviewSteps(stage).includes('reject')).length);
    },
    closeRejecting: async () => {
      if (await confirmLeave(rejectForm)) $rejecting.set(null);
    },
  };
}

export type ReviewBulk<Row extends ReviewRow> = ReturnType<typeof createReviewBulk<Row>>;
