/** Mails to a member who leaves: submitted, acknowledged, confirmed, completed. */
import * as v from 'valibot';
import { BRAND_NAME } from '#contract/brand.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { EXIT_MAILS, type ExitFacts, type ExitMail } from '#contract/exits.ts';
import { urls } from '#contract/urls.ts';
import { formatDay } from '#domain/day-words.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES, hello } from '#messages/mail/mail-words.ts';
import { EXIT_MAIL, EXIT_MAIL_TEXT as TEXT } from '#messages/mail/exits.ts';
import { readExitFacts } from '../database-exits.ts';
import { questionsFact, type MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({ exit_id: IdSchema, mail: v.picklist(EXIT_MAILS) });

/** States in which a mail is still true: an exit that went on past confirmed is still confirmed. */
const STATES: Readonly<Record<ExitMail, readonly ExitFacts['state'][]>> = {
  submitted: ['submitted', 'acknowledged', 'interview'],
  acknowledged: ['acknowledged', 'interview'],
  confirmed: ['confirmed', 'offboarding'],
  completed: ['completed'],
};

function contentOf(mail: ExitMail, facts: ExitFacts, place: string, siteUrl: string): MailContent {
  const { kind } = facts;
  const { heading, intro } = EXIT_MAIL[mail];
  const later = mail === 'confirmed' ? [{ label: TEXT.ends, value: TEXT.ending[kind] }] : [];
  const data = [kind === 'account' ? TEXT.deletion : TEXT.kept(facts.kept_months)];
  return {
    heading,
    intro: `${hello(safeName(facts.gamertag))} ${intro}`,
    facts: [
      { label: TEXT.place, value: place },
      { label: TEXT.lastDay, value: formatDay(facts.last_day) },
      ...later,
      ...(mail === 'submitted' || mail === 'acknowledged'
        ? []
        : data.map((value) => ({ label: TEXT.data, value }))),
      questionsFact(MAILBOXES.club),
    ],
    action: { label: TEXT.action, href: `${siteUrl}${urls.exit()}` },
    actionNote: TEXT.actionNote,
    footer: TEXT.footer,
  };
}

/** Mails the member at the account's address, also after leaving. Mails that are no longer true are skipped. */
export const mailExit: OutboxHandler = async (raw, { environment, requestId }) => {
  const { exit_id: exit, mail } = v.parse(PayloadSchema, raw);
  const facts = await readExitFacts(environment, exit);
  if (facts === null || facts.is_banned || !STATES[mail].includes(facts.state)) return;
  const place = facts.team ?? BRAND_NAME;
  await sendMail(
    {
      to: facts.email,
      replyTo: MAILBOXES.club,
      subject: EXIT_MAIL[mail].subject(place),
      content: contentOf(mail, facts, place, environment.siteUrl),
    },
    { environment, requestId },
  );
};
