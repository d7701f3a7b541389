/** Calls of the payment tests: an order of two mugs, its money, refunds and events. */
import type { TestDatabase } from '#tests/support/database.ts';
import { actOnOrder, attempt, cartLine, notify, orderOf, placed, type OrderOptions } from './shop-setup.ts';

/** `database` returns the database of the running test file. */
export function paymentCalls(database: () => TestDatabase) {
  const buy = async (options?: OrderOptions) =>
    (await placed(database().client, 'member', [cartLine('mug', 2)], options)).number;
  const paid = async (options?: OrderOptions) => {
    const number = await buy(options);
    await notify(database().client, number);
    return number;
  };
  const money = async (number: string) => {
    const { payment_state, paid_cents, refunded_cents, refund_due_cents } = await orderOf(
      database().client,
      number,
    );
    return [payment_state, paid_cents, refunded_cents, refund_due_cents];
  };
  const refund = (number: string, amount_cents: number | null, reason = 'Test') =>
    attempt(database().client, () =>
      actOnOrder(database().client, number, 'record_refund', { amount_cents, reason, reference: ' R1 ' }),
    );
  const events = async (number: string) => {
    return database()
      .list`select order_events.kind from public.order_events join public.orders on orders.id = order_id
      where number = ${number} order by order_events.id`;
  };

  return { buy, paid, money, refund, events };
}
