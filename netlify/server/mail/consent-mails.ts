/** Mails about consent: the decision to the minor, the receipt to the guardian, and to the minor when its reader was not the guardian. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { formatDate, formatTime } from '#domain/dates.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { PURPOSE_STATE_TEXT, PURPOSE_TEXT } from '#messages/auth/guardian-consent.ts';
import {
  DECISION_MAIL,
  DECISION_MAIL_TEXT as TEXT,
  RECEIPT_MAIL,
  REJECTION_MAIL,
} from '#messages/mail/guardian-consent.ts';
import {
  type ConsentReceipt,
  type DecidedConsent,
  type GuardianRejection,
  readConsentDecision,
  readConsentReceipt,
  readGuardianRejection,
} from '../database-consent.ts';
import { type MailContent, questionsFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const DecisionSchema = v.object({ user_id: IdSchema });

function decisionContent({ decision, gamertag }: DecidedConsent, siteUrl: string): MailContent {
  const words = DECISION_MAIL[decision];
  const path = decision === 'granted' ? '/my-profile' : '/minor-recruitment';
  return {
    heading: words.heading,
    intro: words.intro(safeName(gamertag)),
    facts: [questionsFact(MAILBOXES.hr)],
    action: { label: words.action, href: `${siteUrl}${path}` },
    footer: TEXT.footer,
  };
}

/** Mails the newest decision. Deleted accounts are skipped. */
export const mailConsentDecision: OutboxHandler = async (payload, { environment, requestId }) => {
  const decided = await readConsentDecision(environment, v.parse(DecisionSchema, payload).user_id);
  if (decided === null) return;
  const mail = {
    to: decided.email,
    replyTo: MAILBOXES.hr,
    subject: TEXT.subject,
    content: decisionContent(decided, environment.siteUrl),
  };
  await sendMail(mail, { environment, requestId });
};

const RequestSchema = v.object({ request_id: IdSchema });

const moment = (at: string): string => RECEIPT_MAIL.moment(formatDate(at), formatTime(at));

function receipt({ guardian, gamertag, declaredAt, decisions }: ConsentReceipt): MailContent {
  const who = safeName(gamertag) ?? RECEIPT_MAIL.somebody;
  const decided = decisions.map(({ purpose, decision, at }) => ({
    label: PURPOSE_TEXT[purpose].title,
    value: RECEIPT_MAIL.decision(PURPOSE_STATE_TEXT[decision], moment(at)),
  }));
  const declared = declaredAt === null ? [] : [{ label: RECEIPT_MAIL.declared, value: moment(declaredAt) }];
  const versions = [...new Set(decisions.map(({ version }) => version))].join(', ');
  return {
    heading: RECEIPT_MAIL.heading,
    intro: RECEIPT_MAIL.intro(safeName(guardian), who),
    facts: [
      ...decided,
      ...declared,
      { label: RECEIPT_MAIL.version, value: versions },
      questionsFact(MAILBOXES.hr),
    ],
    passage: { label: RECEIPT_MAIL.change, text: RECEIPT_MAIL.changeText },
    footer: RECEIPT_MAIL.footer,
  };
}

function rejection({ gamertag, guardianEmail }: GuardianRejection, siteUrl: string): MailContent {
  return {
    heading: REJECTION_MAIL.heading,
    intro: REJECTION_MAIL.intro(safeName(gamertag), maskEmail(guardianEmail)),
    facts: [questionsFact(MAILBOXES.hr)],
    action: { label: REJECTION_MAIL.action, href: `${siteUrl}/minor-recruitment` },
    footer: REJECTION_MAIL.footer,
  };
}

/** Mails a guardian their decisions as they are now. Skipped once the request is gone (account deleted, turned 18). */
export const mailConsentReceipt: OutboxHandler = async (payload, { environment, requestId }) => {
  const found = await readConsentReceipt(environment, v.parse(RequestSchema, payload).request_id);
  if (found === null) return;
  const mail = {
    to: found.guardianEmail,
    replyTo: MAILBOXES.hr,
    subject: RECEIPT_MAIL.subject,
    content: receipt(found),
  };
  await sendMail(mail, { environment, requestId });
};

/** Tells the minor that the address is not their guardian's. Skipped once the request is gone. */
export const mailGuardianRejection: OutboxHandler = async (payload, { environment, requestId }) => {
  const found = await readGuardianRejection(environment, v.parse(RequestSchema, payload).request_id);
  if (found === null) return;
  const mail = {
    to: found.email,
    replyTo: MAILBOXES.hr,
    subject: REJECTION_MAIL.subject,
    content: rejection(found, environment.siteUrl),
  };
  await sendMail(mail, { environment, requestId });
};
