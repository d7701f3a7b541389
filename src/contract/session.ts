/** Browser copies of the session and the profile, for the first paint. They never grant access. */
import * as v from 'valibot';
import { PermissionKeySchema, RoleSchema, UserStatusSchema } from './roles.ts';
import { IdSchema, OptionalTextSchema } from './common-schemas.ts';

const StoredFactorSchema = v.object({
  id: v.string(),
  status: v.string(),
  factor_type: v.fallback(v.string(), 'totp'),
  friendly_name: v.nullish(v.string(), ''),
});

/** The part of the auth library's session that the site reads. */
export const StoredSessionSchema = v.object({
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  access_token: v.fallback(v.string(), ''),
  /** Expiry of the access token, in seconds since the epoch. */
  expires_at: v.fallback(v.number(), 0),
  user: v.object({
    id: IdSchema,
    email: v.nullish(v.string(), ''),
    factors: v.fallback(v.array(StoredFactorSchema), []),
  }),
});

/** Guardian consent of a minor; 'none' for adults. */
export const CONSENT_STATES = ['none', 'pending', 'granted', 'declined', 'revoked'] as const;

/** The result of my_profile(). */
export const ProfileSchema = v.object({
  user_id: IdSchema,
  role: v.fallback(RoleSchema, 'user'),
  status: v.fallback(UserStatusSchema, 'registered'),
  onboarding: v.fallback(v.boolean(), false),
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  /** Permissions of current organisational roles. */
  permissions: v.fallback(v.array(PermissionKeySchema), []),
  applied_team_ids: v.fallback(v.array(IdSchema), []),
  is_minor: v.fallback(v.boolean(), false),
  consent: v.fallback(v.picklist(CONSENT_STATES), 'none'),
  /** Whether privileges require a second factor first. */
  aal_required: v.fallback(v.boolean(), false),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The last known profile; user_id identifies its owner. */
export const CachedProfileSchema = v.object({
  ...ProfileSchema.entries,
  /** Milliseconds since the epoch. */
  cached_at: v.fallback(v.number(), 0),
});
