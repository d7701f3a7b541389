/** Deciding about applications of any kind: what a row and its history show, and what is said with a step. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';
import {
  ApplicationEventSchema,
  ApplicationStageSchema,
  DaySchema,
  type RejectionReason,
} from './team-applications.ts';
import { typedText } from './text-field.ts';

/** Lengths and days equal those in the functions of the database; lengths in characters. */
export const REVIEW_LIMITS = {
  noteLength: 2000,
  messageLength: 1000,
  alternatives: 2,
  trialDaysMax: 180,
  reapplyDaysMax: 730,
} as const;

/** What an application waits for, in the order in which the desk looks. */
export const APPLICATION_QUEUES = ['late', 'new', 'in_progress', 'waiting', 'closed'] as const;
/** What an application waits for. */
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number];

/** Steps that those who decide take with an application. */
export const APPLICATION_STEPS = ['review', 'interview', 'trial', 'waitlist', 'accept', 'reject'] as const;
/** A step of an application. */
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** What is said with a step; which fields count depends on it. Role is the kind's own. */
export interface ApplicationStepDetails<Role extends string = string> {
  readonly message?: string;
  readonly role?: Role;
  /** A day: 'YYYY-MM-DD'. */
  readonly trial_until?: string;
  readonly reason_code?: RejectionReason;
  readonly reapply_after?: string;
  /** Ids of what else would fit. */
  readonly alternatives?: readonly string[];
}

/** What every row of applications says of the application and of who applied. */
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
  stage: ApplicationStageSchema,
  queue: v.picklist(APPLICATION_QUEUES),
  submitted_at: MomentSchema,
  due_on: DaySchema,
  business_days_left: CountSchema,
  trial_until: v.nullish(DaySchema, null),
  reapply_after: v.nullish(DaySchema, null),
  /** Text: parsing it loses digits, and acts name it as `expected`. */
  updated_at: v.string(),
});
/** What every row of applications says. */
export type ReviewRow = v.InferOutput<typeof ReviewRowSchema>;

/** Something that happened, with who did it. */
export const ReviewEventSchema = v.object({
  ...ApplicationEventSchema.entries,
  is_internal: v.boolean(),
  by_applicant: v.boolean(),
  /** Gamertag or name of a colleague. */
  actor: OptionalTextSchema,
});
/** Something that happened, with who did it. */
export type ReviewEvent = v.InferOutput<typeof ReviewEventSchema>;

/** The form of a step. What each step asks for is decided in domain/application-review.ts. */
export const StepInputSchema = v.object({
  message: typedText(REVIEW_LIMITS.messageLength),
  role: v.string(),
  trial_until: v.string(),
  reason_code: v.string(),
  reapply_after: v.string(),
  alternatives: v.pipe(v.array(v.string()), v.readonly()),
});
/** What the form of a step holds. */
export type StepInput = v.InferOutput<typeof StepInputSchema>;

/** A note that the applicant never sees. */
export const ReviewNoteInputSchema = v.object({
  body: v.pipe(typedText(REVIEW_LIMITS.noteLength), v.nonEmpty('required')),
});
