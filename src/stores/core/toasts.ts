/** Toasts at the top right: at most 20, each for its duration, paused while the pointer is over them. */
import { atom } from 'nanostores';
import { TOAST_LIMITS } from '../../contract/feedback-limits.ts';
import { getEnvironment } from './environment.ts';

/** Each kind has its own duration. */
export type ToastKind = 'blank' | 'success' | 'error' | 'cart' | 'staff';

/** A button of a toast; pressing it dismisses the toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Key of the row that it is about. */
  readonly about?: string | undefined;
}

/** A notice on screen. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** A link to the cart. */
  readonly toCart?: boolean;
  readonly action?: ToastAction;
}

interface ToastOptions extends Pick<Toast, 'toCart' | 'action'> {
  readonly durationMs?: number;
}

interface Timer {
  /** Milliseconds that were left when it last started. */
  readonly remaining: number;
  readonly startedAt: number;
  readonly cancel: () => void;
}

const DURATIONS: Readonly<Record<ToastKind, number>> = {
  blank: TOAST_LIMITS.blankMs,
  error: TOAST_LIMITS.errorMs,
  success: TOAST_LIMITS.successMs,
  cart: TOAST_LIMITS.cartMs,
  staff: TOAST_LIMITS.staffMs,
};

/** The toasts on screen, newest first. */
export const $toasts = atom<readonly Toast[]>([]);
const timers = new Map<number, Timer>();
let lastId = 0;
let paused = false;

const doNothing = (): void => undefined;

function start(id: number, remaining: number): void {
  const { now, later } = getEnvironment();
  const cancel = paused ? doNothing : later(() => dismissToast(id), remaining);
  timers.set(id, { remaining, startedAt: now(), cancel });
}

/** Shows a toast for its kind's duration or the given one. Returns its id. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const { durationMs = DURATIONS[kind], ...parts } = options;
  lastId += 1;
  const all = [{ id: lastId, kind, text, ...parts }, ...$toasts.get()];
  for (const { id } of all.slice(TOAST_LIMITS.kept)) dismissTimer(id);
  $toasts.set(all.slice(0, TOAST_LIMITS.kept));
  start(lastId, durationMs);
  return lastId;
}

function dismissTimer(id: number): void {
  timers.get(id)?.cancel();
  timers.delete(id);
}

/** Takes a notice away; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  dismissTimer(id);
  const rest = $toasts.get().filter((toast) => toast.id !== id);
  if (rest.length !== $toasts.get().length) $toasts.set(rest);
  // No pointerleave follows once the list is removed.
  if (rest.length === 0) paused = false;
}

/** Stops every notice's clock, while the pointer or the focus is on them. */
export function pauseToasts(): void {
  if (paused) return;
  const now = getEnvironment().now();
  for (const [id, timer] of timers) {
    timer.cancel();
    const remaining = Math.max(0, timer.remaining - (now - timer.startedAt));
    timers.set(id, { remaining, startedAt: now, cancel: doNothing });
  }
  paused = true;
}

/** Continues paused timers. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, timer] of timers) start(id, timer.remaining);
}
