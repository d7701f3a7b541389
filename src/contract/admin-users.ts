/** User management: directory, audit events and bans. */
import * as v from 'valibot';
import { ACCOUNT_DELETION_LIMITS } from './account-deletion.ts';
import { LIMITS } from './limits.ts';
import { RoleSchema, UserStatusSchema } from './roles.ts';
import { CONSENT_STATES } from './session.ts';
import { CentsSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { ORDER_STATES } from './orders.ts';
import { APPLICATION_STAGES } from './team-applications.ts';
import { TeamMemberRoleSchema } from './teams.ts';
import { requiredText, typedText } from './text-field.ts';

export const PersonRowSchema = v.object({
  id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  email: OptionalTextSchema,
  role: RoleSchema,
  status: UserStatusSchema,
  onboarding: v.boolean(),
  is_minor: v.nullish(v.boolean(), false),
  consent: v.nullish(v.picklist(CONSENT_STATES), 'none'),
  /** Null without a ban and for a permanent ban. */
  banned_until: v.nullable(MomentSchema),
  ban_reason: OptionalTextSchema,
  created_at: MomentSchema,
  last_sign_in_at: v.nullable(MomentSchema),
  /** The version of the row; actions send it back. */
  updated_at: v.pipe(v.string(), v.nonEmpty()),
  photo_url: OptionalTextSchema,
  public_profile: v.boolean(),
  /** Fields of an open deletion request; null without one. */
  deletion_requested_at: v.nullable(MomentSchema),
  deletion_due_at: v.nullable(MomentSchema),
  deletion_reason: OptionalTextSchema,
});
export type PersonRow = v.InferOutput<typeof PersonRowSchema>;

const RecordedSchema = v.nullish(v.record(v.string(), v.unknown()), null);

/** A row of user_history(): one recorded change. */
export const PersonEventRowSchema = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  at: MomentSchema,
  actor_id: v.nullish(IdSchema, null),
  /** Gamertag or name of the actor; null for the system and for users without either. */
  actor: OptionalTextSchema,
  table_name: v.string(),
  action: v.picklist(['insert', 'update', 'delete']),
  before: RecordedSchema,
  after: RecordedSchema,
  /** Title of the organisational role or name of the team; null in other tables. */
  subject: OptionalTextSchema,
});
export type PersonEventRow = v.InferOutput<typeof PersonEventRowSchema>;

const NamedTeamSchema = v.object({ name: v.string() });

/** Teams, orders and applications of a user, the newest first; those that the reader may see. */
export const PersonRecordsSchema = v.object({
  teams: v.array(
    v.object({
      team_id: IdSchema,
      role: TeamMemberRoleSchema,
      joined_at: MomentSchema,
      left_at: v.nullable(MomentSchema),
      team: NamedTeamSchema,
    }),
  ),
  orders: v.array(
    v.object({
      id: IdSchema,
      number: v.string(),
      created_at: MomentSchema,
      order_state: v.picklist(ORDER_STATES),
      total_cents: CentsSchema,
    }),
  ),
  applications: v.array(
    v.object({
      id: IdSchema,
      stage: v.picklist(APPLICATION_STAGES),
      submitted_at: MomentSchema,
      team: NamedTeamSchema,
    }),
  ),
});
export type PersonRecords = v.InferOutput<typeof PersonRecordsSchema>;

/** Steps that several people take in one call (change_users). */
export type PersonStep = 'approve' | 'unapprove' | 'ban' | 'lift';

/** Why a step leaves a person out (private.user_step_refusal). */
export const PERSON_REFUSALS = [
  'own_account',
  'superadmin',
  'banned',
  'not_banned',
  'approved',
  'not_approved',
  'has_left',
  'not_onboarded',
] as const;
export type PersonRefusal = (typeof PERSON_REFUSALS)[number];

/** Effect of a step on a person (preview_user_step). */
export const PersonPreviewSchema = v.object({
  id: IdSchema,
  expected: v.string(),
  refusal: v.nullable(v.picklist(PERSON_REFUSALS)),
});

/** Ban durations: a number of days, permanent, or until a day. */
export const BAN_LENGTHS = [...LIMITS.bans.presetDays.map(String), 'forever', 'day'] as const;

const reason = requiredText(LIMITS.bans.reasonLength);

/** The form of a ban. The day applies only when `length` is 'day'. */
export const BanInputSchema = v.pipe(
  v.object({
    reason,
    length: v.picklist(BAN_LENGTHS, 'required'),
    day: v.string(),
    evidence: typedText(LIMITS.bans.evidenceLength),
  }),
  v.forward(
    v.check(({ length, day }) => length !== 'day' || /^\d{4}-\d{2}-\d{2}$/u.test(day), 'required'),
    ['day'],
  ),
);
export type BanInput = v.InferOutput<typeof BanInputSchema>;

export const LiftBanInputSchema = v.object({ reason });

/** The reason is shown to the member. */
export const DeclineDeletionInputSchema = v.object({
  reason: requiredText(ACCOUNT_DELETION_LIMITS.reasonLength),
});

/** The form that confirms a deletion with one of the user's names, case-insensitively. */
export const executeDeletionInputSchema = (words: readonly string[]) =>
  v.object({
    word: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.check((typed) => words.some((word) => word.toLowerCase() === typed.toLowerCase()), 'invalid_value'),
    ),
  });
