/** Address and recipient of the order, and a contact. */
import type { Order } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone } from '#domain/phone.ts';
import { joinParts } from '#domain/text.ts';
import { DELIVERY_LABELS, ORDER_TEXT as TEXT } from '#messages/portal/order.ts';
import { Titled } from '#islands/core/page-sections.tsx';

/** The lines of the address for the delivery method. */
function placeLines(order: Order): readonly string[] {
  const { delivery_method: method, city, province, postal_code: code } = order;
  if (method === 'collect') return [order.collection_label].filter((line) => line !== null);
  const town = joinParts([city, code], ' ');
  const first = method === 'locker' ? [order.locker] : [order.address_line, order.suburb];
  return [...first, town, province].filter((line) => line !== null && line !== '') as readonly string[];
}

export function Delivery({ order }: { readonly order: Order }) {
  return (
    <Titled title={TEXT.delivery} className="border-t border-line pt-6">
      <p className="mt-3 font-semibold">{DELIVERY_LABELS[order.delivery_method]}</p>
      <address className="wrap-anywhere not-italic">
        {placeLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.delivery_note !== null && (
        <p className="mt-3 wrap-anywhere">
          <span className="block label text-muted">{TEXT.note}</span>
          {order.delivery_note}
        </p>
      )}
      <h3 className="mt-4 label text-muted">{TEXT.contact}</h3>
      <p className="wrap-anywhere">
        {[
          order.contact_name,
          order.contact_email,
          order.contact_phone && formatPhone(order.contact_phone),
        ].map(
          (line) =>
            line !== null && (
              <span key={line} className="block">
                {line}
              </span>
            ),
        )}
      </p>
    </Titled>
  );
}

export function Help({ order }: { readonly order: Order }) {
  const address = `${urls.email(TEXT.helpMail)}?subject=${encodeURIComponent(TEXT.numbered(order.number))}`;
  return (
    <Titled title={TEXT.help} className="border-t border-line pt-6">
      <p className="mt-2 text-muted">{TEXT.helpText}</p>
      <a href={address} className="inline-flex min-h-11 items-center wrap-anywhere link">
        {TEXT.helpMail}
      </a>
      {order.terms_version !== null && (
        <a href={urls.legal('terms')} className="flex min-h-11 w-fit items-center link">
          {TEXT.terms(formatDate(order.terms_version))}
        </a>
      )}
    </Titled>
  );
}
