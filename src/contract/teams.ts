/** Teams, game categories and rosters as anybody may read them. */
import * as v from 'valibot';
import { TEAM_LIMITS } from './limits.ts';
import {
  CountSchema,
  HexColorSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
} from './common-schemas.ts';

/** teams.status: active means recruiting. */
export const TEAM_STATUSES = ['active', 'inactive'] as const;
/** One of the states of a team. */
export const TeamStatusSchema = v.picklist(TEAM_STATUSES);
/** Whether a team recruits. */
export type TeamStatus = v.InferOutput<typeof TeamStatusSchema>;

/** team_members.role; anything else is shown as player (spec 001, section 2). */
export const TEAM_MEMBER_ROLES = ['captain', 'coach', 'substitute', 'player'] as const;
/** One of the roles within a team. */
export const TeamMemberRoleSchema = v.picklist(TEAM_MEMBER_ROLES);
/** A role within a team. */
export type TeamMemberRole = v.InferOutput<typeof TeamMemberRoleSchema>;

/** team_members.status. */
export const TEAM_MEMBER_STATUSES = ['trial', 'active', 'benched', 'left'] as const;

/** Why applying to a team is closed to somebody. */
export type ClosedReason = 'sign_in' | 'already_member' | 'team_inactive' | 'team_full';

/** A row of the view active_game_categories. */
export const GameCategoryRowSchema = v.object({
  category_code: v.string(),
  display_name: v.string(),
  color: v.fallback(HexColorSchema, '#00ff41'),
});
/** A game that teams play. */
export type GameCategoryRow = v.InferOutput<typeof GameCategoryRowSchema>;

/** A row of the view teams_with_member_count; id is null only for the fallback teams. */
export const TeamRowSchema = v.object({
  id: v.nullable(IdSchema),
  slug: SlugSchema,
  name: v.string(),
  game: v.string(),
  game_category: v.string(),
  game_category_display: OptionalTextSchema,
  game_category_color: v.fallback(v.nullable(HexColorSchema), null),
  /** '#rrggbb #rrggbb': from, to. */
  color_gradient: OptionalTextSchema,
  bg_color: v.fallback(v.nullable(HexColorSchema), null),
  border_color: v.fallback(v.nullable(HexColorSchema), null),
  rank: OptionalTextSchema,
  achievements: OptionalTextSchema,
  current_roster_size: v.nullish(CountSchema, 0),
  max_roster_size: v.nullish(CountSchema, TEAM_LIMITS.defaultRosterSize),
  status: TeamStatusSchema,
  description: v.nullish(v.string(), ''),
  created_at: MomentSchema,
});
/** A team with its game and the number of its active members. */
export type TeamRow = v.InferOutput<typeof TeamRowSchema>;

/** Where a team's page is and when it last changed, its roster included. */
export const TeamChangeRowSchema = v.object({ slug: SlugSchema, updated_at: MomentSchema });
/** Where a team's page is and when it last changed, its roster included. */
export type TeamChangeRow = v.InferOutput<typeof TeamChangeRowSchema>;

/** The person behind a membership; null when readers may not see them. */
const RosterUserRowSchema = v.object({
  id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
});

/** A current membership with the joined person. */
export const TeamMemberRowSchema = v.object({
  id: IdSchema,
  user_id: v.nullable(IdSchema),
  role: v.string(),
  joined_at: MomentSchema,
  user: v.nullable(RosterUserRowSchema),
});
/** A current membership with the person behind it. */
export type TeamMemberRow = v.InferOutput<typeof TeamMemberRowSchema>;

/** What the roster dialog needs of a team: plain JSON that a page carries. domain/roster.ts makes it. */
export const RosterTeamSchema = v.object({
  /** Null for a team of the static fallback: there is no roster to load. */
  id: v.nullable(IdSchema),
  slug: SlugSchema,
  name: v.string(),
  game: v.string(),
  gameLabel: v.string(),
  description: v.string(),
  rank: v.nullable(v.string()),
  achievements: v.nullable(v.string()),
  status: TeamStatusSchema,
  currentRosterSize: CountSchema,
  maxRosterSize: CountSchema,
});
/** A team as the roster dialog needs it. */
export type RosterTeam = Readonly<v.InferOutput<typeof RosterTeamSchema>>;
