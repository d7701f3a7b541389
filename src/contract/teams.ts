/** Public teams, game categories and rosters. */
import { BEAM } from './brand-colours.ts';
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

/** teams.status; active means recruiting. */
export const TEAM_STATUSES = ['active', 'inactive'] as const;
export const TeamStatusSchema = v.picklist(TEAM_STATUSES);
export type TeamStatus = v.InferOutput<typeof TeamStatusSchema>;

/** The state shown in public: 'full' is an active team that takes applications for its waiting list. */
export type RecruitingState = TeamStatus | 'full';

/** team_members.role; unknown values are read as player. */
export const TEAM_MEMBER_ROLES = ['captain', 'coach', 'substitute', 'player'] as const;
export const TeamMemberRoleSchema = v.picklist(TEAM_MEMBER_ROLES);
export type TeamMemberRole = v.InferOutput<typeof TeamMemberRoleSchema>;

/** team_members.status. */
export const TEAM_MEMBER_STATUSES = ['trial', 'active', 'benched', 'left'] as const;

/** Why applications to a team are closed. */
export type ClosedReason = 'already_member' | 'team_inactive' | 'team_full';

export const GameCategoryRowSchema = v.object({
  category_code: v.string(),
  display_name: v.string(),
  color: v.fallback(HexColorSchema, BEAM),
});
export type GameCategoryRow = v.InferOutput<typeof GameCategoryRowSchema>;

/** A row of the view teams_with_member_count; id is null only for fallback content. */
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
export type TeamRow = v.InferOutput<typeof TeamRowSchema>;

/** The slug of a team and when its page, including the roster, last changed. */
export const TeamChangeRowSchema = v.object({ slug: SlugSchema, updated_at: MomentSchema });
export type TeamChangeRow = v.InferOutput<typeof TeamChangeRowSchema>;

/** The user of a membership; null when not readable. */
const RosterUserRowSchema = v.object({
  id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
});

/** A current membership with its user. */
export const TeamMemberRowSchema = v.object({
  id: IdSchema,
  user_id: v.nullable(IdSchema),
  role: v.string(),
  joined_at: MomentSchema,
  user: v.nullable(RosterUserRowSchema),
});
export type TeamMemberRow = v.InferOutput<typeof TeamMemberRowSchema>;

/** The team data of the roster dialog, embedded in pages as JSON. domain/roster-dialog.ts creates it. */
export const RosterTeamSchema = v.object({
  /** Null for fallback content, which has no roster. */
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
export type RosterTeam = Readonly<v.InferOutput<typeof RosterTeamSchema>>;
