/** /admin-inventory: the tables, the editor of a product, the import of products, or a stock count. */
import { useStore } from '@nanostores/react';
import { createInventoryAddress, productQuery } from '#stores/admin/inventory/inventory-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { InventoryTables } from './inventory-tabs.tsx';

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
