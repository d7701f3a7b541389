/** Who says that a creator is live, and what they say (go_live, end_live, live_run). */
import * as v from 'valibot';
import { SOCIAL_PLATFORMS } from './players.ts';
import { CountSchema, MomentSchema } from './common-schemas.ts';

/** Lengths equal the constraints on live_states; in characters. */
export const LIVE_LIMITS = {
  titleLength: 140,
  gameLength: 80,
  mostHours: 12,
  /** How long a platform's word counts. */
  staleMinutes: 10,
} as const;

/** By whose word somebody is live: the desk's, or a platform's. */
export const LIVE_SOURCES = ['manual', 'twitch'] as const;

/** After how many hours the desk's word ends by itself. */
export const LIVE_HOURS = ['1', '2', '3', '4', '6', '8', '12'] as const;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'));

/** What the desk fills in. */
export const LiveInputSchema = v.object({
  platform: v.picklist(SOCIAL_PLATFORMS, 'required'),
  hours: v.picklist(LIVE_HOURS, 'required'),
  title: line(LIVE_LIMITS.titleLength),
  game: line(LIVE_LIMITS.gameLength),
});
/** What the desk fills in. */
export type LiveInput = v.InferOutput<typeof LiveInputSchema>;

/** What came of asking a platform: it is busy, refuses our keys, did not answer, or said what makes no sense. */
export const LIVE_OUTCOMES = ['ok', 'busy', 'refused', 'unreachable', 'unreadable'] as const;
/** What came of asking a platform. */
export type LiveOutcome = (typeof LIVE_OUTCOMES)[number];

/** When Twitch was last asked, and what came of it; null when it never was. */
export const LiveRunSchema = v.nullable(
  v.object({ ran_at: MomentSchema, outcome: v.picklist(LIVE_OUTCOMES), asked: CountSchema }),
);
/** When Twitch was last asked. */
export type LiveRun = v.InferOutput<typeof LiveRunSchema>;
