/** Rejecting several applications with one reason: the way to it beside the other acts, and its dialog. */
import { useStore } from '@nanostores/react';
import type { ReviewRow } from '../../../contract/application-review.ts';
import type { StepField } from '../../../domain/application-review.ts';
import { REVIEW_BULK_TEXT as TEXT, STEP_FORM } from '../../../messages/admin/applications.ts';
import type { ReviewBulk } from '../../../stores/admin/applications/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../../core/table/act-dialog.tsx';
import { StepFields } from './step-fields.tsx';

const FIELDS: readonly StepField[] = ['reason_code', 'message', 'reapply_after'];

interface RejectProps<Row extends ReviewRow> {
  readonly review: ReviewBulk<Row>;
}

export function RejectButton<Row extends ReviewRow>({ review }: RejectProps<Row>) {
  const { phase } = useStore(review.bulk.$bulk);
  return (
    <Button variant="danger" blocked={phase === 'running'} onClick={review.beginRejecting}>
      {TEXT.reject}
    </Button>
  );
}

export function RejectDialog<Row extends ReviewRow>({ review }: RejectProps<Row>) {
  const count = useStore(review.$rejecting);
  return (
    <ActDialog
      open={count !== null}
      title={TEXT.rejectTitle(count ?? 0)}
      consequence={TEXT.rejectConsequence}
      form={review.rejectForm}
      submit={TEXT.rejectSubmit}
      submitting={STEP_FORM.sending}
      danger
      onClose={review.closeRejecting}
    >
      <StepFields form={review.rejectForm} fields={FIELDS} />
    </ActDialog>
  );
}
