/** /admin-inventory: the tables, the editor of a product, the import of products, or a stock count. */
import { useStore } from '@nanostores/react';
import {
  createInventoryAddress,
  productQuery,
  countQuery,
  importQuery,
  NEW_PRODUCT,
  tableQuery,
  type InventoryView,
} from '#stores/admin/inventory/inventory-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { STOCK_DESK_TEXT as TEXT } from '#messages/admin/inventory.ts';
import { DISCOUNTS_TEXT } from '#messages/admin/discounts.ts';
import { PRODUCTS_DESK_TEXT } from '#messages/admin/products.ts';
import { STOCK_COUNT_TEXT } from '#messages/admin/stock-counts.ts';
import type { Navigator } from '#stores/core/address.ts';
import { PageLink, PageTabs } from '#islands/core/page-link.tsx';
import { CreateButton } from '#islands/core/table/create-button.tsx';
import { StockList, type InventoryListProps } from './stock-list.tsx';

const ProductList = lazyPart<InventoryListProps>(
  async () => (await import('./product-list.tsx')).ProductList,
);
const DiscountList = lazyPart(async () => (await import('./discount-list.tsx')).DiscountList);

const VIEWS = [
  { table: 'stock', label: TEXT.stock },
  { table: 'products', label: TEXT.products },
  { table: 'discounts', label: DISCOUNTS_TEXT.tab },
] as const;

interface TablesProps {
  readonly address: Navigator;
  readonly shown: InventoryView['table'];
}

function InventoryTables({ address, shown }: TablesProps) {
  const tabs = VIEWS.map(({ table, label }) => ({
    query: tableQuery(table),
    label,
    current: table === shown,
  }));
  const links = <PageTabs address={address} label={TEXT.views} tabs={tabs} />;
  if (shown === 'discounts') return <DiscountList tabs={links} />;
  const List = shown === 'stock' ? StockList : ProductList;
  return (
    <List
      address={address}
      tabs={links}
      actions={
        <>
          <PageLink
            address={address}
            query={shown === 'products' ? importQuery() : countQuery()}
            className="button button-quiet"
          >
            {shown === 'products' ? PRODUCTS_DESK_TEXT.import : STOCK_COUNT_TEXT.open}
          </PageLink>
          <CreateButton label={TEXT.newProduct} onPress={() => address.go(productQuery(NEW_PRODUCT))} />
        </>
      }
    />
  );
}

const ProductEditor = lazyPart(async () => (await import('./editor/product-editor.tsx')).ProductEditor);
const ProductImport = lazyPart(async () => (await import('./import.tsx')).ProductImport);
const StockCount = lazyPart(async () => (await import('./count.tsx')).StockCount);

export function Screen() {
  const address = usePage(createInventoryAddress);
  const { edited, list, table } = useStore(address.$view);
  if (edited === null) {
    if (list === 'import') return <ProductImport address={address} />;
    if (list === 'count') return <StockCount address={address} />;
    return <InventoryTables address={address} shown={table} />;
  }
  return (
    <ProductEditor
      product={edited}
      onClose={() => address.go(productQuery(null))}
      onNamed={(id) => address.replace(productQuery(id))}
    />
  );
}
