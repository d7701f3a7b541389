/** Merges the browser's cart with the account's cart at sign-in and reports every difference. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { findLine } from './cart.ts';
import { type CartReport, normaliseLines, mergeEqualLines } from './cart-normalise.ts';

/**
 * Merges lines with the larger quantity of both, then clamps them to stock and limits. Price, stock and limit of
 * `incoming` win because they were read later.
 */
export function mergeCarts(own: readonly CartLine[], incoming: readonly CartLine[]): CartReport {
  const fromBrowser = mergeEqualLines(own);
  const fromAccount = mergeEqualLines(incoming);
  const differing: CartLine[] = [];
  const joined = fromBrowser.map((line) => {
    const other = findLine(fromAccount, line);
    if (other === null) return line;
    const larger = { ...other, quantity: Math.max(line.quantity, other.quantity) };
    if (line.quantity !== other.quantity) differing.push(larger);
    return larger;
  });
  const onlyInAccount = fromAccount.filter((line) => findLine(fromBrowser, line) === null);
  const { lines, notices } = normaliseLines([...joined, ...onlyInAccount]);
  // A line that was clamped afterwards is reported as clamped, not as kept.
  const kept = differing.filter((line) => findLine(lines, line)?.quantity === line.quantity);
  const keptNotices = kept.map(({ title, quantity }): CartNotice => ({
    code: 'quantity_kept',
    title,
    quantity,
  }));
  return { lines, notices: [...keptNotices, ...notices] };
}
