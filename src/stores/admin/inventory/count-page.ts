/** Counting the stock of /admin-inventory: a list of SKUs and counts, checked line by line and saved at once. */
import { countStock, previewStockCount } from '#data/inventory.ts';
import { checkStockCounts, readStockCounts, type CheckedStockCount } from '#domain/stock-counts.ts';
import { STOCK_COUNT_PROBLEMS, STOCK_COUNT_TEXT as TEXT } from '#messages/admin/stock-counts.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { createPastedLines, type PastedLine } from '#stores/core/pasted-lines.ts';

/** A line with its variant. */
export interface CountLine extends PastedLine {
  readonly count: CheckedStockCount;
}

function lineOf(count: CheckedStockCount): CountLine {
  const { line, raw, sku, counted, problem, stock } = count;
  return {
    line,
    raw,
    title: sku === '' ? TEXT.noSku : sku,
    detail:
      stock === null || counted === null ? '' : TEXT.difference(stock.name, counted, counted - stock.on_hand),
    problem: problem === null ? null : STOCK_COUNT_PROBLEMS[problem](stock?.reserved ?? 0),
    count,
  };
}

async function checkLines(text: string): Promise<readonly CountLine[]> {
  const lines = readStockCounts(text);
  const skus = [...new Set(lines.flatMap(({ sku, problem }) => (problem === null ? [sku] : [])))];
  const levels = skus.length === 0 ? [] : await previewStockCount(memberClient(), skus);
  return checkStockCounts(lines, levels).map(lineOf);
}

async function saveLines(lines: readonly CountLine[]) {
  const counts = lines.flatMap(({ line, count: { stock, counted } }) =>
    stock === null || counted === null ? [] : [{ line, id: stock.id, on_hand: stock.on_hand, counted }],
  );
  const lineById = new Map(counts.map(({ id, line }) => [id, line]));
  const results = await countStock(
    memberClient(),
    counts.map(({ id, on_hand, counted }) => ({ id, on_hand, counted })),
  );
  return new Map(
    results.flatMap(({ id, outcome }) => {
      const line = lineById.get(id);
      return outcome === 'done' || line === undefined ? [] : [[line, outcome] as const];
    }),
  );
}

export const createCountPage = () =>
  createPage(() =>
    createPastedLines<CountLine>({ check: checkLines, apply: saveLines, successMessage: TEXT.done }),
  );
