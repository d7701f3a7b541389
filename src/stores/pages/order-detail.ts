/** Everything about the open order: read with it, read anew with it. */
import { atom, type ReadableAtom } from 'nanostores';
import type { DeskOrder, DeskOrderRow } from '../../contract/desk-orders.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { readDeskOrder } from '../../data/desk-orders.ts';
import { memberClient } from '../session.ts';
import { codeOf } from '../table-list.ts';
import { orderTable, startOrderDesk } from './order-desk.ts';

/** What is known of the open order; `failure` beside an order says that it could not be read anew. */
export interface DetailState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly detail: DeskOrder | null;
  readonly failure: ErrorCode | null;
}

const IDLE: DetailState = { phase: 'idle', detail: null, failure: null };
const $state = atom<DetailState>(IDLE);
let turn = 0;
let detailOf: string | null = null;

/** Everything about the open order. */
export const $detail: ReadableAtom<DetailState> = $state;

/** Reads it; what is in sight stays until it is there. */
export async function loadDetail(): Promise<void> {
  turn += 1;
  const mine = turn;
  const id = detailOf;
  if (id === null) return;
  $state.set({ ...$state.get(), phase: 'loading', failure: null });
  try {
    const detail = await readDeskOrder(memberClient(), id);
    if (mine === turn) $state.set({ phase: 'ready', detail, failure: null });
  } catch (error) {
    if (mine === turn) $state.set({ ...$state.get(), phase: 'failed', failure: codeOf(error) });
  }
}

function followOpen(key: string | null): void {
  if (key === detailOf) return;
  detailOf = key;
  turn += 1;
  $state.set(IDLE);
  void loadDetail();
}

/** Reads the open order and all that belongs to it anew; answers the order, or null when that did not work. */
export async function refreshOrder(): Promise<DeskOrderRow | null> {
  const [row] = await Promise.all([orderTable.refreshOpen(), loadDetail()]);
  return row;
}

/** Starts list and details; answers the function that stops them. */
export function startOrders(): () => void {
  const stops = [
    startOrderDesk(),
    orderTable.$open.subscribe((open) => {
      followOpen(open.phase === 'closed' ? null : open.key);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    followOpen(null);
  };
}
