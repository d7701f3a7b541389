/** Mails about an order: placed, paid, ready, shipped, cancelled, expired, refunded, in review, returns. */
import * as v from 'valibot';
import { BRAND_BANK, BRAND_RETURNS } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import type { OrderLineRow } from '#contract/orders.ts';
import type { ReturnState } from '#contract/returns.ts';
import { CentsSchema, IdSchema } from '#contract/common-schemas.ts';
import { formatMoment } from '#domain/dates.ts';
import { hasInvoice } from '#domain/invoices.ts';
import { mailPictureUrl } from '#domain/mail-pictures.ts';
import { safeName, safeSentence } from '#domain/safe-text.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import {
  MAILED_DELIVERY,
  ORDER_MAIL,
  ORDER_MAIL_TEXT as TEXT,
  ORDER_MAILS,
  type OrderMail,
  type OrderMailWords,
  REFUND_DUE_MAIL,
} from '#messages/mail/orders.ts';
import { readMailedOrder, type MailedOrder } from '../database-orders.ts';
import { questionsFact, type MailContent, type MailFact, type MailItem } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({
  order_id: IdSchema,
  mail: v.picklist(ORDER_MAILS),
  amount_cents: v.optional(CentsSchema),
});
type Payload = v.InferOutput<typeof PayloadSchema>;

const REASON_LENGTH = 300;

/** The return state in which a mail is still true. */
const RETURN_MAILS: Readonly<Partial<Record<OrderMail, ReturnState>>> = {
  return_approved: 'approved',
  return_refused: 'refused',
};

/** True when the order is placed or completed. */
function isAgreed({ order_state: state }: MailedOrder): boolean {
  return state === 'placed' || state === 'completed';
}

/** Returns the texts of a mail. A review that is already decided is not announced as open. */
function wordsOf(mail: OrderMail, order: MailedOrder): OrderMailWords {
  if (mail !== 'review' || order.refund_due_cents === 0) return ORDER_MAIL[mail];
  return REFUND_DUE_MAIL[isAgreed(order) ? 'more' : 'over'];
}

/** True when a mail is still true: paid or closed orders are not to be paid, kept goods not to be returned. */
function isStillTrue(mail: OrderMail, order: MailedOrder): boolean {
  const state = RETURN_MAILS[mail];
  if (state !== undefined) return order.returns[0]?.state === state;
  // The payment arrived after all.
  if (mail === 'expired') return !isAgreed(order);
  // A settled review has its own mail.
  if (mail === 'review') return order.payment_state === 'review' || order.refund_due_cents > 0;
  return mail !== 'placed' || order.order_state === 'pending_payment' || order.total_cents === 0;
}

/**
 * True when the mail goes to the buyer's confirmed address. Mails to other addresses contain no typed text, so that
 * orders cannot be used to send messages.
 */
function isToBuyer({ buyer, contact_email: email }: MailedOrder): boolean {
  return buyer?.own?.email?.toLowerCase() === email.toLowerCase();
}

function deliveryOf(order: MailedOrder): string {
  if (!isToBuyer(order)) return MAILED_DELIVERY[order.delivery_method];
  const place = [
    order.address_line ?? order.locker ?? order.collection_label,
    order.suburb,
    order.city,
    order.province,
    order.postal_code,
  ];
  const known = place.filter((part) => part !== null);
  return [MAILED_DELIVERY[order.delivery_method], ...known].join(', ');
}

function bankFacts(order: MailedOrder): readonly MailFact[] {
  if (order.payment_method !== 'eft') return [];
  const { bank, holder, account, branch, kind } = BRAND_BANK;
  return [
    { label: TEXT.holder, value: holder },
    { label: TEXT.bank, value: bank },
    { label: TEXT.account, value: account },
    { label: TEXT.branch, value: branch },
    { label: TEXT.kind, value: kind },
    { label: TEXT.reference, value: order.number },
  ];
}

/** Returned pieces, the return address, and the answer of the desk. */
function returnFacts(mail: OrderMail, order: MailedOrder): readonly MailFact[] {
  const [asked] = order.returns;
  if (asked === undefined) return [];
  const pieces = asked.pieces.map(({ line_id: id, quantity }) =>
    TEXT.piece(quantity, order.lines.find((line) => line.id === id)?.title ?? ''),
  );
  const isTaken = mail === 'return_approved';
  const label = isTaken ? TEXT.note : TEXT.reason;
  return [
    { label: TEXT.returned, value: pieces.join(', ') },
    ...(isTaken ? [{ label: TEXT.sendTo, value: BRAND_RETURNS.join(', ') }] : []),
    ...(asked.answer === null ? [] : [{ label, value: asked.answer }]),
  ];
}

