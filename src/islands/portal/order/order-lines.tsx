/** Order lines with the titles and prices of the time of ordering, and totals. */
import type { Order, OrderLineRow } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import { joinParts } from '#domain/text.ts';
import { ORDER_TEXT as TEXT } from '#messages/portal/order.ts';
import { ProductThumb } from '#islands/shop/product-thumb.tsx';
import { Titled } from '#islands/core/page-sections.tsx';

function Title({ line }: { readonly line: OrderLineRow }) {
  // Deleted products have no page.
  if (line.product_id === null) return line.title;
  return (
    <a href={urls.product(line.slug)} className="hover:text-signal">
      {line.title}
    </a>
  );
}

function choiceText({ size, color }: OrderLineRow): string {
  const parts = [
    size === null ? null : `${TEXT.size} ${size}`,
    color === null ? null : `${TEXT.color} ${color}`,
  ];
  return joinParts(parts, ' · ');
}

function Line({ line }: { readonly line: OrderLineRow }) {
  const choice = choiceText(line);
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <ProductThumb url={line.image_url} className="size-20 [--cut:0.75rem]" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          <p className="display text-2xl leading-none wrap-anywhere">
            <Title line={line} />
          </p>
          <p className="figures text-2xl leading-none">{formatRand(line.line_cents)}</p>
        </div>
        {choice !== '' && <p className="mt-1.5 text-small text-muted">{choice}</p>}
        {line.quantity > 1 && (
          <p className="text-small text-muted">
            {TEXT.piecesEach(line.quantity, formatRand(line.unit_price_cents))}
          </p>
        )}
        {line.discount_cents > 0 && (
          <p className="text-small text-muted">{TEXT.lineDiscount(formatRand(line.discount_cents))}</p>
        )}
        {!line.returnable && (
          <p className="mt-1 text-small">
            <span className="font-semibold">{TEXT.notReturnable}</span>
            {line.not_returnable_reason !== null && (
              <span className="block text-muted">{line.not_returnable_reason}</span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly quiet?: boolean;
}

function Sum({ label, value, quiet = false }: SumProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${quiet ? 'text-small text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function Totals({ order }: { readonly order: Order }) {
  const { shipping_cents: shipping, refunded_cents: refunded, refund_due_cents: owed } = order;
  return (
    <dl className="grid gap-1.5 pt-5">
      <Sum label={TEXT.subtotal} value={formatRand(order.subtotal_cents)} />
      {order.discount_code !== null && (
        <Sum
          label={TEXT.discount(order.discount_code)}
          value={TEXT.lessAmount(formatRand(order.discount_cents))}
        />
      )}
      <Sum label={TEXT.shipping} value={shipping === 0 ? TEXT.free : formatRand(shipping)} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="display text-2xl">{TEXT.total}</dt>
        <dd className="figures text-[2.25rem] leading-none">{formatRand(order.total_cents)}</dd>
      </div>
      <Sum quiet label={TEXT.vat(order.vat_percent)} value={formatRand(order.vat_cents)} />
      {order.paid_cents > 0 && <Sum label={TEXT.paid} value={formatRand(order.paid_cents)} />}
      {refunded > 0 && <Sum label={TEXT.refunded} value={formatRand(refunded)} />}
      {owed > 0 && <Sum label={TEXT.owed} value={formatRand(owed)} />}
    </dl>
  );
}

export function Lines({ order }: { readonly order: Order }) {
  return (
    <Titled title={TEXT.lines}>
      <ul className="mt-4 border-t border-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Totals order={order} />
    </Titled>
  );
}
