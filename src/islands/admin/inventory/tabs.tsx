/** The two tables of the store room: what lies there, and what it is sold as. */
import { STOCK_DESK_TEXT as TEXT } from '../../../messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT } from '../../../messages/admin/products.ts';
import {
  importAddress,
  NEW_PRODUCT,
  openImport,
  openProduct,
  showTable,
  tableAddress,
  type InventoryView,
} from '../../../stores/admin/inventory/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductList } from './product-list.tsx';
import { StockList } from './stock-list.tsx';

interface TablesProps {
  readonly shown: InventoryView['table'];
}

const VIEWS = [
  { table: 'stock', label: TEXT.stock },
  { table: 'products', label: TEXT.products },
] as const;

/** Links, so that each table can be opened beside the other. */
function Views({ shown }: TablesProps) {
  return (
    <nav aria-label={TEXT.views} className="flex gap-6 border-b border-line">
      {VIEWS.map(({ table, label }) => (
        <a
          key={table}
          href={`/admin-inventory${tableAddress(table)}`}
          aria-current={table === shown ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-4 border-transparent label text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            if (table !== shown) showTable(table);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function ImportLink() {
  return (
    <a
      href={`/admin-inventory${importAddress()}`}
      className="button button-quiet"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openImport();
      }}
    >
      {PRODUCTS_DESK_TEXT.import}
    </a>
  );
}

export function InventoryTables({ shown }: TablesProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        <div className="flex flex-wrap gap-3">
          {shown === 'products' && <ImportLink />}
          <Button
            onClick={() => {
              openProduct(NEW_PRODUCT);
            }}
          >
            {TEXT.newProduct}
          </Button>
        </div>
      </div>
      <Views shown={shown} />
      {shown === 'stock' ? <StockList /> : <ProductList />}
    </div>
  );
}
