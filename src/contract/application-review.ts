/** Reviews of applications of any kind: rows, history and steps. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';
import {
  APPLICATION_STATUSES,
  ApplicationAnswerSchema,
  ApplicationEventSchema,
  ApplicationStageSchema,
  DaySchema,
  REJECTION_REASONS,
  type RejectionReason,
} from './team-applications.ts';
import { typedText } from './text-field.ts';

/** Equal the limits of the SQL functions; lengths in characters. */
export const REVIEW_LIMITS = {
  noteLength: 2000,
  messageLength: 1000,
  alternatives: 2,
  trialDaysMax: 180,
  reapplyDaysMax: 730,
} as const;

/** Review queues in the order in which the desk works through them. */
export const APPLICATION_QUEUES = ['late', 'new', 'in_progress', 'waiting', 'closed'] as const;
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number];

export const APPLICATION_STEPS = ['review', 'interview', 'trial', 'waitlist', 'accept', 'reject'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export type BatchedReviewStep = Extract<ApplicationStep, 'review' | 'accept' | 'reject'>;

/** Why a step does not apply to an application (preview_team_applications). */
export const REVIEW_REFUSALS = [
  'own_application',
  'closed',
  'awaiting_guardian',
  'already_done',
  'person_unavailable',
  'already_member',
  'roster_full',
  'already_holder',
  'role_needs_adult',
  'permission_not_held',
  'seats_taken',
] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

export const ReviewPreviewSchema = v.object({
  id: IdSchema,
  expected: v.string(),
  refusal: v.nullable(v.picklist(REVIEW_REFUSALS)),
});
export type ReviewPreview = v.InferOutput<typeof ReviewPreviewSchema>;

/** Input of a step; the step decides which fields apply. `Role` depends on the kind of application. */
export interface ApplicationStepDetails<Role extends string = string> {
  readonly message?: string;
  readonly role?: Role;
  /** 'YYYY-MM-DD'. */
  readonly trial_until?: string;
  readonly reason_code?: RejectionReason;
  readonly reapply_after?: string;
  readonly alternatives?: readonly string[];
  /** Outcome of the other applications when the last place is taken. */
  readonly others?: string;
}

/** Columns shared by every kind of application row. */
export const ReviewRowSchema = v.object({
  id: IdSchema,
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  division: OptionalTextSchema,
  player_role: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
  is_minor: v.boolean(),
  application_message: OptionalTextSchema,
  /** With the questions as they were then. */
  answers: v.fallback(v.array(ApplicationAnswerSchema), []),
  stage: ApplicationStageSchema,
  queue: v.picklist(APPLICATION_QUEUES),
  submitted_at: MomentSchema,
  due_on: DaySchema,
  business_days_left: CountSchema,
  trial_until: v.nullish(DaySchema, null),
  reapply_after: v.nullish(DaySchema, null),
  status: v.picklist(APPLICATION_STATUSES),
  /** Sort key: the smallest comes first. */
  urgency: v.number(),
  decided_at: v.nullish(MomentSchema, null),
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  /** Kept as text because parsing loses digits; sent back as `expected`. */
  updated_at: v.string(),
});
export type ReviewRow = v.InferOutput<typeof ReviewRowSchema>;

export const ReviewEventSchema = v.object({
  ...ApplicationEventSchema.entries,
  is_internal: v.boolean(),
  by_applicant: v.boolean(),
  /** Gamertag or name of the reviewer. */
  actor: OptionalTextSchema,
});
export type ReviewEvent = v.InferOutput<typeof ReviewEventSchema>;

/** The form of a step. domain/application-review.ts decides which fields are required. */
export const StepInputSchema = v.object({
  message: typedText(REVIEW_LIMITS.messageLength),
  role: v.string(),
  trial_until: v.string(),
  reason_code: v.string(),
  reapply_after: v.string(),
  alternatives: v.pipe(v.array(v.string()), v.readonly()),
  others: v.string(),
});
export type StepInput = v.InferOutput<typeof StepInputSchema>;

/** A note that the applicant cannot read. */
export const ReviewNoteInputSchema = v.object({
  body: v.pipe(typedText(REVIEW_LIMITS.noteLength), v.nonEmpty('required')),
});
