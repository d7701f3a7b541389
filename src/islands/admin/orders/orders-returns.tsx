/** Returns of an order. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { DeskReturn } from '#contract/returns.ts';
import { variantText } from '#domain/variant-text.ts';
import { DESK_RETURN_TEXT as TEXT } from '#messages/admin/order-returns.ts';
import { Badge } from '#ui/badge.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';

interface DetailProps {
  readonly detail: DeskOrder;
}

function Pieces({ asked, detail }: DetailProps & { readonly asked: DeskReturn }) {
  return (
    <ul>
      {asked.pieces.map(({ line_id: id, quantity, arrived, restocked }) => {
        const line = detail.lines.find((one) => one.id === id);
        if (line === undefined) return null;
        return (
          <li key={id} className="font-semibold wrap-anywhere">
            {TEXT.piece(quantity, line.title, variantText(line))}
            {arrived !== null && <span className="font-normal">{TEXT.came(arrived, restocked ?? 0)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Return({ asked, detail }: DetailProps & { readonly asked: DeskReturn }) {
  const isOpen = asked.closed_at === null;
  return (
    <li className="grid justify-items-start gap-1.5 border-b border-line pb-3">
      <Badge tone={isOpen ? 'warning' : 'plain'}>{TEXT.state(asked.state)}</Badge>
      <Pieces asked={asked} detail={detail} />
      <p className="wrap-anywhere whitespace-pre-line">{TEXT.reason(asked.reason)}</p>
      {asked.answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{TEXT.answer(asked.answer)}</p>
      )}
      {isOpen && <p className="text-muted">{TEXT.hint(asked.state)}</p>}
      <Byline at={asked.created_at} by={asked.by !== null && TEXT.by(asked.by)} />
    </li>
  );
}

export function OrderReturns({ detail }: DetailProps) {
  const { returns } = detail;
  if (returns.length === 0) return null;
  return (
    <RowSection title={TEXT.title}>
      <ul className="grid gap-3">
        {returns.toReversed().map((asked) => (
          <Return key={asked.id} asked={asked} detail={detail} />
        ))}
      </ul>
    </RowSection>
  );
}
