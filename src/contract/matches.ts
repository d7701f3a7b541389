/** Public matches and achievements of teams (team_matches, achievements). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, SlugSchema } from './common-schemas.ts';

/** matches.state. */
export const MATCH_STATES = ['scheduled', 'live', 'completed', 'cancelled', 'postponed', 'forfeit'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** Allowed transitions; equal private.match_steps. */
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
export type ForfeitSide = (typeof FORFEIT_SIDES)[number];

/** team_matches.result, derived from the maps. */
const MATCH_RESULTS = ['won', 'lost', 'drawn'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** matches.best_of: the maximum number of maps. */
export const MATCH_LENGTHS = [1, 2, 3, 5, 7] as const;

/** A map with its score. `map_name` is null for games without maps. */
export const MatchMapSchema = v.object({
  map_name: OptionalTextSchema,
  our_score: CountSchema,
  their_score: CountSchema,
});
export type MatchMap = v.InferOutput<typeof MatchMapSchema>;

/** The displayed score: won maps, or the points of a single map. */
const ScoreSchema = v.object({ ours: CountSchema, theirs: CountSchema });
export type Score = v.InferOutput<typeof ScoreSchema>;

export const MatchRowSchema = v.object({
  id: IdSchema,
  slug: SlugSchema,
  team_id: IdSchema,
  team_name: v.string(),
  team_slug: SlugSchema,
  game: v.string(),
  game_category: v.string(),
  opponent: v.string(),
  opponent_slug: SlugSchema,
  opponent_tag: OptionalTextSchema,
  /** `/pictures/….avif`. */
  opponent_logo_url: OptionalTextSchema,
  competition: OptionalTextSchema,
  organiser: OptionalTextSchema,
  competition_website: OptionalTextSchema,
  starts_at: MomentSchema,
  best_of: CountSchema,
  state: v.picklist(MATCH_STATES),
  forfeited_by: v.nullish(v.picklist(FORFEIT_SIDES), null),
  stream_url: OptionalTextSchema,
  /** A published or unpublished article about the match. */
  article_id: v.nullish(IdSchema, null),
  /** Null without maps, and for a match that is not played. */
  score: v.nullish(ScoreSchema, null),
  maps: v.array(MatchMapSchema),
  /** Null until the match is decided. */
  result: v.nullish(v.picklist(MATCH_RESULTS), null),
  created_at: MomentSchema,
  updated_at: v.string(),
});
export type MatchRow = v.InferOutput<typeof MatchRowSchema>;

/** A match in a calendar: the fields that its event needs. */
export const CalendarMatchSchema = v.omit(MatchRowSchema, [
  'team_id',
  'team_slug',
  'opponent_slug',
  'opponent_logo_url',
  'game_category',
  'organiser',
  'competition_website',
  'article_id',
  'maps',
]);
export type CalendarMatch = v.InferOutput<typeof CalendarMatchSchema>;

/** `version` changes with the calendar; `team` is the name of its team, null for that of all. */
export const CalendarVersionSchema = v.object({ version: v.string(), team: OptionalTextSchema });

/** search_matches(): the number of all hits, and at most 50 of them, latest first. */
export const FoundMatchesSchema = v.object({ total: CountSchema, matches: v.array(MatchRowSchema) });
export type FoundMatches = v.InferOutput<typeof FoundMatchesSchema>;

/** A list of matches: those of a game's category, of a team by its slug, or all. */
export interface MatchFilter {
  readonly game?: string;
  readonly team?: string;
}

/** A readable member of a line-up (match_players). */
export const MatchPlayerSchema = v.object({
  user: v.object({
    id: IdSchema,
    gamertag: OptionalTextSchema,
    photo_url: OptionalTextSchema,
  }),
});
export type MatchPlayer = v.InferOutput<typeof MatchPlayerSchema>['user'];

/** The article about a match. */
export const MatchArticleSchema = v.object({
  slug: SlugSchema,
  title: v.string(),
  excerpt: v.string(),
  published_at: MomentSchema,
});
export type MatchArticle = v.InferOutput<typeof MatchArticleSchema>;

export const MatchChangeRowSchema = v.object({ slug: SlugSchema, updated_at: v.string() });
export type MatchChangeRow = v.InferOutput<typeof MatchChangeRowSchema>;

/** 1 for the winners; null without a ranking. */
const PlacingSchema = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null);

export const AchievementRowSchema = v.object({
  id: IdSchema,
  title: v.string(),
  event: v.string(),
  /** 'YYYY-MM-DD'. */
  achieved_on: v.string(),
  place: PlacingSchema,
  prize_cents: v.nullish(CountSchema, null),
});
export type AchievementRow = v.InferOutput<typeof AchievementRowSchema>;

/** An achievement on a player's page (player_profile). */
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
export type PlayerAchievement = v.InferOutput<typeof PlayerAchievementSchema>;

/** A member of a team on a given day (roster_on). */
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
export type DayMemberRow = v.InferOutput<typeof DayMemberRowSchema>;
