/** Dismisses the toasts of earlier tests. */
import { $toasts, dismissToast } from '#stores/core/toasts.ts';

export function clearToasts(): void {
  for (const { id } of $toasts.get()) dismissToast(id);
}
