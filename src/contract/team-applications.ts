/** Team applications for applicants (apply_to_team, team_application_eligibility, my_team_applications). Days are 'YYYY-MM-DD'. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { ERROR_CODES } from './error-codes.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { TEAM_MEMBER_ROLES } from './teams.ts';

/** Stages of every kind of application; equal private.stage_after. */
export const APPLICATION_STAGES = [
  'submitted',
  'awaiting_guardian',
  'in_review',
  'interview',
  'trial',
  'waitlisted',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export const ApplicationStageSchema = v.picklist(APPLICATION_STAGES);
export type ApplicationStage = v.InferOutput<typeof ApplicationStageSchema>;

/** The public status, derived from the stage by the database. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** team_applications.reason_code. */
export const REJECTION_REASONS = [
  'roster_full',
  'level',
  'role_taken',
  'availability',
  'age',
  'conduct',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** team_application_events.kind. */
export const APPLICATION_EVENTS = [
  'submitted',
  'awaiting_guardian',
  'guardian_agreed',
  'in_review',
  'interview',
  'trial',
  'waitlisted',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'note',
] as const;

/** 'YYYY-MM-DD'. */
export const DaySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

const OptionalDaySchema = v.nullish(DaySchema, null);

/** An answer with its question as it was asked. */
export const ApplicationAnswerSchema = v.object({ question: v.string(), answer: v.string() });
export type ApplicationAnswer = v.InferOutput<typeof ApplicationAnswerSchema>;

/** Details of an event; the fields depend on its kind. */
export const ApplicationEventDetailSchema = v.object({
  message: OptionalTextSchema,
  /** Of a note. */
  body: OptionalTextSchema,
  role: v.nullish(v.picklist(TEAM_MEMBER_ROLES), null),
  due_on: OptionalDaySchema,
  trial_until: OptionalDaySchema,
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  reapply_after: OptionalDaySchema,
  answers: v.nullish(v.array(ApplicationAnswerSchema), []),
  alternatives: v.nullish(v.array(v.string()), []),
});

export const ApplicationEventSchema = v.object({
  id: v.number(),
  at: MomentSchema,
  kind: v.picklist(APPLICATION_EVENTS),
  detail: ApplicationEventDetailSchema,
});
export type ApplicationEvent = v.InferOutput<typeof ApplicationEventSchema>;

export const NamedTeamSchema = v.object({
  id: IdSchema,
  slug: v.string(),
  name: v.string(),
  game: v.string(),
});
export type NamedTeam = v.InferOutput<typeof NamedTeamSchema>;

/** Columns of own applications of every kind. */
export const OwnApplicationSchema = v.object({
  id: IdSchema,
  stage: ApplicationStageSchema,
  status: v.picklist(APPLICATION_STATUSES),
  submitted_at: MomentSchema,
  /** The day by which a decision is promised. */
  due_on: DaySchema,
  is_late: v.boolean(),
  business_days_left: CountSchema,
  message: OptionalTextSchema,
  trial_until: OptionalDaySchema,
  decided_at: v.nullish(MomentSchema, null),
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  reapply_after: OptionalDaySchema,
  events: v.array(ApplicationEventSchema),
});
export type OwnApplication = v.InferOutput<typeof OwnApplicationSchema>;

/** A row of my_team_applications. */
export const OwnTeamApplicationSchema = v.object({
  ...OwnApplicationSchema.entries,
  team: NamedTeamSchema,
  alternatives: v.array(NamedTeamSchema),
});
export type OwnTeamApplication = v.InferOutput<typeof OwnTeamApplicationSchema>;

/** A row of team_application_eligibility: `refusal` is why the caller cannot apply, or null. */
export const TeamEligibilitySchema = v.object({
  team_id: IdSchema,
  refusal: v.nullable(v.picklist(ERROR_CODES)),
  application_id: v.nullable(IdSchema),
  stage: v.nullable(ApplicationStageSchema),
  reapply_after: OptionalDaySchema,
});
export type TeamEligibility = v.InferOutput<typeof TeamEligibilitySchema>;

/** The result of apply_to_team. */
export const ApplyResultSchema = v.object({
  id: IdSchema,
  stage: ApplicationStageSchema,
  status: v.picklist(APPLICATION_STATUSES),
  due_on: DaySchema,
});

/**
 * Notifies team managers of open applications at once instead of within a minute. Takes no input and returns nothing;
 * callers need not wait.
 */
export const notifyTeamApplication = defineEndpoint({
  path: '/api/notify-slack-team-application',
  method: 'POST',
  input: v.strictObject({}),
  output: v.strictObject({}),
  refusals: [],
  throttle: {
    perAddress: { hits: 20, windowSeconds: 10 * 60 },
    total: { hits: 200, windowSeconds: 10 * 60 },
  },
  maxBytes: 64,
});
