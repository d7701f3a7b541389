/** The open application: what can be done next, who applied, what happened, what is noted. Of any kind. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { ApplicationStep, ReviewRow } from '../../../contract/application-review.ts';
import { possibleReviewSteps } from '../../../domain/application-review.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { REVIEW_TEXT as TEXT, STEP_TEXT } from '../../../messages/admin/applications.ts';
import type { ReviewDetail } from '../../../stores/admin/applications/kind.ts';
import type { ApplicationReview } from '../../../stores/admin/applications/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { Applicant } from './applicant.tsx';
import { ReviewNotes } from './notes.tsx';
import { StepDialog } from './step-dialog.tsx';
import { ReviewTimeline } from './timeline.tsx';

interface DrawerProps<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly review: ApplicationReview<Row, Detail>;
  /** Names the facts of the row. */
  readonly factsTitle: string;
  /** What else the kind knows. */
  readonly more: (row: Row, detail: Detail) => ReactNode;
  readonly note?: (row: Row, step: ApplicationStep) => ReactNode;
}

interface OpenProps<Row extends ReviewRow, Detail extends ReviewDetail> extends DrawerProps<Row, Detail> {
  readonly row: Row;
}

const LOOK: Readonly<Partial<Record<ApplicationStep, 'main' | 'danger'>>> = {
  accept: 'main',
  reject: 'danger',
};

function Steps<Row extends ReviewRow, Detail extends ReviewDetail>({ review, row }: OpenProps<Row, Detail>) {
  const { busy } = useStore(review.$act);
  const steps = possibleReviewSteps(row.stage);
  return (
    <ActionSection $act={review.$act} title={TEXT.decide}>
      {steps.length === 0 && <p className="text-muted">{TEXT.closed}</p>}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {steps.map((step) => (
          <Button
            key={step}
            variant={LOOK[step] ?? 'quiet'}
            blocked={busy}
            onClick={() => void review.beginStep(step)}
          >
            {STEP_TEXT[step].label}
          </Button>
        ))}
      </div>
    </ActionSection>
  );
}

function Known<Row extends ReviewRow, Detail extends ReviewDetail>(props: OpenProps<Row, Detail>) {
  const { review, row, more } = props;
  const mayAct = useStore(review.kind.table.$mayAct);
  const { detail, phase, failure } = useStore(review.$detail);
  return (
    <>
      {failure !== null && (
        <Notice kind="error" live>
          <p>{errorText(failure)}</p>
          {failure !== 'own_application' && (
            <Button variant="quiet" className="mt-3" onClick={() => void review.loadDetail()}>
              {TEXT.retry}
            </Button>
          )}
        </Notice>
      )}
      {detail === null && phase === 'loading' && <Spinner label={TEXT.loading} />}
      {detail !== null && (
        <>
          {more(row, detail)}
          <ReviewNotes events={detail.events} form={review.noteForm} mayAct={mayAct} />
          <ReviewTimeline events={detail.events} />
        </>
      )}
    </>
  );
}

function Open<Row extends ReviewRow, Detail extends ReviewDetail>(props: OpenProps<Row, Detail>) {
  const { review, row } = props;
  const { table } = review.kind;
  const { failure } = useStore(review.$detail);
  const mayAct = useStore(table.$mayAct) && failure !== 'own_application';
  // What was typed and said belongs to the application that it was about.
  useEffect(() => review.forget, [review]);
  return (
    <>
      <ActionRefusal $act={review.$act} />
      {mayAct && <Steps {...props} />}
      <RowFacts resource={table.resource} row={row} title={props.factsTitle} />
      <Applicant row={row} />
      <Known {...props} />
    </>
  );
}

export function ReviewDrawer<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: DrawerProps<Row, Detail>,
) {
  const { review, note } = props;
  const { busy } = useStore(review.$act);
  return (
    <>
      <RowDrawer table={review.kind.table} wide closeBlocked={busy} onClose={review.close}>
        {(row) => <Open key={row.id} {...props} row={row} />}
      </RowDrawer>
      <StepDialog review={review} {...(note && { note })} />
    </>
  );
}
