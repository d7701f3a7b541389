/** The reminder that a term of a role ends. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import type { RoleTermFacts } from '#contract/role-terms.ts';
import { formatDay } from '#domain/day-words.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES, hello } from '#messages/mail/mail-words.ts';
import { ROLE_TERM_MAIL, ROLE_TERM_MAIL_TEXT as TEXT } from '#messages/mail/role-terms.ts';
import { readRoleTermFacts } from '../database-role-terms.ts';
import type { MailContent } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxHandler } from '../outbox.ts';

const PayloadSchema = v.object({ user_id: IdSchema, assignment_id: IdSchema });

function contentOf(facts: RoleTermFacts, href: string): MailContent {
  const { heading, intro, needed, action, footer } = ROLE_TERM_MAIL[facts.is_holder ? 'holder' : 'manager'];
  const person = { label: TEXT.person, value: safeName(facts.holder) ?? TEXT.nameless };
  return {
    heading,
    intro: `${hello(safeName(facts.gamertag))} ${facts.needs_successor ? needed : intro}`,
    facts: [
      { label: TEXT.role, value: facts.role_title },
      ...(facts.is_holder ? [] : [person]),
      { label: TEXT.lastDay, value: formatDay(facts.last_day) },
    ],
    action: { label: action, href },
    actionNote: TEXT.actionNote,
    footer,
  };
}

/** Mails the holder or a manager at the account's address; nothing when the term has changed. */
export const mailRoleTerm: OutboxHandler = async (raw, { environment, requestId }) => {
  const { user_id: person, assignment_id: assignment } = v.parse(PayloadSchema, raw);
  const facts = await readRoleTermFacts(environment, assignment, person);
  if (facts === null) return;
  const path = facts.is_holder ? '/my-profile' : `/role-management?assignment=${assignment}`;
  await sendMail(
    {
      to: facts.email,
      replyTo: MAILBOXES.club,
      subject: ROLE_TERM_MAIL[facts.is_holder ? 'holder' : 'manager'].subject(facts.role_title),
      content: contentOf(facts, `${environment.siteUrl}${path}`),
    },
    { environment, requestId },
  );
};
