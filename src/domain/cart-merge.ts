/** Merges the browser's cart with the account's cart at sign-in and reports every difference. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { findLine } from './cart.ts';
import { type CartReport, normaliseLines, mergeEqualLines } from './cart-normalise.ts';

/**
 * Merges lines with the larger quantity of both, then clamps them to stock and limits. Price, stock and limit of
 * `incoming` win because they were read later.
 */
export function mergeCarts(own: readonly CartLine[], incoming: readonly CartLine[]): CartReport {
  const fromAccount = mergeEqualLines(incoming);
  const { lines, notices } = normaliseLines([...own, ...incoming]);
  const kept = mergeEqualLines(own).flatMap((line): CartNotice[] => {
    const other = findLine(fromAccount, line);
    if (other === null || other.quantity === line.quantity) return [];
    const quantity = Math.max(line.quantity, other.quantity);
    // A line that was clamped is reported as clamped, not as kept.
    if (findLine(lines, line)?.quantity !== quantity) return [];
    return [{ code: 'quantity_kept', title: other.title, quantity }];
  });
  return { lines, notices: [...kept, ...notices] };
}
