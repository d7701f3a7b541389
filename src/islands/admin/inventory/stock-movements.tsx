/** What moved of the open variant, newest first: what, why, who, for which order. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { INVENTORY_LIMITS, type StockMovement } from '../../../contract/inventory.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { MOVEMENT_LABELS, MOVEMENTS_TEXT as TEXT } from '../../../messages/admin/inventory.ts';
import { $movements, loadMovements } from '../../../stores/admin/inventory/stock-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface LineProps {
  readonly movement: StockMovement;
}

function signed(change: number): string {
  return change > 0 ? `+${String(change)}` : `−${String(Math.abs(change))}`;
}

function whoDid({ actor, order }: StockMovement): string {
  const name = actor?.gamertag ?? actor?.full_name ?? null;
  if (name !== null) return TEXT.by(name);
  return order === null ? TEXT.bySite : '';
}

function Line({ movement }: LineProps) {
  const { kind, on_hand_change: onHand, reserved_change: held, reason, order, created_at: at } = movement;
  const { on_hand_after: hasOnHand, reserved_after: hasHeld } = movement;
  return (
    <li className="border-l-2 border-line-strong py-1 pl-4">
      <p>
        <strong>{MOVEMENT_LABELS[kind]}</strong>
      </p>
      <p className="tabular-nums">
        {[
          ...(onHand === 0 ? [] : [TEXT.onHand(signed(onHand), hasOnHand - onHand, hasOnHand)]),
          ...(held === 0 ? [] : [TEXT.held(signed(held), hasHeld - held, hasHeld)]),
        ].join(', ')}
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {order !== null && (
        <a
          href={`/admin-orders?q=${encodeURIComponent(order.number)}`}
          className="inline-flex min-h-11 items-center link"
        >
          {TEXT.order(order.number)}
        </a>
      )}
      <p className="text-small text-muted">
        <time dateTime={at} className="mr-1.5">
          {formatMoment(at)}
        </time>
        {whoDid(movement)}
      </p>
    </li>
  );
}

export function StockMovements() {
  const id = useId();
  const { phase, rows, failure } = useStore($movements);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-card">
        {TEXT.title}
      </h2>
      {phase === 'loading' && rows.length === 0 && <Spinner label={TEXT.loading} />}
      {phase === 'ready' && rows.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
      {rows.length === INVENTORY_LIMITS.movements && (
        <p className="text-small text-muted">{TEXT.lead(rows.length)}</p>
      )}
      {failure !== null && (
        <Notice kind="error" title={TEXT.failed} live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadMovements()}>
            {TEXT.retry}
          </Button>
        </Notice>
      )}
      <ol className="grid gap-3 empty:hidden">
        {rows.map((movement) => (
          <Line key={movement.id} movement={movement} />
        ))}
      </ol>
    </section>
  );
}
