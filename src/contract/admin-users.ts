/** People as the back office sees them: the directory, what happened to a person, bans. */
import * as v from 'valibot';
import { DATA_RIGHTS_LIMITS } from './data-rights.ts';
import { LIMITS } from './limits.ts';
import { RoleSchema, UserStatusSchema } from './roles.ts';
import { CONSENT_STATES } from './session.ts';
import { IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** A row of people_directory. */
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
  /** Null while nobody is banned, and for a ban without an end. */
  banned_until: v.nullable(MomentSchema),
  ban_reason: OptionalTextSchema,
  created_at: MomentSchema,
  last_sign_in_at: v.nullable(MomentSchema),
  /** The version of the row: an act names the one that it was decided on. */
  updated_at: v.pipe(v.string(), v.nonEmpty()),
  photo_url: OptionalTextSchema,
  public_profile: v.boolean(),
  /** The three are of an open request for deletion, and null without one. */
  deletion_requested_at: v.nullable(MomentSchema),
  deletion_due_at: v.nullable(MomentSchema),
  deletion_reason: OptionalTextSchema,
});
/** Somebody as user management sees them. */
export type PersonRow = v.InferOutput<typeof PersonRowSchema>;

const RecordedSchema = v.nullish(v.record(v.string(), v.unknown()), null);

/** A row of user_history(): one recorded change. */
export const PersonEventRowSchema = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  at: MomentSchema,
  actor_id: v.nullish(IdSchema, null),
  /** Gamertag or name of who did it; null for the site itself, and for somebody without either. */
  actor: OptionalTextSchema,
  table_name: v.string(),
  action: v.picklist(['insert', 'update', 'delete']),
  before: RecordedSchema,
  after: RecordedSchema,
});
/** One recorded change of a person. */
export type PersonEventRow = v.InferOutput<typeof PersonEventRowSchema>;

/** How long a ban is for: a number of days, for good, or until a day. */
export const BAN_LENGTHS = [...LIMITS.bans.presetDays.map(String), 'forever', 'day'] as const;

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.check((text) => [...text].length <= LIMITS.bans.reasonLength, 'too_long'),
);

/** What a ban needs. The day is meant when `length` is 'day', and only then. */
export const BanInputSchema = v.pipe(
  v.object({
    reason,
    length: v.picklist(BAN_LENGTHS, 'required'),
    day: v.string(),
    evidence: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => [...text].length <= LIMITS.bans.evidenceLength, 'too_long'),
    ),
  }),
  v.forward(
    v.check(({ length, day }) => length !== 'day' || /^\d{4}-\d{2}-\d{2}$/u.test(day), 'required'),
    ['day'],
  ),
);
/** A ban as it was filled in. */
export type BanInput = v.InferOutput<typeof BanInputSchema>;

/** What lifting a ban needs. */
export const LiftBanInputSchema = v.object({ reason });

/** What declining a deletion needs: the reason that the member reads. */
export const DeclineDeletionInputSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => Array.from(text).length <= DATA_RIGHTS_LIMITS.reasonLength, 'too_long'),
  ),
});

/** What carrying a deletion out needs: one of the words by which the person is known, in any case. */
export const carryOutDeletionInputSchema = (words: readonly string[]) =>
  v.object({
    word: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.check((typed) => words.some((word) => word.toLowerCase() === typed.toLowerCase()), 'invalid_value'),
    ),
  });
