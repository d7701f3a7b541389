/** Toasts at the top right: at most 20, each for its duration, paused while the pointer is over them. */
import { atom } from 'nanostores';
import { TOAST_LIMITS } from '#contract/feedback-limits.ts';
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

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** A link to the cart. */
  readonly toCart?: boolean;
  readonly action?: ToastAction;
  /** A newer toast of the same subject replaces this one. */
  readonly subject?: string;
}

interface ToastOptions extends Pick<Toast, 'toCart' | 'action' | 'subject'> {
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

/** True for toasts about the same subject, and for equal ones without an action: one of them is enough. */
function isReplaced(shown: Toast, next: Toast): boolean {
  if (next.subject !== undefined) return shown.subject === next.subject;
  return shown.text === next.text && shown.kind === next.kind && !shown.action && !next.action;
}

/** Shows a toast for its kind's duration or the given one. Returns its id. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const { durationMs = DURATIONS[kind], ...parts } = options;
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, ...parts };
  const others = $toasts.get().filter((shown) => !isReplaced(shown, toast));
  const kept = [toast, ...others].slice(0, TOAST_LIMITS.kept);
  for (const shown of $toasts.get()) if (!kept.includes(shown)) dismissTimer(shown.id);
  $toasts.set(kept);
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

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, timer] of timers) start(id, timer.remaining);
}
