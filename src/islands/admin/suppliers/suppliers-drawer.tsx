/** The open supplier: contacts, actions, and products with their low variants. */
import type { DeskProductRow } from '#contract/inventory.ts';
import { PRODUCT_STATUS_LABELS, STOCK_DESK_TEXT } from '#messages/admin/inventory.ts';
import { SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import type { SuppliersPage } from '#stores/admin/suppliers/suppliers-page.ts';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

function Product({ product }: { readonly product: DeskProductRow }) {
  const { id, name, status, available, low_variants: low } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="grid leading-snug">
        <LineLink href={`/admin-inventory?edit=${id}`}>{name}</LineLink>
        <span className="text-small text-muted">{PRODUCT_STATUS_LABELS[status]}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-small tabular-nums">{STOCK_DESK_TEXT.pieces(available)}</span>
        {low > 0 && <Badge tone="warning">{TEXT.lowBadge(low)}</Badge>}
      </span>
    </li>
  );
}

function Products({ products }: { readonly products: readonly DeskProductRow[] }) {
  if (products.length === 0) return <p className="text-muted">{TEXT.productsEmpty}</p>;
  return (
    <ul className="grid">
      {products.map((product) => (
        <Product key={product.id} product={product} />
      ))}
    </ul>
  );
}

export function SupplierDrawer({ page }: PageProps<SuppliersPage>) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, actions: TEXT.change }}
      actions={(supplier) => [
        {
          title: TEXT.details,
          actions: [
            {
              label: TEXT.edit,
              shortcut: 'e',
              onPress: () => page.edit(supplier),
            },
            { label: TEXT.delete, look: 'danger', onPress: () => void page.remove(supplier) },
          ],
        },
      ]}
    >
      {(supplier) => (
        <RowSection title={TEXT.productsTitle}>
          <Loaded read={page.details} loading={TEXT.productsLoading} failed={TEXT.productsFailed}>
            {(products) => <Products products={products} />}
          </Loaded>
          {supplier.low_variants > 0 && (
            <a
              href={`/admin-inventory?stock=sold_out&stock=low&supplier=${supplier.id}`}
              className="inline-flex min-h-11 items-center justify-self-start link"
            >
              {TEXT.stockOf}
            </a>
          )}
        </RowSection>
      )}
    </DeskDrawer>
  );
}
