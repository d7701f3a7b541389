/** Streamers for team managers (desk_streamers, save_streamer, set_streamer). */
import * as v from 'valibot';
import { ONBOARDING_LIMITS } from './limits.ts';
import { LIVE_SOURCES } from './live-streamers.ts';
import { SOCIAL_ENTRIES, SOCIAL_PLATFORMS } from './players.ts';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** Equal the constraints on users; lengths in characters. */
export const STREAMER_LIMITS = {
  nameLength: 80,
  typeLength: 80,
  scheduleLength: 200,
  mostYears: 60,
  followersDigits: 9,
} as const;

/** Why a member cannot be shown as a streamer; 'none' when nothing prevents it. */
export const STREAMER_INELIGIBILITIES = ['none', 'not_approved', 'no_consent', 'not_public'] as const;
export type StreamerIneligibility = (typeof STREAMER_INELIGIBILITIES)[number];

export const DeskStreamerRowSchema = v.object({
  id: IdSchema,
  name: OptionalTextSchema,
  gamertag: OptionalTextSchema,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  games: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  featured: v.boolean(),
  ineligibility: v.picklist(STREAMER_INELIGIBILITIES),
  ...SOCIAL_ENTRIES,
  /** Sum over all channels. */
  followers: CountSchema,
  channels: CountSchema,
  /** The source of the live state; 'none' when offline. */
  live: v.picklist(['none', ...LIVE_SOURCES]),
  live_platform: v.nullish(v.picklist(SOCIAL_PLATFORMS), null),
  live_title: OptionalTextSchema,
  live_game: OptionalTextSchema,
  live_viewers: v.nullish(CountSchema, null),
  /** As text; identifies the state to end. */
  live_since: v.nullish(v.string(), null),
  /** When a live state set by the desk expires. */
  live_ends_at: v.nullish(v.string(), null),
  /** When Twitch last reported this channel. */
  live_checked_at: v.nullish(v.string(), null),
  updated_at: v.string(),
});
export type DeskStreamerRow = v.InferOutput<typeof DeskStreamerRowSchema>;

/** A member who can become a streamer (streamer_candidates). */
export const StreamerCandidateSchema = v.object({
  id: IdSchema,
  gamertag: v.string(),
  gamertag_display: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  ineligibility: v.nullable(v.picklist(STREAMER_INELIGIBILITIES)),
  updated_at: v.string(),
});
export type StreamerCandidate = v.InferOutput<typeof StreamerCandidateSchema>;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'));
const channel = text(ONBOARDING_LIMITS.socialUrlLength);
/** Accepts grouped digits. */
const count = (digits: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s/gu, '')),
    v.regex(new RegExp(`^\\d{0,${String(digits)}}$`, 'u'), 'invalid_value'),
  );
const followers = count(STREAMER_LIMITS.followersDigits);

/** Channels are kept as typed. */
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
export type StreamerInput = v.InferOutput<typeof StreamerInputSchema>;

/** The start of a gamertag. */
export const CandidateSearchSchema = v.object({
  wanted: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
});
