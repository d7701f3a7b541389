/** Times of toasts and alerts in milliseconds, apart from limits.ts so that a page's first dialog loads these alone. */
import { SECOND_MS } from './time-units.ts';

/** Maximum number of toasts and how long each kind is shown. */
export const TOAST_LIMITS = {
  kept: 20,
  blankMs: 4 * SECOND_MS,
  errorMs: 4 * SECOND_MS,
  successMs: 2 * SECOND_MS,
  cartMs: 3000,
  staffMs: 3000,
  /** How long an action can be undone. */
  undoMs: 10 * SECOND_MS,
} as const;

/** Time until an alert closes. */
export const DIALOG_LIMITS = { alertMs: 4 * SECOND_MS, alertErrorMs: 6 * SECOND_MS } as const;
