/** The stock of /admin-inventory: the table of variants, acts on several, what moved of the open one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { INVENTORY_LIMITS, type InventoryRow, type StockMovement } from '../../contract/inventory.ts';
import { readMovements, setVariantSold } from '../../data/inventory.ts';
import { SALE_TEXT } from '../../messages/inventory.ts';
import { INVENTORY } from '../resources/inventory.ts';
import { memberClient } from '../session.ts';
import { createTableBulk } from '../table-bulk.ts';
import { createTableExport } from '../table-export.ts';
import { codeOf } from '../table-list.ts';
import { createTable } from '../table.ts';

/** What is known of the open variant's movements. */
export interface MovementsState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly StockMovement[];
  readonly failure: ErrorCode | null;
}

const IDLE: MovementsState = { phase: 'idle', rows: [], failure: null };
const $rows = atom<MovementsState>(IDLE);
let turn = 0;
let movementsOf: string | null = null;

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

/** What moved of the open variant, newest first. */
export const $movements: ReadableAtom<MovementsState> = $rows;

/** Reads the movements of the open variant; what is in sight stays until they are there. */
export async function loadMovements(): Promise<void> {
  turn += 1;
  const mine = turn;
  const id = movementsOf;
  if (id === null) return;
  $rows.set({ ...$rows.get(), phase: 'loading', failure: null });
  try {
    const rows = await readMovements(memberClient(), id, INVENTORY_LIMITS.movements);
    if (mine === turn) $rows.set({ phase: 'ready', rows, failure: null });
  } catch (error) {
    if (mine === turn) $rows.set({ ...$rows.get(), phase: 'failed', failure: codeOf(error) });
  }
}

function followOpen(key: string | null): void {
  if (key === movementsOf) return;
  movementsOf = key;
  turn += 1;
  $rows.set(IDLE);
  void loadMovements();
}

/** Reads the open variant and its movements anew; answers the variant, or null when that did not work. */
export async function refreshVariant(): Promise<InventoryRow | null> {
  const [variant] = await Promise.all([stockTable.refreshOpen(), loadMovements()]);
  return variant;
}

/** Starts the stock; answers the function that stops it. */
export function startStock(): () => void {
  const stops = [
    stockTable.start(),
    stockTable.$open.subscribe((open) => {
      followOpen(open.phase === 'closed' ? null : open.key);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    followOpen(null);
  };
}
