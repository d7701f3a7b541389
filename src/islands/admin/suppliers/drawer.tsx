/** The open supplier: how to reach them, their products and what runs low of them. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { DeskProductRow } from '../../../contract/inventory.ts';
import type { SupplierRow } from '../../../contract/suppliers.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PRODUCT_STATUS_LABELS, STOCK_DESK_TEXT } from '../../../messages/admin/inventory.ts';
import { SUPPLIERS_TEXT as TEXT } from '../../../messages/admin/suppliers.ts';
import {
  $supplierAct,
  $supplierProducts,
  closeSupplier,
  editSupplier,
  loadSupplierProducts,
  removeSupplier,
  supplierTable,
} from '../../../stores/admin/suppliers/page.ts';
import { SUPPLIERS } from '../../../stores/admin/suppliers/table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActGroup, ActRefusal, ActSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';

interface ProductProps {
  readonly product: DeskProductRow;
}

function Product({ product }: ProductProps) {
  const { id, name, status, available, low_variants: low } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="grid leading-snug">
        <a href={`/admin-inventory?edit=${id}`} className="inline-flex min-h-11 items-center link">
          {name}
        </a>
        <span className="text-small text-muted">{PRODUCT_STATUS_LABELS[status]}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-small tabular-nums">{STOCK_DESK_TEXT.pieces(available)}</span>
        {low > 0 && <Badge tone="warning">{TEXT.lowBadge(low)}</Badge>}
      </span>
    </li>
  );
}

interface SupplierProps {
  readonly supplier: SupplierRow;
}

function Products({ supplier }: SupplierProps) {
  const id = useId();
  const { phase, rows, failure } = useStore($supplierProducts);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        {TEXT.productsTitle}
      </h2>
      {phase === 'loading' && rows.length === 0 && <Spinner label={TEXT.productsLoading} />}
      {phase === 'ready' && rows.length === 0 && <p className="text-muted">{TEXT.productsEmpty}</p>}
      {failure !== null && (
        <Notice kind="error" title={TEXT.productsFailed} live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadSupplierProducts()}>
            {TEXT.retry}
          </Button>
        </Notice>
      )}
      <ul className="grid empty:hidden">
        {rows.map((product) => (
          <Product key={product.id} product={product} />
        ))}
      </ul>
      {supplier.low_variants > 0 && (
        <a
          href={`/admin-inventory?stock=sold_out&stock=low&supplier=${supplier.id}`}
          className="inline-flex min-h-11 items-center justify-self-start link"
        >
          {TEXT.stockOf}
        </a>
      )}
    </section>
  );
}

function Acts({ supplier }: SupplierProps) {
  const { busy } = useStore($supplierAct);
  return (
    <ActSection $act={$supplierAct} title={TEXT.change}>
      <ActGroup title={TEXT.details}>
        <Button
          blocked={busy}
          onClick={() => {
            editSupplier(supplier);
          }}
        >
          {TEXT.edit}
        </Button>
        <Button variant="danger" blocked={busy} onClick={() => void removeSupplier(supplier)}>
          {TEXT.delete}
        </Button>
      </ActGroup>
    </ActSection>
  );
}

export function SupplierDrawer() {
  const { busy } = useStore($supplierAct);
  const mayAct = useStore(supplierTable.$mayAct);
  return (
    <RowDrawer table={supplierTable} closeBlocked={busy} onClose={closeSupplier}>
      {(supplier) => (
        <>
          <RowFacts resource={SUPPLIERS} row={supplier} title={TEXT.facts} />
          <ActRefusal $act={$supplierAct} />
          {mayAct && <Acts supplier={supplier} />}
          <Products supplier={supplier} />
        </>
      )}
    </RowDrawer>
  );
}
