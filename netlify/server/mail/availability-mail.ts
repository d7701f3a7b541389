/** The reminder to a player without an answer. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import { momentText } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { AVAILABILITY_MAIL_TEXT as TEXT } from '#messages/mail/availability.ts';
import { readAvailabilityMail } from '../database-availability.ts';
import type { OutboxHandler } from '../outbox.ts';
import { sendMail } from './send-mail.ts';

const PayloadSchema = v.object({
  user_id: IdSchema,
  match_id: v.nullable(IdSchema),
  training_id: v.nullable(IdSchema),
  day: v.nullable(v.string()),
});

/** Mails the member at the account's address; nothing when the answer came meanwhile. */
export const mailAvailability: OutboxHandler = async (raw, { environment, requestId }) => {
  const occasion = v.parse(PayloadSchema, raw);
  const facts = await readAvailabilityMail(environment, occasion.user_id, occasion);
  if (facts === null) return;
  const isMatch = occasion.match_id !== null;
  const title = isMatch ? TEXT.match(facts.team, facts.title) : facts.title;
  await sendMail(
    {
      to: facts.email,
      subject: TEXT.subject(title),
      content: {
        heading: TEXT.heading,
        intro: TEXT.intro(safeName(facts.gamertag), facts.team),
        facts: [
          { label: isMatch ? TEXT.matchLabel : TEXT.trainingLabel, value: title },
          { label: TEXT.start, value: momentText(facts.starts_at) },
          { label: TEXT.until, value: momentText(facts.answer_until) },
        ],
        action: { label: TEXT.action, href: `${environment.siteUrl}${urls.myTeam()}` },
        actionNote: TEXT.actionNote,
        footer: TEXT.footer,
      },
    },
    { environment, requestId },
  );
};
