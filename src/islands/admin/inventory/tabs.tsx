/** The two tables of the store room: stock and products. */
import { STOCK_DESK_TEXT as TEXT } from '../../../messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT } from '../../../messages/admin/products.ts';
import {
  importQuery,
  NEW_PRODUCT,
  productQuery,
  tableQuery,
  type InventoryView,
} from '../../../stores/admin/inventory/address.ts';
import type { Navigator } from '../../../stores/core/address.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLink, PageTabs } from '../../core/page-link.tsx';
import { ProductList } from './product-list.tsx';
import { StockList } from './stock-list.tsx';

const VIEWS = [
  { table: 'stock', label: TEXT.stock },
  { table: 'products', label: TEXT.products },
] as const;

interface TablesProps {
  readonly address: Navigator;
  readonly shown: InventoryView['table'];
}

export function InventoryTables({ address, shown }: TablesProps) {
  const tabs = VIEWS.map(({ table, label }) => ({
    query: tableQuery(table),
    label,
    current: table === shown,
  }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        <div className="flex flex-wrap gap-3">
          {shown === 'products' && (
            <PageLink address={address} query={importQuery()} className="button button-quiet">
              {PRODUCTS_DESK_TEXT.import}
            </PageLink>
          )}
          <Button
            onClick={() => {
              address.go(productQuery(NEW_PRODUCT));
            }}
          >
            {TEXT.newProduct}
          </Button>
        </div>
      </div>
      <PageTabs address={address} label={TEXT.views} tabs={tabs} />
      {shown === 'stock' ? <StockList address={address} /> : <ProductList address={address} />}
    </div>
  );
}
