/** Mail of an answer to a partner inquiry. */
import * as v from 'valibot';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { PARTNER_ANSWER_MAIL as TEXT } from '#messages/mail/partner-inquiries.ts';
import { readPartnerAnswer, type PartnerMail } from '../database-partners.ts';
import { questionsFact, type MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({ event_id: v.number() });

function contentOf({ subject, body }: PartnerMail): MailContent {
  return {
    heading: subject,
    intro: TEXT.intro,
    facts: [questionsFact(MAILBOXES.partnerships, TEXT.questions)],
    passage: { label: TEXT.message, text: body },
    footer: TEXT.footer,
  };
}

/** Mails an answer of the club to a company. Skipped once the inquiry is gone. */
export const mailPartnerAnswer: OutboxHandler = async (raw, { environment, requestId }) => {
  const { event_id: event } = v.parse(PayloadSchema, raw);
  const answer = await readPartnerAnswer(environment, event);
  if (answer === null) return;
  const mail = {
    to: answer.email,
    replyTo: MAILBOXES.partnerships,
    subject: answer.subject,
    content: contentOf(answer),
  };
  await sendMail(mail, { environment, requestId });
};
