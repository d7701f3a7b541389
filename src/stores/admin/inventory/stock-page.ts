/** The stock of /admin-inventory: the table of variants, acts on several, acts on the open one and its movements. */
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { readMovements, setVariantSold } from '#data/inventory.ts';
import { SALE_TEXT } from '#messages/admin/inventory.ts';
import { memberClient } from '#stores/auth/session.ts';
import { actQuestion, dangerQuestion } from '#stores/core/act-question.ts';
import { createPage } from '#stores/core/page.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import { createTableBulk, type BulkAction } from '#stores/core/table/bulk.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createLowAct, createRecordAct, createSoldSwitch } from './stock-acts.ts';
import { INVENTORY } from './stock-table.ts';

const BULK: readonly BulkAction<InventoryRow>[] = [
  {
    key: 'start',
    label: SALE_TEXT.startSeveral,
    look: 'quiet',
    applies: ({ is_active: sold }) => !sold,
    question: (count) => actQuestion(SALE_TEXT, 'startSeveral', count),
    run: ({ id }) => setVariantSold(memberClient(), id, true),
  },
  {
    key: 'stop',
    label: SALE_TEXT.stopSeveral,
    look: 'danger',
    applies: ({ is_active: sold }) => sold,
    question: (count) => dangerQuestion(SALE_TEXT, 'stopSeveral', count),
    run: ({ id }) => setVariantSold(memberClient(), id, false),
  },
];

const createRecordActs = (actions: RowActions<InventoryRow>) =>
  ({
    receive: createRecordAct(actions, 'receive'),
    return: createRecordAct(actions, 'return'),
    damage: createRecordAct(actions, 'damage'),
    adjust: createRecordAct(actions, 'adjust'),
  }) satisfies Record<RecordedKind, unknown>;

export const createStockPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(INVENTORY, {
        read: (id) => readMovements(memberClient(), id, INVENTORY_LIMITS.movements),
      }),
    );
    const { actions } = desk;
    return {
      ...desk,
      bulk: createTableBulk(desk.table, BULK),
      record: createRecordActs(actions),
      low: createLowAct(actions),
      toggleSold: createSoldSwitch(actions),
    };
  });

export type StockPage = ReturnType<typeof createStockPage>;
