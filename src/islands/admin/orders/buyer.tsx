/** Recipient, address and carrier of an order. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { addressLines } from '#domain/order-address.ts';
import { formatPhone } from '#domain/phone.ts';
import { DELIVERY_LABELS, ORDER_DETAIL_TEXT as TEXT, ORDERS_TEXT } from '#messages/admin/orders.ts';
import { SectionFacts, RowSection } from '#islands/core/table/row-section.tsx';

interface DetailProps {
  readonly detail: DeskOrder;
}

function Member({ detail: { order, buyer } }: DetailProps) {
  if (order.user_id === null) return TEXT.noMember;
  return (
    <a href={`/user-management?person=${order.user_id}`} className="link">
      {buyer ?? order.contact_name}
    </a>
  );
}

function Tracking({ detail: { order } }: DetailProps) {
  if (order.tracking_number === null) return '';
  return (
    <>
      {order.tracking_number}
      {order.tracking_url !== null && (
        <a
          href={order.tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 w-fit items-center link"
        >
          {TEXT.track}
        </a>
      )}
    </>
  );
}

export function OrderBuyer({ detail }: DetailProps) {
  const { order } = detail;
  return (
    <RowSection title={TEXT.buyer}>
      <SectionFacts
        facts={[
          { label: TEXT.contact, value: order.contact_name },
          { label: TEXT.member, value: <Member detail={detail} /> },
          {
            label: TEXT.email,
            value: (
              <a href={urls.email(order.contact_email)} className="link">
                {order.contact_email}
              </a>
            ),
          },
          { label: TEXT.phone, value: order.contact_phone && formatPhone(order.contact_phone) },
          { label: ORDERS_TEXT.delivery, value: DELIVERY_LABELS[order.delivery_method] },
          { label: TEXT.address, value: addressLines(order).join('\n') },
          { label: TEXT.note, value: order.delivery_note },
          { label: TEXT.terms, value: order.terms_version && formatDate(order.terms_version) },
          { label: TEXT.carrier, value: order.carrier },
          {
            label: ORDERS_TEXT.tracking,
            value: order.tracking_number === null ? null : <Tracking detail={detail} />,
          },
          { label: TEXT.cancelReason, value: order.cancel_reason },
        ]}
      />
    </RowSection>
  );
}
