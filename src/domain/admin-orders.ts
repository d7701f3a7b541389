/** Order actions offered to administrators. The database decides. */
import type { DeskOrder, DeskOrderRow, MoneyTask, ReviewDecision } from '#contract/admin-orders.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';
import type {
  DeliveryMethod,
  FulfilmentState,
  OrderState,
  PaymentMethod,
  PaymentState,
} from '#contract/orders.ts';

export interface OrderStatus {
  readonly order_state: OrderState;
  readonly payment_state: PaymentState;
  readonly fulfilment_state: FulfilmentState;
  readonly payment_method: PaymentMethod;
  readonly delivery_method: DeliveryMethod;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly refund_due_cents: number;
}

const STEPS: Readonly<Record<FulfilmentState, readonly OrderStep[]>> = {
  none: ['pick', 'pack'],
  picking: ['pack', 'unpick'],
  packed: ['ship', 'ready', 'unpack', 'return'],
  shipped: ['deliver', 'return'],
  ready_for_collection: ['collect', 'return'],
  delivered: ['return'],
  collected: ['return'],
  returned: [],
};

const COLLECTED: readonly OrderStep[] = ['ready', 'collect'];
const SENT: readonly OrderStep[] = ['ship', 'deliver'];
/** Steps that a refunded order excludes; parcels under way can still arrive or come back. */
const SENDING: readonly OrderStep[] = ['pick', 'pack', 'ship', 'ready'];

/** Returns the possible fulfilment steps, the usual one first. */
export function possibleSteps(order: OrderStatus): readonly OrderStep[] {
  if (order.order_state !== 'placed' && order.order_state !== 'completed') return [];
  const others = order.delivery_method === 'collect' ? SENT : COLLECTED;
  const refused = order.payment_state === 'refunded' ? [...others, ...SENDING] : others;
  return STEPS[order.fulfilment_state].filter((step) => !refused.includes(step));
}

/** The step that takes another one back, before anything else is done; null for steps that send mails or end an order. */
export function reverseOf(
  step: OrderStep,
  before: FulfilmentState,
):
  | { readonly step: 'unpick' }
  | { readonly step: 'unpack'; readonly details: { readonly to: 'none' | 'picking' } }
  | null {
  if (step === 'pick') return { step: 'unpick' };
  if (step !== 'pack') return null;
  return { step: 'unpack', details: { to: before === 'picking' ? 'picking' : 'none' } };
}

/** Orders can be cancelled before packing, unless a payment is under review. */
export function mayCancel(order: OrderStatus): boolean {
  const { order_state: state, payment_state: payment, fulfilment_state: fulfilment } = order;
  if (fulfilment !== 'none' && fulfilment !== 'picking') return false;
  return state === 'placed' || (state === 'pending_payment' && payment !== 'review');
}

/** Transfers can be confirmed while the order is unpaid. For a closed order the amount has to be refunded. */
export function mayConfirm(order: OrderStatus): boolean {
  const isOn = order.order_state === 'placed' || order.order_state === 'completed';
  return order.payment_method === 'eft' && !isOn && refundableCents(order) === 0;
}

/** Returns the refundable amount in cents. */
export function refundableCents({ paid_cents: paid, refunded_cents: refunded }: OrderStatus): number {
  return paid - refunded;
}

/** A payment under review; `money` is null when there is only a suspicious notice. */
export interface OpenReview {
  readonly money: DeskOrder['payments'][number] | null;
  readonly decisions: readonly ReviewDecision[];
}

/** Returns the oldest payment under review, or null. */
export function openReview({ order, payments }: Pick<DeskOrder, 'order' | 'payments'>): OpenReview | null {
  const money = payments.find(({ state }) => state === 'review') ?? null;
  if (money !== null) return { money, decisions: ['accept', 'refund', 'dismiss'] };
  const inDoubt = order.payment_state === 'review' && order.refund_due_cents === 0;
  return inDoubt ? { money: null, decisions: ['dismiss'] } : null;
}

/** Returns what the money of an order waits for; null outside the queue 'money'. */
export function moneyTask({
  queue,
  refund_due_cents: due,
  needs_decision: needsDecision,
}: Pick<DeskOrderRow, 'queue' | 'refund_due_cents' | 'needs_decision'>): MoneyTask | null {
  if (queue !== 'money') return null;
  if (due > 0) return needsDecision ? 'owed_and_decision' : 'owed';
  return needsDecision ? 'decision' : 'paid_back';
}

/** True when everything was refunded before shipping, so that the order only needs to be cancelled. */
export function isPaidBack(order: OrderStatus): boolean {
  return order.order_state === 'placed' && order.payment_state === 'refunded';
}
