/** The mails about an order: placed, paid, ready, shipped, cancelled, expired, refunded, in review, returns. */
import * as v from 'valibot';
import { BRAND_BANK, BRAND_NAME, BRAND_RETURNS } from '../../../src/contract/brand.ts';
import { urls } from '../../../src/contract/routes.ts';
import type { ReturnState } from '../../../src/contract/returns.ts';
import { CentsSchema, IdSchema } from '../../../src/contract/common-schemas.ts';
import { formatMoment } from '../../../src/domain/dates.ts';
import { inertName, inertSentence } from '../../../src/domain/inert-name.ts';
import { formatRand } from '../../../src/domain/money.ts';
import {
  MAILED_DELIVERY,
  ORDER_MAIL,
  ORDER_MAIL_TEXT as TEXT,
  ORDER_MAILS,
  type OrderMail,
  type OrderMailWords,
  OWED_MAIL,
} from '../../../src/messages/mail/orders.ts';
import { readMailedOrder, type MailedOrder } from '../database-orders.ts';
import { mailHtml, mailText, type MailContent, type MailFact } from '../mail-template.ts';
import { sendMail } from '../mail.ts';
import type { QueuedHandler } from '../outbox.ts';

const PayloadSchema = v.object({
  order_id: IdSchema,
  mail: v.picklist(ORDER_MAILS),
  amount_cents: v.optional(CentsSchema),
});
type Payload = v.InferOutput<typeof PayloadSchema>;

const REASON_LENGTH = 300;

/** The states of a return in which its mail is true. */
const RETURN_MAILS: Readonly<Partial<Record<OrderMail, ReturnState>>> = {
  return_approved: 'approved',
  return_refused: 'refused',
};

/** Whether the order will be, or was, delivered. */
function isAgreed({ order_state: state }: MailedOrder): boolean {
  return state === 'placed' || state === 'completed';
}

/** The words of a mail. Of a review whose outcome is known nobody says that it goes on. */
function wordsOf(mail: OrderMail, order: MailedOrder): OrderMailWords {
  if (mail !== 'review' || order.refund_due_cents === 0) return ORDER_MAIL[mail];
  return OWED_MAIL[isAgreed(order) ? 'more' : 'over'];
}

/** Whether a mail is still true when it is written: nobody is asked to pay what is paid or over, nor to send what they keep. */
function isStillTrue(mail: OrderMail, order: MailedOrder): boolean {
  const state = RETURN_MAILS[mail];
  if (state !== undefined) return order.returns[0]?.state === state;
  // Money came after all.
  if (mail === 'expired') return !isAgreed(order);
  // The desk has settled it meanwhile, and that has a mail of its own.
  if (mail === 'review') return order.payment_state === 'review' || order.refund_due_cents > 0;
  return mail !== 'placed' || order.order_state === 'pending_payment' || order.total_cents === 0;
}

/**
 * Whether the mail goes to the buyer's own, confirmed address. To any other it carries nothing that the buyer typed: an
 * order must not become a way to send somebody a letter.
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
    { label: TEXT.bank, value: `${holder}, ${bank}, ${kind} ${account}, ${branch}` },
    { label: TEXT.reference, value: order.number },
  ];
}

/** What comes back, where it is sent, and what the desk wrote. */
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

/** What a mail tells beside the order's number and its sum. */
function ownFacts({ mail, amount_cents: amount }: Payload, order: MailedOrder): readonly MailFact[] {
  const delivery = { label: TEXT.delivery, value: deliveryOf(order) };
  switch (mail) {
    case 'placed': {
      const until = order.hold_expires_at;
      const held = until === null ? [] : [{ label: TEXT.heldUntil, value: formatMoment(until) }];
      return [...held, ...bankFacts(order), delivery];
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
    case 'ready':
      return [delivery];
    case 'cancelled':
    case 'expired':
    case 'review': {
      const { refund_due_cents: due } = order;
      const reason = inertSentence(order.cancel_reason, REASON_LENGTH);
      return [
        ...(reason === null ? [] : [{ label: TEXT.reason, value: reason }]),
        ...(due === 0 ? [] : [{ label: TEXT.refundDue, value: formatRand(due) }]),
      ];
    }
    case 'refunded':
      return amount === undefined ? [] : [{ label: TEXT.amount, value: formatRand(amount) }];
    case 'return_approved':
    case 'return_refused':
      return returnFacts(mail, order);
  }
}

function linesOf(order: MailedOrder): string {
  const lines = order.lines.map((line) => {
    const options = [line.size, line.color].filter((option) => option !== null).join(', ');
    return TEXT.line(line.quantity, line.title, options, formatRand(line.line_cents));
  });
  const { shipping_cents: shipping } = order;
  const delivery = shipping === 0 ? TEXT.freeShipping : TEXT.shipping(formatRand(shipping));
  return [...lines, delivery, TEXT.vat(formatRand(order.vat_cents), order.vat_percent)].join('\n');
}

function contentOf(payload: Payload, order: MailedOrder, siteUrl: string): MailContent {
  const words = wordsOf(payload.mail, order);
  return {
    brand: BRAND_NAME,
    heading: words.heading,
    intro: words.intro(inertName(order.contact_name)),
    facts: [
      { label: TEXT.number, value: order.number },
      { label: TEXT.total, value: formatRand(order.total_cents) },
      ...ownFacts(payload, order),
      { label: TEXT.questions, value: TEXT.replyTo, href: urls.email(TEXT.replyTo) },
    ],
    action: { label: words.action, href: `${siteUrl}${urls.orderConfirmation(order.number)}` },
    actionNote: TEXT.actionNote,
    passage: { label: TEXT.lines, text: linesOf(order) },
    footer: TEXT.footer,
  };
}

/** Tells the buyer of a row what happened to their order. One that is gone, or a mail that is not true any more, is not sent. */
export const mailOrder: QueuedHandler = async (raw, { environment, requestId }) => {
  const payload = v.parse(PayloadSchema, raw);
  const order = await readMailedOrder(environment, payload.order_id);
  if (order === null || !isStillTrue(payload.mail, order)) return;
  const content = contentOf(payload, order, environment.siteUrl);
  const mail = {
    to: order.contact_email,
    replyTo: { name: TEXT.replyName, address: TEXT.replyTo },
    subject: wordsOf(payload.mail, order).subject(order.number),
    html: mailHtml(content),
    text: mailText(content),
  };
  await sendMail(mail, environment, requestId);
};
