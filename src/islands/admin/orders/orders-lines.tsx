/** Order lines with the titles and prices of the time of ordering, and totals. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import { joinParts } from '#domain/text.ts';
import { ORDER_DISCOUNT_TEXT } from '#messages/admin/order-discounts.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '#messages/admin/orders.ts';
import { RowSection } from '#islands/core/table/row-section.tsx';

function Line({ line }: { readonly line: DeskOrder['lines'][number] }) {
  const variant = variantText(line);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-line py-1.5">
      <span className="font-semibold tabular-nums">{TEXT.quantity(line.quantity)}</span>
      <span className="grid">
        <span className="font-semibold wrap-anywhere">{line.title}</span>
        <span className="text-small wrap-anywhere text-muted">{joinParts([line.sku, variant], ' · ')}</span>
        {!line.returnable && (
          <span className="text-small text-warning">{TEXT.notReturnable(line.not_returnable_reason)}</span>
        )}
      </span>
      <span className="grid justify-items-end">
        <span className="figures">{formatRand(line.line_cents)}</span>
        {line.quantity > 1 && (
          <span className="text-small text-muted">{TEXT.each(formatRand(line.unit_price_cents))}</span>
        )}
        {line.discount_cents > 0 && (
          <span className="text-small text-muted">
            {ORDER_DISCOUNT_TEXT.ofLine(formatRand(line.discount_cents))}
          </span>
        )}
      </span>
    </li>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Sum({ label, value, strong = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-muted'}`}>
      <dt>{label}</dt>
      <dd className={`figures ${strong ? 'text-text' : ''}`}>{value}</dd>
    </div>
  );
}

export function OrderLines({ detail: { order, lines } }: { readonly detail: DeskOrder }) {
  const shipping = order.shipping_cents === 0 ? TEXT.free : formatRand(order.shipping_cents);
  return (
    <RowSection title={TEXT.lines}>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="grid gap-0.5">
        <Sum label={TEXT.subtotal} value={formatRand(order.subtotal_cents)} />
        {order.discount_code !== null && (
          <Sum
            label={ORDER_DISCOUNT_TEXT.sum(order.discount_code)}
            value={formatRand(-order.discount_cents)}
          />
        )}
        <Sum label={TEXT.shipping} value={shipping} />
        <Sum strong label={TEXT.total} value={formatRand(order.total_cents)} />
        <Sum label={TEXT.vat(order.vat_percent)} value={formatRand(order.vat_cents)} />
      </dl>
    </RowSection>
  );
}
