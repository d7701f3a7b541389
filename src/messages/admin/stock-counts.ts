/** Counting the stock with a list at /admin-inventory. */
import type { StockCountProblem } from '#contract/inventory.ts';
import { counted } from '../core/counted.ts';

const counts = counted('count', 'counts');
const items = counted('item', 'items');

export const STOCK_COUNT_TEXT = {
  open: 'Stock count…',
  back: 'Back to the stock',
  title: 'Save a stock count',
  lead: 'One SKU per line with the number you counted. We check every line first; nothing is saved until you save the counts.',
  lines: 'SKUs and counts',
  linesHint: 'For example: OB-JER-BLK-M, 12',
  summary: (count: number): string =>
    count === 0 ? 'No count can be saved yet.' : `${counts(count)} can be saved.`,
  leftOut: counted('line is left out.', 'lines are left out.'),
  submit: (count: number): string => `Save ${counts(count)}`,
  done: counted('count is saved.', 'counts are saved.'),
  noSku: 'No SKU',
  /** `change` is positive when there are more than the site has. */
  difference: (name: string, found: number, change: number): string =>
    change === 0
      ? `${name}: ${items(found)}, as expected`
      : `${name}: ${items(found)}, ${String(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than expected`,
} as const;

/** `reserved` items are in orders. */
export const STOCK_COUNT_PROBLEMS: Readonly<Record<StockCountProblem, (reserved: number) => string>> = {
  no_sku: () => 'Start the line with a SKU, such as OB-JER-BLK-M',
  no_count: () => 'Enter a whole number after the SKU, 100000 or less',
  duplicate: () => 'This SKU is already on a line above',
  too_many: () => 'Too many lines at once. Save the first 500, then these',
  unknown: () => 'There’s no item with this SKU',
  reserved: (reserved) => `Orders hold ${items(reserved)} of it. Count again, or cancel those orders first`,
};
