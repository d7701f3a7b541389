/** Team applications for mails and messages, with the secret key. */
import * as v from 'valibot';
import { OptionalTextSchema, TextListSchema } from '#contract/common-schemas.ts';
import { RoleApplicationFactsSchema } from '#contract/role-applications.ts';
import { UserStatusSchema } from '#contract/roles.ts';
import {
  APPLICATION_STATUSES,
  ApplicationEventDetailSchema,
  ApplicationStageSchema,
  DaySchema,
  REJECTION_REASONS,
} from '#contract/team-applications.ts';
import { serviceRpc, serviceRead } from './database.ts';

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
export const readTeamApplicationFacts = serviceRead(
  'team_application_facts',
  v.nullable(FactsSchema),
  (application: string) => ({ application }),
);

/** Secret key: returns an application to a role, or null. Refuses with unavailable. */
export const readRoleApplicationFacts = serviceRead(
  'role_application_facts',
  v.nullable(RoleApplicationFactsSchema),
  (application: string) => ({ application }),
);

/** Secret key: expires inactive applications to teams and roles, and returns their number. Refuses with unavailable. */
export const expireApplications = serviceRpc('expire_applications');
