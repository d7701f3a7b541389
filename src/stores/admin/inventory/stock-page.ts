/** The stock of /admin-inventory: the table of variants, actions on several, actions on the open one and its movements. */
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { readMovements, setVariantSold } from '#data/inventory.ts';
import { SALE_TEXT } from '#messages/admin/inventory.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createTableBulk, type BulkAction } from '#stores/core/table/bulk.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { createLowDialog, createRecordDialog, createSoldSwitch } from './stock-actions.ts';
import { INVENTORY } from './stock-table.ts';

const BULK: readonly BulkAction<InventoryRow>[] = [
  {
    key: 'start',
    label: SALE_TEXT.startSeveral,
    look: 'quiet',
    applies: ({ is_active: sold }) => !sold,
    question: (count) => ({
      title: SALE_TEXT.startSeveralTitle,
      text: SALE_TEXT.startSeveralQuestion(count),
      confirm: SALE_TEXT.startSeveral,
    }),
    send: ({ id }) => setVariantSold(memberClient(), id, true),
  },
  {
    key: 'stop',
    label: SALE_TEXT.stopSeveral,
    look: 'danger',
    applies: ({ is_active: sold }) => sold,
    question: (count) =>
      dangerQuestion(SALE_TEXT.stopSeveralTitle, SALE_TEXT.stopSeveralQuestion(count), SALE_TEXT.stopSeveral),
    send: ({ id }) => setVariantSold(memberClient(), id, false),
  },
];

const createRecordActions = (action: Action<InventoryRow>) =>
  ({
    receive: createRecordDialog(action, 'receive'),
    return: createRecordDialog(action, 'return'),
    damage: createRecordDialog(action, 'damage'),
    adjust: createRecordDialog(action, 'adjust'),
  }) satisfies Record<RecordedKind, unknown>;

export const createStockPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(INVENTORY, {
        read: (id) => readMovements(memberClient(), id, INVENTORY_LIMITS.movements),
      }),
    );
    const { action } = desk;
    return {
      ...desk,
      bulk: createTableBulk(desk.table, BULK),
      record: createRecordActions(action),
      low: createLowDialog(action),
      toggleSold: createSoldSwitch(action),
    };
  });

export type StockPage = ReturnType<typeof createStockPage>;
