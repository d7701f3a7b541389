/** Public players and streamers: approved members with a public profile (users). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';

/** Channel platforms; each has the columns url_<platform> and followers_<platform>. */
export const SOCIAL_PLATFORMS = ['twitch', 'youtube', 'instagram', 'tiktok', 'facebook'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

const FollowersSchema = v.nullish(CountSchema, 0);

/** Channel columns of users. */
export const SOCIAL_ENTRIES = {
  url_twitch: OptionalTextSchema,
  url_youtube: OptionalTextSchema,
  url_instagram: OptionalTextSchema,
  url_tiktok: OptionalTextSchema,
  url_facebook: OptionalTextSchema,
  followers_twitch: FollowersSchema,
  followers_youtube: FollowersSchema,
  followers_instagram: FollowersSchema,
  followers_tiktok: FollowersSchema,
  followers_facebook: FollowersSchema,
};

/** The public live state of a streamer (private.live_state_json). */
export const LiveStateSchema = v.object({
  platform: v.picklist(SOCIAL_PLATFORMS),
  title: OptionalTextSchema,
  game: OptionalTextSchema,
  /** Null when unknown. */
  viewers: v.nullish(CountSchema, null),
  since: MomentSchema,
});
export type LiveState = v.InferOutput<typeof LiveStateSchema>;

/** A live state, or null when offline or malformed. */
export const OptionalLiveStateSchema = v.fallback(v.nullish(LiveStateSchema, null), null);

const personEntries = {
  /** Null only for fallback content. */
  id: v.nullable(IdSchema),
  gamertag: v.pipe(v.string(), v.trim(), v.minLength(1)),
  gamertag_display: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
};

/** Null texts were not provided. */
export const PlayerRowSchema = v.object({
  ...personEntries,
  ...SOCIAL_ENTRIES,
  player_role: OptionalTextSchema,
  division: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
});
export type PlayerRow = v.InferOutput<typeof PlayerRowSchema>;

/** years_creating counts whole years. */
export const StreamerRowSchema = v.object({
  ...personEntries,
  ...SOCIAL_ENTRIES,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  live: OptionalLiveStateSchema,
});
export type StreamerRow = v.InferOutput<typeof StreamerRowSchema>;
