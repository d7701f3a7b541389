/** The dialog of a step, over the drawer: its consequence, its fields, and a preview of the mail. */
import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import { REVIEW_LIMITS, type ApplicationStep, type ReviewRow } from '#contract/application-review.ts';
import { STEP_FORM as TEXT, STEP_TEXT } from '#messages/admin/applications.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { applicantName, type ReviewDetail } from '#stores/admin/applications/kind.ts';
import type { ApplicationReview } from '#stores/admin/applications/review.ts';
import { stepFields } from '#stores/admin/applications/applications-step-form.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';

interface DialogProps<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly review: ApplicationReview<Row, Detail>;
  readonly renderNote?: (row: Row, step: ApplicationStep) => ReactNode;
}

interface StepProps<Row extends ReviewRow, Detail extends ReviewDetail> extends DialogProps<Row, Detail> {
  readonly row: Row;
  readonly step: ApplicationStep;
}

/** Changes of another person since the dialog was opened. */
function Preview<Row extends ReviewRow, Detail extends ReviewDetail>(props: StepProps<Row, Detail>) {
  const { review, row, step } = props;
  const id = useId();
  const { values } = useStore(review.stepForm.$form);
  useStore(review.alternatives.$state);
  return (
    <section aria-labelledby={id} className="grid gap-2 border border-line bg-ground px-4 py-3">
      <h3 id={id} className="label text-muted">
        {TEXT.preview}
      </h3>
      {review.previewOf(row, step, values).map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function Alternatives<Row extends ReviewRow, Detail extends ReviewDetail>({
  review,
}: DialogProps<Row, Detail>) {
  return (
    <Loaded read={review.alternatives} loading={review.kind.alternativesLabel}>
      {(choices) =>
        choices.length > 0 && (
          <FormChoices
            form={review.stepForm}
            name="alternatives"
            label={review.kind.alternativesLabel}
            hint={TEXT.alternativesHint(REVIEW_LIMITS.alternatives)}
            choices={choices}
          />
        )
      }
    </Loaded>
  );
}

function Fields<Row extends ReviewRow, Detail extends ReviewDetail>(props: StepProps<Row, Detail>) {
  const { review, row, step, renderNote } = props;
  const { values } = useStore(review.stepForm.$form);
  const fields = review.fieldsOf(step);
  return (
    <>
      {renderNote?.(row, step)}
      <FieldList form={review.stepForm} fields={stepFields(fields, values, review.kind)} />
      {fields.includes('alternatives') && <Alternatives review={review} />}
      <Preview {...props} />
    </>
  );
}

export function StepDialog<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: DialogProps<Row, Detail>,
) {
  const { review } = props;
  const step = useStore(review.$step);
  const row = useStore(review.action.$row);
  const { refusal } = useStore(review.action.$state);
  const words = STEP_TEXT[step ?? 'review'];
  return (
    <FormDialog
      open={step !== null && row !== null}
      title={row === null ? words.label : words.title(applicantName(row))}
      consequence={words.consequence}
      form={review.stepForm}
      submit={words.label}
      submitting={SHARED_WORDS.sending}
      danger={step === 'reject'}
      changes={refusal?.changes}
      onClose={review.closeStep}
    >
      {step !== null && row !== null && <Fields {...props} row={row} step={step} />}
    </FormDialog>
  );
}
