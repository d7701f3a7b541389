/** The weekly mail of unread notifications. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import type { WeeklyMail } from '#contract/notifications.ts';
import { momentText } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { WEEKLY_MAIL_TEXT as TEXT } from '#messages/mail/weekly-notifications.ts';
import { notificationSentence } from '#messages/portal/notifications.ts';
import { readWeeklyMail } from '../database-notifications.ts';
import type { MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({ user_id: IdSchema });
const SHOWN = 20;

function contentOf({ gamertag, items }: WeeklyMail, siteUrl: string): MailContent {
  const rest = items.length - SHOWN;
  return {
    heading: TEXT.heading,
    intro: TEXT.intro(safeName(gamertag)),
    facts: [
      ...items
        .slice(0, SHOWN)
        .map(({ at, ...item }) => ({ label: momentText(at), value: notificationSentence(item) })),
      ...(rest > 0 ? [{ label: TEXT.more, value: TEXT.moreCount(rest) }] : []),
    ],
    action: { label: TEXT.action, href: `${siteUrl}/notifications` },
    actionNote: TEXT.actionNote,
    footer: TEXT.footer,
  };
}

/** Mails the member at the account's address; nothing when everything was read meanwhile. */
export const mailWeekly: OutboxHandler = async (raw, { environment, requestId }) => {
  const facts = await readWeeklyMail(environment, v.parse(PayloadSchema, raw).user_id);
  if (facts === null) return;
  await sendMail(
    {
      to: facts.email,
      subject: TEXT.subject(facts.items.length),
      content: contentOf(facts, environment.siteUrl),
    },
    { environment, requestId },
  );
};
