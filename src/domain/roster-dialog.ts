/** Roster of a team for the dialog. */
import {
  type RosterTeam,
  TEAM_MEMBER_ROLES,
  type TeamMemberRole,
  type TeamMemberRow,
  type TeamRow,
} from '#contract/teams.ts';
import { categoryLabel } from './team-categories.ts';

export interface RosterMember {
  readonly userId: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly role: TeamMemberRole;
  /** ISO 8601. */
  readonly joinedAt: string;
}

export function toRosterTeam(team: TeamRow): RosterTeam {
  return {
    id: team.id,
    slug: team.slug,
    name: team.name,
    game: team.game,
    gameLabel: categoryLabel(team),
    description: team.description,
    rank: team.rank,
    achievements: team.achievements,
    status: team.status,
    currentRosterSize: team.current_roster_size,
    maxRosterSize: team.max_roster_size,
  };
}

/** Returns the displayed role; unknown roles become player. */
export function badgeOf(role: string): TeamMemberRole {
  return TEAM_MEMBER_ROLES.find((known) => known === role) ?? 'player';
}

/**
 * Converts members in the given order. Memberships without a readable user are dropped; users without a gamertag are
 * shown as `anonymous`.
 */
export function toRosterMembers(rows: readonly TeamMemberRow[], anonymous: string): readonly RosterMember[] {
  return rows.flatMap((row) => {
    if (row.user === null) return [];
    const { id, gamertag, photo_url } = row.user;
    const name = gamertag ?? anonymous;
    return [{ userId: id, name, photoUrl: photo_url, role: badgeOf(row.role), joinedAt: row.joined_at }];
  });
}
