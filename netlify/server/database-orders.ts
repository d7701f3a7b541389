/** Orders in the database as functions need them when nobody is signed in, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { OrderLineRowSchema, OrderRowSchema } from '../../src/contract/orders.ts';
import { RETURN_STATES } from '../../src/contract/returns.ts';
import { CentsSchema, MomentSchema, OptionalTextSchema } from '../../src/contract/shapes.ts';
import { serviceClient } from './database.ts';

const WHOLE =
  'id, number, order_state, payment_state, fulfilment_state, payment_method, is_late_payment, hold_expires_at, carrier, tracking_number, tracking_url, cancel_reason, created_at, paid_at, updated_at, contact_name, contact_email, contact_phone, delivery_method, address_line, suburb, city, province, postal_code, locker, collection_label, delivery_note, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, paid_cents, refunded_cents, refund_due_cents, lines:order_lines(id, position, product_id, slug, title, sku, size, color, image_url, unit_price_cents, quantity, line_cents, returnable, not_returnable_reason)' as const;
const MAILED =
  `${WHOLE}, returns:order_returns(state, answer, created_at, pieces:order_return_lines(line_id, quantity)), buyer:users!orders_user_id_fkey(own:user_private(email))` as const;
const INVOICED = `${WHOLE}, refunds(amount_cents, created_at)` as const;

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
  /** Null for an account that is gone. */
  buyer: v.nullable(v.object({ own: v.nullable(v.object({ email: v.nullable(v.string()) })) })),
});
/** An order as its mails tell of it. */
export type MailedOrder = v.InferOutput<typeof MailedOrderSchema>;

/** Use of the secret key: an order that its buyer is told about; null when it is gone. Refuses with unavailable. */
export async function readMailedOrder(
  environment: ServerEnvironment,
  id: string,
): Promise<MailedOrder | null> {
  const { data, error } = await serviceClient(environment)
    .from('orders')
    .select(MAILED)
    .eq('id', id)
    .order('position', { referencedTable: 'order_lines' })
    .order('created_at', { referencedTable: 'returns', ascending: false })
    .maybeSingle();
  if (error) throw new RefusalError('unavailable');
  return data === null ? null : v.parse(MailedOrderSchema, data);
}

const InvoicedOrderSchema = v.object({
  ...OrderRowSchema.entries,
  lines: v.array(OrderLineRowSchema),
  /** What was sent back, oldest first. */
  refunds: v.array(v.object({ amount_cents: CentsSchema, created_at: MomentSchema })),
});
/** An order as its invoice tells of it. */
export type InvoicedOrder = v.InferOutput<typeof InvoicedOrderSchema>;

/** Use of the secret key: an order whose invoice is drawn; null when there is none of this number. Refuses with unavailable. */
export async function readInvoicedOrder(
  environment: ServerEnvironment,
  number: string,
): Promise<InvoicedOrder | null> {
  const { data, error } = await serviceClient(environment)
    .from('orders')
    .select(INVOICED)
    .eq('number', number)
    .order('position', { referencedTable: 'order_lines' })
    .order('created_at', { referencedTable: 'refunds' })
    .maybeSingle();
  if (error) throw new RefusalError('unavailable');
  return data === null ? null : v.parse(InvoicedOrderSchema, data);
}

/** Use of the secret key: lets go of what was held for orders that nobody paid in time. Answers how many. Refuses with unavailable. */
export async function expireOrders(environment: ServerEnvironment): Promise<{ readonly expired: number }> {
  const { data, error } = await serviceClient(environment).rpc('expire_orders', {});
  if (error) throw new RefusalError('unavailable');
  return { expired: data };
}
