/** Payments and refunds of an order. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import { formatRand } from '#domain/money.ts';
import { ORDER_DETAIL_TEXT as TEXT, PAYMENT_METHOD_LABELS } from '#messages/admin/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { InvoiceButton, InvoiceRefusal } from '#islands/core/invoice-button.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';

const TONES = { accepted: 'good', review: 'danger', dismissed: 'plain' } as const;

interface LineProps {
  readonly title: string;
  readonly badge?: { readonly tone: 'good' | 'danger' | 'plain'; readonly text: string };
  readonly details: readonly string[];
  readonly at: string;
  readonly by: string | null;
}

function Line({ title, badge, details, at, by }: LineProps) {
  return (
    <li className="grid gap-0.5 border-b border-line py-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </p>
      {details.map((detail) => (
        <p key={detail} className="text-small wrap-anywhere text-muted">
          {detail}
        </p>
      ))}
      <Byline at={at} by={by !== null && TEXT.by(by)} />
    </li>
  );
}

function paymentDetails(payment: DeskOrder['payments'][number]): readonly string[] {
  return [
    payment.fee_cents > 0 ? TEXT.fee(formatRand(payment.fee_cents)) : '',
    payment.pf_payment_id === null ? '' : TEXT.payfastId(payment.pf_payment_id),
    payment.reference === null ? '' : TEXT.reference(payment.reference),
  ].filter((text) => text !== '');
}

function Invoice({ order }: Pick<DeskOrder, 'order'>) {
  return (
    <>
      <InvoiceRefusal />
      <div className="flex empty:hidden">
        <InvoiceButton order={order} />
      </div>
    </>
  );
}

export function OrderMoney({ detail: { order, payments, refunds } }: { readonly detail: DeskOrder }) {
  const isOwed = order.refund_due_cents > 0;
  return (
    <RowSection title={TEXT.money}>
      {isOwed && (
        <p className="border-l-4 border-danger bg-sunken px-4 py-2.5 font-semibold">
          {TEXT.owed(formatRand(order.refund_due_cents))}
        </p>
      )}
      {payments.length === 0 && <p className="text-muted">{TEXT.noMoney}</p>}
      <ul className="empty:hidden">
        {payments.map((payment) => (
          <Line
            key={payment.id}
            title={TEXT.payment(formatRand(payment.amount_cents), PAYMENT_METHOD_LABELS[payment.method])}
            badge={{ tone: TONES[payment.state], text: TEXT.paymentStates[payment.state] }}
            details={paymentDetails(payment)}
            at={payment.created_at}
            by={payment.by}
          />
        ))}
        {refunds.map((refund) => (
          <Line
            key={refund.id}
            title={TEXT.refund(formatRand(refund.amount_cents))}
            details={[
              refund.reason,
              ...(refund.reference === null ? [] : [TEXT.reference(refund.reference)]),
            ]}
            at={refund.created_at}
            by={refund.by}
          />
        ))}
      </ul>
      <Invoice order={order} />
    </RowSection>
  );
}
