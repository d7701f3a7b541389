/**
 * Matches and achievements, for team managers. All refuse with permission_required, second_factor_required, not_found,
 * changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  type ArticleChoice,
  ArticleChoiceSchema,
  type CompetitionInput,
  type CompetitionRow,
  CompetitionRowSchema,
  MatchResultStateSchema,
  type MatchRecord,
  type MatchStepDetails,
} from '#contract/admin-matches.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import type { MatchState } from '#contract/matches.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { allRows, rowsOf, rpcWrite, rpcRead } from './rows.ts';

const OpponentSchema = v.object({ id: IdSchema, opponent: v.string() });

export interface MatchContent {
  readonly team_id: string;
  readonly opponent: string;
  readonly opponent_tag: string | null;
  readonly competition: string | null;
  readonly starts_at: string;
  readonly best_of: number;
  readonly stream_url: string | null;
  readonly article_id: string | null;
}

export interface AchievementContent {
  readonly team_id: string;
  readonly title: string;
  readonly event: string;
  readonly achieved_on: string;
  readonly place: number | null;
  readonly prize_cents: number | null;
  readonly members: readonly string[];
}

/**
 * Returns the opponents of a team's scheduled and live matches that begin between two moments (ISO 8601), soonest first,
 * without that of `exceptMatch`; reads 10 matches at most.
 */
export async function readOpponentsBetween(
  client: DataClient,
  teamId: string,
  [from, to]: readonly [from: string, to: string],
  exceptMatch: string | null,
): Promise<readonly string[]> {
  const request = client
    .from('matches')
    .select('id, opponent')
    .eq('team_id', teamId)
    .in('state', ['scheduled', 'live'])
    .gte('starts_at', from)
    .lte('starts_at', to)
    .order('starts_at')
    .limit(10);
  const rows = rowsOf(OpponentSchema, await request);
  return rows.filter(({ id }) => id !== exceptMatch).map(({ opponent }) => opponent);
}

/** Creates or updates a match. Also refuses with invalid_choice, maps_beyond_result, result_undecided. */
export const saveMatch = rpcRead(
  'save_match',
  MatchResultStateSchema,
  (
    {
      team_id: team,
      opponent_tag: tag,
      competition,
      stream_url: stream,
      article_id: article,
      ...match
    }: MatchContent,
    version: RowVersion | null,
  ) => ({
    team,
    ...match,
    ...(competition !== null && { competition }),
    ...(stream !== null && { stream_url: stream }),
    ...(tag !== null && { opponent_tag: tag }),
    ...(article !== null && { article }),
    ...(version !== null && { match: version.id, expected: version.expected }),
  }),
);

/** Also refuses with transition_not_allowed, required, result_undecided. */
export const setMatchState = rpcRead(
  'set_match_state',
  MatchResultStateSchema,
  (
    { id, expected }: RowVersion,
    state: MatchState,
    { starts_at: startsAt, forfeited_by: side }: MatchStepDetails = {},
  ) => ({
    match: id,
    expected,
    new_state: state,
    ...(startsAt !== undefined && { starts_at: startsAt }),
    ...(side !== undefined && { forfeited_by: side }),
  }),
);

/**
 * Records maps and line-up and ends the match. Also refuses with transition_not_allowed, not_on_roster,
 * maps_beyond_result, result_undecided, invalid_input.
 */
export const recordMatch = rpcRead(
  'record_match',
  MatchResultStateSchema,
  ({ id, expected }: RowVersion, { maps, players, finish }: MatchRecord) => ({
    match: id,
    expected,
    ...(maps !== undefined && { maps }),
    ...(players !== undefined && { players }),
    ...(finish !== undefined && { finish }),
  }),
);

/** Deletes a match that was not played. Also refuses with still_in_use. */
export const deleteMatch = rpcWrite('delete_match', ({ id, expected }: RowVersion) => ({
  match: id,
  expected,
}));

/** Creates or updates an achievement. Also refuses with not_on_roster, invalid_value, invalid_choice. */
export const saveAchievement = rpcWrite(
  'save_achievement',
  (
    { team_id: team, place, prize_cents: prize, members, ...achievement }: AchievementContent,
    version: RowVersion | null,
  ) => ({
    team,
    ...achievement,
    members,
    ...(place !== null && { place }),
    ...(prize !== null && { prize_cents: prize }),
    ...(version !== null && { achievement: version.id, expected: version.expected }),
  }),
);

export const deleteAchievement = rpcWrite('delete_achievement', ({ id, expected }: RowVersion) => ({
  achievement: id,
  expected,
}));

/** How many articles the form of a match offers. */
const ARTICLE_CHOICES = 50;

/** Returns the newest published articles. */
export async function readArticleChoices(client: DataClient): Promise<readonly ArticleChoice[]> {
  return rowsOf(
    ArticleChoiceSchema,
    await client
      .from('blog_articles')
      .select('id, title')
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .order('id')
      .limit(ARTICLE_CHOICES),
  );
}

/** Returns every competition, by name. */
export async function readCompetitions(client: DataClient): Promise<readonly CompetitionRow[]> {
  return allRows(CompetitionRowSchema, (from, to) =>
    client
      .from('competitions')
      .select('id, name, organiser, website, updated_at')
      .order('name')
      .order('id')
      .range(from, to),
  );
}

/** Updates a competition. Also refuses with already_exists, invalid_value. */
export const saveCompetition = rpcWrite(
  'save_competition',
  ({ id, expected }: RowVersion, { name, organiser, website }: Omit<CompetitionInput, 'id'>) => ({
    competition: id,
    expected,
    name,
    ...(organiser !== null && { organiser }),
    ...(website !== null && { website }),
  }),
);
