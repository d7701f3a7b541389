/** Mail to a minor about the guardian's decision. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { safeName } from '#domain/safe-text.ts';
import { DECISION_MAIL, DECISION_MAIL_TEXT as TEXT } from '#messages/mail/consent-decision.ts';
import { readConsentDecision, type DecidedConsent } from '../database-outbox.ts';
import { questionsFact, type MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({ user_id: IdSchema });

function content({ decision, gamertag }: DecidedConsent, siteUrl: string): MailContent {
  const words = DECISION_MAIL[decision];
  const path = decision === 'granted' ? '/my-profile' : '/minor-recruitment';
  return {
    heading: words.heading,
    intro: words.intro(safeName(gamertag)),
    facts: [questionsFact(TEXT)],
    action: { label: words.action, href: `${siteUrl}${path}` },
    actionNote: TEXT.actionNote,
    footer: TEXT.footer,
  };
}

/** Mails the newest decision. Deleted accounts are skipped. */
export const mailConsentDecision: OutboxHandler = async (payload, { environment, requestId }) => {
  const decided = await readConsentDecision(environment, v.parse(PayloadSchema, payload).user_id);
  if (decided === null) return;
  const mail = {
    to: decided.email,
    replyTo: { name: TEXT.replyName, address: TEXT.replyTo },
    subject: TEXT.subject,
    content: content(decided, environment.siteUrl),
  };
  await sendMail(mail, { environment, requestId });
};
