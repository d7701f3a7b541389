/** Mail of a stock alert. */
import * as v from 'valibot';
import { BRAND_NAME } from '../../../src/contract/brand.ts';
import { urls } from '../../../src/contract/urls.ts';
import { IdSchema } from '../../../src/contract/common-schemas.ts';
import { safeName } from '../../../src/domain/safe-text.ts';
import { BACK_MAIL as TEXT } from '../../../src/messages/mail/stock-alerts.ts';
import { endAlert, readDueAlert, type DueAlert } from '../database-stock-alerts.ts';
import { mailHtml, mailText, type MailContent } from '../mail-template.ts';
import { sendMail } from '../mail.ts';
import type { QueuedHandler } from '../outbox.ts';

const PayloadSchema = v.object({ variant_id: IdSchema, user_id: IdSchema });

function content(due: DueAlert, siteUrl: string): MailContent {
  const facts = [
    { label: TEXT.product, value: due.product },
    { label: TEXT.size, value: due.size },
    { label: TEXT.color, value: due.color },
  ];
  return {
    brand: BRAND_NAME,
    heading: TEXT.heading,
    intro: TEXT.intro(safeName(due.gamertag), due.product),
    facts: [
      ...facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
      { label: TEXT.questions, value: TEXT.replyTo, href: urls.email(TEXT.replyTo) },
    ],
    action: { label: TEXT.action, href: `${siteUrl}${urls.product(due.slug)}` },
    actionNote: TEXT.actionNote,
    footer: TEXT.footer,
  };
}

/** Mails an alert and deletes it after the mail was sent. */
export const mailBackInStock: QueuedHandler = async (payload, { environment, requestId }) => {
  const key = v.parse(PayloadSchema, payload);
  const due = await readDueAlert(environment, key);
  if (due === null) return;
  const words = content(due, environment.siteUrl);
  const mail = {
    to: due.email,
    replyTo: { name: TEXT.replyName, address: TEXT.replyTo },
    subject: TEXT.subject(due.product),
    html: mailHtml(words),
    text: mailText(words),
  };
  await sendMail(mail, environment, requestId);
  await endAlert(environment, key);
};
