/** The stock, and the open variant. */
import type { InventoryRow, StockState } from '../../../contract/inventory.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import { STOCK_DESK_TEXT as TEXT, STOCK_STATE_LABELS } from '../../../messages/admin/inventory.ts';
import { createStockPage } from '../../../stores/admin/inventory/stock-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { usePage } from '../../core/use-page.ts';
import { ResourceTable } from '../../core/table/table.tsx';
import type { AddressProps } from '../../core/page-link.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { Swatch } from './editor/swatch.tsx';

const TONES: Readonly<Record<StockState, 'plain' | 'good' | 'warning' | 'danger'>> = {
  sold_out: 'danger',
  low: 'warning',
  in_stock: 'good',
  not_sold: 'plain',
};

interface VariantProps {
  readonly variant: InventoryRow;
}

function ProductCell({ variant }: VariantProps) {
  const label = variantLabel(variant);
  return (
    <span className="grid leading-snug">
      <span>{variant.product_name}</span>
      {label !== variant.sku && (
        <span className="inline-flex items-center gap-2 text-small font-normal text-muted">
          {variant.color_hex !== null && <Swatch hex={variant.color_hex} />}
          {label}
        </span>
      )}
    </span>
  );
}

const CELLS = {
  product: (variant: InventoryRow) => <ProductCell variant={variant} />,
  state: ({ stock_state: state }: InventoryRow) => (
    <Badge tone={TONES[state]}>{STOCK_STATE_LABELS[state]}</Badge>
  ),
  sku: ({ sku }: InventoryRow) => <span className="text-small">{sku}</span>,
} as const;

export function StockList({ address }: AddressProps) {
  const page = usePage(createStockPage);
  return (
    <>
      <ResourceTable page={page} words={TEXT} cells={CELLS} />
      <StockDrawer page={page} address={address} />
    </>
  );
}
