/** Events of the order with their people, newest first. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import { PAYMENT_METHODS } from '#contract/orders.ts';
import { formatMoment } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { EVENT_TEXT, ORDER_DETAIL_TEXT as TEXT, PAYMENT_METHOD_LABELS } from '#messages/admin/orders.ts';
import { RowSection } from '#islands/core/table/row-section.tsx';

type Event = DeskOrder['events'][number];

function methodText(method: string | undefined): string {
  const known = PAYMENT_METHODS.find((one) => one === method);
  return known === undefined ? '' : PAYMENT_METHOD_LABELS[known];
}

/** Details of an event besides its kind. */
function detailText({ kind, detail }: Event): string {
  return [
    detail.amount_cents === undefined ? '' : formatRand(detail.amount_cents),
    methodText(detail.payment_method ?? detail.method),
    detail.decision === undefined ? '' : EVENT_TEXT.decision(detail.decision),
    detail.reason === undefined ? '' : EVENT_TEXT.reason(kind, detail.reason),
    detail.carrier ?? '',
    detail.tracking_number ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function Line({ event }: { readonly event: Event }) {
  const detail = detailText(event);
  return (
    <li className="border-l-2 border-line-strong py-0.5 pl-4">
      <p className="wrap-anywhere">
        {EVENT_TEXT.kind(event.kind)}
        {detail !== '' && <span className="text-muted">{TEXT.more(detail)}</span>}
      </p>
      <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {event.by !== null && <span>{TEXT.by(event.by)}</span>}
        {event.is_internal && <span>{TEXT.internal}</span>}
      </p>
    </li>
  );
}

export function OrderTimeline({ detail: { events } }: { readonly detail: DeskOrder }) {
  return (
    <RowSection title={TEXT.timeline}>
      <ol className="grid gap-3">
        {events.toReversed().map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
    </RowSection>
  );
}
