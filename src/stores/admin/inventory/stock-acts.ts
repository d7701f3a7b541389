/** Acts on the open variant: counting pieces, when to warn, whether it is sold. */
import { RefusalError } from '#contract/error-codes.ts';
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { recordStock, setLowStock, setVariantSold } from '#data/inventory.ts';
import { readRow } from '#data/resources.ts';
import { LowStockSchema, StockRecordSchema, stockChange } from '#domain/stock-record.ts';
import { typedCount } from '#domain/product-form.ts';
import { LOW_TEXT, RECORD_TEXT, SALE_TEXT } from '#messages/admin/inventory.ts';
import { memberClient } from '#stores/auth/session.ts';
import { dangerQuestion } from '#stores/core/act-question.ts';
import { createAct } from '#stores/core/act.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import { INVENTORY, variantTitle } from './stock-table.ts';

const { maxQuantity, reasonLength } = INVENTORY_LIMITS;

/** Throws changed_meanwhile when the pieces on hand are not those that were counted against. */
async function requireSameStock(row: InventoryRow): Promise<void> {
  const now = await readRow(memberClient(), INVENTORY.source, row.id);
  if (now === null) throw new RefusalError('not_found');
  if (now.on_hand !== row.on_hand) throw new RefusalError('changed_meanwhile');
}

const START = { quantity: '', reason: '' };

const recordFields = (kind: RecordedKind): readonly FieldSpec<typeof START>[] => [
  {
    kind: 'number',
    name: 'quantity',
    label: RECORD_TEXT.quantity(kind),
    required: true,
  },
  {
    kind: 'area',
    name: 'reason',
    label: RECORD_TEXT.reason,
    hint: RECORD_TEXT.reasonHint(kind),
    required: true,
    rows: 2,
    maxLength: reasonLength,
  },
];

export function createRecordAct(actions: RowActions<InventoryRow>, kind: RecordedKind) {
  const changeOf = (typed: string, row: InventoryRow): number =>
    stockChange(kind, Number(typed), row.on_hand);
  return createAct(actions, {
    title: (row) => RECORD_TEXT.title(kind, variantTitle(row)),
    lead: () => [RECORD_TEXT.lead(kind)],
    submit: RECORD_TEXT.submit,
    submitting: RECORD_TEXT.submitting,
    start: START,
    schema: StockRecordSchema,
    fields: () => recordFields(kind),
    check: ({ quantity }, row) => {
      if (changeOf(quantity, row) === 0)
        throw new RefusalError('invalid_input', { quantity: 'invalid_value' });
    },
    run: async (row, { quantity, reason }) => {
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

export function createLowAct(actions: RowActions<InventoryRow>) {
  return createAct(actions, {
    title: (row) => LOW_TEXT.title(variantTitle(row)),
    submit: LOW_TEXT.submit,
    submitting: LOW_TEXT.submitting,
    start: { low_at: '' },
    prefill: ({ low_at: at }) => ({ low_at: String(at) }),
    schema: LowStockSchema,
    fields: () => [
      {
        kind: 'number',
        name: 'low_at',
        label: LOW_TEXT.lowAt,
        hint: LOW_TEXT.hint,
        required: true,
      },
    ],
    run: ({ id }, { low_at: at }) => setLowStock(memberClient(), id, Number(at)),
    successMessage: ({ low_at: at }, { sku }) => LOW_TEXT.done(sku, Number(at)),
    fieldText: (_, code) => (code === 'invalid_value' ? RECORD_TEXT.wrong : undefined),
  });
}

/** Switches a variant between sold and not sold; stopping needs confirmation. */
export function createSoldSwitch(actions: RowActions<InventoryRow>) {
  return (row: InventoryRow): Promise<boolean> => {
    const stops = row.is_active;
    return actions.run({
      question: stops ? dangerQuestion(SALE_TEXT, 'stop', variantTitle(row)) : null,
      successMessage: stops ? SALE_TEXT.stopped(row.sku) : SALE_TEXT.started(row.sku),
      work: ({ id }) => setVariantSold(memberClient(), id, !stops),
      reverse: ({ id }) => setVariantSold(memberClient(), id, stops),
    });
  };
}
