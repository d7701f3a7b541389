/** The open product: facts, and actions that need no editor. */
import { useStore } from '@nanostores/react';
import type { DeskProductRow } from '#contract/inventory.ts';
import { urls } from '#contract/urls.ts';
import { PRODUCT_ACTIONS as TEXT, PRODUCTS_DESK_TEXT } from '#messages/admin/products.ts';
import { productQuery, stockQuery } from '#stores/admin/inventory/inventory-address.ts';
import { otherStatuses, type ProductsPage } from '#stores/admin/inventory/products-page.ts';
import { PRODUCTS } from '#stores/admin/inventory/product-table.ts';
import { ButtonLink } from '#ui/link.tsx';
import { RowActions, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { ProductLive } from './editor/product-editor-published-state.tsx';

function Links({ product: { slug, status } }: { readonly product: DeskProductRow }) {
  return (
    <>
      <ButtonLink href={`/admin-inventory${stockQuery(slug)}`}>{TEXT.stock}</ButtonLink>
      {status === 'active' && <ButtonLink href={urls.product(slug)}>{TEXT.view}</ButtonLink>}
    </>
  );
}

function groupsOf(
  { page, address }: PageProps<ProductsPage> & AddressProps,
  product: DeskProductRow,
): readonly ActionGroup[] {
  const edit = (): void => address.go(productQuery(product.id));
  const remove: ActionButton = {
    label: TEXT.delete,
    look: 'danger',
    onPress: () => void page.remove(product),
  };
  return [
    {
      title: TEXT.openTitle,
      actions: [{ label: TEXT.edit, shortcut: 'e', onPress: edit }],
      links: <Links product={product} />,
    },
    {
      title: TEXT.statusTitle,
      actions: [
        ...otherStatuses(product).map((status) => ({
          label: TEXT.step(status),
          look: status === 'archived' ? ('danger' as const) : ('quiet' as const),
          onPress: () => void page.changeStatus(product, status),
        })),
        ...(product.status === 'active' ? [] : [remove]),
      ],
    },
  ];
}

export function ProductDrawer(props: PageProps<ProductsPage> & AddressProps) {
  const { table, action, close } = props.page;
  const mayAct = useStore(table.$mayAct);
  return (
    <RowDrawer table={table} $action={action.$state} onClose={close}>
      {(product) => (
        <>
          <ProductLive status={product.status} updatedAt={product.updated_at} slug={product.slug} />
          <ActionRefusal $action={action.$state} />
          {mayAct && (
            <RowActions
              $state={action.$state}
              title={TEXT.title}
              about={product.name}
              groups={groupsOf(props, product)}
            />
          )}
          <RowFacts definition={PRODUCTS} row={product} title={PRODUCTS_DESK_TEXT.facts} />
        </>
      )}
    </RowDrawer>
  );
}
