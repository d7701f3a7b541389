/** The two tables of the page: who supplies, and what is ordered from them. Links, so that each can be opened beside the other. */
import { PURCHASES_TEXT as TEXT } from '../../../messages/admin/purchases.ts';
import { showSuppliers, suppliersAddress, type SuppliersView } from '../../../stores/admin/purchases/view.ts';

interface TabsProps {
  readonly shown: SuppliersView['table'];
}

const VIEWS = [
  { table: 'suppliers', label: TEXT.suppliers },
  { table: 'purchases', label: TEXT.title },
] as const;

export function SuppliersTabs({ shown }: TabsProps) {
  return (
    <nav aria-label={TEXT.views} className="flex gap-6 border-b border-line">
      {VIEWS.map(({ table, label }) => (
        <a
          key={table}
          href={suppliersAddress(table)}
          aria-current={table === shown ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-4 border-transparent label text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            if (table !== shown) showSuppliers(table);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
