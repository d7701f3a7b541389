/** Actions on several orders at /admin-orders, with why orders are left out. */
import type { PreviewedStep, StepRefusal } from '#contract/admin-order-steps.ts';
import { counted } from '../core/counted.ts';
import { batchWords } from '../core/table.ts';

/** 'missing': deleted, or never there. */
const REASONS: Readonly<Record<StepRefusal | 'missing', (count: number) => string>> = {
  not_paid: counted('is not paid', 'are not paid'),
  expired: counted('has expired', 'have expired'),
  cancelled: counted('is cancelled', 'are cancelled'),
  refunded: counted('is refunded', 'are refunded'),
  is_delivered: counted('is for delivery', 'are for delivery'),
  is_collected: counted('is for collection', 'are for collection'),
  not_packed: counted('is not packed', 'are not packed'),
  not_sent: counted('is not on its way', 'are not on their way'),
  already_done: counted('is past this step', 'are past this step'),
  returned: counted('is returned', 'are returned'),
  missing: counted('no longer exists', 'no longer exist'),
};

const orders = counted('order', 'orders');
const BATCH = {
  ...batchWords('orders', REASONS),
  undone: counted('order is as before.', 'orders are as before.'),
};

/** Opens the screen that ships several orders; apart from its words, so that the list loads without them. */
export const SHIP_LABEL = 'Ship with tracking…';

/** Steps that several orders take at once. */
export type BatchStep = Exclude<PreviewedStep, 'unpick' | 'unpack' | 'ship'>;

export const ORDER_BATCH = {
  pick: {
    ...BATCH,
    label: 'Start picking',
    title: 'Start picking these orders?',
    effect: (count: number): string => `${orders(count)} will move to “Being picked”.`,
    done: counted('order is being picked.', 'orders are being picked.'),
    submit: 'Start picking',
  },
  pack: {
    ...BATCH,
    label: 'Mark packed',
    title: 'Mark these orders as packed?',
    effect: (count: number): string =>
      count === 1
        ? '1 order will be marked packed. Its items leave stock, and it can no longer be cancelled.'
        : `${orders(count)} will be marked packed. Their items leave stock, and they can no longer be cancelled.`,
    done: counted('order is packed.', 'orders are packed.'),
    submit: 'Mark packed',
  },
  ready: {
    ...BATCH,
    label: 'Ready for collection',
    title: 'Are these orders ready for collection?',
    effect: (count: number): string =>
      `${orders(count)} will be marked ready for collection. We email ${count === 1 ? 'the' : 'each'} buyer.`,
    done: counted('order is ready to collect.', 'orders are ready to collect.'),
    submit: 'Mark ready',
  },
  arrive: {
    ...BATCH,
    label: 'Mark arrived',
    title: 'Have these orders arrived?',
    effect: (count: number): string =>
      `${orders(count)} will be marked delivered or collected. This completes ${count === 1 ? 'it' : 'them'}.`,
    done: counted('order has arrived.', 'orders have arrived.'),
    submit: 'Mark arrived',
  },
} as const satisfies Readonly<Record<BatchStep, object>>;
