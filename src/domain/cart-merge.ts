/** Merges the browser's cart with the account's cart at sign-in and reports every difference. */
import type { CartLine, CartNotice } from '../contract/cart.ts';
import { findLine } from './cart.ts';
import { type CartReport, tidyLines, withoutDoubles } from './cart-tidy.ts';

/**
 * Merges lines with the larger quantity of both, then clamps them to stock and limits. Price, stock and limit of
 * `incoming` win because they were read later.
 */
export function mergeCarts(own: readonly CartLine[], incoming: readonly CartLine[]): CartReport {
  const mine = withoutDoubles(own);
  const theirs = withoutDoubles(incoming);
  const differing: CartLine[] = [];
  const joined = mine.map((line) => {
    const other = findLine(theirs, line);
    if (other === null) return line;
    const larger = { ...other, quantity: Math.max(line.quantity, other.quantity) };
    if (line.quantity !== other.quantity) differing.push(larger);
    return larger;
  });
  const onlyTheirs = theirs.filter((line) => findLine(mine, line) === null);
  const { lines, notices } = tidyLines([...joined, ...onlyTheirs]);
  // A line that was clamped afterwards is reported as clamped, not as kept.
  const kept = differing.filter((line) => findLine(lines, line)?.quantity === line.quantity);
  const said = kept.map(({ title, quantity }): CartNotice => ({ code: 'quantity_kept', title, quantity }));
  return { lines, notices: [...said, ...notices] };
}
