/** The reminder to a player without an answer. */
import * as v from 'valibot';
import { IdSchema, MomentSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import { momentText } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { AVAILABILITY_MAIL_TEXT as TEXT } from '#messages/mail/availability.ts';
import { readAvailabilityMail } from '../database-availability.ts';
import type { OutboxHandler } from '../outbox.ts';
import { sendMail } from './send-mail.ts';

const PayloadSchema = v.object({
  user_id: IdSchema,
  team_id: IdSchema,
  title: v.string(),
  is_match: v.boolean(),
  starts_at: MomentSchema,
  answer_until: MomentSchema,
});

/** Mails the member at the account's address; nothing when the answer came meanwhile. */
export const mailAvailability: OutboxHandler = async (raw, { environment, requestId }) => {
  const occasion = v.parse(PayloadSchema, raw);
  const facts = await readAvailabilityMail(
    environment,
    occasion.user_id,
    occasion.team_id,
    occasion.starts_at,
  );
  if (facts === null) return;
  const title = occasion.is_match ? TEXT.match(facts.team, occasion.title) : occasion.title;
  await sendMail(
    {
      to: facts.email,
      subject: TEXT.subject(title),
      content: {
        heading: TEXT.heading,
        intro: TEXT.intro(safeName(facts.gamertag), facts.team),
        facts: [
          { label: occasion.is_match ? TEXT.matchLabel : TEXT.trainingLabel, value: title },
          { label: TEXT.start, value: momentText(occasion.starts_at) },
          { label: TEXT.until, value: momentText(occasion.answer_until) },
        ],
        action: { label: TEXT.action, href: `${environment.siteUrl}${urls.myTeam()}` },
        actionNote: TEXT.actionNote,
        footer: TEXT.footer,
      },
    },
    { environment, requestId },
  );
};
