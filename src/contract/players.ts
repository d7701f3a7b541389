/** Players and streamers as anybody may read them: approved members with a public profile (users). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';

/** Platforms a profile may link to; each has url_<platform> and followers_<platform>. */
export const SOCIAL_PLATFORMS = ['twitch', 'youtube', 'instagram', 'tiktok', 'facebook'] as const;
/** A platform a profile may link to. */
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

const FollowersSchema = v.nullish(CountSchema, 0);

/** Columns of the channels, as rows of users carry them. */
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

/** A creator who is live now, as anybody may know it (private.live_of). */
export const LiveStateSchema = v.object({
  platform: v.picklist(SOCIAL_PLATFORMS),
  /** What they call it; plain text. */
  title: OptionalTextSchema,
  /** Game or category. */
  game: OptionalTextSchema,
  /** Null where nobody counts. */
  viewers: v.nullish(CountSchema, null),
  since: MomentSchema,
});
/** A creator who is live now. */
export type LiveState = v.InferOutput<typeof LiveStateSchema>;

/** Whether somebody is live; null when they are not, or when what is said of it makes no sense. */
export const OptionalLiveStateSchema = v.fallback(v.nullish(LiveStateSchema, null), null);

const personEntries = {
  /** Null only for the fallback people. */
  id: v.nullable(IdSchema),
  gamertag: v.pipe(v.string(), v.trim(), v.minLength(1)),
  gamertag_display: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
};

/** A featured player; null texts mean that the person gave none. */
export const PlayerRowSchema = v.object({
  ...personEntries,
  ...SOCIAL_ENTRIES,
  player_role: OptionalTextSchema,
  division: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
});
/** A featured player. */
export type PlayerRow = v.InferOutput<typeof PlayerRowSchema>;

/** A featured streamer; years_creating counts whole years. */
export const StreamerRowSchema = v.object({
  ...personEntries,
  ...SOCIAL_ENTRIES,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  live: OptionalLiveStateSchema,
});
/** A featured streamer. */
export type StreamerRow = v.InferOutput<typeof StreamerRowSchema>;
