/** Acts on several orders of the list, each in one call after a preview. */
import type { DeskOrderRow } from '../../../contract/admin-orders.ts';
import type { StepPreview, StepResult } from '../../../contract/order-steps.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { advanceOrders, previewOrderStep, type OrderAct } from '../../../data/admin-orders.ts';
import { possibleSteps, reverseOf } from '../../../domain/admin-orders.ts';
import { ORDER_BATCH, type BatchStep } from '../../../messages/admin/order-batches.ts';
import { memberClient } from '../../auth/session.ts';
import type { BatchAction, BatchItem, BulkButton } from '../../core/table/batch.ts';
import type { Undo } from '../../core/undo.ts';

/** The selected orders as a preview; one that was not found is left out. */
function itemsOf(rows: readonly DeskOrderRow[], found: readonly StepPreview[]): readonly BatchItem[] {
  const refusals = new Map(found.map(({ id, refusal }) => [id, refusal]));
  return rows.map(({ id, number }) => {
    const refusal = refusals.get(id);
    return { key: id, title: number, reason: refusal === undefined ? 'missing' : refusal };
  });
}

/** Reverses the done orders, each from the version that the act made; undefined where the step has no reverse. */
function undoOf(
  step: BatchStep,
  previews: readonly StepPreview[],
  results: readonly StepResult[],
): Undo | undefined {
  const before = new Map(previews.map((preview) => [preview.id, preview]));
  const acts = results.flatMap(({ id, outcome, expected }): readonly OrderAct[] => {
    const preview = before.get(id);
    const reverse = preview && reverseOf(preview.step, preview.fulfilment_state);
    return outcome === 'done' && expected !== null && reverse ? [{ id, expected, ...reverse }] : [];
  });
  if (acts.length === 0) return undefined;
  return {
    work: async () => {
      const undone = await advanceOrders(memberClient(), acts);
      for (const { outcome } of undone) if (outcome !== 'done') throw new RefusalError(outcome);
    },
    successMessage: ORDER_BATCH[step].undone(acts.length),
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
      const acts = previews.flatMap(({ id, expected, step: own, refusal }) =>
        refusal === null ? [{ id, expected, step: own }] : [],
      );
      return {
        words: ORDER_BATCH[step],
        items: itemsOf(rows, previews),
        apply: async () => {
          const results = await advanceOrders(memberClient(), acts);
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
