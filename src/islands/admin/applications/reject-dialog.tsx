/** Rejects several applications for one reason. */
import { useStore } from '@nanostores/react';
import type { ReviewRow } from '#contract/application-review.ts';
import { REVIEW_BULK_TEXT as TEXT } from '#messages/admin/applications.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { ReviewDetail, ReviewKind } from '#stores/admin/applications/kind.ts';
import { REJECT_FIELDS, type ReviewBulk } from '#stores/admin/applications/applications-bulk.ts';
import { countApplied } from '#stores/core/table/batch.ts';
import { stepFields } from '#stores/admin/applications/applications-step-form.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';
import { LeftOut } from '#islands/core/table/bulk-preview.tsx';

export interface RejectProps {
  readonly review: Pick<ReviewBulk<ReviewRow>, 'rejectForm' | '$rejecting' | 'closeRejecting'> & {
    readonly kind: Pick<ReviewKind<ReviewRow, ReviewDetail>, 'reasons'>;
  };
}

export function RejectDialog({ review }: RejectProps) {
  const { rejectForm: form } = review;
  const preview = useStore(review.$rejecting);
  const count = preview === null ? 0 : countApplied(preview);
  const { values } = useStore(form.$form);
  return (
    <FormDialog
      open={preview !== null}
      title={TEXT.rejectTitle(count)}
      consequence={
        preview !== null && (
          <>
            <p>{TEXT.rejectConsequence}</p>
            <LeftOut preview={preview} />
          </>
        )
      }
      form={form}
      submit={TEXT.rejectSubmit}
      submitting={SHARED_WORDS.sending}
      danger
      onClose={review.closeRejecting}
    >
      <FieldList form={form} fields={stepFields(REJECT_FIELDS, values, review.kind)} />
    </FormDialog>
  );
}
