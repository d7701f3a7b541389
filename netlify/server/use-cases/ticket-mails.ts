/** Mails about tickets: that there is something new, and where to read it. Appeals get a fresh link with each. */
import * as v from 'valibot';
import { BRAND_NAME } from '../../../src/contract/brand.ts';
import { IdSchema } from '../../../src/contract/common-schemas.ts';
import { urls } from '../../../src/contract/urls.ts';
import { safeName } from '../../../src/domain/safe-text.ts';
import { hello } from '../../../src/messages/mail/hello.ts';
import {
  APPEAL_LINK_MAIL,
  TICKET_MAIL,
  TICKET_MAIL_TEXT as TEXT,
  TICKET_MAILS,
} from '../../../src/messages/mail/tickets.ts';
import { makeAppealLink, readTicketMail } from '../database-tickets.ts';
import { questionsFact, type MailContent, type MailFact } from '../mail-template.ts';
import { sendMail } from '../mail.ts';
import type { QueuedContext, QueuedHandler } from '../outbox.ts';

const TicketPayloadSchema = v.object({ ticket_id: IdSchema, mail: v.picklist(TICKET_MAILS) });
const LinkPayloadSchema = v.object({ appeal_link_id: IdSchema });

const QUESTIONS: MailFact = questionsFact(TEXT);
const VALIDITY: MailFact = { label: TEXT.validUntil, value: TEXT.linkDays };

async function send(
  to: string,
  subject: string,
  words: Omit<MailContent, 'brand' | 'actionNote'>,
  { environment, requestId }: QueuedContext,
): Promise<void> {
  const content = { brand: BRAND_NAME, actionNote: TEXT.actionNote, ...words };
  const replyTo = { name: TEXT.replyName, address: TEXT.replyTo };
  const mail = { to, replyTo, subject, content };
  await sendMail(mail, { environment, requestId });
}

/** Mails the requester of a ticket. Tickets without a receiver are skipped. */
export const mailTicket: QueuedHandler = async (raw, context) => {
  const { ticket_id: ticket, mail } = v.parse(TicketPayloadSchema, raw);
  const facts = await readTicketMail(context.environment, ticket);
  if (facts === null) return;
  const { email, name, number, token } = facts;
  const { subject, heading, intro } = TICKET_MAIL[mail];
  const path = token === null ? urls.myTicket(number) : urls.appeal(token);
  const words = {
    heading,
    intro: `${hello(safeName(name))} ${intro}`,
    facts: [{ label: TEXT.number, value: number }, ...(token === null ? [] : [VALIDITY]), QUESTIONS],
    action: { label: TEXT.action, href: context.environment.siteUrl + path },
    footer: TEXT.footer,
  };
  await send(email, subject(number), words, context);
};

/** Mails a requested link of an appeal. Nothing is sent to an unknown address. */
export const mailAppealLink: QueuedHandler = async (raw, context) => {
  const { appeal_link_id: id } = v.parse(LinkPayloadSchema, raw);
  const link = await makeAppealLink(context.environment, id);
  if (link === null) return;
  const words = {
    heading: APPEAL_LINK_MAIL.heading,
    intro: link.is_thread ? APPEAL_LINK_MAIL.introThread : APPEAL_LINK_MAIL.intro,
    facts: [VALIDITY, QUESTIONS],
    action: { label: APPEAL_LINK_MAIL.action, href: context.environment.siteUrl + urls.appeal(link.token) },
    footer: APPEAL_LINK_MAIL.footer,
  };
  await send(link.email, APPEAL_LINK_MAIL.subject, words, context);
};
