/**
 * Mails about tickets: that there is something new, and where to read it. Appeals get a fresh link with each. A signed
 * reply address takes an answer where the site receives mail.
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import { formatShortDate } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES, hello } from '#messages/mail/mail-words.ts';
import {
  ANSWER_DAYS,
  APPEAL_LINK_MAIL,
  TICKET_MAIL,
  TICKET_MAIL_TEXT as TEXT,
  TICKET_MAILS,
} from '#messages/mail/tickets.ts';
import { makeAppealLink, readTicketMail } from '../database-tickets.ts';
import { questionsFact, type MailFact } from './mail-template.ts';
import { sendMail, type Mail } from './send-mail.ts';
import type { OutboxContext, OutboxHandler } from '../outbox.ts';
import { replyAddress } from './reply-address.ts';

const TicketPayloadSchema = v.object({ ticket_id: IdSchema, mail: v.picklist(TICKET_MAILS) });
const LinkPayloadSchema = v.object({ appeal_link_id: IdSchema });

const QUESTIONS: MailFact = questionsFact(MAILBOXES.hr);
const VALIDITY: MailFact = { label: TEXT.validUntil, value: TEXT.linkDays };

interface TicketMailParts extends Pick<Mail, 'to' | 'subject' | 'content'> {
  /** The reply address; HR's address if absent. */
  readonly answerTo?: string | undefined;
}

async function send({ answerTo, ...parts }: TicketMailParts, context: OutboxContext): Promise<void> {
  const replyTo = answerTo === undefined ? MAILBOXES.hr : { ...MAILBOXES.hr, address: answerTo };
  // Otherwise absence notes become answers.
  await sendMail({ ...parts, replyTo, isAutomatic: true }, context);
}

const answerFact = (lastDay: string): MailFact => ({
  label: TEXT.answer,
  value: TEXT.answerUntil(formatShortDate(lastDay)),
});

/** Mails the requester of a ticket. Tickets without a receiver are skipped. */
export const mailTicket: OutboxHandler = async (raw, context) => {
  const { ticket_id: ticket, mail } = v.parse(TicketPayloadSchema, raw);
  const facts = await readTicketMail(context.environment, ticket);
  if (facts === null) return;
  const { email, name, number, token, answerer } = facts;
  const { subject, heading, intro } = TICKET_MAIL[mail];
  const path = token === null ? urls.myTicket(number) : urls.appeal(token);
  const days = ANSWER_DAYS[mail];
  const answer =
    answerer === null || days === undefined
      ? null
      : replyAddress({ ticket, answerer, days }, Date.now(), context.environment);
  const content = {
    heading,
    intro: `${hello(safeName(name))} ${intro}`,
    facts: [
      { label: TEXT.number, value: number },
      ...(token === null ? [] : [VALIDITY]),
      ...(answer === null ? [] : [answerFact(answer.lastDay)]),
      QUESTIONS,
    ],
    action: { label: TEXT.action, href: context.environment.siteUrl + path },
    footer: TEXT.footer,
  };
  await send({ to: email, subject: subject(number), content, answerTo: answer?.address }, context);
};

export const mailAppealLink: OutboxHandler = async (raw, context) => {
  const { appeal_link_id: id } = v.parse(LinkPayloadSchema, raw);
  const link = await makeAppealLink(context.environment, id);
  if (link === null) return;
  const content = {
    heading: APPEAL_LINK_MAIL.heading,
    intro: link.is_thread ? APPEAL_LINK_MAIL.introThread : APPEAL_LINK_MAIL.intro,
    facts: [VALIDITY, QUESTIONS],
    action: { label: APPEAL_LINK_MAIL.action, href: context.environment.siteUrl + urls.appeal(link.token) },
    footer: APPEAL_LINK_MAIL.footer,
  };
  await send({ to: link.email, subject: APPEAL_LINK_MAIL.subject, content }, context);
};
