/** The stock, and the open variant. */
import type { ReactNode } from 'react';
import type { InventoryRow } from '#contract/inventory.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { STOCK_DESK_TEXT as TEXT, STOCK_STATE_LABELS } from '#messages/admin/inventory.ts';
import { createStockPage } from '#stores/admin/inventory/stock-page.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { Swatch } from './editor/swatch.tsx';

const StockDrawer = lazyPart(async () => (await import('./stock-drawer.tsx')).StockDrawer, <></>);

function ProductCell({ variant }: { readonly variant: InventoryRow }) {
  const label = variantLabel(variant);
  if (label === variant.sku) return <LineCell>{variant.product_name}</LineCell>;
  return (
    <>
      {variant.color_hex !== null && <Swatch hex={variant.color_hex} />}
      <LineCell>
        {variant.product_name} <span className="ml-1 font-normal text-muted">{label}</span>
      </LineCell>
    </>
  );
}

const CELLS = {
  product: (variant: InventoryRow) => <ProductCell variant={variant} />,
  state: badgeCell('stock_state', STOCK_STATE_LABELS, {
    sold_out: 'danger',
    low: 'warning',
    in_stock: 'good',
  }),
} as const;

export interface InventoryListProps extends AddressProps {
  readonly tabs: ReactNode;
  readonly actions: ReactNode;
}

export function StockList({ address, tabs, actions }: InventoryListProps) {
  const page = usePage(createStockPage);
  return (
    <DeskTable
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={tabs}
      actions={actions}
      drawer={<StockDrawer page={page} address={address} />}
    />
  );
}
