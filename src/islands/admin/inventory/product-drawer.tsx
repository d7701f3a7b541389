/** The open product: facts, and what can be done without editing. */
import { useStore } from '@nanostores/react';
import type { DeskProductRow } from '../../../contract/inventory.ts';
import { urls } from '../../../contract/routes.ts';
import { PRODUCT_ACTS, PRODUCTS_DESK_TEXT } from '../../../messages/admin/products.ts';
import { openProduct, stockAddress } from '../../../stores/admin/inventory/page.ts';
import {
  $productAct,
  changeProductStatus,
  closeProductDetails,
  otherStatuses,
  productTable,
  removeProduct,
} from '../../../stores/admin/inventory/product-list.ts';
import { PRODUCTS } from '../../../stores/admin/inventory/product-table.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { ProductLive } from './editor/published-state.tsx';

interface ProductProps {
  readonly product: DeskProductRow;
}

function Open({ product }: ProductProps) {
  return (
    <ActionGroup title={PRODUCT_ACTS.openTitle}>
      <Button
        onClick={() => {
          openProduct(product.id);
        }}
      >
        {PRODUCT_ACTS.edit}
      </Button>
      <a href={`/admin-inventory${stockAddress(product.slug)}`} className="button button-quiet">
        {PRODUCT_ACTS.stock}
      </a>
      {product.status === 'active' && (
        <a href={urls.product(product.slug)} className="button button-quiet">
          {PRODUCT_ACTS.view}
        </a>
      )}
    </ActionGroup>
  );
}

function Statuses({ product }: ProductProps) {
  const { busy } = useStore($productAct);
  return (
    <ActionGroup title={PRODUCT_ACTS.statusTitle}>
      {otherStatuses(product).map((status) => (
        <Button
          key={status}
          variant={status === 'archived' ? 'danger' : 'quiet'}
          blocked={busy}
          onClick={() => void changeProductStatus(product, status)}
        >
          {PRODUCT_ACTS.step(status)}
        </Button>
      ))}
      {product.status !== 'active' && (
        <Button variant="danger" blocked={busy} onClick={() => void removeProduct(product)}>
          {PRODUCT_ACTS.delete}
        </Button>
      )}
    </ActionGroup>
  );
}

export function ProductDrawer() {
  const { busy } = useStore($productAct);
  const mayAct = useStore(productTable.$mayAct);
  return (
    <RowDrawer table={productTable} closeBlocked={busy} onClose={closeProductDetails}>
      {(product) => (
        <>
          <ProductLive status={product.status} updatedAt={product.updated_at} slug={product.slug} />
          <ActionRefusal $act={$productAct} />
          {mayAct && (
            <ActionSection $act={$productAct} title={PRODUCT_ACTS.title}>
              <Open product={product} />
              <Statuses product={product} />
            </ActionSection>
          )}
          <RowFacts resource={PRODUCTS} row={product} title={PRODUCTS_DESK_TEXT.facts} />
        </>
      )}
    </RowDrawer>
  );
}
