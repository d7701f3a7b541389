/** The dialog of a step, over the drawer: what follows, what is asked, what the applicant will read. */
import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import type { ApplicationStep, ReviewRow } from '../../../contract/application-review.ts';
import { STEP_FORM as TEXT, STEP_TEXT } from '../../../messages/admin/applications.ts';
import { applicantName, type ReviewDetail } from '../../../stores/admin/applications/kind.ts';
import type { ApplicationReview } from '../../../stores/admin/applications/review.ts';
import { ActDialog } from '../../core/table/act-dialog.tsx';
import { StepFields } from './step-fields.tsx';

interface DialogProps<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly review: ApplicationReview<Row, Detail>;
  /** What the kind has to say about a step, such as how many places there are. */
  readonly note?: (row: Row, step: ApplicationStep) => ReactNode;
}

interface StepProps<Row extends ReviewRow, Detail extends ReviewDetail> extends DialogProps<Row, Detail> {
  readonly row: Row;
  readonly step: ApplicationStep;
}

/** What somebody else changed meanwhile, beside what was typed. */
function Differences<Row extends ReviewRow, Detail extends ReviewDetail>({
  review,
}: DialogProps<Row, Detail>) {
  const changes = useStore(review.$act).refusal?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="list-disc border-l-4 border-danger bg-sunken py-2.5 pr-4 pl-9">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function Preview<Row extends ReviewRow, Detail extends ReviewDetail>({
  review,
  row,
  step,
}: StepProps<Row, Detail>) {
  const id = useId();
  const { values } = useStore(review.stepForm.$form);
  useStore(review.$alternatives);
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

function Fields<Row extends ReviewRow, Detail extends ReviewDetail>(props: StepProps<Row, Detail>) {
  const { review, row, step, note } = props;
  const alternatives = useStore(review.$alternatives);
  return (
    <>
      {note?.(row, step)}
      <StepFields
        form={review.stepForm}
        fields={review.fieldsOf(step)}
        roles={review.kind.roles}
        alternatives={alternatives}
      />
      <Preview {...props} />
      <Differences review={review} />
    </>
  );
}

export function StepDialog<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: DialogProps<Row, Detail>,
) {
  const { review } = props;
  const step = useStore(review.$step);
  const open = useStore(review.kind.table.$open);
  const row = open.phase === 'ready' ? open.row : null;
  const words = STEP_TEXT[step ?? 'review'];
  return (
    <ActDialog
      open={step !== null && row !== null}
      title={row === null ? words.label : words.title(applicantName(row))}
      consequence={words.consequence}
      form={review.stepForm}
      submit={words.label}
      submitting={TEXT.sending}
      danger={step === 'reject'}
      onClose={review.closeStep}
    >
      {step !== null && row !== null && <Fields {...props} row={row} step={step} />}
    </ActDialog>
  );
}
