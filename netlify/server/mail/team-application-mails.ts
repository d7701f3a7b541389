/** Mails to applicants to teams. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as TEXT,
  TEAM_APPLICATION_MAILS,
} from '#messages/mail/team-applications.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { readTeamApplicationFacts } from '../database-team-applications.ts';
import type { OutboxHandler } from '../outbox.ts';
import { factOf, mailApplicant } from './application-mails.ts';

const PayloadSchema = v.object({ application_id: IdSchema, mail: v.picklist(TEAM_APPLICATION_MAILS) });

export const mailTeamApplication: OutboxHandler = async (raw, context) => {
  const { application_id: application, mail } = v.parse(PayloadSchema, raw);
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
