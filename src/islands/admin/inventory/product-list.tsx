/** The products: renders stores/admin/inventory/product-list.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskProductRow } from '../../../contract/inventory.ts';
import { thumbnailOf } from '../../../domain/pictures.ts';
import { PRODUCT_STATUS_LABELS } from '../../../messages/admin/inventory.ts';
import { PRODUCTS_DESK_TEXT as TEXT } from '../../../messages/admin/products.ts';
import { NEW_PRODUCT, openProduct, productAddress } from '../../../stores/admin/inventory/page.ts';
import {
  productBulk,
  productExport,
  productTable,
  startProducts,
} from '../../../stores/admin/inventory/product-list.ts';
import { variantsText } from '../../../stores/admin/inventory/product-table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { ProductDrawer } from './product-drawer.tsx';

/** The name stands beside it. */
const DECORATION = '';

const TONES = { draft: 'plain', active: 'good', archived: 'danger' } as const;

interface ProductProps {
  readonly product: DeskProductRow;
}

function NameCell({ product }: ProductProps) {
  const { image_url: url } = product;
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center border border-line bg-sunken">
        {url !== null && (
          <img
            src={thumbnailOf(url) ?? url}
            alt={DECORATION}
            width={44}
            height={44}
            className="size-full object-contain"
          />
        )}
      </span>
      <span className="grid leading-snug">
        <span>{product.name}</span>
        <span className="text-small font-normal wrap-anywhere text-muted">{product.slug}</span>
      </span>
    </>
  );
}

const CELLS = {
  name: (product: DeskProductRow) => <NameCell product={product} />,
  status: ({ status }: DeskProductRow) => <Badge tone={TONES[status]}>{PRODUCT_STATUS_LABELS[status]}</Badge>,
  variants: (product: DeskProductRow) => (
    <span className={product.sold_variants === 0 ? 'text-small font-semibold text-warning' : ''}>
      {variantsText(product)}
    </span>
  ),
  low: ({ low_variants: low }: DeskProductRow) =>
    low === 0 ? '' : <Badge tone="warning">{TEXT.lowCount(low)}</Badge>,
} as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;
const WAY = { addressOf: productAddress, open: openProduct } as const;

export function ProductList() {
  const mayAct = useStore(productTable.$mayAct);
  useEffect(() => startProducts(), []);
  return (
    <>
      <ResourceTable
        table={productTable}
        files={productExport}
        bulk={mayAct ? productBulk : null}
        words={WORDS}
        cells={CELLS}
        way={WAY}
        begin={
          <Button
            onClick={() => {
              openProduct(NEW_PRODUCT);
            }}
          >
            {TEXT.begin}
          </Button>
        }
      />
      <ProductDrawer />
    </>
  );
}
