/** The products, and the open one. */
import { useStore } from '@nanostores/react';
import type { DeskProductRow } from '#contract/inventory.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { CATEGORY_MOVE, PRODUCTS_DESK_TEXT as TEXT, PRODUCT_ACTIONS } from '#messages/admin/products.ts';
import { NEW_PRODUCT, productQuery, stockQuery } from '#stores/admin/inventory/inventory-address.ts';
import {
  createProductsPage,
  type ProductsPage,
  otherStatuses,
} from '#stores/admin/inventory/products-page.ts';
import { variantsText, PRODUCTS } from '#stores/admin/inventory/product-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { PictureCell } from '#islands/core/table/picture-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { urls } from '#contract/urls.ts';
import { ButtonLink } from '#ui/link.tsx';
import { actionButton, RowActions, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import type { InventoryListProps } from './stock-list.tsx';
import { ProductLive } from './editor/product-editor-published-state.tsx';

function Links({ product: { slug, status } }: { readonly product: DeskProductRow }) {
  return (
    <>
      <ButtonLink href={`/admin-inventory${stockQuery(slug)}`}>{PRODUCT_ACTIONS.stock}</ButtonLink>
      {status === 'active' && <ButtonLink href={urls.product(slug)}>{PRODUCT_ACTIONS.view}</ButtonLink>}
    </>
  );
}

function groupsOf(
  { page, address }: PageProps<ProductsPage> & AddressProps,
  product: DeskProductRow,
): readonly ActionGroup[] {
  const edit = (): void => address.go(productQuery(product.id));
  const remove = actionButton(PRODUCT_ACTIONS.delete, () => void page.remove(product), 'danger');
  return [
    {
      title: PRODUCT_ACTIONS.openTitle,
      actions: [actionButton(PRODUCT_ACTIONS.edit, edit, 'main', { shortcut: 'e' })],
      links: <Links product={product} />,
    },
    {
      title: PRODUCT_ACTIONS.statusTitle,
      actions: [
        ...otherStatuses(product).map((status) =>
          actionButton(
            PRODUCT_ACTIONS.step(status),
            () => void page.changeStatus(product, status),
            status === 'archived' ? 'danger' : 'quiet',
          ),
        ),
        ...(product.status === 'active' ? [] : [remove]),
      ],
    },
  ];
}

function ProductDrawer(props: PageProps<ProductsPage> & AddressProps) {
  const { table, action, close } = props.page;
  const mayAct = useStore(table.$mayAct);
  return (
    <RowDrawer table={table} $action={action.$state} onClose={close}>
      {(product) => (
        <>
          <ProductLive product={product} />
          <ActionRefusal $action={action.$state} />
          {mayAct && (
            <RowActions
              $state={action.$state}
              title={PRODUCT_ACTIONS.title}
              about={product.name}
              groups={groupsOf(props, product)}
            />
          )}
          <RowFacts definition={PRODUCTS} row={product} title={TEXT.facts} />
        </>
      )}
    </RowDrawer>
  );
}

const MoveDialog = lazyPart<{ readonly dialog: ProductsPage['move'] }>(
  async () => (await import('#islands/core/action-dialog.tsx')).ActionDialog,
  <></>,
);

const CELLS = {
  name: ({ name, slug, image_url: url }: DeskProductRow) => (
    <PictureCell url={url} note={slug}>
      {name}
    </PictureCell>
  ),
  status: badgeCell('status', PRODUCT_STATUS_LABELS, { active: 'good', archived: 'danger' }),
  variants: (product: DeskProductRow) => (
    <span className={product.sold_variants === 0 ? 'font-semibold text-warning' : ''}>
      {variantsText(product)}
    </span>
  ),
  low: ({ low_variants: low }: DeskProductRow) =>
    low === 0 ? '' : <Badge tone="warning">{TEXT.lowCount(low)}</Badge>,
} as const;

export function ProductList({ address, tabs, actions }: InventoryListProps) {
  const page = usePage(createProductsPage);
  const isMoving = useOnceTrue(useStore(page.move.$open) !== null);
  const edit = (product: string): void => address.go(productQuery(product));
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={tabs}
        actions={actions}
        rowLink={{ addressOf: productQuery, open: edit }}
        forSelected={
          <Button variant="quiet" onClick={page.move.open}>
            {CATEGORY_MOVE.open}
          </Button>
        }
        begin={<Button onClick={() => edit(NEW_PRODUCT)}>{TEXT.begin}</Button>}
      />
      <ProductDrawer page={page} address={address} />
      {isMoving && <MoveDialog dialog={page.move} />}
    </>
  );
}
