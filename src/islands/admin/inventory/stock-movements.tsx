/** Movements of the open variant, newest first, with reason, person and order. */
import { INVENTORY_LIMITS, type StockMovement } from '#contract/inventory.ts';
import { formatMoment } from '#domain/dates.ts';
import { MOVEMENT_LABELS, MOVEMENTS_TEXT as TEXT } from '#messages/admin/inventory.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

function signed(change: number): string {
  return change > 0 ? `+${String(change)}` : `−${String(Math.abs(change))}`;
}

function actorName({ actor, order }: StockMovement): string {
  const name = actor?.gamertag ?? actor?.full_name ?? null;
  if (name !== null) return TEXT.by(name);
  return order === null ? TEXT.bySite : '';
}

function Line({ movement }: { readonly movement: StockMovement }) {
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
        <LineLink href={`/admin-orders?q=${encodeURIComponent(order.number)}`}>
          {TEXT.order(order.number)}
        </LineLink>
      )}
      <p className="text-small text-muted">
        <time dateTime={at} className="mr-1.5">
          {formatMoment(at)}
        </time>
        {actorName(movement)}
      </p>
    </li>
  );
}

function List({ rows }: { readonly rows: readonly StockMovement[] }) {
  if (rows.length === 0) return <p className="text-muted">{TEXT.empty}</p>;
  return (
    <>
      {rows.length === INVENTORY_LIMITS.movements && (
        <p className="text-small text-muted">{TEXT.lead(rows.length)}</p>
      )}
      <ol className="grid gap-3">
        {rows.map((movement) => (
          <Line key={movement.id} movement={movement} />
        ))}
      </ol>
    </>
  );
}

export function StockMovements({ movements }: { readonly movements: Loadable<readonly StockMovement[]> }) {
  return (
    <RowSection title={TEXT.title}>
      <Loaded read={movements} loading={TEXT.loading} failed={TEXT.failed}>
        {(rows) => <List rows={rows} />}
      </Loaded>
    </RowSection>
  );
}
