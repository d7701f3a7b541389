/** Teams, rosters and applications as those who manage teams see them (desk_teams, desk_team_members, desk_team_applications). */
import * as v from 'valibot';
import {
  HexColorSchema,
  CountSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  TextListSchema,
} from './shapes.ts';
import { UserStatusSchema } from './roles.ts';
import {
  APPLICATION_STATUSES,
  ApplicationEventSchema,
  ApplicationStageSchema,
  DaySchema,
  REJECTION_REASONS,
  type RejectionReason,
} from './team-applications.ts';
import {
  TEAM_MEMBER_STATUSES,
  TeamMemberRoleSchema,
  type TeamMemberRole,
  TeamStatusSchema,
} from './teams.ts';

/** Lengths equal the constraints on teams and the functions of the desk; in characters. */
export const TEAM_DESK_LIMITS = {
  slugLength: 120,
  nameLength: 120,
  gameLength: 80,
  rankLength: 80,
  achievementsLength: 300,
  descriptionLength: 2000,
  rosterMax: 50,
  noteLength: 2000,
  messageLength: 1000,
  alternatives: 2,
  trialDaysMax: 180,
  reapplyDaysMax: 730,
  searchMinLength: 2,
} as const;

/** What an application waits for, in the order in which the desk looks. */
export const APPLICATION_QUEUES = ['late', 'new', 'in_progress', 'waiting', 'closed'] as const;
/** What an application waits for. */
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number];

/** Steps of advance_team_application. */
export const APPLICATION_STEPS = ['review', 'interview', 'trial', 'waitlist', 'accept', 'reject'] as const;
/** A step of an application. */
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** A row of desk_team_applications. */
export const DeskApplicationRowSchema = v.object({
  id: IdSchema,
  team_id: IdSchema,
  team_name: v.string(),
  team_slug: v.string(),
  game: v.string(),
  team_status: TeamStatusSchema,
  roster_size: CountSchema,
  max_roster_size: CountSchema,
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  division: OptionalTextSchema,
  player_role: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
  is_minor: v.boolean(),
  application_message: OptionalTextSchema,
  stage: ApplicationStageSchema,
  status: v.picklist(APPLICATION_STATUSES),
  queue: v.picklist(APPLICATION_QUEUES),
  /** What is to be done first has the smallest. */
  urgency: v.number(),
  submitted_at: MomentSchema,
  due_on: DaySchema,
  business_days_left: CountSchema,
  trial_until: v.nullish(DaySchema, null),
  decided_at: v.nullish(MomentSchema, null),
  reason_code: v.nullish(v.picklist(REJECTION_REASONS), null),
  reapply_after: v.nullish(DaySchema, null),
  alternative_team_ids: v.array(IdSchema),
  /** Text: parsing it loses digits, and acts name it as `expected`. */
  updated_at: v.string(),
});
/** A row of desk_team_applications. */
export type DeskApplicationRow = v.InferOutput<typeof DeskApplicationRowSchema>;

/** What belongs to an application besides its row (team_application_for_desk). */
export const DeskApplicationSchema = v.object({
  events: v.array(
    v.object({
      ...ApplicationEventSchema.entries,
      is_internal: v.boolean(),
      by_applicant: v.boolean(),
      /** Gamertag or name of a colleague. */
      actor: OptionalTextSchema,
    }),
  ),
  other_teams: v.array(
    v.object({ name: v.string(), role: TeamMemberRoleSchema, status: v.picklist(TEAM_MEMBER_STATUSES) }),
  ),
  other_applications: v.array(
    v.object({ team: v.string(), stage: ApplicationStageSchema, submitted_at: MomentSchema }),
  ),
});
/** What belongs to an application besides its row. */
export type DeskApplication = v.InferOutput<typeof DeskApplicationSchema>;

/** What is said with a step; which fields count depends on it. */
export interface ApplicationStepDetails {
  readonly message?: string;
  readonly role?: TeamMemberRole;
  /** A day: 'YYYY-MM-DD'. */
  readonly trial_until?: string;
  readonly reason_code?: RejectionReason;
  readonly reapply_after?: string;
  /** Ids of up to two other teams. */
  readonly alternatives?: readonly string[];
}

/** A row of desk_teams. */
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
  open_applications: CountSchema,
  late_applications: CountSchema,
  room: v.picklist(['full', 'room']),
  created_at: MomentSchema,
  updated_at: v.string(),
});
/** A row of desk_teams. */
export type DeskTeamRow = v.InferOutput<typeof DeskTeamRowSchema>;

/** A membership, also an ended one (desk_team_members). */
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
/** A membership, also an ended one. */
export type DeskMemberRow = v.InferOutput<typeof DeskMemberRowSchema>;

/** Somebody who could join a roster (team_candidates). */
export const TeamCandidateSchema = v.object({
  user_id: IdSchema,
  gamertag: v.string(),
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  is_minor: v.boolean(),
});
/** Somebody who could join a roster. */
export type TeamCandidate = v.InferOutput<typeof TeamCandidateSchema>;
