/** Actions on several applications, all at once after a preview: into review, accepted, or rejected for one reason. */
import { atom } from 'nanostores';
import type { ApplicationStepDetails, BatchedReviewStep, ReviewRow } from '#contract/application-review.ts';
import { codeOf } from '#contract/error-codes.ts';
import { advanceApplications, previewApplications } from '#data/application-steps.ts';
import { possibleReviewSteps, stepDetails, type StepField } from '#domain/application-review.ts';
import { REVIEW_BATCH } from '#messages/admin/application-batches.ts';
import { errorText } from '#messages/core/errors.ts';
import { memberClient } from '#stores/auth/session.ts';
import { confirmLeave } from '#stores/core/leave.ts';
import {
  countApplied,
  itemsOf,
  type BatchAction,
  type BatchPreview,
  type BulkButton,
} from '#stores/core/table/batch.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createStepForm, emptyStep } from './applications-step-form.ts';

export const REJECT_FIELDS: readonly StepField[] = ['reason_code', 'message', 'reapply_after'];

type BulkKind<Row extends ReviewRow> = Pick<
  ReviewKind<Row, ReviewDetail>,
  'of' | 'definition' | 'roles' | 'others' | 'acceptWords'
> & {
  readonly recount: () => Promise<unknown>;
};

/** A preview with the call that takes the step; `details` are read when it is called. */
async function previewStep<Row extends ReviewRow>(
  { of, definition, recount, acceptWords }: BulkKind<Row>,
  step: BatchedReviewStep,
  rows: readonly Row[],
  details: () => ApplicationStepDetails,
): Promise<BatchPreview> {
  const ids = rows.map(({ id }) => id);
  const previews = await previewApplications(memberClient(), of, ids, step);
  return {
    words: step === 'accept' ? acceptWords : REVIEW_BATCH[step],
    danger: step === 'reject',
    items: itemsOf(definition, rows, previews),
    apply: async () => {
      const versions = previews.filter(({ refusal }) => refusal === null);
      const results = await advanceApplications(memberClient(), of, versions, step, details());
      void recount();
      return { results: results.map(({ id: key, outcome }) => ({ key, outcome })) };
    },
  };
}

function stepAction<Row extends ReviewRow>(
  kind: BulkKind<Row>,
  step: BatchedReviewStep,
  look: NonNullable<BulkButton['look']>,
  details: ApplicationStepDetails,
): BatchAction<Row> {
  return {
    key: step,
    label: REVIEW_BATCH[step].label,
    look,
    isOffered: (rows) => rows.some(({ stage }) => possibleReviewSteps(stage).includes(step)),
    preview: (rows) => previewStep(kind, step, rows, () => details),
  };
}

function acceptDetails<Row extends ReviewRow>({
  roles,
  others,
}: Pick<BulkKind<Row>, 'roles' | 'others'>): ApplicationStepDetails {
  const [role] = roles;
  const [queue] = others;
  return { ...(role && { role: role.value }), ...(queue && { others: queue.value }) };
}

export function createReviewBulk<Row extends ReviewRow>(table: Table<Row>, kind: BulkKind<Row>) {
  const $rejecting = atom<BatchPreview | null>(null);
  const bulk = createTableBulk(table, [
    stepAction(kind, 'review', 'main', {}),
    stepAction(kind, 'accept', 'quiet', acceptDetails(kind)),
  ]);
  let rejection: ApplicationStepDetails = {};
  const rejectForm = createStepForm(
    () => REJECT_FIELDS,
    async (input, fields) => {
      const preview = $rejecting.get();
      $rejecting.set(null);
      rejection = stepDetails(fields, input);
      // Not awaited: a toast or the list of results shows the outcome.
      if (preview !== null) void bulk.apply('reject', preview);
      return Promise.resolve();
    },
  );
  return {
    bulk,
    /** Preview of a rejection; null while its dialog is closed. */
    $rejecting,
    rejectForm,
    beginRejecting: async () => {
      const rows = table.selectedRows();
      rejectForm.reset(emptyStep());
      try {
        const preview = await previewStep(kind, 'reject', rows, () => rejection);
        // The plain preview lists the reasons.
        if (countApplied(preview) > 0) $rejecting.set(preview);
        else await bulk.run(stepAction(kind, 'reject', 'danger', {}));
      } catch (error) {
        showToast('error', errorText(codeOf(error)));
      }
    },
    closeRejecting: async () => {
      if (await confirmLeave(rejectForm)) $rejecting.set(null);
    },
  };
}

export type ReviewBulk<Row extends ReviewRow> = ReturnType<typeof createReviewBulk<Row>>;
