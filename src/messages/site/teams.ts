/** Words of the teams section, the roster dialog and applying to a team. */
import { LIMITS } from '#contract/limits.ts';
import type { ClosedReason, RecruitingState, TeamMemberRole, TeamStatus } from '#contract/teams.ts';

const { reviewBusinessDaysMin, reviewBusinessDaysMax } = LIMITS.teams;

export const TEAMS_TEXT = {
  title: 'Our Teams',
  lead: 'Every roster, every game. Find the one with a place for you.',
  allTab: 'All',
  filter: 'Game',
  players: 'Players',
  rank: 'Rank',
  viewRoster: 'View Roster',
  applyNow: 'Apply Now',
  rosterCount: (current: number, maximum: number): string => `${current}/${maximum}`,
} as const;

export const TEAM_STATUS_LABELS: Readonly<Record<TeamStatus, string>> = {
  active: 'Recruiting',
  inactive: 'Inactive',
};

/** In public; the desk shows the status itself. */
export const RECRUITING_LABELS: Readonly<Record<RecruitingState, string>> = {
  ...TEAM_STATUS_LABELS,
  full: 'Waiting list open',
};

export const ROSTER_TEXT = {
  members: 'Members',
  currentRank: 'Current Rank',
  status: 'Status',
  achievement: 'Achievement',
  noRank: 'Unranked',
  noAchievement: 'Rising Stars',
  roster: 'Roster',
  loading: 'Loading roster...',
  anonymous: 'Anonymous Player',
  joined: (date: string): string => `Joined ${date}`,
  empty: 'This team has no members',
  emptyHint: 'This team is currently looking for players to join!',
  appliedTitle: 'Application Submitted',
  applied: 'Your application is being reviewed by the team administrators.',
  eligibleTitle: 'Interested in joining this team?',
  apply: 'Apply to Team',
  closedTitle: 'Applications Closed',
  logIn: 'Log in to apply',
} as const;

export const MEMBER_ROLE_LABELS: Readonly<Record<TeamMemberRole, string>> = {
  captain: 'Captain',
  coach: 'Coach',
  substitute: 'Substitute',
  player: 'Player',
};

export const CLOSED_REASONS: Readonly<Record<ClosedReason, string>> = {
  already_member: 'You’re already a member of this team.',
  team_inactive: 'This team isn’t recruiting at the moment.',
  team_full: 'This team’s roster is full.',
};

export const TEAM_APPLICATION_TEXT = {
  title: (team: string): string => `Apply to ${team}`,
  submitted: 'Application submitted successfully!',
  duplicate: 'You already have an application for this team.',
  failed: (reason: string): string => `Failed to submit application: ${reason}`,
  reviewTime: `${reviewBusinessDaysMin}-${reviewBusinessDaysMax} business days`,
  notProvided: 'Not provided',
  notSet: 'Not set',
  notAvailable: 'Not available',
} as const;
