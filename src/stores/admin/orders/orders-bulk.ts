/** Actions on several orders of the list, all at once after a preview. */
import type { DeskOrderRow } from '#contract/admin-orders.ts';
import type { StepPreview } from '#contract/admin-order-steps.ts';
import type { RowResult } from '#contract/row-results.ts';
import { advanceOrders, previewOrderStep, type OrderAdvance } from '#data/admin-orders.ts';
import { possibleSteps, reverseOf } from '#domain/admin-orders.ts';
import { ORDER_BATCH, type BatchStep } from '#messages/admin/order-batches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { assertDone, itemsOf, type BatchAction, type BulkButton } from '#stores/core/table/batch.ts';
import type { Undo } from '#stores/core/undo.ts';
import { ORDERS } from './orders-table.ts';

/** Reverses the done orders, each from the version that the action made; undefined where the step has no reverse. */
function undoOf(
  step: BatchStep,
  previews: readonly StepPreview[],
  results: readonly RowResult[],
): Undo | undefined {
  const before = new Map(previews.map((preview) => [preview.id, preview]));
  const actions = results.flatMap(({ id, outcome, expected }): readonly OrderAdvance[] => {
    const preview = before.get(id);
    const reverse = preview && reverseOf(preview.step, preview.fulfilment_state);
    return outcome === 'done' && expected !== null && reverse ? [{ id, expected, ...reverse }] : [];
  });
  if (actions.length === 0) return undefined;
  return {
    send: async () => assertDone(await advanceOrders(memberClient(), actions)),
    successMessage: ORDER_BATCH[step].undone(actions.length),
  };
}

function orderBatch(
  step: BatchStep,
  look: NonNullable<BulkButton['look']> = 'quiet',
): BatchAction<DeskOrderRow> {
  const steps = step === 'arrive' ? ['deliver', 'collect'] : [step];
  return {
    key: step,
    label: ORDER_BATCH[step].label,
    look,
    isOffered: (rows) => rows.some((row) => possibleSteps(row).some((possible) => steps.includes(possible))),
    preview: async (rows) => {
      const previews = await previewOrderStep(memberClient(), step, { ids: rows.map(({ id }) => id) });
      const actions = previews.flatMap(({ id, expected, step: own, refusal }) =>
        refusal === null ? [{ id, expected, step: own }] : [],
      );
      return {
        words: ORDER_BATCH[step],
        items: itemsOf(ORDERS, rows, previews),
        apply: async () => {
          const results = await advanceOrders(memberClient(), actions);
          const undo = undoOf(step, previews, results);
          return {
            results: results.map(({ id: key, outcome }) => ({ key, outcome })),
            ...(undo && { undo }),
          };
        },
      };
    },
  };
}

export const ORDER_BULK_ACTIONS: readonly BatchAction<DeskOrderRow>[] = [
  orderBatch('pick', 'main'),
  orderBatch('pack'),
  orderBatch('ready'),
  orderBatch('arrive'),
];
