/** What a buyer can do at the simulator, and what is told to the shop of it. */
import type { Delivery } from './delivery.ts';
import type { Payments, SimulatedPayment } from './payments.ts';

/** Names of the acts, as buttons and addresses spell them. */
export const ACTS = ['pay', 'fail', 'cancel', 'late', 'twice', 'send'] as const;

/** One of them. */
export type Act = (typeof ACTS)[number];

/** Whether an act can be done now: what is paid is paid, and only what is held can be sent. */
export function isPossible(act: Act, { state }: SimulatedPayment): boolean {
  return act === 'send' ? state === 'held' : state === 'open';
}

/** Does an act. Resolves when the shop has been told, which nobody has to wait for. */
export async function doAct(
  act: Act,
  payment: SimulatedPayment,
  payments: Payments,
  delivery: Delivery,
): Promise<void> {
  switch (act) {
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
      // The card was declined: the buyer may try another one.
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
      // PayFast tells nobody of somebody who left.
      payment.state = 'cancelled';
    }
  }
}
