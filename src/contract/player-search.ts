/** What members find and see of players: /players and /player/{gamertag}. Answers of search_players and player_profile. */
import * as v from 'valibot';
import { PLAYER_SEARCH_LIMITS } from './limits.ts';
import { PlayerAchievementSchema } from './matches.ts';
import { OptionalLiveStateSchema, SOCIAL_ENTRIES } from './players.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';
import { TEAM_MEMBER_STATUSES, TeamMemberRoleSchema } from './teams.ts';

/** What a list can be narrowed by, in the order of the form; the names are those of the address and of search_players. */
export const PLAYER_FILTERS = ['game', 'role', 'language', 'platform'] as const;
/** One thing to narrow a list by. */
export type PlayerFilter = (typeof PLAYER_FILTERS)[number];

const asked = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(PLAYER_SEARCH_LIMITS.filterLength)), '');

/** What somebody looks for; an empty text asks for nothing, one that is too long falls away. */
export const PlayerQuerySchema = v.object({
  search: asked,
  game: asked,
  role: asked,
  language: asked,
  platform: asked,
});
/** What somebody looks for. */
export type PlayerQuery = v.InferOutput<typeof PlayerQuerySchema>;

/** Roles in play that the filter suggests; any other can be typed in. */
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

/** A player in a list. */
export const PlayerCardSchema = v.object(cardEntries);
/** A player in a list. */
export type PlayerCard = v.InferOutput<typeof PlayerCardSchema>;

/** Where the next part of a list begins; given back as it came. */
export const PlayerCursorSchema = v.object({ key: v.string(), id: IdSchema });
/** Where the next part of a list begins. */
export type PlayerCursor = v.InferOutput<typeof PlayerCursorSchema>;

/** The answer of search_players: by gamertag; `next` is null at the end. */
export const PlayerPageSchema = v.object({
  players: v.array(PlayerCardSchema),
  next: v.nullable(PlayerCursorSchema),
});
/** A part of a list of players. */
export type PlayerPage = v.InferOutput<typeof PlayerPageSchema>;

/** A team that somebody plays in or played in. */
export const PlayerTeamSchema = v.object({
  slug: v.string(),
  name: v.string(),
  game: v.string(),
  role: TeamMemberRoleSchema,
  status: v.picklist(TEAM_MEMBER_STATUSES),
  joined_at: MomentSchema,
  /** Null while they play there. */
  left_at: v.nullable(MomentSchema),
  /** The latest they won with it, or what the team says of itself while they belong to it. */
  achievements: OptionalTextSchema,
});
/** A team that somebody plays in or played in. */
export type PlayerTeam = v.InferOutput<typeof PlayerTeamSchema>;

/** A player on their own page. */
export const PlayerDetailsSchema = v.object({
  ...cardEntries,
  ...SOCIAL_ENTRIES,
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  created_at: MomentSchema,
});
/** A player on their own page. */
export type PlayerDetails = v.InferOutput<typeof PlayerDetailsSchema>;

/** The answer of player_profile. */
export const PlayerProfileSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('found'),
    is_own: v.boolean(),
    /** False only for one's own page while nobody else sees it. */
    is_shown: v.boolean(),
    player: PlayerDetailsSchema,
    /** Present ones first, then former ones, newest first. */
    teams: v.array(PlayerTeamSchema),
    /** What they won, newest first. */
    achievements: v.array(PlayerAchievementSchema),
  }),
  v.object({ outcome: v.literal('moved'), gamertag: v.string() }),
  v.object({ outcome: v.literal('not_found') }),
]);
/** What an address of a player leads to. */
export type PlayerProfile = v.InferOutput<typeof PlayerProfileSchema>;
