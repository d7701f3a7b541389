/** Reads teams and their rosters for the pages of teams. */
import type { AchievementRow, MatchRow } from '#contract/matches.ts';
import type { TeamChangeRow, TeamRow } from '#contract/teams.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { readAchievements, readTeamMatches } from '#data/matches.ts';
import { readAllTeams, readRoster, readTeamChanges } from '#data/teams.ts';
import { type RosterMember, toRosterMembers } from '#domain/roster-dialog.ts';
import { neighboursOf } from '#domain/team-neighbours.ts';
import { ROSTER_TEXT } from '#messages/site/teams.ts';
import { lastKnown } from '../_last-known.ts';

/** How many other teams a page shows. */
const NEIGHBOURS = 3;

/** A team that has a page. */
export type PagedTeam = TeamRow & { readonly id: string };

/** What a team's page shows. */
export interface TeamPageFacts {
  readonly team: PagedTeam;
  readonly members: readonly RosterMember[];
  readonly matches: readonly MatchRow[];
  readonly achievements: readonly AchievementRow[];
  readonly others: readonly TeamRow[];
}

/** A client without a session. */
export function publicClient(): DataClient {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  return createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
}

function hasPage(team: TeamRow): team is PagedTeam {
  return team.id !== null;
}

async function factsOf(
  client: DataClient,
  team: PagedTeam,
  teams: readonly TeamRow[],
): Promise<TeamPageFacts> {
  const [roster, matches, achievements] = await Promise.all([
    readRoster(client, team.id),
    readTeamMatches(client, team.id),
    readAchievements(client, team.id),
  ]);
  const members = toRosterMembers(roster, ROSTER_TEXT.anonymous);
  return { team, members, matches, achievements, others: neighboursOf(team, teams, NEIGHBOURS) };
}

/** Every team at build time; the last build's teams when the database cannot be read. */
export async function wholeTeams(): Promise<readonly TeamPageFacts[]> {
  const client = publicClient();
  const read = async (): Promise<readonly TeamPageFacts[]> => {
    const teams = await readAllTeams(client);
    return Promise.all(teams.filter(hasPage).map((team) => factsOf(client, team, teams)));
  };
  return (await lastKnown('team-pages', read)) ?? [];
}

/** One team as it is now; null for an unknown address. Rejects when the database cannot be read. */
export async function readTeamPage(slug: string): Promise<TeamPageFacts | null> {
  const client = publicClient();
  const teams = await readAllTeams(client);
  const team = teams.filter(hasPage).find((each) => each.slug === slug);
  return team === undefined ? null : factsOf(client, team, teams);
}

/** When each of these pages last changed. */
export async function teamChanges(): Promise<readonly TeamChangeRow[]> {
  return (await lastKnown('team-changes', () => readTeamChanges(publicClient()))) ?? [];
}
