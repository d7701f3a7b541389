/** What happened to the order, newest first. */
import type { Order } from '#contract/orders.ts';
import { formatMoment, toIso } from '#domain/dates.ts';
import { eventDetails } from '#domain/order-events.ts';
import { EVENT_WORDS, ORDER_TEXT } from '#messages/portal/order.ts';

export function Timeline({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="text-card">
        {ORDER_TEXT.timeline}
      </h2>
      <ol className="mt-4 border-l border-line-strong">
        {order.events.toReversed().map((event, index) => (
          <li
            key={event.id}
            className={`relative pb-4 pl-6 before:absolute before:top-2 before:-left-[5px] before:size-[9px] before:content-[''] ${index === 0 ? 'before:bg-signal' : 'before:bg-line-strong'}`}
          >
            <p className="wrap-anywhere">{EVENT_WORDS[event.kind](eventDetails(event))}</p>
            <time dateTime={toIso(event.at)} className="text-small text-muted tabular-nums">
              {formatMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
