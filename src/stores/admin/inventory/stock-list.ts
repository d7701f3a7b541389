/** The stock of /admin-inventory: the table of variants, acts on several, what moved of the open one. */
import type { ReadableAtom } from 'nanostores';
import { INVENTORY_LIMITS, type InventoryRow, type StockMovement } from '../../../contract/inventory.ts';
import { readMovements, setVariantSold } from '../../../data/inventory.ts';
import { SALE_TEXT } from '../../../messages/admin/inventory.ts';
import { INVENTORY } from './stock-table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableBulk } from '../../core/table/bulk.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

interface Movements {
  readonly rows: readonly StockMovement[];
}

/** The table. */
export const stockTable = createTable(INVENTORY);

/** Its files. */
export const stockExport = createTableExport(stockTable);

/** Its acts on several variants. */
export const stockBulk = createTableBulk(stockTable, [
  {
    key: 'start',
    label: SALE_TEXT.startSeveral,
    look: 'quiet',
    applies: ({ is_active: sold }) => !sold,
    question: (count) => ({
      title: SALE_TEXT.startSeveralTitle,
      text: SALE_TEXT.startSeveralQuestion(count),
      confirmLabel: SALE_TEXT.startSeveral,
    }),
    run: ({ id }) => setVariantSold(memberClient(), id, true),
  },
  {
    key: 'stop',
    label: SALE_TEXT.stopSeveral,
    look: 'danger',
    applies: ({ is_active: sold }) => sold,
    question: (count) => ({
      title: SALE_TEXT.stopSeveralTitle,
      text: SALE_TEXT.stopSeveralQuestion(count),
      confirmLabel: SALE_TEXT.stopSeveral,
      danger: true,
    }),
    run: ({ id }) => setVariantSold(memberClient(), id, false),
  },
]);

const details = createTableDetails<InventoryRow, Movements>(stockTable, { rows: [] }, async (id) => ({
  rows: await readMovements(memberClient(), id, INVENTORY_LIMITS.movements),
}));

/** What moved of the open variant, newest first. */
export const $movements: ReadableAtom<DetailsState<Movements>> = details.$details;

/** Reads the movements of the open variant; what is in sight stays until they are there. */
export const loadMovements = details.load;

/** Reads the open variant and its movements anew; answers the variant, or null when that did not work. */
export const refreshVariant = details.refresh;

/** Starts the stock; answers the function that stops it. */
export function startStock(): () => void {
  const stops = [stockTable.start(), details.start()];
  return () => {
    for (const stop of stops) stop();
  };
}
