/** Purchase orders: the table and the lines of the open one. */
import type { ReadableAtom } from 'nanostores';
import type { PurchaseLine, PurchaseRow } from '../../../contract/purchases.ts';
import { readPurchaseLines } from '../../../data/purchases.ts';
import { PURCHASES } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

interface PurchaseContent {
  readonly rows: readonly PurchaseLine[];
}

/** The table. */
export const purchaseTable = createTable(PURCHASES);

/** Its files. */
export const purchaseExport = createTableExport(purchaseTable);

const details = createTableDetails<PurchaseRow, PurchaseContent>(purchaseTable, { rows: [] }, async (id) => ({
  rows: await readPurchaseLines(memberClient(), id),
}));

/** The lines of the open purchase order. */
export const $purchaseLines: ReadableAtom<DetailsState<PurchaseContent>> = details.$details;

/** Reads the lines of the open purchase order; those in sight stay until they are there. */
export const loadPurchaseLines = details.load;

/** Reads the open purchase order and its lines anew; answers it, or null when that did not work. */
export const refreshPurchase = details.refresh;

/** Starts the table; answers the function that stops it. */
export function startPurchases(): () => void {
  const stops = [purchaseTable.start(), details.start()];
  return () => {
    for (const stop of stops) stop();
  };
}
