/** Applications to teams as applicants know them (apply_to_team, team_standings, my_team_applications). Days are 'YYYY-MM-DD'. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { ERROR_CODES } from './error-codes.ts';
import { TEAM_LIMITS } from './limits.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { TEAM_MEMBER_ROLES } from './teams.ts';

/** Where an application stands; every kind of application goes through these. Equal private.stage_after. */
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
/** Where an application stands. */
export const ApplicationStageSchema = v.picklist(APPLICATION_STAGES);
/** Where an application stands. */
export type ApplicationStage = v.InferOutput<typeof ApplicationStageSchema>;

/** The four states of spec 001, derived from the stage by the database. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** Why an application was rejected: team_applications.reason_code. */
export const REJECTION_REASONS = [
  'roster_full',
  'level',
  'role_taken',
  'availability',
  'age',
  'conduct',
  'other',
] as const;
/** Why an application was rejected. */
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

/** A day without a time. */
export const DaySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

const OptionalDaySchema = v.nullish(DaySchema, null);

/** What an event keeps; which fields are there depends on its kind. */
export const ApplicationEventDetailSchema = v.object({
  message: OptionalTextSchema,
  /** Of a note. */
  body: OptionalTextSchema,
  role: v.nullish(v.picklist(TEAM_MEMBER_ROLES), null),
  due_on: OptionalDaySchema,
  trial_until: OptionalDaySchema,
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  reapply_after: OptionalDaySchema,
  /** Names of teams. */
  alternatives: v.nullish(v.array(v.string()), []),
});

/** Something that happened to an application. */
export const ApplicationEventSchema = v.object({
  id: v.number(),
  at: MomentSchema,
  kind: v.picklist(APPLICATION_EVENTS),
  detail: ApplicationEventDetailSchema,
});
/** Something that happened to an application. */
export type ApplicationEvent = v.InferOutput<typeof ApplicationEventSchema>;

/** A team as an application names it. */
export const NamedTeamSchema = v.object({
  id: IdSchema,
  slug: v.string(),
  name: v.string(),
  game: v.string(),
});
/** A team as an application names it. */
export type NamedTeam = v.InferOutput<typeof NamedTeamSchema>;

/** One of the caller's applications (my_team_applications). */
export const OwnTeamApplicationSchema = v.object({
  id: IdSchema,
  stage: ApplicationStageSchema,
  status: v.picklist(APPLICATION_STATUSES),
  submitted_at: MomentSchema,
  /** The day by which an answer is promised. */
  due_on: DaySchema,
  is_late: v.boolean(),
  business_days_left: CountSchema,
  message: OptionalTextSchema,
  trial_until: OptionalDaySchema,
  decided_at: v.nullish(MomentSchema, null),
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  reapply_after: OptionalDaySchema,
  team: NamedTeamSchema,
  alternatives: v.array(NamedTeamSchema),
  events: v.array(ApplicationEventSchema),
});
/** One of the caller's applications. */
export type OwnTeamApplication = v.InferOutput<typeof OwnTeamApplicationSchema>;

/** How the caller stands to a team (team_standings): `refusal` is why they cannot apply, null when they can. */
export const TeamStandingSchema = v.object({
  team_id: IdSchema,
  refusal: v.nullable(v.picklist(ERROR_CODES)),
  application_id: v.nullable(IdSchema),
  stage: v.nullable(ApplicationStageSchema),
  reapply_after: OptionalDaySchema,
});
/** How the caller stands to a team. */
export type TeamStanding = v.InferOutput<typeof TeamStandingSchema>;

/** What apply_to_team answers. */
export const AppliedSchema = v.object({
  id: IdSchema,
  stage: ApplicationStageSchema,
  status: v.picklist(APPLICATION_STATUSES),
  due_on: DaySchema,
});
/** What apply_to_team answers. */
export type Applied = v.InferOutput<typeof AppliedSchema>;

/** The message box: optional, trimmed, empty is null (spec 001, section 5). Counts characters as PostgreSQL does. */
export const TeamApplicationInputSchema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= TEAM_LIMITS.applicationMessageLength, 'too_long'),
    v.transform((text) => (text === '' ? null : text)),
  ),
});

/**
 * Has those who manage teams told of applications that wait, instead of within a minute. Takes nothing and tells nothing;
 * whoever applied knocks and need not wait for the answer.
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