function invoiceFacts(order: MailedOrder, siteUrl: string): readonly MailFact[] {
  if (!hasInvoice(order)) return [];
  const href = `${siteUrl}${urls.orderInvoice(order.number)}`;
  return [{ label: TEXT.invoice, value: TEXT.invoiceLink, href }];
}

function closedFacts({ refund_due_cents: due, cancel_reason: typed }: MailedOrder): readonly MailFact[] {
  const reason = safeSentence(typed, REASON_LENGTH);
  return [
    ...(reason === null ? [] : [{ label: TEXT.reason, value: reason }]),
    ...(due === 0 ? [] : [{ label: TEXT.refundDue, value: formatRand(due) }]),
  ];
}

/** Facts in addition to order number and total. */
function ownFacts(
  { mail, amount_cents: amount }: Payload,
  order: MailedOrder,
  siteUrl: string,
): readonly MailFact[] {
  const delivery = { label: TEXT.delivery, value: deliveryOf(order) };
  switch (mail) {
    case 'placed': {
      const until = order.hold_expires_at;
      const hold = until === null ? [] : [{ label: TEXT.heldUntil, value: formatMoment(until) }];
      return [...hold, ...bankFacts(order), delivery];
    }
    case 'shipped': {
      const { tracking_number: tracking, tracking_url: href } = order;
      return [
        { label: TEXT.carrier, value: order.carrier ?? '' },
        { label: TEXT.tracking, value: tracking ?? '', ...(href !== null && { href }) },
        delivery,
      ];
    }
    case 'paid':
      return [...invoiceFacts(order, siteUrl), delivery];
    case 'ready':
      return [delivery];
    case 'cancelled':
    case 'expired':
    case 'review':
      return closedFacts(order);
    case 'refunded':
      return amount === undefined ? [] : [{ label: TEXT.amount, value: formatRand(amount) }];
    case 'return_approved':
    case 'return_refused':
      return returnFacts(mail, order);
  }
}

function itemOf(line: OrderLineRow, siteUrl: string): MailItem {
  const picture = mailPictureUrl(line.image_url);
  return {
    text: TEXT.line(line.quantity, line.title, variantText(line), formatRand(line.line_cents)),
    picture: picture === null ? null : { src: `${siteUrl}${picture}`, alt: line.title },
  };
}

function sumsOf(order: MailedOrder): readonly string[] {
  const { shipping_cents: shipping } = order;
  const delivery = shipping === 0 ? TEXT.freeShipping : TEXT.shipping(formatRand(shipping));
  const { discount_code: code, discount_cents: less } = order;
  return [
    ...(code === null ? [] : [TEXT.discount(code, formatRand(-less))]),
    delivery,
    TEXT.vat(formatRand(order.vat_cents), order.vat_percent),
  ];
}

function contentOf(payload: Payload, order: MailedOrder, siteUrl: string): MailContent {
  const words = wordsOf(payload.mail, order);
  return {
    heading: words.heading,
    intro: words.intro(safeName(order.contact_name)),
    facts: [
      { label: TEXT.number, value: order.number },
      { label: TEXT.total, value: formatRand(order.total_cents) },
      ...ownFacts(payload, order, siteUrl),
      questionsFact(MAILBOXES.shop),
    ],
    action: { label: words.action, href: `${siteUrl}${urls.orderConfirmation(order.number)}` },
    items: {
      label: TEXT.lines,
      rows: order.lines.map((line) => itemOf(line, siteUrl)),
      sums: sumsOf(order),
    },
    footer: TEXT.footer,
  };
}

/** Mails the buyer. Deleted orders and mails that are no longer true are skipped. */
export const mailOrder: OutboxHandler = async (raw, { environment, requestId }) => {
  const payload = v.parse(PayloadSchema, raw);
  const order = await readMailedOrder(environment, payload.order_id);
  if (order === null || !isStillTrue(payload.mail, order)) return;
  const mail = {
    to: order.contact_email,
    replyTo: MAILBOXES.shop,
    subject: wordsOf(payload.mail, order).subject(order.number),
    content: contentOf(payload, order, environment.siteUrl),
  };
  await sendMail(mail, { environment, requestId });
};
