/** What the desk prints: the orders that the address names, read when the page opens. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PrintedOrder } from '../../../contract/admin-orders.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { readOrdersToPrint } from '../../../data/order-prints.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { goTo, printAddress, printRequest, listAddress, type PrintRequest } from './page.ts';

/** What is printed. */
export interface PrintState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly request: PrintRequest;
  readonly orders: readonly PrintedOrder[];
  /** Numbers of which there is no order. */
  readonly missing: readonly string[];
  /** When it was read: '12 Mar 2026, 14:02'. */
  readonly at: string;
  readonly failure: ErrorCode | null;
}

const NOTHING: PrintState = {
  phase: 'loading',
  request: { kind: 'pick', numbers: [], prices: false },
  orders: [],
  missing: [],
  at: '',
  failure: null,
};
const $state = atom<PrintState>(NOTHING);
let requestId = 0;

/** What is printed. */
export const $print: ReadableAtom<PrintState> = $state;

/** Reads the orders that the address names. */
export async function loadPrint(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const request = printRequest();
  $state.set({ ...NOTHING, request });
  try {
    const { numbers } = request;
    const orders = numbers.length === 0 ? [] : await readOrdersToPrint(memberClient(), numbers);
    if (mine !== requestId) return;
    const found = new Set(orders.map(({ number }) => number));
    const at = formatMoment(new Date(getPortalEnvironment().now()).toISOString());
    const missing = numbers.filter((number) => !found.has(number));
    $state.set({ phase: 'ready', request, orders, missing, at, failure: null });
  } catch (error) {
    if (mine === requestId) $state.set({ ...NOTHING, phase: 'failed', request, failure: codeOf(error) });
  }
}

/** Shows slips with prices, or without. */
export function showPrices(prices: boolean): void {
  const state = $state.get();
  const request = { ...state.request, prices };
  goTo(printAddress(request));
  $state.set({ ...state, request });
}

/** Goes back to the list. */
export function closePrint(): void {
  goTo(listAddress());
}

/** Starts the page; answers the function that stops it. */
export function startPrint(): () => void {
  void loadPrint();
  return () => {
    requestId += 1;
    $state.set(NOTHING);
  };
}
