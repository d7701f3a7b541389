/** The open variant: its figures, actions and movements. */
import { useStore } from '@nanostores/react';
import {
  RECORDED_KINDS,
  type InventoryRow,
  type RecordedKind,
  INVENTORY_LIMITS,
  type StockMovement,
} from '#contract/inventory.ts';
import { stockAfter } from '#domain/stock-record.ts';
import {
  LOW_TEXT,
  RECORD_TEXT,
  SALE_TEXT,
  STOCK_DESK_TEXT as TEXT,
  STOCK_STATE_LABELS,
  MOVEMENT_LABELS,
  MOVEMENTS_TEXT,
} from '#messages/admin/inventory.ts';
import { productQuery } from '#stores/admin/inventory/inventory-address.ts';
import type { StockPage } from '#stores/admin/inventory/stock-page.ts';
import { INVENTORY } from '#stores/admin/inventory/stock-table.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, RowActions, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { AddressProps } from '#islands/core/page-link.tsx';
import type { Loadable } from '#stores/core/loader.ts';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';

function signed(change: number): string {
  return change > 0 ? `+${String(change)}` : `−${String(Math.abs(change))}`;
}

function actorName({ actor, order }: StockMovement): string {
  const name = actor?.gamertag ?? actor?.full_name ?? null;
  if (name !== null) return MOVEMENTS_TEXT.by(name);
  return order === null ? MOVEMENTS_TEXT.bySite : '';
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
          ...(onHand === 0 ? [] : [MOVEMENTS_TEXT.onHand(signed(onHand), hasOnHand - onHand, hasOnHand)]),
          ...(held === 0 ? [] : [MOVEMENTS_TEXT.held(signed(held), hasHeld - held, hasHeld)]),
        ].join(', ')}
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {order !== null && (
        <LineLink href={`/admin-orders?q=${encodeURIComponent(order.number)}`}>
          {MOVEMENTS_TEXT.order(order.number)}
        </LineLink>
      )}
      <Byline at={at} by={actorName(movement)} />
    </li>
  );
}

function List({ rows }: { readonly rows: readonly StockMovement[] }) {
  if (rows.length === 0) return <p className="text-muted">{MOVEMENTS_TEXT.empty}</p>;
  return (
    <>
      {rows.length === INVENTORY_LIMITS.movements && (
        <p className="text-small text-muted">{MOVEMENTS_TEXT.lead(rows.length)}</p>
      )}
      <ol className="grid gap-3">
        {rows.map((movement) => (
          <Line key={movement.id} movement={movement} />
        ))}
      </ol>
    </>
  );
}

function StockMovements({ movements }: { readonly movements: Loadable<readonly StockMovement[]> }) {
  return (
    <RowSection title={MOVEMENTS_TEXT.title}>
      <Loaded read={movements} loading={MOVEMENTS_TEXT.loading} failed={MOVEMENTS_TEXT.failed}>
        {(rows) => <List rows={rows} />}
      </Loaded>
    </RowSection>
  );
}

interface VariantProps {
  readonly variant: InventoryRow;
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-small leading-tight text-muted">{label}</dt>
      <dd className="figures text-section leading-none">{value}</dd>
    </div>
  );
}

function Figures({ variant }: VariantProps) {
  const { available, on_hand: onHand, reserved, low_at: lowAt, stock_state: state } = variant;
  const pressing = state === 'sold_out' || state === 'low';
  return (
    <section aria-label={TEXT.figures} className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure label={TEXT.available} value={available} />
        <Figure label={TEXT.onHand} value={onHand} />
        <Figure label={TEXT.reserved} value={reserved} />
        <Figure label={TEXT.lowAt} value={lowAt} />
      </dl>
      <p className={pressing ? 'font-semibold text-warning' : 'text-muted'}>{STOCK_STATE_LABELS[state]}</p>
    </section>
  );
}

function groupsOf(
  { page, address }: PageProps<StockPage> & AddressProps,
  variant: InventoryRow,
): readonly ActionGroup[] {
  const { is_active: sold, product_id: product } = variant;
  return [
    {
      title: TEXT.record,
      actions: RECORDED_KINDS.map((kind) =>
        actionButton(RECORD_TEXT.label(kind), page.record[kind].open, kind === 'receive' ? 'main' : 'quiet'),
      ),
    },
    {
      title: TEXT.more,
      actions: [
        actionButton(LOW_TEXT.label, page.low.open, 'quiet'),
        actionButton(
          sold ? SALE_TEXT.stop : SALE_TEXT.start,
          () => void page.toggleSold(variant),
          sold ? 'danger' : 'quiet',
        ),
        actionButton(TEXT.openProduct, () => address.go(productQuery(product)), 'quiet', { shortcut: 'e' }),
      ],
    },
  ];
}

interface ResultProps extends VariantProps {
  readonly kind: RecordedKind;
  readonly dialog: StockPage['record'][RecordedKind];
}

function Result({ kind, dialog, variant }: ResultProps) {
  const { quantity } = useStore(dialog.form.$form).values;
  const after = stockAfter(variant, kind, quantity);
  return (
    <output className="block min-h-6 font-semibold">
      {after !== null && RECORD_TEXT.result(after.onHand, after.available)}
    </output>
  );
}

export function StockDrawer(props: PageProps<StockPage> & AddressProps) {
  const { page } = props;
  const { $state } = page.action;
  const mayAct = useStore(page.table.$mayAct);
  return (
    <>
      <RowDrawer table={page.table} $action={$state} onClose={page.close}>
        {(variant) => (
          <>
            <Figures variant={variant} />
            <ActionRefusal $action={$state} />
            {mayAct && (
              <RowActions
                $state={$state}
                title={TEXT.change}
                about={variant.sku}
                groups={groupsOf(props, variant)}
              />
            )}
            <StockMovements movements={page.details} />
            <RowFacts definition={INVENTORY} row={variant} title={TEXT.facts} />
          </>
        )}
      </RowDrawer>
      {RECORDED_KINDS.map((kind) => (
        <ActionDialog key={kind} dialog={page.record[kind]}>
          {(variant) => <Result kind={kind} dialog={page.record[kind]} variant={variant} />}
        </ActionDialog>
      ))}
      <ActionDialog dialog={page.low} />
    </>
  );
}
