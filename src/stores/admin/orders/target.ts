/** The open order with its details, on which acts are decided. */
import { computed } from 'nanostores';
import type { DeskOrder, DeskOrderRow } from '#contract/admin-orders.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { RowVersion } from '#data/row-version.ts';
import type { ActTarget } from '#stores/core/act.ts';
import type { Loadable } from '#stores/core/loader.ts';
import type { ActStep, RowActions, RowStep } from '#stores/core/row-actions.ts';

/** A step on the open order; its reverse takes the row. */
type OrderTargetStep = ActStep<DeskOrder> & Pick<RowStep<DeskOrderRow>, 'reverse'>;

/** The open order as acts take it. */
export interface OrderTarget extends ActTarget<DeskOrder> {
  readonly run: (step: OrderTargetStep) => Promise<boolean>;
}

/** The version of an order that was read. */
export function orderVersion({ order: { id, updated_at: expected } }: DeskOrder): RowVersion {
  return { id, expected };
}

/** `after` runs after each step. */
export function createOrderTarget(
  actions: RowActions<DeskOrderRow>,
  details: Loadable<DeskOrder>,
  after: () => Promise<unknown>,
): OrderTarget {
  const $row = computed([actions.$row, details.$state], (row, { data }) =>
    row !== null && data?.order.id === row.id ? data : null,
  );
  const onRow = (detail: DeskOrder, step: OrderTargetStep): RowStep<DeskOrderRow> => ({
    after,
    ...step,
    work: () => step.work(detail),
  });
  const openRow = (): DeskOrder | null => $row.get();
  return {
    $state: actions.$state,
    reset: actions.reset,
    keyOf: ({ order }) => order.id,
    $row,
    openRow,
    run: async (step) => {
      const detail = openRow();
      return detail !== null && actions.run(onRow(detail, step));
    },
    perform: async (step) => {
      const detail = openRow();
      if (detail === null) throw new RefusalError('not_found');
      await actions.perform(onRow(detail, step));
    },
  };
}
