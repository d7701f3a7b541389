/** Applications to roles and postings for role managers (desk_role_applications, desk_role_postings). */
import * as v from 'valibot';
import { ReviewEventSchema, ReviewRowSchema } from './application-review.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { DepartmentSchema } from './roles.ts';
import { POSTING_STATES, POSTING_VISIBILITIES } from './role-postings.ts';
import { ApplicationStageSchema, DaySchema } from './team-applications.ts';

/** Outcome of the other open applications when the last seat is taken. */
export const QUEUE_DECISIONS = ['waitlist', 'reject', 'keep'] as const;

/** A row of desk_role_applications. */
export const DeskRoleApplicationRowSchema = v.object({
  ...ReviewRowSchema.entries,
  posting_id: IdSchema,
  role_code: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: CountSchema,
  posting_state: v.picklist(POSTING_STATES),
  seats: CountSchema,
  free_seats: CountSchema,
  links: v.array(v.string()),
});
export type DeskRoleApplicationRow = v.InferOutput<typeof DeskRoleApplicationRowSchema>;

export const DeskRoleApplicationSchema = v.object({
  events: v.array(ReviewEventSchema),
  /** Open postings that may suit the applicant, the nearest first. */
  fitting: v.array(v.object({ id: IdSchema, role_title: v.string(), department: DepartmentSchema })),
  held_roles: v.array(v.string()),
  waiting: CountSchema,
  other_applications: v.array(
    v.object({ role: v.string(), stage: ApplicationStageSchema, submitted_at: MomentSchema }),
  ),
});
export type DeskRoleApplication = v.InferOutput<typeof DeskRoleApplicationSchema>;

/** A row of desk_role_postings. */
export const DeskPostingRowSchema = v.object({
  id: IdSchema,
  role_code: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: CountSchema,
  game_category_code: OptionalTextSchema,
  state: v.picklist(POSTING_STATES),
  tasks: v.string(),
  requirements: OptionalTextSchema,
  questions: v.array(v.string()),
  closes_on: v.nullish(DaySchema, null),
  visibility: v.picklist(POSTING_VISIBILITIES),
  opened_at: v.nullish(MomentSchema, null),
  closed_at: v.nullish(MomentSchema, null),
  seats: CountSchema,
  free_seats: CountSchema,
  open_applications: CountSchema,
  created_at: MomentSchema,
  /** Kept as text because parsing loses digits; sent back as `expected`. */
  updated_at: v.string(),
});
export type DeskPostingRow = v.InferOutput<typeof DeskPostingRowSchema>;
