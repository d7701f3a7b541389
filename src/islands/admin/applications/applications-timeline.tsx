/** The history of an application without its notes, the newest first. */
import type { ReviewEvent } from '#contract/application-review.ts';
import { formatShortDate } from '#domain/dates.ts';
import {
  REJECTION_REASON_LABELS,
  REVIEW_EVENT_TEXT as EVENT,
  REVIEW_TEXT as TEXT,
} from '#messages/admin/applications.ts';
import { RowHistory } from '#islands/core/table/row-history.tsx';

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

export function ReviewTimeline({ events }: { readonly events: readonly ReviewEvent[] }) {
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
