/** Purchase orders: the table and the lines of the open one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { PurchaseLine, PurchaseRow } from '../../contract/purchases.ts';
import { readPurchaseLines } from '../../data/purchases.ts';
import { PURCHASES } from '../resources/purchases.ts';
import { memberClient } from '../session.ts';
import { createTableExport } from '../table-export.ts';
import { codeOf } from '../table-list.ts';
import { createTable } from '../table.ts';

/** What is known of the open purchase order's lines. */
export interface PurchaseLines {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly PurchaseLine[];
  readonly failure: ErrorCode | null;
}

const IDLE: PurchaseLines = { phase: 'idle', rows: [], failure: null };
const $rows = atom<PurchaseLines>(IDLE);
let turn = 0;
let linesOf: string | null = null;

/** The table. */
export const purchaseTable = createTable(PURCHASES);

/** Its files. */
export const purchaseExport = createTableExport(purchaseTable);

/** The lines of the open purchase order. */
export const $purchaseLines: ReadableAtom<PurchaseLines> = $rows;

/** Reads the lines of the open purchase order; those in sight stay until they are there. */
export async function loadPurchaseLines(): Promise<void> {
  turn += 1;
  const mine = turn;
  const id = linesOf;
  if (id === null) return;
  $rows.set({ ...$rows.get(), phase: 'loading', failure: null });
  try {
    const rows = await readPurchaseLines(memberClient(), id);
    if (mine === turn) $rows.set({ phase: 'ready', rows, failure: null });
  } catch (error) {
    if (mine === turn) $rows.set({ ...$rows.get(), phase: 'failed', failure: codeOf(error) });
  }
}

function followOpen(key: string | null): void {
  if (key === linesOf) return;
  linesOf = key;
  turn += 1;
  $rows.set(IDLE);
  void loadPurchaseLines();
}

/** Reads the open purchase order and its lines anew; answers it, or null when that did not work. */
export async function refreshPurchase(): Promise<PurchaseRow | null> {
  const [purchase] = await Promise.all([purchaseTable.refreshOpen(), loadPurchaseLines()]);
  return purchase;
}

/** Starts the table; answers the function that stops it. */
export function startPurchases(): () => void {
  const stops = [
    purchaseTable.start(),
    purchaseTable.$open.subscribe((open) => {
      followOpen(open.phase === 'closed' ? null : open.key);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    followOpen(null);
  };
}
