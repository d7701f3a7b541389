/** The open variant: its figures, actions and movements. */
import { useStore } from '@nanostores/react';
import { RECORDED_KINDS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { stockAfter } from '#domain/stock-record.ts';
import {
  LOW_TEXT,
  RECORD_TEXT,
  SALE_TEXT,
  STOCK_DESK_TEXT as TEXT,
  STOCK_STATE_LABELS,
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
import { StockMovements } from './stock-movements.tsx';

interface VariantProps {
  readonly variant: InventoryRow;
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
}

function Figure({ label, value }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-small leading-tight text-muted">{label}</dt>
      <dd className="figures text-section leading-none">{value}</dd>
    </div>
  );
}

/** The figures above everything else. */
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

/** Announces the stock that results from the input. */
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
