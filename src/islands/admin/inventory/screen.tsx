/** /admin-inventory: renders stores/admin/inventory/page.ts. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { PRODUCT_EDITOR_TEXT } from '../../../messages/admin/product-editor.ts';
import { IMPORT_TEXT } from '../../../messages/admin/product-import.ts';
import {
  $inventoryView,
  closeProduct,
  importAddress,
  productAddress,
  showTable,
  startInventory,
} from '../../../stores/admin/inventory/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { InventoryTables } from './tabs.tsx';

/** In place of an editor that could not be fetched; loading the page again fetches it again. */
function EditorFailed() {
  return (
    <Notice kind="error" live>
      <p>{PRODUCT_EDITOR_TEXT.editorFailed}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={productAddress($inventoryView.get().edited)} className="button button-main">
          {PRODUCT_EDITOR_TEXT.retry}
        </a>
        <Button variant="quiet" onClick={closeProduct}>
          {PRODUCT_EDITOR_TEXT.toList}
        </Button>
      </div>
    </Notice>
  );
}

const ProductEditor = lazy(async () => {
  const module = await import('./editor/editor.tsx').catch(() => null);
  return { default: module?.ProductEditor ?? EditorFailed };
});

/** In place of an import that could not be fetched. */
function ImportFailed() {
  return (
    <Notice kind="error" live>
      <p>{IMPORT_TEXT.failed}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`/admin-inventory${importAddress()}`} className="button button-main">
          {IMPORT_TEXT.retry}
        </a>
        <Button
          variant="quiet"
          onClick={() => {
            showTable('products');
          }}
        >
          {IMPORT_TEXT.toList}
        </Button>
      </div>
    </Notice>
  );
}

const ProductImport = lazy(async () => {
  const module = await import('./import.tsx').catch(() => null);
  return { default: module?.ProductImport ?? ImportFailed };
});

export function Screen() {
  const { edited, importing, table } = useStore($inventoryView);
  useEffect(() => startInventory(), []);
  if (edited === null && importing)
    return (
      <Suspense fallback={<Spinner label={IMPORT_TEXT.loading} />}>
        <ProductImport />
      </Suspense>
    );
  if (edited === null) return <InventoryTables shown={table} />;
  return (
    <Suspense fallback={<Spinner label={PRODUCT_EDITOR_TEXT.editorLoading} />}>
      <ProductEditor product={edited} onClose={closeProduct} />
    </Suspense>
  );
}
