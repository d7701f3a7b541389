/** Live state of streamers (go_live, end_live, latest_live_run). */
import * as v from 'valibot';
import { SOCIAL_PLATFORMS } from './players.ts';
import { CountSchema, MomentSchema } from './common-schemas.ts';

/** Equal the constraints on live_states; lengths in characters. */
export const LIVE_LIMITS = {
  titleLength: 140,
  gameLength: 80,
} as const;

/** The source of a live state: the desk or a platform. */
export const LIVE_SOURCES = ['manual', 'twitch'] as const;

/** Hours after which a live state set by the desk ends. */
export const LIVE_HOURS = ['1', '2', '3', '4', '6', '8', '12'] as const;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'));

export const LiveInputSchema = v.object({
  platform: v.picklist(SOCIAL_PLATFORMS, 'required'),
  hours: v.picklist(LIVE_HOURS, 'required'),
  title: line(LIVE_LIMITS.titleLength),
  game: line(LIVE_LIMITS.gameLength),
});
export type LiveInput = v.InferOutput<typeof LiveInputSchema>;

/** Results of polling a platform: ok, rate limited, keys refused, no response, or invalid response. */
export const LIVE_OUTCOMES = ['ok', 'busy', 'refused', 'unreachable', 'unreadable'] as const;
export type LiveOutcome = (typeof LIVE_OUTCOMES)[number];

/** The last Twitch poll and its outcome; null when there was none. */
export const LiveRunSchema = v.nullable(
  v.object({ ran_at: MomentSchema, outcome: v.picklist(LIVE_OUTCOMES), asked: CountSchema }),
);
export type LiveRun = v.InferOutput<typeof LiveRunSchema>;
