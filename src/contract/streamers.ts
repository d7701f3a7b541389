/** Creators as those who manage teams see and write them (desk_streamers, save_streamer, set_streamer). */
import * as v from 'valibot';
import { ONBOARDING_LIMITS } from './limits.ts';
import { LIVE_SOURCES } from './live-streamers.ts';
import { SOCIAL_ENTRIES, SOCIAL_PLATFORMS } from './players.ts';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** Lengths equal the constraints on users; in characters. */
export const STREAMER_LIMITS = {
  nameLength: 80,
  typeLength: 80,
  scheduleLength: 200,
  mostYears: 60,
  /** Digits of a count of followers. */
  followersDigits: 9,
} as const;

/** Why somebody cannot be shown among the streamers; 'none' when they can. */
export const STREAMER_HINDRANCES = ['none', 'not_approved', 'no_consent', 'not_public'] as const;
/** Why somebody cannot be shown among the streamers. */
export type StreamerHindrance = (typeof STREAMER_HINDRANCES)[number];

/** A row of desk_streamers. */
export const DeskStreamerRowSchema = v.object({
  id: IdSchema,
  /** The creator name, or else the gamertag. */
  name: OptionalTextSchema,
  gamertag: OptionalTextSchema,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  games: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  featured: v.boolean(),
  hindrance: v.picklist(STREAMER_HINDRANCES),
  ...SOCIAL_ENTRIES,
  /** Of all channels together. */
  followers: CountSchema,
  channels: CountSchema,
  /** By whose word they are live now; 'none' when they are not. */
  live: v.picklist(['none', ...LIVE_SOURCES]),
  live_platform: v.nullish(v.picklist(SOCIAL_PLATFORMS), null),
  live_title: OptionalTextSchema,
  live_game: OptionalTextSchema,
  live_viewers: v.nullish(CountSchema, null),
  /** As it was read: it names the state that is ended. */
  live_since: v.nullish(v.string(), null),
  /** When what the desk says ends by itself. */
  live_ends_at: v.nullish(v.string(), null),
  /** When Twitch last said anything about their channel. */
  live_checked_at: v.nullish(v.string(), null),
  updated_at: v.string(),
});
/** A row of desk_streamers. */
export type DeskStreamerRow = v.InferOutput<typeof DeskStreamerRowSchema>;

/** Somebody who may become a creator (streamer_candidates). */
export const StreamerCandidateSchema = v.object({
  id: IdSchema,
  gamertag: v.string(),
  gamertag_display: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  hindrance: v.nullable(v.picklist(STREAMER_HINDRANCES)),
  updated_at: v.string(),
});
/** Somebody who may become a creator. */
export type StreamerCandidate = v.InferOutput<typeof StreamerCandidateSchema>;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'));
const channel = text(ONBOARDING_LIMITS.socialUrlLength);
/** People write large numbers in groups. */
const count = (digits: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s/gu, '')),
    v.regex(new RegExp(`^\\d{0,${String(digits)}}$`, 'u'), 'invalid_value'),
  );
const followers = count(STREAMER_LIMITS.followersDigits);

/** What somebody fills in; channels as they typed them. */
export const StreamerInputSchema = v.object({
  creator_name: text(STREAMER_LIMITS.nameLength),
  creator_type: text(STREAMER_LIMITS.typeLength),
  schedule: text(STREAMER_LIMITS.scheduleLength),
  years_creating: v.pipe(
    count(2),
    v.check((typed) => Number(typed) <= STREAMER_LIMITS.mostYears, 'invalid_value'),
  ),
  url_twitch: channel,
  url_youtube: channel,
  url_instagram: channel,
  url_tiktok: channel,
  url_facebook: channel,
  followers_twitch: followers,
  followers_youtube: followers,
  followers_instagram: followers,
  followers_tiktok: followers,
  followers_facebook: followers,
});
/** What somebody fills in. */
export type StreamerInput = v.InferOutput<typeof StreamerInputSchema>;

/** The beginning of a gamertag that somebody looks for. */
export const CandidateSearchSchema = v.object({
  wanted: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
});
