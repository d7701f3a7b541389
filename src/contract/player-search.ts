/**
 * Player search and profiles for members: /players and /player/{gamertag}. Results of search_players and
 * player_profile.
 */
import * as v from 'valibot';
import { PLAYER_SEARCH_LIMITS } from './limits.ts';
import { PlayerAchievementSchema } from './matches.ts';
import { OptionalLiveStateSchema, SOCIAL_ENTRIES } from './players.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';
import { TEAM_MEMBER_STATUSES, TeamMemberRoleSchema } from './teams.ts';

/** Filters in form order; the names are those of the query string and of search_players. */
export const PLAYER_FILTERS = ['game', 'role', 'language', 'platform'] as const;
export type PlayerFilter = (typeof PLAYER_FILTERS)[number];

const asked = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(PLAYER_SEARCH_LIMITS.filterLength)), '');

/** A search; empty texts do not filter, texts that are too long are dropped. */
export const PlayerQuerySchema = v.object({
  search: asked,
  game: asked,
  role: asked,
  language: asked,
  platform: asked,
});
export type PlayerQuery = v.InferOutput<typeof PlayerQuerySchema>;

/** Suggested in-game roles; any other can be typed. */
export const SUGGESTED_ROLES = [
  'In-game leader',
  'Duelist',
  'Controller',
  'Initiator',
  'Sentinel',
  'Rifler',
  'AWPer',
  'Entry fragger',
  'Fragger',
  'Support',
  'Top lane',
  'Jungle',
  'Mid lane',
  'Bot lane',
  'Striker',
  'Goalkeeper',
  'Anchor',
  'Coach',
] as const;

const cardEntries = {
  id: IdSchema,
  gamertag: v.pipe(v.string(), v.minLength(1)),
  gamertag_display: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  player_role: OptionalTextSchema,
  division: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
  is_creator: v.boolean(),
  live: OptionalLiveStateSchema,
};

export const PlayerCardSchema = v.object(cardEntries);
export type PlayerCard = v.InferOutput<typeof PlayerCardSchema>;

/** The position of the next page, to be sent back unchanged. */
export const PlayerCursorSchema = v.object({ key: v.string(), id: IdSchema });
export type PlayerCursor = v.InferOutput<typeof PlayerCursorSchema>;

/** The result of search_players, by gamertag; `next` is null on the last page. */
export const PlayerPageSchema = v.object({
  players: v.array(PlayerCardSchema),
  next: v.nullable(PlayerCursorSchema),
});

export const PlayerTeamSchema = v.object({
  slug: v.string(),
  name: v.string(),
  game: v.string(),
  role: TeamMemberRoleSchema,
  status: v.picklist(TEAM_MEMBER_STATUSES),
  joined_at: MomentSchema,
  /** Null for a current member. */
  left_at: v.nullable(MomentSchema),
  /** Achievements with this team, or the team's own text for current members. */
  achievements: OptionalTextSchema,
});
export type PlayerTeam = v.InferOutput<typeof PlayerTeamSchema>;

export const PlayerDetailsSchema = v.object({
  ...cardEntries,
  ...SOCIAL_ENTRIES,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  created_at: MomentSchema,
});
export type PlayerDetails = v.InferOutput<typeof PlayerDetailsSchema>;

/** The result of player_profile. */
export const PlayerProfileSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('found'),
    is_own: v.boolean(),
    /** False only on the own page while it is hidden from others. */
    is_shown: v.boolean(),
    player: PlayerDetailsSchema,
    /** Current teams first, then former ones, newest first. */
    teams: v.array(PlayerTeamSchema),
    /** Newest first. */
    achievements: v.array(PlayerAchievementSchema),
  }),
  v.object({ outcome: v.literal('moved'), gamertag: v.string() }),
  v.object({ outcome: v.literal('not_found') }),
]);
export type PlayerProfile = v.InferOutput<typeof PlayerProfileSchema>;
