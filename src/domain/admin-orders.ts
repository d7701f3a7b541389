/** What may be done with an order, by its three states. The database decides; this says what is worth offering. */
import type { DeskOrder, OrderStep, ReviewDecision } from '../contract/admin-orders.ts';
import type {
  DeliveryMethod,
  FulfilmentState,
  OrderState,
  PaymentMethod,
  PaymentState,
} from '../contract/orders.ts';

/** What decides about the acts on an order. */
export interface OrderStanding {
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
  packed: ['ship', 'ready', 'return'],
  shipped: ['deliver', 'return'],
  ready_for_collection: ['collect', 'return'],
  delivered: ['return'],
  collected: ['return'],
  returned: [],
};

const COLLECTED: readonly OrderStep[] = ['ready', 'collect'];
const SENT: readonly OrderStep[] = ['ship', 'deliver'];
/** What nobody does with an order that was paid back; what is on its way all the same arrives or comes back. */
const SENDING: readonly OrderStep[] = ['pick', 'pack', 'ship', 'ready'];

/** The steps of the parcel that are possible, the usual one first. */
export function possibleSteps(order: OrderStanding): readonly OrderStep[] {
  if (order.order_state !== 'placed' && order.order_state !== 'completed') return [];
  const others = order.delivery_method === 'collect' ? SENT : COLLECTED;
  const refused = order.payment_state === 'refunded' ? [...others, ...SENDING] : others;
  return STEPS[order.fulfilment_state].filter((step) => !refused.includes(step));
}

/** Whether the order can be cancelled: before it is packed, and not while money for it is looked at. */
export function mayCancel(order: OrderStanding): boolean {
  const { order_state: state, payment_state: payment, fulfilment_state: fulfilment } = order;
  if (fulfilment !== 'none' && fulfilment !== 'picking') return false;
  return state === 'placed' || (state === 'pending_payment' && payment !== 'review');
}

/** Whether the money of a transfer can be confirmed: as long as none is there. For an order that is over it goes back. */
export function mayConfirm(order: OrderStanding): boolean {
  const isOn = order.order_state === 'placed' || order.order_state === 'completed';
  return order.payment_method === 'eft' && !isOn && refundableCents(order) === 0;
}

/** What could still go back, in cents. */
export function refundableCents({ paid_cents: paid, refunded_cents: refunded }: OrderStanding): number {
  return paid - refunded;
}

/** Money that a check stopped and somebody has to decide about; `money` is null where nothing came, only a doubt. */
export interface OpenReview {
  readonly money: DeskOrder['payments'][number] | null;
  readonly decisions: readonly ReviewDecision[];
}

/** What is to be decided about the money of an order; null when nothing is. The oldest comes first. */
export function openReview({ order, payments }: Pick<DeskOrder, 'order' | 'payments'>): OpenReview | null {
  const money = payments.find(({ state }) => state === 'review') ?? null;
  if (money !== null) return { money, decisions: ['accept', 'refund', 'dismiss'] };
  const inDoubt = order.payment_state === 'review' && order.refund_due_cents === 0;
  return inDoubt ? { money: null, decisions: ['dismiss'] } : null;
}

/** Whether everything that was paid went back while nothing was sent: such an order only waits to be cancelled. */
export function isPaidBack(order: OrderStanding): boolean {
  return order.order_state === 'placed' && order.payment_state === 'refunded';
}
