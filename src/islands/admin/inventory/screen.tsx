/** /admin-inventory: stock or products, the editor of a product, or the import of products. */
import { useStore } from '@nanostores/react';
import { createInventoryAddress, productQuery } from '../../../stores/admin/inventory/address.ts';
import { lazyPart } from '../../core/lazy-part.tsx';
import { usePage } from '../../core/use-page.ts';
import { InventoryTables } from './tabs.tsx';

const ProductEditor = lazyPart(async () => (await import('./editor/editor.tsx')).ProductEditor);
const ProductImport = lazyPart(async () => (await import('./import.tsx')).ProductImport);

export function Screen() {
  const address = usePage(createInventoryAddress);
  const { edited, importing, table } = useStore(address.$view);
  if (edited === null)
    return importing ? (
      <ProductImport address={address} />
    ) : (
      <InventoryTables address={address} shown={table} />
    );
  return (
    <ProductEditor
      product={edited}
      onClose={() => {
        address.go(productQuery(null));
      }}
      onNamed={(id) => {
        address.replace(productQuery(id));
      }}
    />
  );
}
