/** Public matches and achievements, and rosters by date. Refuses as described in refusal.ts. */
import * as v from 'valibot';
import {
  type AchievementRow,
  AchievementRowSchema,
  CalendarMatchSchema,
  CalendarVersionSchema,
  DayMemberRowSchema,
  FoundMatchesSchema,
  type MatchArticle,
  MatchArticleSchema,
  type MatchChangeRow,
  MatchChangeRowSchema,
  type MatchFilter,
  type MatchPlayer,
  MatchPlayerSchema,
  type MatchRow,
  MatchRowSchema,
} from '#contract/matches.ts';
import type { DataClient } from './client.ts';
import { presentSlug } from './redirects.ts';
import { allRows, dataOf, parseRow, rowOf, rowsOf, rpcRead, rpcRows } from './rows.ts';

const MATCH =
  'id, slug, team_id, team_name, team_slug, game, game_category, opponent, opponent_slug, opponent_tag, opponent_logo_url, competition, organiser, competition_website, starts_at, best_of, state, forfeited_by, stream_url, article_id, score, maps, result, created_at, updated_at';

/** Readable matches of a filter, in order of their start. */
function matchesOf(client: DataClient, { game, team }: MatchFilter, ascending: boolean) {
  return client
    .from('team_matches')
    .select(MATCH)
    .match({
      ...(game !== undefined && { game_category: game }),
      ...(team !== undefined && { team_slug: team }),
    })
    .order('starts_at', { ascending })
    .order('id');
}

/** Returns the matches of a team, latest first. */
export async function readTeamMatches(client: DataClient, teamId: string): Promise<readonly MatchRow[]> {
  return allRows(MatchRowSchema, (from, to) =>
    matchesOf(client, {}, false).eq('team_id', teamId).range(from, to),
  );
}

/** Returns matches without an end, soonest first, and those called off that would begin after `now` (ISO 8601). */
export async function readOpenMatches(
  client: DataClient,
  filter: MatchFilter,
  now: string,
): Promise<readonly MatchRow[]> {
  const isOpen = `state.in.(scheduled,live,postponed),and(state.eq.cancelled,starts_at.gt.${now})`;
  return allRows(MatchRowSchema, (from, to) => matchesOf(client, filter, true).or(isOpen).range(from, to));
}

/**
 * Returns the latest matches with an end, latest first, whatever the start of a decided one, and those called off that would
 * have begun before `now` (ISO 8601).
 */
export async function readEndedMatches(
  client: DataClient,
  filter: MatchFilter,
  now: string,
  limit: number,
): Promise<readonly MatchRow[]> {
  const hasEnd = `state.in.(completed,forfeit),and(state.eq.cancelled,starts_at.lt.${now})`;
  return rowsOf(MatchRowSchema, await matchesOf(client, filter, false).or(hasEnd).limit(limit));
}

/** Returns a part of the matches between two moments (ISO 8601), latest first. */
export async function readMatchesBetween(
  client: DataClient,
  filter: MatchFilter,
  [start, end]: readonly [start: string, end: string],
  skipped: number,
  amount: number,
): Promise<readonly MatchRow[]> {
  const request = matchesOf(client, filter, false).gte('starts_at', start).lt('starts_at', end);
  return rowsOf(MatchRowSchema, await request.range(skipped, skipped + amount - 1));
}

/** Returns the latest matches against an opponent, latest first. */
export async function readOpponentMatches(
  client: DataClient,
  slug: string,
  limit: number,
): Promise<readonly MatchRow[]> {
  const request = matchesOf(client, {}, false).eq('opponent_slug', slug).limit(limit);
  return rowsOf(MatchRowSchema, await request);
}

/** Returns the matches of the calendar of a team, or of all, latest first; at most 2 000. */
export const readCalendarMatches = rpcRead(
  'calendar_matches',
  v.array(CalendarMatchSchema),
  (team: string | null) => (team === null ? {} : { team }),
);

/** Returns the version of the calendar of a team, or of all; null for an unknown team. */
export const readCalendarVersion = rpcRead(
  'calendar_version',
  v.nullable(CalendarVersionSchema),
  (team: string | null) => (team === null ? {} : { team }),
);

/** Returns the months that have matches which began or are decided, 'YYYY-MM', latest first. */
export async function readMatchMonths(client: DataClient, filter: MatchFilter): Promise<readonly string[]> {
  return parseRow(v.array(v.string()), dataOf(await client.rpc('match_months', { ...filter })));
}

/** Returns the match of a slug, or null. */
export async function readMatch(client: DataClient, slug: string): Promise<MatchRow | null> {
  return rowOf(
    MatchRowSchema,
    await client.from('team_matches').select(MATCH).eq('slug', slug).maybeSingle(),
  );
}

/** Returns the current slug of a former one, or null. */
export async function readMatchRedirect(client: DataClient, slug: string): Promise<string | null> {
  return presentSlug(
    await client.from('match_redirects').select('present:matches!inner(slug)').eq('slug', slug).maybeSingle(),
  );
}

/** Returns the readable members of a line-up, unordered. */
export async function readLineUp(client: DataClient, matchId: string): Promise<readonly MatchPlayer[]> {
  const request = client
    .from('match_players')
    .select('user:users(id, gamertag, photo_url)')
    .eq('match_id', matchId);
  return rowsOf(MatchPlayerSchema, await request).map(({ user }) => user);
}

/** Returns the article of a match, or null when it is not readable. */
export async function readMatchArticle(client: DataClient, id: string): Promise<MatchArticle | null> {
  const request = client.from('blog_articles').select('slug, title, excerpt, published_at').eq('id', id);
  return rowOf(MatchArticleSchema, await request.in('status', ['published', 'scheduled']).maybeSingle());
}

/** Returns earlier decided matches against the same opponent, latest first; at most 10. */
export const readPreviousMeetings = rpcRows('previous_meetings', MatchRowSchema, (slug: string) => ({
  match_slug: slug,
}));

/** Returns the latest matches with every word of the search, at most 50, and how many there are. */
export const searchMatches = rpcRead('search_matches', FoundMatchesSchema, (query: string) => ({ query }));

/** Returns when each match last changed, latest matches first. */
export async function readMatchChanges(client: DataClient): Promise<readonly MatchChangeRow[]> {
  return allRows(MatchChangeRowSchema, (from, to) =>
    client
      .from('matches')
      .select('slug, updated_at')
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
