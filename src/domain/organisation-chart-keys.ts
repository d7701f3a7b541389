/** Keys of the tree of the organisation chart, by the ARIA pattern of trees. */
import type { ChartRow } from './organisation-chart.ts';
import { foldText } from './text.ts';

/** The node to go to, or the nodes to open or close. */
export type TreeStep =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'open' | 'close'; readonly keys: readonly string[] };

const focus = (row: ChartRow | undefined): TreeStep | null =>
  row === undefined ? null : { kind: 'focus', key: row.node.key };

function stepRight(row: ChartRow, open: ReadonlySet<string>): TreeStep | null {
  const { key, children } = row.node;
  const [first] = children;
  if (first === undefined) return null;
  return open.has(key) ? { kind: 'focus', key: first.key } : { kind: 'open', keys: [key] };
}

function stepLeft({ node, parent }: ChartRow, open: ReadonlySet<string>): TreeStep | null {
  if (node.children.length > 0 && open.has(node.key)) return { kind: 'close', keys: [node.key] };
  return parent === null ? null : { kind: 'focus', key: parent.key };
}

/** Returns null for a key without effect. `rows` are the visible rows, `at` the position of the active one. */
export function stepOf(
  key: string,
  rows: readonly ChartRow[],
  at: number,
  open: ReadonlySet<string>,
): TreeStep | null {
  const row = rows[at];
  if (row === undefined) return focus(rows[0]);
  if (key === 'ArrowDown') return focus(rows[at + 1]);
  if (key === 'ArrowUp') return focus(rows[at - 1]);
  if (key === 'Home') return focus(rows[0]);
  if (key === 'End') return focus(rows.at(-1));
  if (key === 'ArrowRight') return stepRight(row, open);
  if (key === 'ArrowLeft') return stepLeft(row, open);
  if (key !== '*') return null;
  return {
    kind: 'open',
    keys: row.siblings.flatMap(({ key: name, children }) => (children.length > 0 ? [name] : [])),
  };
}

/** Finds the next row by the first letters of its title or of a holder; the same letter again moves on. */
export function typeAhead(rows: readonly ChartRow[], at: number, typed: string): ChartRow | undefined {
  const text = foldText(typed);
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const wanted = isOneLetter ? (text[0] ?? '') : text;
  const from = Math.max(0, isOneLetter ? at + 1 : at);
  const begins = (name: string): boolean => foldText(name).startsWith(wanted);
  return [...rows.slice(from), ...rows.slice(0, from)].find(
    ({ node }) => begins(node.title) || node.holders.some((holder) => begins(holder.name ?? '')),
  );
}
