/** Mails about changes of an account's security and access. */
import * as v from 'valibot';
import { AccountNoticeSchema, type AccountNotice } from '#contract/account-security.ts';
import { formatMoment } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { ACCOUNT_MAIL, ACCOUNT_MAIL_TEXT as TEXT } from '#messages/mail/account-security.ts';
import { readAccountMailbox } from '../database-accounts.ts';
import { questionsFact, type MailContent, type MailFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

function endText(until: string | null | undefined): string | null {
  if (until === undefined) return null;
  return until === null ? TEXT.permanent : TEXT.moment(formatMoment(until));
}

function factsOf({ at, device, email, reason, until }: AccountNotice): readonly MailFact[] {
  const facts = [
    { label: TEXT.when, value: TEXT.moment(formatMoment(at)) },
    { label: TEXT.device, value: safeName(device ?? null) },
    { label: TEXT.newEmail, value: email ?? null },
    { label: TEXT.reason, value: reason ?? null },
    { label: TEXT.end, value: endText(until) },
  ];
  const known = facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return [...known, questionsFact(MAILBOXES.support)];
}

function contentOf(notice: AccountNotice, gamertag: string | null, siteUrl: string): MailContent {
  const { heading, intro, adviceLabel = TEXT.notYou, advice, action } = ACCOUNT_MAIL[notice.event];
  return {
    heading,
    intro: intro(safeName(gamertag)),
    facts: factsOf(notice),
    ...(action !== undefined && {
      action: { label: action.label, href: `${siteUrl}${action.path}` },
    }),
    passage: { label: adviceLabel, text: advice },
    footer: TEXT.footer,
  };
}

export const mailAccountNotice: OutboxHandler = async (payload, { environment, requestId }) => {
  const notice = v.parse(AccountNoticeSchema, payload);
  const account = await readAccountMailbox(environment, notice.user_id);
  const to = notice.to ?? account?.email ?? null;
  if (account === null || to === null) return;
  const mail = {
    to,
    replyTo: MAILBOXES.support,
    subject: ACCOUNT_MAIL[notice.event].subject,
    content: contentOf(notice, account.gamertag, environment.siteUrl),
  };
  await sendMail(mail, { environment, requestId });
};
