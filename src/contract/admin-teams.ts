/** Teams, rosters and applications for team managers (desk_teams, desk_team_members, desk_team_applications). */
import * as v from 'valibot';
import { ReviewEventSchema, ReviewRowSchema } from './application-review.ts';
import { CountSchema, HexColorSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { UserStatusSchema } from './roles.ts';
import { ApplicationStageSchema } from './team-applications.ts';
import { TEAM_MEMBER_STATUSES, TeamMemberRoleSchema, TeamStatusSchema } from './teams.ts';

/** Equal the constraints on teams; lengths in characters. */
export const TEAM_DESK_LIMITS = {
  slugLength: 120,
  nameLength: 120,
  gameLength: 80,
  rankLength: 80,
  achievementsLength: 300,
  descriptionLength: 2000,
  rosterMax: 50,
} as const;

export const DeskApplicationRowSchema = v.object({
  ...ReviewRowSchema.entries,
  team_id: IdSchema,
  team_name: v.string(),
  team_slug: v.string(),
  game: v.string(),
  team_status: TeamStatusSchema,
  roster_size: CountSchema,
  max_roster_size: CountSchema,
  alternative_team_ids: v.array(IdSchema),
});
export type DeskApplicationRow = v.InferOutput<typeof DeskApplicationRowSchema>;

export const DeskApplicationSchema = v.object({
  events: v.array(ReviewEventSchema),
  other_teams: v.array(
    v.object({ name: v.string(), role: TeamMemberRoleSchema, status: v.picklist(TEAM_MEMBER_STATUSES) }),
  ),
  other_applications: v.array(
    v.object({ team: v.string(), stage: ApplicationStageSchema, submitted_at: MomentSchema }),
  ),
});
export type DeskApplication = v.InferOutput<typeof DeskApplicationSchema>;

export const DeskTeamRowSchema = v.object({
  id: IdSchema,
  slug: v.string(),
  name: v.string(),
  game: v.string(),
  game_category: v.string(),
  game_category_display: OptionalTextSchema,
  game_category_color: v.nullish(HexColorSchema, null),
  /** '#rrggbb #rrggbb': from, to. */
  color_gradient: v.string(),
  bg_color: HexColorSchema,
  border_color: HexColorSchema,
  rank: OptionalTextSchema,
  achievements: OptionalTextSchema,
  current_roster_size: CountSchema,
  max_roster_size: CountSchema,
  status: TeamStatusSchema,
  description: v.string(),
  sort_order: v.number(),
  application_questions: v.array(v.string()),
  open_applications: CountSchema,
  late_applications: CountSchema,
  room: v.picklist(['full', 'room']),
  created_at: MomentSchema,
  updated_at: v.string(),
});
export type DeskTeamRow = v.InferOutput<typeof DeskTeamRowSchema>;

/** A current or ended membership (desk_team_members). */
export const DeskMemberRowSchema = v.object({
  id: IdSchema,
  team_id: IdSchema,
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  is_minor: v.boolean(),
  person_status: UserStatusSchema,
  role: TeamMemberRoleSchema,
  status: v.picklist(TEAM_MEMBER_STATUSES),
  joined_at: MomentSchema,
  left_at: v.nullish(MomentSchema, null),
});
export type DeskMemberRow = v.InferOutput<typeof DeskMemberRowSchema>;

/** A member who can join a roster (team_candidates). */
export const TeamCandidateSchema = v.object({
  user_id: IdSchema,
  gamertag: v.string(),
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  is_minor: v.boolean(),
});
export type TeamCandidate = v.InferOutput<typeof TeamCandidateSchema>;

export const NewMemberInputSchema = v.object({
  user_id: v.pipe(v.string(), v.nonEmpty('required'), v.uuid('invalid_choice')),
  role: TeamMemberRoleSchema,
});
export type NewMemberInput = v.InferOutput<typeof NewMemberInputSchema>;
