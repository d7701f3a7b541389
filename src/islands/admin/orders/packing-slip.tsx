/** Packing slip: recipient, contents, non-returnable items; prices are optional. */
import { BRAND_CONTACT } from '#contract/brand.ts';
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { formatShortDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { addressLines } from '#domain/order-address.ts';
import { notToPack, piecesOf } from '#domain/pick-list.ts';
import { variantText } from '#domain/variant-text.ts';
import { formatPhone } from '#domain/phone.ts';
import { DELIVERY_LABELS } from '#messages/admin/orders.ts';
import { ORDER_DISCOUNT_TEXT } from '#messages/admin/order-discounts.ts';
import { PRINT_TEXT as TEXT } from '#messages/admin/order-prints.ts';
import { Paper, PaperFacts, PaperTable, PaperWarning } from '#islands/core/paper.tsx';

interface OrderProps {
  readonly order: PrintedOrder;
}

const HEADINGS = { courier: TEXT.deliverTo, locker: TEXT.lockerAt, collect: TEXT.collectAt } as const;

function Address({ order }: OrderProps) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
      <div>
        <h3 className="label text-muted">{HEADINGS[order.delivery_method]}</h3>
        <p className="mt-1 text-lead font-semibold">{order.contact_name}</p>
        {addressLines(order).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {order.contact_phone !== null && <p>{formatPhone(order.contact_phone)}</p>}
      </div>
      <PaperFacts
        facts={[
          [TEXT.ordered, formatShortDate(order.created_at)],
          [TEXT.delivery, DELIVERY_LABELS[order.delivery_method]],
          [TEXT.note, order.delivery_note],
        ]}
      />
    </div>
  );
}

function Line({ line, prices }: { readonly line: PrintedOrder['lines'][number]; readonly prices: boolean }) {
  const variant = variantText(line);
  return (
    <tr>
      <td className="figures text-2xl leading-none">{line.quantity}</td>
      <td>
        <span className="font-semibold">{line.title}</span>
        {variant !== '' && <span className="block text-muted">{variant}</span>}
        {!line.returnable && (
          <span className="block italic">{TEXT.notReturnable(line.not_returnable_reason)}</span>
        )}
      </td>
      <td className="figures wrap-anywhere sm:whitespace-nowrap print:whitespace-nowrap">{line.sku}</td>
      {prices && (
        <>
          <td className="text-right figures">{formatRand(line.unit_price_cents)}</td>
          <td className="text-right figures">{formatRand(line.line_cents)}</td>
        </>
      )}
    </tr>
  );
}

function Sums({ order }: OrderProps) {
  const shipping = order.shipping_cents === 0 ? TEXT.free : formatRand(order.shipping_cents);
  const sums = [
    { label: TEXT.subtotal, value: formatRand(order.subtotal_cents) },
    ...(order.discount_code === null
      ? []
      : [{ label: ORDER_DISCOUNT_TEXT.sum(order.discount_code), value: formatRand(-order.discount_cents) }]),
    { label: TEXT.shipping, value: shipping },
    { label: TEXT.whole, value: formatRand(order.total_cents) },
    { label: TEXT.vat(order.vat_percent), value: formatRand(order.vat_cents) },
  ];
  return (
    <dl className="mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8">
      {sums.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SlipProps extends OrderProps {
  readonly prices: boolean;
}

const PRICE_HEADINGS = [
  [TEXT.price, 'text-right'],
  [TEXT.sum, 'text-right'],
] as const;

function Contents({ order, prices }: SlipProps) {
  return (
    <PaperTable headings={[[TEXT.quantity], [TEXT.item], [TEXT.sku], ...(prices ? PRICE_HEADINGS : [])]}>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} prices={prices} />
      ))}
    </PaperTable>
  );
}

export function PackingSlip({ order, prices }: SlipProps) {
  const isDoubtful = order.fulfilment_state === 'none' && notToPack([order]).length > 0;
  return (
    <Paper title={TEXT.slipTitle} aside={<p className="figures text-xl leading-tight">{order.number}</p>}>
      {isDoubtful && <PaperWarning numbers={[order.number]} />}
      <Address order={order} />
      <Contents order={order} prices={prices} />
      {prices && <Sums order={order} />}
      <div className="mt-8 border-t border-line pt-3">
        <p className="font-semibold">{TEXT.thanks}</p>
        <p className="text-muted">{TEXT.help(BRAND_CONTACT.support)}</p>
        <p className="mt-1 text-muted">{TEXT.pieces(piecesOf(order))}</p>
      </div>
    </Paper>
  );
}
