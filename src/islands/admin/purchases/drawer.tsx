/** The open purchase order: what it is, what can be done with it, what is ordered and what has arrived. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PurchaseLine, PurchaseRow } from '../../../contract/purchases.ts';
import { formatRand } from '../../../domain/money.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PURCHASES_TEXT as TEXT } from '../../../messages/admin/purchases.ts';
import { $purchaseAct, closePurchase } from '../../../stores/admin/purchases/actions.ts';
import { $purchaseLines, loadPurchaseLines, purchaseTable } from '../../../stores/admin/purchases/list.ts';
import { printPurchase, purchasePrintAddress } from '../../../stores/admin/purchases/view.ts';
import { PURCHASES } from '../../../stores/admin/purchases/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActRefusal } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { PurchaseActions } from './actions.tsx';
import { PurchaseDialogs } from './dialogs.tsx';

interface LineProps {
  readonly line: PurchaseLine;
  readonly told: boolean;
}

function Line({ line, told }: LineProps) {
  const { sku, product_name: name, quantity, received } = line;
  const label = variantLabel(line);
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 leading-snug">
      <span className="font-semibold">{label === sku ? name : `${name} · ${label}`}</span>
      <span className="text-small wrap-anywhere text-muted">{sku}</span>
      <span>{TEXT.line(quantity, formatRand(line.unit_cost_cents))}</span>
      {told && (
        <span className={received < quantity ? 'font-semibold text-warning' : 'text-muted'}>
          {TEXT.lineArrived(received, quantity)}
        </span>
      )}
    </li>
  );
}

interface PurchaseProps {
  readonly purchase: PurchaseRow;
}

function Lines({ purchase }: PurchaseProps) {
  const id = useId();
  const { phase, rows, failure } = useStore($purchaseLines);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        {TEXT.linesTitle}
      </h2>
      {phase === 'loading' && rows.length === 0 && <Spinner label={TEXT.linesLoading} />}
      {failure !== null && (
        <Notice kind="error" title={TEXT.linesFailed} live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadPurchaseLines()}>
            {TEXT.retry}
          </Button>
        </Notice>
      )}
      <ul className="grid empty:hidden">
        {rows.map((line) => (
          <Line
            key={line.id}
            line={line}
            told={purchase.state !== 'draft' && purchase.state !== 'cancelled'}
          />
        ))}
      </ul>
    </section>
  );
}

function Print({ purchase }: PurchaseProps) {
  return (
    <a
      href={purchasePrintAddress(purchase.id)}
      className="button justify-self-start button-quiet"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        printPurchase(purchase.id);
      }}
    >
      {TEXT.print}
    </a>
  );
}

export function PurchaseDrawer() {
  const { busy } = useStore($purchaseAct);
  const mayAct = useStore(purchaseTable.$mayAct);
  return (
    <>
      <RowDrawer table={purchaseTable} closeBlocked={busy} onClose={closePurchase}>
        {(purchase) => (
          <>
            <RowFacts resource={PURCHASES} row={purchase} title={TEXT.facts} />
            <ActRefusal $act={$purchaseAct} />
            {mayAct && <PurchaseActions purchase={purchase} />}
            <Lines purchase={purchase} />
            <Print purchase={purchase} />
          </>
        )}
      </RowDrawer>
      <PurchaseDialogs />
    </>
  );
}
