/** Mails of stock alerts. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { requestGuestStockAlert, type AlertItem } from '#contract/stock-alerts.ts';
import { urls } from '#contract/urls.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { BACK_MAIL as TEXT, CONFIRM_ALERT_MAIL } from '#messages/mail/stock-alerts.ts';
import {
  createGuestAlert,
  endAlert,
  endGuestAlert,
  readDueAlert,
  readDueGuestAlert,
  withdrawGuestAlert,
  type GuestLink,
} from '../database-stock-alerts.ts';
import { questionsFact, type MailContent, type MailFact } from './mail-template.ts';
import { reachMailServer, sendMail, type Mail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';
import type { UseCase } from '../serve.ts';
import { countMail } from '../throttle.ts';

const PayloadSchema = v.object({ variant_id: IdSchema, user_id: IdSchema });
const GuestPayloadSchema = v.object({ alert_id: IdSchema });

const QUESTIONS: MailFact = questionsFact(MAILBOXES.shop);

function itemFacts({ product, size, color }: AlertItem): readonly MailFact[] {
  const facts = [
    { label: TEXT.product, value: product },
    { label: TEXT.size, value: size },
    { label: TEXT.color, value: color },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function cancelFact(token: string, siteUrl: string): MailFact {
  const href = siteUrl + urls.cancelStockAlerts(token);
  return { label: CONFIRM_ALERT_MAIL.cancel, value: href, href };
}

function mailOf(to: string, subject: string, words: MailContent): Mail {
  const replyTo = MAILBOXES.shop;
  return { to, replyTo, subject, content: words };
}

function backMail(to: string, name: string | null, item: AlertItem, last: MailFact[], siteUrl: string): Mail {
  return mailOf(to, TEXT.subject(item.product), {
    heading: TEXT.heading,
    intro: TEXT.intro(name, item.product),
    facts: [...itemFacts(item), QUESTIONS, ...last],
    action: { label: TEXT.action, href: `${siteUrl}${urls.product(item.slug)}` },
    footer: TEXT.footer,
  });
}

/** Mails an alert and deletes it after the mail was sent. */
export const mailBackInStock: OutboxHandler = async (payload, { environment, requestId }) => {
  const key = v.parse(PayloadSchema, payload);
  const due = await readDueAlert(environment, key);
  if (due === null) return;
  const mail = backMail(due.email, safeName(due.gamertag), due, [], environment.siteUrl);
  await sendMail(mail, { environment, requestId });
  await endAlert(environment, key);
};

/** Mails an alert of a guest and deletes it after the mail was sent. */
export const mailGuestBackInStock: OutboxHandler = async (payload, { environment, requestId }) => {
  const { alert_id: alert } = v.parse(GuestPayloadSchema, payload);
  const due = await readDueGuestAlert(environment, alert);
  if (due === null) return;
  const last = [cancelFact(due.cancel_token, environment.siteUrl)];
  await sendMail(backMail(due.email, null, due.item, last, environment.siteUrl), { environment, requestId });
  await endGuestAlert(environment, alert);
};

function confirmMail(to: string, { token, cancel_token: cancel, item }: GuestLink, siteUrl: string): Mail {
  return mailOf(to, CONFIRM_ALERT_MAIL.subject(item.product), {
    heading: CONFIRM_ALERT_MAIL.heading,
    intro: CONFIRM_ALERT_MAIL.intro(item.product),
    facts: [...itemFacts(item), QUESTIONS, cancelFact(cancel, siteUrl)],
    action: { label: CONFIRM_ALERT_MAIL.action, href: siteUrl + urls.confirmStockAlert(token) },
    footer: CONFIRM_ALERT_MAIL.footer,
  });
}

/**
 * Mails a guest the link that confirms an alert. Where no mail is due, response and timing are the same. Deletes the
 * alert when the mail fails. Refuses with not_found, invalid_email, throttled, mail_failed.
 */
export const mailGuestAlertLink: UseCase<typeof requestGuestStockAlert> = async (input, context) => {
  const { environment } = context;
  const { outcome, link } = await createGuestAlert(environment, input);
  if (outcome === 'in_stock') return { outcome };
  try {
    // Counted without a mail, too: otherwise the limit would tell addresses apart.
    await countMail(requestGuestStockAlert, environment);
    if (link === null) await reachMailServer(context);
    else await sendMail(confirmMail(input.email, link, environment.siteUrl), context);
  } catch (error) {
    if (link !== null) await withdrawGuestAlert(environment, link.token);
    throw error;
  }
  return { outcome };
};
