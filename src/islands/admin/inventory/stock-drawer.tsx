/** The open variant: its figures, what can be done with it, what moved. */
import { useStore } from '@nanostores/react';
import { RECORDED_KINDS, type InventoryRow } from '../../../contract/inventory.ts';
import {
  LOW_TEXT,
  RECORD_TEXT,
  SALE_TEXT,
  STOCK_DESK_TEXT as TEXT,
  STOCK_STATE_LABELS,
} from '../../../messages/admin/inventory.ts';
import { openProduct } from '../../../stores/admin/inventory/page.ts';
import {
  $stockAct,
  closeVariant,
  openStockDialog,
  toggleSold,
} from '../../../stores/admin/inventory/stock-actions.ts';
import { stockTable } from '../../../stores/admin/inventory/stock-list.ts';
import { INVENTORY } from '../../../stores/admin/inventory/stock-table.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { StockDialogs } from './stock-dialogs.tsx';
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

/** What counts before anything else. */
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

/** What is counted. */
function Counting() {
  const { busy } = useStore($stockAct);
  return (
    <ActionGroup title={TEXT.record}>
      {RECORDED_KINDS.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'receive' ? 'main' : 'quiet'}
          blocked={busy}
          onClick={() => {
            openStockDialog(kind);
          }}
        >
          {RECORD_TEXT.label(kind)}
        </Button>
      ))}
    </ActionGroup>
  );
}

/** When to warn, and whether it is sold. */
function Selling({ variant }: VariantProps) {
  const { busy } = useStore($stockAct);
  const { is_active: sold } = variant;
  return (
    <ActionGroup title={TEXT.more}>
      <Button
        variant="quiet"
        blocked={busy}
        onClick={() => {
          openStockDialog('low');
        }}
      >
        {LOW_TEXT.label}
      </Button>
      <Button variant={sold ? 'danger' : 'quiet'} blocked={busy} onClick={() => void toggleSold(variant)}>
        {sold ? SALE_TEXT.stop : SALE_TEXT.start}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          openProduct(variant.product_id);
        }}
      >
        {TEXT.openProduct}
      </Button>
    </ActionGroup>
  );
}

function Acts({ variant }: VariantProps) {
  return (
    <ActionSection $act={$stockAct} title={TEXT.change}>
      <Counting />
      <Selling variant={variant} />
    </ActionSection>
  );
}

export function StockDrawer() {
  const { busy } = useStore($stockAct);
  const mayAct = useStore(stockTable.$mayAct);
  return (
    <>
      <RowDrawer table={stockTable} closeBlocked={busy} onClose={closeVariant}>
        {(variant) => (
          <>
            <Figures variant={variant} />
            <ActionRefusal $act={$stockAct} />
            {mayAct && <Acts variant={variant} />}
            <StockMovements />
            <RowFacts resource={INVENTORY} row={variant} title={TEXT.facts} />
          </>
        )}
      </RowDrawer>
      <StockDialogs />
    </>
  );
}
