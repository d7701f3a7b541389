/** A purchase order on paper: read when the page opens. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { PurchaseLine, PurchaseRow } from '../../../contract/purchases.ts';
import { readPurchase, readPurchaseLines } from '../../../data/purchases.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';

/** What is printed. */
export interface PurchasePrint {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Null when there is no such purchase order. */
  readonly purchase: PurchaseRow | null;
  readonly lines: readonly PurchaseLine[];
  readonly failure: ErrorCode | null;
}

const NOTHING: PurchasePrint = { phase: 'loading', purchase: null, lines: [], failure: null };
const $state = atom<PurchasePrint>(NOTHING);
let turn = 0;

/** What is printed. */
export const $purchasePrint: ReadableAtom<PurchasePrint> = $state;

/** Reads a purchase order with its lines. */
export async function loadPurchasePrint(id: string): Promise<void> {
  turn += 1;
  const mine = turn;
  $state.set(NOTHING);
  try {
    const [purchase, lines] = await Promise.all([
      readPurchase(memberClient(), id),
      readPurchaseLines(memberClient(), id),
    ]);
    if (mine === turn) $state.set({ phase: 'ready', purchase, lines, failure: null });
  } catch (error) {
    if (mine === turn) $state.set({ ...NOTHING, phase: 'failed', failure: codeOf(error) });
  }
}
