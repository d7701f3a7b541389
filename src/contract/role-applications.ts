/** Applications to roles for applicants (apply_to_role, available_positions, my_role_applications). Days are 'YYYY-MM-DD'. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { ERROR_CODES } from './error-codes.ts';
import { DepartmentSchema } from './roles.ts';
import {
  ApplicationStageSchema,
  DaySchema,
  OwnApplicationSchema,
  REJECTION_REASONS,
} from './team-applications.ts';

/** Equal private.are_links; characters of one link. */
export const LINK_LIMITS = { count: 5, length: 300 } as const;

const OptionalDaySchema = v.nullish(DaySchema, null);

/** The role of a posting (private.posting_card). */
const PostingCardSchema = v.object({
  id: IdSchema,
  role_code: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: CountSchema,
  game: OptionalTextSchema,
});

/** A row of available_positions: `refusal` is why the caller cannot apply, or null. */
export const OpenPositionSchema = v.object({
  ...PostingCardSchema.entries,
  description: OptionalTextSchema,
  tasks: v.string(),
  requirements: OptionalTextSchema,
  questions: v.array(v.string()),
  closes_on: OptionalDaySchema,
  opened_at: MomentSchema,
  reports_to: OptionalTextSchema,
  seats: CountSchema,
  free_seats: CountSchema,
  refusal: v.nullable(v.picklist(ERROR_CODES)),
  reapply_after: OptionalDaySchema,
});
export type OpenPosition = v.InferOutput<typeof OpenPositionSchema>;

/** A row of my_role_applications. */
export const OwnRoleApplicationSchema = v.object({
  ...OwnApplicationSchema.entries,
  links: v.array(v.string()),
  posting: v.object({ ...PostingCardSchema.entries, is_open: v.boolean() }),
  alternatives: v.array(PostingCardSchema),
});
export type OwnRoleApplication = v.InferOutput<typeof OwnRoleApplicationSchema>;

/** Content of a mail (role_application_facts). */
export const RoleApplicationFactsSchema = v.object({
  ...v.omit(PostingCardSchema, ['id', 'level']).entries,
  posting_id: IdSchema,
  applicant_gamertag: OptionalTextSchema,
  applicant_email: v.string(),
  applicant_status: v.string(),
  stage: ApplicationStageSchema,
  due_on: DaySchema,
  trial_until: OptionalDaySchema,
  reapply_after: OptionalDaySchema,
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  alternatives: v.array(PostingCardSchema),
  /** Details of the newest step. */
  step_details: v.nullish(v.object({ message: OptionalTextSchema }), null),
});
