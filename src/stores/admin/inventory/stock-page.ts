/** The stock of /admin-inventory: the table of variants, actions on several, actions on the open one and its movements. */
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { readMovements, setVariantSold, recordStock, setLowStock } from '#data/inventory.ts';
import { SALE_TEXT, LOW_TEXT, RECORD_TEXT } from '#messages/admin/inventory.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createTableBulk, type BulkAction } from '#stores/core/table/bulk.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { INVENTORY, variantTitle } from './stock-table.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { readRow } from '#data/table-rows.ts';
import { LowStockSchema, StockRecordSchema, stockChange } from '#domain/stock-record.ts';
import { typedCount } from '#domain/product-form.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { areaField, textField, type FieldSpec } from '#stores/core/fields.ts';

const { maxQuantity, reasonLength } = INVENTORY_LIMITS;

/** Throws changed_meanwhile when the pieces on hand are not those that were counted against. */
async function requireSameStock(row: InventoryRow): Promise<void> {
  const now = await readRow(memberClient(), INVENTORY.source, row.id);
  if (now === null) throw new RefusalError('not_found');
  if (now.on_hand !== row.on_hand) throw new RefusalError('changed_meanwhile');
}

const START = { quantity: '', reason: '' };

const recordFields = (kind: RecordedKind): readonly FieldSpec<typeof START>[] => [
  textField('number', 'quantity', RECORD_TEXT.quantity(kind), { required: true }),
  areaField('reason', RECORD_TEXT.reason, {
    hint: RECORD_TEXT.reasonHint(kind),
    required: true,
    rows: 2,
    maxLength: reasonLength,
  }),
];

function createRecordDialog(action: Action<InventoryRow>, kind: RecordedKind) {
  const changeOf = (typed: string, row: InventoryRow): number =>
    stockChange(kind, Number(typed), row.on_hand);
  return createActionDialog(action, {
    words: RECORD_TEXT.dialog(kind),
    start: START,
    schema: StockRecordSchema,
    fields: () => recordFields(kind),
    check: ({ quantity }, row) => {
      if (changeOf(quantity, row) === 0)
        throw new RefusalError('invalid_input', { quantity: 'invalid_value' });
    },
    send: async (row, { quantity, reason }) => {
      const change = changeOf(quantity, row);
      if (kind === 'adjust') await requireSameStock(row);
      const pieces = kind === 'adjust' ? change : Math.abs(change);
      await recordStock(memberClient(), row.id, { kind, quantity: pieces, reason });
    },
    successMessage: ({ quantity }, row) => RECORD_TEXT.done(row.sku, row.on_hand + changeOf(quantity, row)),
    fieldText: (field, code, { quantity }) => {
      if (field !== 'quantity' || code !== 'invalid_value') return undefined;
      return kind === 'adjust' && typedCount(quantity, 0, maxQuantity) !== null
        ? RECORD_TEXT.same
        : RECORD_TEXT.wrong;
    },
    formText: (code, { reserved }) => (code === 'stock_exceeded' ? RECORD_TEXT.held(reserved) : undefined),
  });
}

function createLowDialog(action: Action<InventoryRow>) {
  return createActionDialog(action, {
    words: { title: LOW_TEXT.title, submit: SAVE_WORDS.save },
    start: { low_at: '' },
    prefill: ({ low_at: at }) => ({ low_at: String(at) }),
    schema: LowStockSchema,
    fields: () => [textField('number', 'low_at', LOW_TEXT.lowAt, { hint: LOW_TEXT.hint, required: true })],
    send: ({ id }, { low_at: at }) => setLowStock(memberClient(), id, Number(at)),
    successMessage: ({ low_at: at }, { sku }) => LOW_TEXT.done(sku, Number(at)),
    fieldText: (_, code) => (code === 'invalid_value' ? RECORD_TEXT.wrong : undefined),
  });
}

/** Switches a variant between sold and not sold; stopping needs confirmation. */
function createSoldSwitch(action: Action<InventoryRow>) {
  return (row: InventoryRow): Promise<boolean> => {
    const stops = row.is_active;
    return action.run({
      question: stops
        ? dangerQuestion(SALE_TEXT.stopTitle, SALE_TEXT.stopQuestion(variantTitle(row)), SALE_TEXT.stop)
        : null,
      successMessage: stops ? SALE_TEXT.stopped(row.sku) : SALE_TEXT.started(row.sku),
      send: ({ id }) => setVariantSold(memberClient(), id, !stops),
      reverse: ({ id }) => setVariantSold(memberClient(), id, stops),
    });
  };
}

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
