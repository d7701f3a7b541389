/** Lists of counted stock: SKU and pieces per line, checked before they are saved. */
import { INVENTORY_LIMITS, type StockCountProblem, type StockLevel } from '#contract/inventory.ts';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { pastedText, readPastedRows } from './pasted-rows.ts';
import { typedCount } from './product-form.ts';

export interface StockCount {
  readonly line: number;
  /** The line as it can be pasted again. */
  readonly raw: string;
  /** In capitals; empty where the line has none. */
  readonly sku: string;
  /** Null when it is not a whole number, or too large. */
  readonly counted: number | null;
  readonly problem: StockCountProblem | null;
}

/** A line with the stock of its SKU. */
export interface CheckedStockCount extends StockCount {
  /** Null for an unknown SKU. */
  readonly stock: StockLevel | null;
}

const COUNT_HEADING = /count|pieces|quantity|qty|on.hand|stock/iu;

/** Places of SKU and count by a heading line; null when the line is no heading. */
function placesOf(cells: readonly string[]): readonly [sku: number, count: number] | null {
  const sku = cells.findIndex((cell) => /^sku$/iu.test(cell));
  const count = cells.findIndex((cell) => COUNT_HEADING.test(cell));
  return sku < 0 || count < 0 ? null : [sku, count];
}

/** Cells of a line; one without separators is split at its white space. */
function cellsOf(cells: readonly string[]): readonly string[] {
  const [only = '', ...others] = cells;
  return others.some((cell) => cell !== '') ? cells : only.split(/\s+/u);
}

function problemOf({ sku, counted }: Pick<StockCount, 'sku' | 'counted'>): StockCountProblem | null {
  if (sku === '') return 'no_sku';
  return counted === null ? 'no_count' : null;
}

/** Reads "SKU, count" lines, with or without a heading line. The second line of a SKU is a duplicate. */
export function readStockCounts(text: string): readonly StockCount[] {
  const rows = readPastedRows(text);
  const headed = rows[0] === undefined ? null : placesOf(rows[0].cells);
  const [skuPlace, countPlace] = headed ?? [0, 1];
  const seen = new Set<string>();
  return (headed === null ? rows : rows.slice(1)).map(({ line, cells }, place) => {
    const own = headed === null ? cellsOf(cells) : cells;
    const sku = (own[skuPlace] ?? '').toUpperCase();
    const counted = typedCount(own[countPlace] ?? '', 0, INVENTORY_LIMITS.maxQuantity);
    const read = { line, raw: pastedText(cells), sku, counted };
    const isAgain = sku !== '' && seen.has(sku);
    seen.add(sku);
    if (place >= TABLE_LIMITS.selectedRows) return { ...read, problem: 'too_many' };
    return { ...read, problem: isAgain ? 'duplicate' : problemOf(read) };
  });
}

function stockProblem({ counted }: StockCount, stock: StockLevel | undefined): StockCountProblem | null {
  if (stock === undefined) return 'unknown';
  return (counted ?? 0) < stock.reserved ? 'reserved' : null;
}

export function checkStockCounts(
  lines: readonly StockCount[],
  levels: readonly StockLevel[],
): readonly CheckedStockCount[] {
  const bySku = new Map(levels.map((level) => [level.sku, level]));
  return lines.map((line) => {
    const stock = bySku.get(line.sku);
    return { ...line, stock: stock ?? null, problem: line.problem ?? stockProblem(line, stock) };
  });
}
