/** Mail of a purchase order to its supplier. */
import * as v from 'valibot';
import { BRAND_GOODS_IN } from '#contract/brand.ts';
import { IdSchema, OptionalTextSchema } from '#contract/common-schemas.ts';
import { formatDate } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { PURCHASE_MAIL as TEXT } from '#messages/mail/purchases.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { PURCHASE_STATES, PurchaseLineSchema } from '#contract/purchases.ts';
import { type MailContent, questionsFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';
import { serviceClient } from '../database.ts';
import { dataOrUnavailable } from '../database-response.ts';

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
type MailedPurchase = v.InferOutput<typeof MailedPurchaseSchema>;

/** Secret key: returns a purchase order for a mail to its supplier, or null. Refuses with unavailable. */
async function readMailedPurchase(
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

const PayloadSchema = v.object({ purchase_order_id: IdSchema });

function lineText(line: MailedPurchase['lines'][number]): string {
  const label = variantLabel(line);
  const title = label === line.sku ? line.product_name : `${line.product_name}, ${label}`;
  return TEXT.line(line.quantity, line.sku, title);
}

function contentOf(purchase: MailedPurchase): MailContent {
  const { number, note, expected_on: wanted, supplier } = purchase;
  return {
    heading: TEXT.heading,
    intro: TEXT.intro(safeName(supplier.name)),
    facts: [
      { label: TEXT.number, value: number },
      ...(wanted === null ? [] : [{ label: TEXT.wanted, value: formatDate(wanted) }]),
      { label: TEXT.deliverTo, value: BRAND_GOODS_IN.join(', ') },
      ...(note === null ? [] : [{ label: TEXT.note, value: note }]),
      questionsFact(MAILBOXES.purchasing, TEXT.questions),
    ],
    passage: { label: TEXT.lines, text: purchase.lines.map(lineText).join('\n') },
    footer: TEXT.footer,
  };
}

/** Mails a purchase order. Cancelled ones, and suppliers without an address, are skipped. */
export const mailPurchaseOrder: OutboxHandler = async (raw, { environment, requestId }) => {
  const { purchase_order_id: id } = v.parse(PayloadSchema, raw);
  const purchase = await readMailedPurchase(environment, id);
  const to = purchase?.supplier.contact?.email ?? null;
  if (purchase === null || to === null || purchase.state === 'draft' || purchase.state === 'cancelled')
    return;
  const mail = {
    to,
    replyTo: MAILBOXES.purchasing,
    subject: TEXT.subject(purchase.number),
    content: contentOf(purchase),
  };
  await sendMail(mail, { environment, requestId });
};
