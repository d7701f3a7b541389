/** Mails to applicants for roles: submitted, interview, trial, waitlisted, accepted, rejected, expired. */
import * as v from 'valibot';
import { BRAND_NAME } from '../../../src/contract/brand.ts';
import { IdSchema } from '../../../src/contract/common-schemas.ts';
import type { RoleApplicationFacts } from '../../../src/contract/role-applications.ts';
import { urls } from '../../../src/contract/urls.ts';
import { formatDay } from '../../../src/domain/day-words.ts';
import { dayAfter } from '../../../src/domain/days.ts';
import { safeName } from '../../../src/domain/safe-text.ts';
import {
  ROLE_APPLICATION_MAIL,
  ROLE_APPLICATION_MAIL_TEXT as TEXT,
  ROLE_MAILED_REASONS,
} from '../../../src/messages/mail/role-applications.ts';
import {
  TEAM_APPLICATION_MAIL_TEXT as SHARED,
  TEAM_APPLICATION_MAILS,
  type TeamApplicationMail,
} from '../../../src/messages/mail/team-applications.ts';
import { readRoleApplicationFacts } from '../database-team-applications.ts';
import { mailHtml, mailText, type MailContent, type MailFact } from '../mail-template.ts';
import { sendMail } from '../mail.ts';
import type { QueuedHandler } from '../outbox.ts';
import { factOf, isStillTrue } from './team-application-mails.ts';

const PayloadSchema = v.object({ role_application_id: IdSchema, mail: v.picklist(TEAM_APPLICATION_MAILS) });

/** Always includes the year, because the reading time is unknown. */
const WITH_YEAR = 0;
const dayWords = (day: string): string => formatDay(day, WITH_YEAR);

/** Facts in addition to role and game. */
function ownFacts(
  mail: TeamApplicationMail,
  facts: RoleApplicationFacts,
  siteUrl: string,
): readonly MailFact[] {
  const { reason_code: reason, reapply_after: last, trial_until: until } = facts;
  if (mail === 'submitted') return factOf(SHARED.due, dayWords(facts.due_on));
  if (mail === 'trial') return factOf(SHARED.trialUntil, until === null ? null : dayWords(until));
  if (mail !== 'rejected') return [];
  return [
    ...factOf(SHARED.reason, reason === null ? null : ROLE_MAILED_REASONS[reason]),
    ...factOf(SHARED.reapply, last === null ? null : dayWords(dayAfter(last))),
    ...facts.alternatives.map(({ id, role_title: title }) => {
      const href = `${siteUrl}${urls.availablePositions(id)}`;
      return { label: TEXT.alternative, value: SHARED.link(title, href), href };
    }),
  ];
}

function contentOf(mail: TeamApplicationMail, facts: RoleApplicationFacts, siteUrl: string): MailContent {
  const words = ROLE_APPLICATION_MAIL[mail];
  // The applicant's own message is not repeated.
  const message = mail === 'submitted' ? null : (facts.said?.message ?? null);
  return {
    brand: BRAND_NAME,
    heading: words.heading,
    intro: words.intro(safeName(facts.applicant_gamertag)),
    facts: [
      { label: TEXT.role, value: facts.role_title },
      ...factOf(TEXT.game, facts.game),
      ...ownFacts(mail, facts, siteUrl),
      { label: SHARED.questions, value: SHARED.replyTo, href: urls.email(SHARED.replyTo) },
    ],
    action: { label: SHARED.action, href: `${siteUrl}${urls.availablePositions()}` },
    actionNote: SHARED.actionNote,
    ...(message !== null && { passage: { label: SHARED.message, text: message } }),
    footer: TEXT.footer,
  };
}

/** Mails the applicant at the account's address. Mails that are no longer true are skipped. */
export const mailRoleApplication: QueuedHandler = async (raw, { environment, requestId }) => {
  const { role_application_id: application, mail } = v.parse(PayloadSchema, raw);
  const facts = await readRoleApplicationFacts(environment, application);
  if (facts === null || !isStillTrue(mail, facts)) return;
  const content = contentOf(mail, facts, environment.siteUrl);
  await sendMail(
    {
      to: facts.applicant_email,
      replyTo: { name: SHARED.replyName, address: SHARED.replyTo },
      subject: ROLE_APPLICATION_MAIL[mail].subject(facts.role_title),
      html: mailHtml(content),
      text: mailText(content),
    },
    environment,
    requestId,
  );
};
