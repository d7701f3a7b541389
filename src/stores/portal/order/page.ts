/**
 * /order-confirmation/{orderNumber}: the order as our own database tells it, asked for again for as long as something is
 * expected and somebody looks. Where a browser comes back from proves nothing.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { type Order, OrderNumberSchema } from '../../../contract/orders.ts';
import { readOwnOrder } from '../../../data/orders.ts';
import { pollDelay } from '../../../domain/order-actions.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { pageParameter } from '../../core/page-route.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** What the page shows. */
export type OrderPageState =
  | { readonly phase: 'loading' }
  /** No such order of this person; `number` as the address has it. */
  | { readonly phase: 'missing'; readonly number: string }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      readonly order: Order;
      /** When it was read, milliseconds. */
      readonly readAt: number;
      /** Why it could not be read again since. */
      readonly failure: ErrorCode | null;
    };

const SECOND_MS = 1000;

const $state = atom<OrderPageState>({ phase: 'loading' });
const $clock = atom(0);

let started = false;
/** Since when the page asks without anything new. */
let askingSince = 0;
let asked: Promise<void> | null = null;
let cancelPoll: (() => void) | null = null;
let cancelTick: (() => void) | null = null;

/** The page as it stands. */
export const $orderPage: ReadableAtom<OrderPageState> = $state;
/** The time by which what is shown is told, milliseconds; it moves while time is running out. */
export const $orderClock: ReadableAtom<number> = $clock;

function isWatched(): boolean {
  const { visible, online } = getPortalEnvironment();
  return visible() && online();
}

function poll(): void {
  cancelPoll?.();
  const state = $state.get();
  const { now, later } = getPortalEnvironment();
  if (!started || state.phase !== 'ready') return;
  const delay = pollDelay(state.order, now(), now() - askingSince);
  if (delay === null) return;
  cancelPoll = later(() => {
    // Nobody looks, or nobody can be asked: coming back asks at once.
    if (isWatched()) void refreshOrder();
  }, delay);
}

function tick(): void {
  cancelTick?.();
  const state = $state.get();
  const { now, later } = getPortalEnvironment();
  $clock.set(now());
  const until = state.phase === 'ready' ? state.order.hold_expires_at : null;
  if (started && until !== null && Date.parse(until) > now()) cancelTick = later(tick, SECOND_MS);
}

function adopt(order: Order): void {
  const before = $state.get();
  const { now } = getPortalEnvironment();
  if (before.phase !== 'ready' || before.order.updated_at !== order.updated_at) askingSince = now();
  $state.set({ phase: 'ready', order, readAt: now(), failure: null });
}

function fail(failure: ErrorCode): void {
  const before = $state.get();
  $state.set(before.phase === 'ready' ? { ...before, failure } : { phase: 'failed', failure });
}

/** The number that the address names; null when it is none. */
function wantedNumber(): string | null {
  const number = pageParameter('orderNumber').trim().toUpperCase();
  return v.is(OrderNumberSchema, number) ? number : null;
}

async function read(): Promise<void> {
  const number = wantedNumber();
  try {
    const order = number === null ? null : await readOwnOrder(memberClient(), ownUserId(), number);
    if (order === null) $state.set({ phase: 'missing', number: pageParameter('orderNumber') });
    else adopt(order);
  } catch (error) {
    fail(error instanceof RefusalError ? error.code : 'unexpected');
  }
  tick();
  poll();
}

/** Reads the order again; several callers at once share one request. What was known stays when that fails. */
export function refreshOrder(): Promise<void> {
  asked ??= read().finally(() => {
    asked = null;
  });
  return asked;
}

/** Reads the order after something was done to it, also when an earlier answer is still on its way. */
export async function rereadOrder(): Promise<void> {
  await asked;
  askingSince = getPortalEnvironment().now();
  await refreshOrder();
}

/** Tries again after a failure. */
export async function retryOrder(): Promise<void> {
  if ($state.get().phase === 'failed') $state.set({ phase: 'loading' });
  await refreshOrder();
}

/** The order that is shown. Refuses with not_found while there is none. */
export function shownOrder(): Order {
  const state = $state.get();
  if (state.phase !== 'ready') throw new RefusalError('not_found');
  return state.order;
}

/** Opens the page; answers the function that closes it. */
export function startOrderPage(): () => void {
  started = true;
  const { onReturn, now } = getPortalEnvironment();
  askingSince = now();
  void refreshOrder();
  const stop = onReturn(() => {
    askingSince = getPortalEnvironment().now();
    if (isWatched()) void refreshOrder();
  });
  return () => {
    started = false;
    stop();
    cancelPoll?.();
    cancelTick?.();
  };
}
