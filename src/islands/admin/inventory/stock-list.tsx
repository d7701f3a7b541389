/** The stock, and the open variant. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { InventoryRow, StockState } from '../../../contract/inventory.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import { STOCK_DESK_TEXT as TEXT, STOCK_STATE_LABELS } from '../../../messages/admin/inventory.ts';
import { createStockPage } from '../../../stores/admin/inventory/stock-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { useOnceTrue } from '../../core/use-once-true.ts';
import { usePage } from '../../core/use-page.ts';
import { LineCell } from '../../core/table/line-cell.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import type { AddressProps } from '../../core/page-link.tsx';
import { Swatch } from './editor/swatch.tsx';

const StockDrawer = lazyPart(async () => (await import('./stock-drawer.tsx')).StockDrawer, <></>);

const TONES: Readonly<Record<StockState, 'plain' | 'good' | 'warning' | 'danger'>> = {
  sold_out: 'danger',
  low: 'warning',
  in_stock: 'good',
  not_sold: 'plain',
};

function ProductCell({ variant }: { readonly variant: InventoryRow }) {
  const label = variantLabel(variant);
  if (label === variant.sku) return <LineCell>{variant.product_name}</LineCell>;
  return (
    <>
      {variant.color_hex !== null && <Swatch hex={variant.color_hex} />}
      <LineCell note={label}>{variant.product_name}</LineCell>
    </>
  );
}

const CELLS = {
  product: (variant: InventoryRow) => <ProductCell variant={variant} />,
  state: ({ stock_state: state }: InventoryRow) => (
    <Badge tone={TONES[state]}>{STOCK_STATE_LABELS[state]}</Badge>
  ),
} as const;

/** What both tables of /admin-inventory are given. */
export interface InventoryListProps extends AddressProps {
  readonly tabs: ReactNode;
  readonly actions: ReactNode;
}

export function StockList({ address, tabs, actions }: InventoryListProps) {
  const page = usePage(createStockPage);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  return (
    <>
      <ResourceTable page={page} words={TEXT} cells={CELLS} tabs={tabs} actions={actions} />
      {isOpened && <StockDrawer page={page} address={address} />}
    </>
  );
}
