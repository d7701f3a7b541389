/** Orders for functions without a session, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { OrderLineRowSchema, OrderRowSchema } from '#contract/orders.ts';
import { RETURN_STATES } from '#contract/returns.ts';
import { CentsSchema, MomentSchema, OptionalTextSchema } from '#contract/common-schemas.ts';
import { ORDER_COLUMNS } from '#data/order-columns.ts';
import { serviceClient, serviceRpc } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const MAILED =
  `${ORDER_COLUMNS}, returns:order_returns(state, answer, created_at, pieces:order_return_lines(line_id, quantity)), buyer:users!orders_user_id_fkey(own:user_private(email))` as const;
const INVOICED = `${ORDER_COLUMNS}, refunds(amount_cents, created_at)` as const;

const MailedOrderSchema = v.object({
  ...OrderRowSchema.entries,
  lines: v.array(OrderLineRowSchema),
  /** Newest first. */
  returns: v.array(
    v.object({
      state: v.picklist(RETURN_STATES),
      answer: OptionalTextSchema,
      pieces: v.array(v.object({ line_id: v.number(), quantity: v.number() })),
    }),
  ),
  /** Null for a deleted account. */
  buyer: v.nullable(v.object({ own: v.nullable(v.object({ email: v.nullable(v.string()) })) })),
});
export type MailedOrder = v.InferOutput<typeof MailedOrderSchema>;

/** Secret key: returns an order for a mail to its buyer, or null. Refuses with unavailable. */
export async function readMailedOrder(
  environment: ServerEnvironment,
  id: string,
): Promise<MailedOrder | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('orders')
      .select(MAILED)
      .eq('id', id)
      .order('position', { referencedTable: 'order_lines' })
      .order('created_at', { referencedTable: 'returns', ascending: false })
      .maybeSingle(),
  );
  return data === null ? null : v.parse(MailedOrderSchema, data);
}

const InvoicedOrderSchema = v.object({
  ...OrderRowSchema.entries,
  lines: v.array(OrderLineRowSchema),
  /** Oldest first. */
  refunds: v.array(v.object({ amount_cents: CentsSchema, created_at: MomentSchema })),
});
export type InvoicedOrder = v.InferOutput<typeof InvoicedOrderSchema>;

/** Secret key: returns an order for its invoice, or null. Refuses with unavailable. */
export async function readInvoicedOrder(
  environment: ServerEnvironment,
  number: string,
): Promise<InvoicedOrder | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('orders')
      .select(INVOICED)
      .eq('number', number)
      .order('position', { referencedTable: 'order_lines' })
      .order('created_at', { referencedTable: 'refunds' })
      .maybeSingle(),
  );
  return data === null ? null : v.parse(InvoicedOrderSchema, data);
}

/** Secret key: releases stock of expired orders and returns their number. Refuses with unavailable. */
export const expireOrders = serviceRpc('expire_orders');
