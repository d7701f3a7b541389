/** Mail of a purchase order to its supplier. */
import * as v from 'valibot';
import { BRAND_GOODS_IN } from '#contract/brand.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { formatDate } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { PURCHASE_MAIL as TEXT } from '#messages/mail/purchases.ts';
import { readMailedPurchase, type MailedPurchase } from '../database-purchases.ts';
import { questionsFact, type MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

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
      questionsFact(TEXT),
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
    replyTo: { name: TEXT.replyName, address: TEXT.replyTo },
    subject: TEXT.subject(purchase.number),
    content: contentOf(purchase),
  };
  await sendMail(mail, { environment, requestId });
};
