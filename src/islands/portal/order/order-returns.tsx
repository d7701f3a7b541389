/** Returns of the order: their state, the next step, and requesting one. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { BRAND_RETURNS } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import type { OwnReturn } from '#contract/returns.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import {
  expectedRefund,
  isReturnOver,
  openReturn,
  returnableLines,
  returnDeadline,
} from '#domain/returns.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { RETURN_TEXT as TEXT } from '#messages/portal/order-returns.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { Button } from '#ui/button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface OrderProps {
  readonly order: Order;
}

interface ReturnProps extends OrderProps {
  readonly asked: OwnReturn;
}

function Pieces({ asked, order }: ReturnProps) {
  return (
    <ul>
      {asked.pieces.map(({ line_id: id, quantity, arrived }) => {
        const line = order.lines.find((one) => one.id === id);
        if (line === undefined) return null;
        return (
          <li key={id} className="wrap-anywhere">
            {TEXT.piece(quantity, line.title, variantText(line))}
            {arrived !== null && arrived !== quantity && TEXT.came(arrived)}
          </li>
        );
      })}
    </ul>
  );
}

function Next({ asked, order }: ReturnProps) {
  const refund = expectedRefund(order, asked.pieces);
  return (
    <>
      {asked.state === 'approved' && (
        <address className="border-l-4 border-signal py-1 pl-4 not-italic">
          {BRAND_RETURNS.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {refund > 0 && <p>{TEXT.expected(formatRand(refund))}</p>}
    </>
  );
}

function Withdraw({ page }: PageProps<OrderPage>) {
  const busy = useStore(page.returns.$withdrawing) !== null;
  return (
    <Button
      variant="quiet"
      className="justify-self-start print:hidden"
      busy={busy}
      busyLabel={SAVE_WORDS.saving}
      onClick={() => void page.returns.withdraw()}
    >
      {TEXT.withdraw}
    </Button>
  );
}

function Return({ page, asked, order }: ReturnProps & PageProps<OrderPage>) {
  const isOpen = openReturn([asked]) !== null;
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-b-0">
      <h3 className="label">{TEXT.headline(asked.state)}</h3>
      <p>{TEXT.text(asked.state)}</p>
      {isOpen && <Next asked={asked} order={order} />}
      {asked.answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{TEXT.answer(asked.answer)}</p>
      )}
      <Pieces asked={asked} order={order} />
      <p className="text-small wrap-anywhere whitespace-pre-line text-muted">
        {TEXT.yourReason(asked.reason)}
      </p>
      <p className="text-small text-muted">{TEXT.asked(formatMoment(asked.created_at))}</p>
      {isOpen && <Withdraw page={page} />}
    </li>
  );
}

function Offer({ page, order, until }: OrderProps & PageProps<OrderPage> & { readonly until: string }) {
  const now = useStore(page.order.$clock);
  const lines = returnableLines(order, now);
  const [first] = lines;
  if (first === undefined) return null;
  const only = lines.length === 1 && first.left === 1 ? first.line.id : null;
  return (
    <div className="grid gap-3 print:hidden">
      <p className="max-w-[60ch] text-muted">{TEXT.offer(formatDate(until))}</p>
      <Button variant="quiet" className="justify-self-start" onClick={() => page.returns.open(only)}>
        {TEXT.open}
      </Button>
    </div>
  );
}

export function Returns({ page, order }: OrderProps & PageProps<OrderPage>) {
  const now = useStore(page.order.$clock);
  const id = useId();
  const until = returnDeadline(order);
  const isOffered = returnableLines(order, now).length > 0;
  const isOver = isReturnOver(order, now);
  if (order.returns.length === 0 && !isOffered && !isOver) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        {TEXT.title}
      </h2>
      <div aria-live="polite">
        <ul className="grid empty:hidden">
          {order.returns.toReversed().map((asked) => (
            <Return key={asked.id} page={page} asked={asked} order={order} />
          ))}
        </ul>
      </div>
      {until !== null && isOffered && <Offer page={page} order={order} until={until} />}
      {until !== null && isOver && <p className="max-w-[60ch] text-muted">{TEXT.over(formatDate(until))}</p>}
    </section>
  );
}
