/** Public matches and achievements, and rosters by date. Refuses as described in refusal.ts. */
import {
  type AchievementRow,
  AchievementRowSchema,
  DayMemberRowSchema,
  type MatchRow,
  MatchRowSchema,
} from '#contract/matches.ts';
import type { DataClient } from './client.ts';
import { allRows, rpcRows } from './rows.ts';

const MATCH =
  'id, team_id, opponent, competition, organiser, competition_website, starts_at, best_of, state, forfeited_by, stream_url, maps_won, maps_lost, maps, result';

/** Returns the matches of a team, latest first. */
export async function readTeamMatches(client: DataClient, teamId: string): Promise<readonly MatchRow[]> {
  return allRows(MatchRowSchema, (from, to) =>
    client
      .from('team_matches')
      .select(MATCH)
      .eq('team_id', teamId)
      .order('starts_at', { ascending: false })
      .order('id')
      .range(from, to),
  );
}

/** Returns the achievements of a team, newest first. */
export async function readAchievements(
  client: DataClient,
  teamId: string,
): Promise<readonly AchievementRow[]> {
  return allRows(AchievementRowSchema, (from, to) =>
    client
      .from('achievements')
      .select('id, title, event, achieved_on, place, prize_cents')
      .eq('team_id', teamId)
      .order('achieved_on', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  );
}

/**
 * Returns the readable members of a team on a day (YYYY-MM-DD), longest membership first. Members only: also refuses
 * with not_signed_in, banned.
 */
export const readRosterOn = rpcRows('roster_on', DayMemberRowSchema, (teamId: string, day: string) => ({
  team: teamId,
  day,
}));
