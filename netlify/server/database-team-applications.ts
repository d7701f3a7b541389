/** Team applications for mails and messages, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { OptionalTextSchema, TextListSchema } from '#contract/common-schemas.ts';
import { type RoleApplicationFacts, RoleApplicationFactsSchema } from '#contract/role-applications.ts';
import { UserStatusSchema } from '#contract/roles.ts';
import {
  APPLICATION_STATUSES,
  ApplicationEventDetailSchema,
  ApplicationStageSchema,
  DaySchema,
  REJECTION_REASONS,
} from '#contract/team-applications.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const OptionalDaySchema = v.nullish(DaySchema, null);

const FactsSchema = v.object({
  team_name: v.string(),
  team_slug: v.string(),
  game: v.string(),
  game_category: v.string(),
  team_rank: OptionalTextSchema,
  team_achievements: OptionalTextSchema,
  applicant_name: OptionalTextSchema,
  applicant_gamertag: OptionalTextSchema,
  applicant_email: v.string(),
  applicant_status: UserStatusSchema,
  is_adult: v.boolean(),
  is_minor: v.boolean(),
  platforms: TextListSchema,
  languages: TextListSchema,
  experience: OptionalTextSchema,
  preferred_role: OptionalTextSchema,
  application_message: OptionalTextSchema,
  status: v.picklist(APPLICATION_STATUSES),
  stage: ApplicationStageSchema,
  due_on: DaySchema,
  trial_until: OptionalDaySchema,
  reapply_after: OptionalDaySchema,
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  alternatives: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Details of the newest step. */
  step_details: v.nullish(ApplicationEventDetailSchema, null),
});
export type TeamApplicationFacts = v.InferOutput<typeof FactsSchema>;

/** Secret key: returns an application, or null. Refuses with unavailable. */
export async function readTeamApplicationFacts(
  environment: ServerEnvironment,
  application: string,
): Promise<TeamApplicationFacts | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment).rpc('team_application_facts', { application }),
  );
  return data === null ? null : v.parse(FactsSchema, data);
}

/** Secret key: returns an application to a role, or null. Refuses with unavailable. */
export async function readRoleApplicationFacts(
  environment: ServerEnvironment,
  application: string,
): Promise<RoleApplicationFacts | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment).rpc('role_application_facts', { application }),
  );
  return data === null ? null : v.parse(RoleApplicationFactsSchema, data);
}

/** Secret key: expires inactive applications to teams and roles, and returns their number. Refuses with unavailable. */
export async function expireApplications(environment: ServerEnvironment): Promise<number> {
  return dataOrUnavailable(await serviceClient(environment).rpc('expire_applications'));
}
