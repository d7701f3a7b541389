/** Mails to applicants for roles. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { urls } from '#contract/urls.ts';
import {
  ROLE_APPLICATION_MAIL,
  ROLE_APPLICATION_MAIL_TEXT as TEXT,
  ROLE_MAILED_REASONS,
} from '#messages/mail/role-applications.ts';
import { TEAM_APPLICATION_MAILS } from '#messages/mail/team-applications.ts';
import { readRoleApplicationFacts } from '../database-team-applications.ts';
import type { OutboxHandler } from '../outbox.ts';
import { factOf, mailApplicant } from './application-mails.ts';

const PayloadSchema = v.object({ role_application_id: IdSchema, mail: v.picklist(TEAM_APPLICATION_MAILS) });

export const mailRoleApplication: OutboxHandler = async (raw, context) => {
  const { role_application_id: application, mail } = v.parse(PayloadSchema, raw);
  const facts = await readRoleApplicationFacts(context.environment, application);
  if (facts === null) return;
  const kind = {
    words: ROLE_APPLICATION_MAIL[mail],
    name: facts.role_title,
    about: [{ label: TEXT.role, value: facts.role_title }, ...factOf(TEXT.game, facts.game)],
    reasons: ROLE_MAILED_REASONS,
    alternatives: facts.alternatives.map(
      ({ id, role_title: title }) => [title, urls.availablePositions(id)] as const,
    ),
    alternativeLabel: TEXT.alternative,
    path: urls.availablePositions(),
    footer: TEXT.footer,
  };
  await mailApplicant(mail, facts, kind, context);
};
