/** What the browser keeps of a signed-in person. For the first paint; nothing is ever permitted because of it. */
import * as v from 'valibot';
import { PermissionKeySchema, RoleSchema, UserStatusSchema } from './roles.ts';
import { IdSchema, OptionalTextSchema } from './common-schemas.ts';

const StoredFactorSchema = v.object({
  id: v.string(),
  status: v.string(),
  factor_type: v.fallback(v.string(), 'totp'),
  friendly_name: v.nullish(v.string(), ''),
});

/** The part of the sign-in library's session that the site reads. */
export const StoredSessionSchema = v.object({
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  access_token: v.fallback(v.string(), ''),
  /** Seconds since the epoch, UTC, at which the access token ends. */
  expires_at: v.fallback(v.number(), 0),
  user: v.object({
    id: IdSchema,
    email: v.nullish(v.string(), ''),
    factors: v.fallback(v.array(StoredFactorSchema), []),
  }),
});

/** What has been decided about a minor's membership; 'none' for an adult. */
export const CONSENT_STATES = ['none', 'pending', 'granted', 'declined', 'revoked'] as const;

/** What the site asks of the database about the signed-in person: the answer of my_profile(). */
export const ProfileSchema = v.object({
  user_id: IdSchema,
  role: v.fallback(RoleSchema, 'user'),
  status: v.fallback(UserStatusSchema, 'registered'),
  onboarding: v.fallback(v.boolean(), false),
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  /** What current organisational roles grant. */
  permissions: v.fallback(v.array(PermissionKeySchema), []),
  applied_team_ids: v.fallback(v.array(IdSchema), []),
  is_minor: v.fallback(v.boolean(), false),
  consent: v.fallback(v.picklist(CONSENT_STATES), 'none'),
  /** Whether what the role allows waits for a second factor. */
  aal_required: v.fallback(v.boolean(), false),
});
/** What the site knows of the signed-in person. */
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The profile as last seen (spec 001, section 7); user_id tells whose it is. */
export const CachedProfileSchema = v.object({
  ...ProfileSchema.entries,
  /** Milliseconds since the epoch, UTC. */
  cached_at: v.fallback(v.number(), 0),
});
