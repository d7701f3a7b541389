/** Mails to applicants, to teams and to roles: submitted, interview, trial, waitlisted, accepted, rejected, expired. */
import * as v from 'valibot';
import type { RejectionReason } from '#contract/team-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { dayAfter } from '#domain/days.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as TEXT,
  TEAM_APPLICATION_MAILS,
  type TeamApplicationMail,
  type TeamApplicationMailWords,
} from '#messages/mail/team-applications.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import {
  ROLE_APPLICATION_MAIL,
  ROLE_APPLICATION_MAIL_TEXT as ROLE_TEXT,
  ROLE_MAILED_REASONS,
} from '#messages/mail/role-applications.ts';
import { type MailFact, questionsFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { OutboxContext, OutboxHandler } from '../outbox.ts';
import { readRoleApplicationFacts, readTeamApplicationFacts } from '../database-team-applications.ts';

/** A fact, or none without a value. */
const factOf = (label: string, value: string | null): readonly MailFact[] =>
  value === null ? [] : [{ label, value }];

const dayFact = (label: string, day: string | null): readonly MailFact[] =>
  factOf(label, day === null ? null : formatDay(day));

interface ApplicationFacts {
  readonly applicant_gamertag: string | null;
  readonly applicant_email: string;
  readonly applicant_status: string;
  readonly stage: string;
  readonly due_on: string;
  readonly trial_until: string | null;
  readonly reapply_after: string | null;
  readonly reason_code: RejectionReason | null;
  readonly step_details: { readonly message: string | null } | null;
}

interface MailKind {
  readonly words: TeamApplicationMailWords;
  readonly name: string;
  readonly about: readonly MailFact[];
  readonly accepted?: readonly MailFact[];
  readonly reasons: Readonly<Record<RejectionReason, string>>;
  /** Alternatives for a rejected applicant: names with paths. */
  readonly alternatives: readonly (readonly [name: string, path: string])[];
  readonly alternativeLabel: string;
  readonly path: string;
  readonly footer: string;
}

/** True when a mail is still true and its recipient can still sign in. */
function isStillTrue(
  mail: TeamApplicationMail,
  { applicant_status: status, stage }: ApplicationFacts,
): boolean {
  if (status === 'banned' || status === 'left') return false;
  if (mail !== 'submitted') return stage === mail;
  return stage === 'submitted' || stage === 'in_review';
}

function stepFacts(
  mail: TeamApplicationMail,
  facts: ApplicationFacts,
  kind: MailKind,
  siteUrl: string,
): readonly MailFact[] {
  const { reason_code: reason, reapply_after: last } = facts;
  if (mail === 'submitted') return dayFact(TEXT.due, facts.due_on);
  if (mail === 'trial') return dayFact(TEXT.trialUntil, facts.trial_until);
  if (mail === 'accepted') return kind.accepted ?? [];
  if (mail !== 'rejected') return [];
  return [
    ...factOf(TEXT.reason, reason === null ? null : kind.reasons[reason]),
    ...dayFact(TEXT.reapply, last === null ? null : dayAfter(last)),
    ...kind.alternatives.map(([name, path]) => {
      const href = siteUrl + path;
      return { label: kind.alternativeLabel, value: TEXT.link(name, href), href };
    }),
  ];
}

/** Mails the applicant at the account's address. Mails that are no longer true are skipped. */
async function mailApplicant(
  mail: TeamApplicationMail,
  facts: ApplicationFacts,
  kind: MailKind,
  context: OutboxContext,
): Promise<void> {
  if (!isStillTrue(mail, facts)) return;
  const { siteUrl } = context.environment;
  const { words, about, name, path, footer } = kind;
  // The applicant's own message is not repeated.
  const message = mail === 'submitted' ? null : (facts.step_details?.message ?? null);
  const content = {
    heading: words.heading,
    intro: words.intro(safeName(facts.applicant_gamertag)),
    facts: [...about, ...stepFacts(mail, facts, kind, siteUrl), questionsFact(MAILBOXES.club)],
    action: { label: TEXT.action, href: siteUrl + path },
    actionNote: TEXT.actionNote,
    ...(message !== null && { passage: { label: TEXT.message, text: message } }),
    footer,
  };
  const replyTo = MAILBOXES.club;
  await sendMail({ to: facts.applicant_email, replyTo, subject: words.subject(name), content }, context);
}

const MailSchema = v.object({ mail: v.picklist(TEAM_APPLICATION_MAILS) });
const RolePayloadSchema = v.object({ ...MailSchema.entries, role_application_id: IdSchema });

export const mailRoleApplication: OutboxHandler = async (raw, context) => {
  const { role_application_id: application, mail } = v.parse(RolePayloadSchema, raw);
  const facts = await readRoleApplicationFacts(context.environment, application);
  if (facts === null) return;
  const kind = {
    words: ROLE_APPLICATION_MAIL[mail],
    name: facts.role_title,
    about: [{ label: ROLE_TEXT.role, value: facts.role_title }, ...factOf(ROLE_TEXT.game, facts.game)],
    reasons: ROLE_MAILED_REASONS,
    alternatives: facts.alternatives.map(
      ({ id, role_title: title }) => [title, urls.availablePositions(id)] as const,
    ),
    alternativeLabel: ROLE_TEXT.alternative,
    path: urls.availablePositions(),
    footer: ROLE_TEXT.footer,
  };
  await mailApplicant(mail, facts, kind, context);
};

const TeamPayloadSchema = v.object({ ...MailSchema.entries, application_id: IdSchema });

export const mailTeamApplication: OutboxHandler = async (raw, context) => {
  const { application_id: application, mail } = v.parse(TeamPayloadSchema, raw);
  const { environment } = context;
  const facts = await readTeamApplicationFacts(environment, application);
  if (facts === null) return;
  const role = facts.step_details?.role ?? null;
  const href = environment.siteUrl + urls.team(facts.team_slug);
  const kind = {
    words: TEAM_APPLICATION_MAIL[mail],
    name: facts.team_name,
    about: [
      { label: TEXT.team, value: facts.team_name, href },
      { label: TEXT.game, value: facts.game },
    ],
    accepted: factOf(TEXT.role, role === null ? null : MEMBER_ROLE_LABELS[role]),
    reasons: MAILED_REASONS,
    alternatives: facts.alternatives.map(({ slug, name }) => [name, urls.team(slug)] as const),
    alternativeLabel: TEXT.alternative,
    path: urls.teamApplications(),
    footer: TEXT.footer,
  };
  await mailApplicant(mail, facts, kind, context);
};
