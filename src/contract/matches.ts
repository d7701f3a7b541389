/** Matches and achievements of teams as anybody may read them (team_matches, achievements). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, SlugSchema } from './common-schemas.ts';

/** matches.state. */
export const MATCH_STATES = ['scheduled', 'live', 'completed', 'cancelled', 'postponed', 'forfeit'] as const;
/** How far a match has come. */
export type MatchState = (typeof MATCH_STATES)[number];

/** The states that a match can go on to, as private.match_steps has them. */
export const MATCH_STEPS: Readonly<Record<MatchState, readonly MatchState[]>> = {
  scheduled: ['live', 'postponed', 'cancelled', 'forfeit'],
  live: ['completed', 'postponed', 'cancelled', 'forfeit'],
  completed: [],
  cancelled: [],
  postponed: ['scheduled', 'cancelled', 'forfeit'],
  forfeit: [],
};

/** matches.forfeited_by. */
export const FORFEIT_SIDES = ['us', 'them'] as const;
/** Who did not play. */
export type ForfeitSide = (typeof FORFEIT_SIDES)[number];

/** team_matches.result; never written, it follows from the maps. */
export const MATCH_RESULTS = ['won', 'lost', 'drawn'] as const;
/** How a match ended for the team. */
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** matches.best_of: how many maps are played at most. */
export const MATCH_LENGTHS = [1, 2, 3, 5, 7] as const;

/** A map of a match with its score; a game without maps has no name for it. */
export const MatchMapSchema = v.object({
  map_name: OptionalTextSchema,
  our_score: CountSchema,
  their_score: CountSchema,
});
/** A map of a match with its score. */
export type MatchMap = v.InferOutput<typeof MatchMapSchema>;

/** A row of team_matches. */
export const MatchRowSchema = v.object({
  id: IdSchema,
  team_id: IdSchema,
  opponent: v.string(),
  competition: OptionalTextSchema,
  organiser: OptionalTextSchema,
  competition_website: OptionalTextSchema,
  starts_at: MomentSchema,
  best_of: CountSchema,
  state: v.picklist(MATCH_STATES),
  forfeited_by: v.nullish(v.picklist(FORFEIT_SIDES), null),
  stream_url: OptionalTextSchema,
  maps_won: CountSchema,
  maps_lost: CountSchema,
  maps: v.array(MatchMapSchema),
  /** Null while there is none. */
  result: v.nullish(v.picklist(MATCH_RESULTS), null),
});
/** A match of a team. */
export type MatchRow = v.InferOutput<typeof MatchRowSchema>;

/** 1 for the winners; null where there is no ranking. */
const PlacingSchema = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null);

/** A row of achievements. */
export const AchievementRowSchema = v.object({
  id: IdSchema,
  title: v.string(),
  event: v.string(),
  /** A day, YYYY-MM-DD. */
  achieved_on: v.string(),
  place: PlacingSchema,
  prize_cents: v.nullish(CountSchema, null),
});
/** What a team won. */
export type AchievementRow = v.InferOutput<typeof AchievementRowSchema>;

/** What a player won with a team (player_profile). */
export const PlayerAchievementSchema = v.object({
  id: IdSchema,
  title: v.string(),
  event: v.string(),
  achieved_on: v.string(),
  place: PlacingSchema,
  team_slug: SlugSchema,
  team_name: v.string(),
  game: v.string(),
});
/** What a player won with a team. */
export type PlayerAchievement = v.InferOutput<typeof PlayerAchievementSchema>;

/** Somebody who belonged to a team on a day (roster_on). */
export const DayMemberRowSchema = v.object({
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  role: v.string(),
  status: v.string(),
  joined_at: MomentSchema,
  left_at: v.nullish(MomentSchema, null),
});
/** Somebody who belonged to a team on a day. */
export type DayMemberRow = v.InferOutput<typeof DayMemberRowSchema>;
