/** What the browser keeps of a signed-in person. For the first paint; nothing is ever permitted because of it. */
import * as v from 'valibot';
import { RoleSchema } from './roles.ts';
import { IdSchema, OptionalTextSchema } from './shapes.ts';

/** The part of the sign-in library's session that the site reads. */
export const StoredSessionSchema = v.object({
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  user: v.object({ id: IdSchema, email: v.nullish(v.string(), '') }),
});

/** The profile as last seen (spec 001, section 7); user_id tells whose it is. */
export const CachedProfileSchema = v.object({
  user_id: IdSchema,
  role: v.fallback(RoleSchema, 'user'),
  onboarding: v.fallback(v.boolean(), false),
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  applied_team_ids: v.fallback(v.array(IdSchema), []),
  /** Milliseconds since the epoch, UTC. */
  cached_at: v.fallback(v.number(), 0),
});
