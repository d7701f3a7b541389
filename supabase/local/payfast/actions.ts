/** Buyer actions of the simulator and the notices they send. */
import type { Delivery } from './delivery.ts';
import type { Payments, SimulatedPayment } from './payments.ts';

/** Action names, as in buttons and paths. */
export const ACTIONS = ['pay', 'fail', 'cancel', 'late', 'twice', 'send'] as const;

export type Action = (typeof ACTIONS)[number];

/** Payments can be paid once, and only held notices can be sent. */
export function isPossible(action: Action, { state }: SimulatedPayment): boolean {
  return action === 'send' ? state === 'held' : state === 'open';
}

/** Performs an action. Resolves when the notice was delivered. */
export async function performAction(
  action: Action,
  payment: SimulatedPayment,
  payments: Payments,
  delivery: Delivery,
): Promise<void> {
  switch (action) {
    case 'pay': {
      payment.state = 'paid';
      await delivery.send(payment, payments.write(payment));
      return;
    }
    case 'twice': {
      payment.state = 'paid';
      const notices = [payments.write(payment), payments.write(payment)];
      await Promise.all(notices.map((notice) => delivery.send(payment, notice)));
      return;
    }
    case 'fail': {
      // The card was declined; the buyer may try another one.
      await delivery.send(payment, payments.write(payment, { status: 'FAILED' }));
      return;
    }
    case 'late': {
      payment.state = 'held';
      payments.write(payment);
      return;
    }
    case 'send': {
      payment.state = 'paid';
      const waiting = payment.notices.filter(({ answers }) => answers.length === 0);
      await Promise.all(waiting.map((notice) => delivery.send(payment, notice)));
      return;
    }
    case 'cancel': {
      // PayFast sends no notice when the buyer leaves.
      payment.state = 'cancelled';
    }
  }
}
