/** The open application of any kind: next steps, applicant, history and notes. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import {
  type ApplicationStep,
  type ReviewRow,
  REVIEW_LIMITS,
  type ReviewEvent,
} from '#contract/application-review.ts';
import { possibleReviewSteps } from '#domain/application-review.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  REVIEW_TEXT as TEXT,
  STEP_TEXT,
  REVIEW_TEXT,
  REJECTION_REASON_LABELS,
  REVIEW_EVENT_TEXT as EVENT,
} from '#messages/admin/applications.ts';
import type { ReviewDetail } from '#stores/admin/applications/kind.ts';
import type { ApplicationReview } from '#stores/admin/applications/review.ts';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { actionButton, RowActions, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import type { Form as FormStore } from '#stores/core/form.ts';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { formatShortDate } from '#domain/dates.ts';
import { RowHistory } from '#islands/core/table/row-history.tsx';
import { Applicant } from './applicant.tsx';
import { StepDialog } from './step-dialog.tsx';

function actorText({ by_applicant: byApplicant, actor }: ReviewEvent): string {
  if (byApplicant) return TEXT.byApplicant;
  return actor === null ? TEXT.bySystem : TEXT.by(actor);
}

function detailText({ detail }: ReviewEvent): string {
  const { role, due_on: due, trial_until: trial, reason_code: reason, reapply_after: reapply } = detail;
  const names = detail.alternatives ?? [];
  return [
    role === null ? '' : EVENT.role(role),
    due === null ? '' : EVENT.due(formatShortDate(due)),
    trial === null ? '' : EVENT.trial(formatShortDate(trial)),
    reason === null ? '' : REJECTION_REASON_LABELS[reason],
    reapply === null ? '' : EVENT.reapply(formatShortDate(reapply)),
    names.length === 0 ? '' : EVENT.alternatives(names),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The history of an application without its notes, the newest first. */
function ReviewTimeline({ events }: { readonly events: readonly ReviewEvent[] }) {
  const shown = events
    .filter(({ kind }) => kind !== 'note')
    .map((event) => ({
      id: event.id,
      at: event.at,
      title: EVENT.kind(event.kind),
      detail: detailText(event),
      message: event.detail.message,
      by: actorText(event),
    }));
  return <RowHistory title={TEXT.timeline} events={shown} />;
}

interface NotesProps {
  readonly events: readonly ReviewEvent[];
  readonly form: FormStore<{ body: string }>;
  readonly mayAct: boolean;
}

function ReviewNotes({ events, form, mayAct }: NotesProps) {
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map((event) => ({ id: event.id, body: event.detail.body ?? '', at: event.at, by: actorText(event) }));
  return (
    <RowNotes
      notes={notes}
      words={REVIEW_TEXT}
      form={form}
      maxLength={REVIEW_LIMITS.noteLength}
      mayAct={mayAct}
    />
  );
}

interface DrawerProps<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly review: ApplicationReview<Row, Detail>;
  readonly factsTitle: string;
  readonly renderMore: (row: Row, detail: Detail) => ReactNode;
  readonly renderNote?: (row: Row, step: ApplicationStep) => ReactNode;
}

interface OpenProps<Row extends ReviewRow, Detail extends ReviewDetail> extends DrawerProps<Row, Detail> {
  readonly row: Row;
}

/** The next stage is the main action. */
function lookOf(step: ApplicationStep, isNext: boolean): NonNullable<ActionButton['look']> {
  if (step === 'reject') return 'danger';
  return isNext ? 'main' : 'quiet';
}

function Steps<Row extends ReviewRow, Detail extends ReviewDetail>({ review, row }: OpenProps<Row, Detail>) {
  const steps = possibleReviewSteps(row.stage);
  const actions = steps.map((step, index) =>
    actionButton(STEP_TEXT[step].label, () => void review.beginStep(step), lookOf(step, index === 0)),
  );
  return (
    <RowActions
      $state={review.action.$state}
      title={TEXT.decide}
      about={review.table.definition.title(row)}
      groups={[{ title: TEXT.decide, actions }]}
    >
      {steps.length === 0 && <p className="text-muted">{TEXT.closed}</p>}
    </RowActions>
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
      <ActionRefusal $action={review.action.$state} />
      {mayAct && <Steps {...props} />}
      <RowFacts definition={table.definition} row={row} title={props.factsTitle} />
      <Applicant row={row} />
      <Details {...props} />
    </>
  );
}

export function ReviewDrawer<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: DrawerProps<Row, Detail>,
) {
  const { review, renderNote } = props;
  return (
    <>
      <RowDrawer table={review.table} wide $action={review.action.$state} onClose={review.close}>
        {(row) => <Open key={row.id} {...props} row={row} />}
      </RowDrawer>
      <StepDialog review={review} {...(renderNote && { renderNote })} />
    </>
  );
}
