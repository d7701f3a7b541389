/** A team's roster as the dialog shows it. */
import {
  type RosterTeam,
  TEAM_MEMBER_ROLES,
  type TeamMemberRole,
  type TeamMemberRow,
  type TeamRow,
} from '../contract/teams.ts';
import { categoryLabel } from './team-categories.ts';

/** A member as the roster lists them. */
export interface RosterMember {
  readonly userId: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly role: TeamMemberRole;
  /** ISO 8601. */
  readonly joinedAt: string;
}

/** Condenses a team to what the dialog needs. */
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

/** The badge of a membership: captain, coach, substitute, otherwise player. */
export function badgeOf(role: string): TeamMemberRole {
  return TEAM_MEMBER_ROLES.find((known) => known === role) ?? 'player';
}

/**
 * Members in the order given. Memberships without their person are dropped; a person without a gamertag is shown
 * under `anonymous` (spec 001, sections 2 and 5).
 */
export function toRosterMembers(rows: readonly TeamMemberRow[], anonymous: string): readonly RosterMember[] {
  return rows.flatMap((row) => {
    if (row.user === null) return [];
    const { id, gamertag, photo_url } = row.user;
    const name = gamertag ?? anonymous;
    return [{ userId: id, name, photoUrl: photo_url, role: badgeOf(row.role), joinedAt: row.joined_at }];
  });
}
