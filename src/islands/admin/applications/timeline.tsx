/** The history of an application without its notes, the newest first. */
import type { ReviewEvent } from '../../../contract/application-review.ts';
import { formatMoment, formatShortDate } from '../../../domain/dates.ts';
import {
  REJECTION_REASON_LABELS,
  REVIEW_EVENT_TEXT as EVENT,
  REVIEW_TEXT as TEXT,
} from '../../../messages/admin/applications.ts';
import { RowSection } from '../../core/table/row-section.tsx';

interface EventProps {
  readonly event: ReviewEvent;
}

export function actorText({ by_applicant: byApplicant, actor }: ReviewEvent): string {
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

function Line({ event }: EventProps) {
  const detail = detailText(event);
  return (
    <li className="grid gap-0.5 border-l-2 border-line-strong py-0.5 pl-4">
      <p className="font-semibold">{EVENT.kind(event.kind)}</p>
      {detail !== '' && <p className="wrap-anywhere text-muted">{detail}</p>}
      {event.detail.message !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{event.detail.message}</p>
      )}
      <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        <span>{actorText(event)}</span>
      </p>
    </li>
  );
}

interface TimelineProps {
  readonly events: readonly ReviewEvent[];
}

export function ReviewTimeline({ events }: TimelineProps) {
  const shown = events.filter(({ kind }) => kind !== 'note').toReversed();
  return (
    <RowSection title={TEXT.timeline}>
      <ol className="grid gap-3">
        {shown.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
    </RowSection>
  );
}
