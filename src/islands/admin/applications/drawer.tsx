/** The open application of any kind: next steps, applicant, history and notes. */
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
import { Loaded } from '../../core/loaded.tsx';
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
  /** Details of the kind. */
  readonly renderMore: (row: Row, detail: Detail) => ReactNode;
  readonly renderNote?: (row: Row, step: ApplicationStep) => ReactNode;
}

interface OpenProps<Row extends ReviewRow, Detail extends ReviewDetail> extends DrawerProps<Row, Detail> {
  readonly row: Row;
}

const LOOK: Readonly<Partial<Record<ApplicationStep, 'main' | 'danger'>>> = {
  accept: 'main',
  reject: 'danger',
};

function Steps<Row extends ReviewRow, Detail extends ReviewDetail>({ review, row }: OpenProps<Row, Detail>) {
  const { busy } = useStore(review.actions.$state);
  const steps = possibleReviewSteps(row.stage);
  return (
    <ActionSection $act={review.actions.$state} title={TEXT.decide}>
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

function Details<Row extends ReviewRow, Detail extends ReviewDetail>(props: OpenProps<Row, Detail>) {
  const { review, row, renderMore } = props;
  const mayAct = useStore(review.table.$mayAct);
  const { code } = useStore(review.detail.$state);
  // Reading it again would be refused again.
  if (code === 'own_application')
    return (
      <Notice kind="error" live>
        <p>{errorText(code)}</p>
      </Notice>
    );
  return (
    <Loaded read={review.detail} loading={TEXT.loading}>
      {(detail) => (
        <>
          {renderMore(row, detail)}
          <ReviewNotes events={detail.events} form={review.noteForm} mayAct={mayAct} />
          <ReviewTimeline events={detail.events} />
        </>
      )}
    </Loaded>
  );
}

function Open<Row extends ReviewRow, Detail extends ReviewDetail>(props: OpenProps<Row, Detail>) {
  const { review, row } = props;
  const { table } = review;
  const { code } = useStore(review.detail.$state);
  const mayAct = useStore(table.$mayAct) && code !== 'own_application';
  // Clears the form before the next application opens.
  useEffect(() => review.reset, [review]);
  return (
    <>
      <ActionRefusal $act={review.actions.$state} />
      {mayAct && <Steps {...props} />}
      <RowFacts resource={table.resource} row={row} title={props.factsTitle} />
      <Applicant row={row} />
      <Details {...props} />
    </>
  );
}

export function ReviewDrawer<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: DrawerProps<Row, Detail>,
) {
  const { review, renderNote } = props;
  const { busy } = useStore(review.actions.$state);
  return (
    <>
      <RowDrawer table={review.table} wide closeBlocked={busy} onClose={review.close}>
        {(row) => <Open key={row.id} {...props} row={row} />}
      </RowDrawer>
      <StepDialog review={review} {...(renderNote && { renderNote })} />
    </>
  );
}
