/** Deciding about several applications at once: into review, or rejected for one reason. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  StepInputSchema,
  type ApplicationStep,
  type ReviewRow,
  type StepInput,
} from '../../../contract/application-review.ts';
import { possibleReviewSteps, stepDetails, type StepField } from '../../../domain/application-review.ts';
import { REVIEW_BULK_TEXT as TEXT } from '../../../messages/admin/applications.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { EMPTY_STEP, emptyStep, refuseIncomplete, stepFieldText, todayHere } from './steps.ts';
import { createForm, type Form } from '../../core/form.ts';
import { createTableBulk, type BulkAction, type TableBulk } from '../../core/table/bulk.ts';

/** What is said to several at once. */
const FIELDS: readonly StepField[] = ['reason_code', 'message', 'reapply_after'];

/** Acts on several applications. */
export interface ReviewBulk<Row extends ReviewRow> {
  readonly bulk: TableBulk<Row>;
  /** How many would be rejected; null while that dialog is closed. */
  readonly $rejecting: ReadableAtom<number | null>;
  readonly rejectForm: Form<StepInput>;
  readonly beginRejecting: () => void;
  readonly closeRejecting: () => void;
}

function actionOn<Row extends ReviewRow>(
  { advance }: Pick<ReviewKind<Row, ReviewDetail>, 'advance'>,
  step: ApplicationStep,
  details: ReturnType<typeof stepDetails>,
): Pick<BulkAction<Row>, 'key' | 'applies' | 'run'> {
  return {
    key: step,
    applies: ({ stage }) => possibleReviewSteps(stage).includes(step),
    run: ({ id, updated_at: expected }) => advance({ id, expected }, step, details),
  };
}

function reviewAction<Row extends ReviewRow>(
  kind: Pick<ReviewKind<Row, ReviewDetail>, 'advance'>,
): BulkAction<Row> {
  return {
    ...actionOn<Row>(kind, 'review', {}),
    label: TEXT.review,
    question: (count) => ({
      title: TEXT.reviewTitle,
      text: TEXT.reviewQuestion(count),
      confirmLabel: TEXT.review,
    }),
  };
}

/** Makes the acts on several applications of a kind. */
export function createReviewBulk<Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
): ReviewBulk<Row> {
  const { table } = kind;
  const $rejecting = atom<number | null>(null);
  const bulk = createTableBulk(table, [reviewAction(kind)]);
  const rejectForm: Form<StepInput> = createForm<StepInput, StepInput>({
    start: EMPTY_STEP,
    schema: StepInputSchema,
    send: (input) => {
      refuseIncomplete(FIELDS, input);
      $rejecting.set(null);
      // What becomes of each is told by the list of results.
      void bulk.run({ ...actionOn<Row>(kind, 'reject', stepDetails(FIELDS, input)), label: TEXT.reject });
      return Promise.resolve(null);
    },
    fieldText: stepFieldText,
  });
  return {
    bulk,
    $rejecting,
    rejectForm,
    beginRejecting: () => {
      const chosen = new Set(table.$selected.get());
      const rows = table.$list.get().rows.filter(({ id }) => chosen.has(id));
      rejectForm.reset(emptyStep([], todayHere()));
      $rejecting.set(rows.filter(({ stage }) => possibleReviewSteps(stage).includes('reject')).length);
    },
    closeRejecting: () => {
      $rejecting.set(null);
    },
  };
}
