/** Purchase orders for mails, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { PURCHASE_STATES, PurchaseLineSchema } from '#contract/purchases.ts';
import { OptionalTextSchema } from '#contract/common-schemas.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const MAILED =
  'number, state, note, expected_on, supplier:suppliers(name, contact:supplier_contacts(email)), lines:purchase_order_lines(id, variant_id, quantity, unit_cost_cents, received, variant:variants(sku, product:products(name), color:product_colors(name), size:product_sizes(name)))' as const;

const MailedPurchaseSchema = v.object({
  number: v.string(),
  state: v.picklist(PURCHASE_STATES),
  note: OptionalTextSchema,
  expected_on: OptionalTextSchema,
  supplier: v.object({
    name: v.string(),
    contact: v.nullable(v.object({ email: OptionalTextSchema })),
  }),
  lines: v.array(PurchaseLineSchema),
});
export type MailedPurchase = v.InferOutput<typeof MailedPurchaseSchema>;

/** Secret key: returns a purchase order for a mail to its supplier, or null. Refuses with unavailable. */
export async function readMailedPurchase(
  environment: ServerEnvironment,
  id: string,
): Promise<MailedPurchase | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('purchase_orders')
      .select(MAILED)
      .eq('id', id)
      .order('position', { referencedTable: 'purchase_order_lines' })
      .maybeSingle(),
  );
  return data === null ? null : v.parse(MailedPurchaseSchema, data);
}
