/** Mails to applicants: submitted, interview, trial, waitlisted, accepted, rejected, expired. */
import * as v from 'valibot';
import { BRAND_NAME } from '../../../src/contract/brand.ts';
import { urls } from '../../../src/contract/urls.ts';
import { IdSchema } from '../../../src/contract/common-schemas.ts';
import { formatDay } from '../../../src/domain/day-words.ts';
import { dayAfter } from '../../../src/domain/days.ts';
import { safeName } from '../../../src/domain/safe-text.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as TEXT,
  TEAM_APPLICATION_MAILS,
  type TeamApplicationMail,
} from '../../../src/messages/mail/team-applications.ts';
import { MEMBER_ROLE_LABELS } from '../../../src/messages/site/teams.ts';
import { readTeamApplicationFacts, type TeamApplicationFacts } from '../database-team-applications.ts';
import { mailHtml, mailText, type MailContent, type MailFact } from '../mail-template.ts';
import { sendMail } from '../mail.ts';
import type { QueuedHandler } from '../outbox.ts';

const PayloadSchema = v.object({ application_id: IdSchema, mail: v.picklist(TEAM_APPLICATION_MAILS) });

/** Always includes the year, because the reading time is unknown. */
const WITH_YEAR = 0;
const dayWords = (day: string): string => formatDay(day, WITH_YEAR);

/** True when a mail is still true and its recipient can still sign in. */
export function isStillTrue(
  mail: TeamApplicationMail,
  facts: Readonly<Record<'applicant_status' | 'stage', string>>,
): boolean {
  if (facts.applicant_status === 'banned' || facts.applicant_status === 'left') return false;
  if (mail !== 'submitted') return facts.stage === mail;
  return facts.stage === 'submitted' || facts.stage === 'in_review';
}

/** A fact, or none without a value. */
export const factOf = (label: string, value: string | null): readonly MailFact[] =>
  value === null ? [] : [{ label, value }];

function rejectionFacts(facts: TeamApplicationFacts, siteUrl: string): readonly MailFact[] {
  const { reason_code: reason, reapply_after: last, alternatives } = facts;
  return [
    ...factOf(TEXT.reason, reason === null ? null : MAILED_REASONS[reason]),
    ...factOf(TEXT.reapply, last === null ? null : dayWords(dayAfter(last))),
    ...alternatives.map(({ slug, name }) => {
      const href = `${siteUrl}${urls.team(slug)}`;
      return { label: TEXT.alternative, value: TEXT.link(name, href), href };
    }),
  ];
}

/** Facts in addition to team and game. */
function ownFacts(
  mail: TeamApplicationMail,
  facts: TeamApplicationFacts,
  siteUrl: string,
): readonly MailFact[] {
  const role = facts.said?.role ?? null;
  switch (mail) {
    case 'submitted':
      return factOf(TEXT.due, dayWords(facts.due_on));
    case 'trial':
      return factOf(TEXT.trialUntil, facts.trial_until === null ? null : dayWords(facts.trial_until));
    case 'accepted':
      return factOf(TEXT.role, role === null ? null : MEMBER_ROLE_LABELS[role]);
    case 'rejected':
      return rejectionFacts(facts, siteUrl);
    case 'interview':
    case 'waitlisted':
    case 'expired':
      return [];
  }
}

function contentOf(mail: TeamApplicationMail, facts: TeamApplicationFacts, siteUrl: string): MailContent {
  const words = TEAM_APPLICATION_MAIL[mail];
  // The applicant's own message is not repeated.
  const message = mail === 'submitted' ? null : (facts.said?.message ?? null);
  return {
    brand: BRAND_NAME,
    heading: words.heading,
    intro: words.intro(safeName(facts.applicant_gamertag)),
    facts: [
      { label: TEXT.team, value: facts.team_name, href: `${siteUrl}${urls.team(facts.team_slug)}` },
      { label: TEXT.game, value: facts.game },
      ...ownFacts(mail, facts, siteUrl),
      { label: TEXT.questions, value: TEXT.replyTo, href: urls.email(TEXT.replyTo) },
    ],
    action: { label: TEXT.action, href: `${siteUrl}${urls.teamApplications()}` },
    actionNote: TEXT.actionNote,
    ...(message !== null && { passage: { label: TEXT.message, text: message } }),
    footer: TEXT.footer,
  };
}

/** Mails the applicant at the account's address. Mails that are no longer true are skipped. */
export const mailTeamApplication: QueuedHandler = async (raw, { environment, requestId }) => {
  const { application_id: application, mail } = v.parse(PayloadSchema, raw);
  const facts = await readTeamApplicationFacts(environment, application);
  if (facts === null || !isStillTrue(mail, facts)) return;
  const content = contentOf(mail, facts, environment.siteUrl);
  await sendMail(
    {
      to: facts.applicant_email,
      replyTo: { name: TEXT.replyName, address: TEXT.replyTo },
      subject: TEAM_APPLICATION_MAIL[mail].subject(facts.team_name),
      html: mailHtml(content),
      text: mailText(content),
    },
    environment,
    requestId,
  );
};
