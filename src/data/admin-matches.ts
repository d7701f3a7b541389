/**
 * What those who manage teams do with matches and achievements. All refuse with permission_required,
 * second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import {
  type CompetitionInput,
  type CompetitionRow,
  CompetitionRowSchema,
  type MatchAnswer,
  MatchAnswerSchema,
  type MatchRecord,
  type MatchStepDetails,
} from '../contract/admin-matches.ts';
import type { MatchState } from '../contract/matches.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { allRows, dataOf, parseRow } from './rows.ts';

/** What is written of a match. */
export interface WrittenMatch {
  readonly team_id: string;
  readonly opponent: string;
  readonly competition: string | null;
  readonly starts_at: string;
  readonly best_of: number;
  readonly stream_url: string | null;
}

/** What is written of an achievement. */
export interface WrittenAchievement {
  readonly team_id: string;
  readonly title: string;
  readonly event: string;
  readonly achieved_on: string;
  readonly place: number | null;
  readonly prize_cents: number | null;
  readonly members: readonly string[];
}

/** Writes down a match, or changes the one that is named. Refuses with invalid_choice, maps_beyond_result, result_undecided too. */
export async function saveMatch(
  client: DataClient,
  { team_id: team, competition, stream_url: stream, ...match }: WrittenMatch,
  version: RowVersion | null,
): Promise<MatchAnswer> {
  const answer = await client.rpc('save_match', {
    team,
    ...match,
    ...(competition !== null && { competition }),
    ...(stream !== null && { stream_url: stream }),
    ...(version !== null && { match: version.id, expected: version.expected }),
  });
  return parseRow(MatchAnswerSchema, dataOf(answer));
}

/** Takes a match on. Refuses with transition_not_allowed, required, result_undecided too. */
export async function setMatchState(
  client: DataClient,
  { id, expected }: RowVersion,
  state: MatchState,
  { starts_at: startsAt, forfeited_by: side }: MatchStepDetails = {},
): Promise<MatchAnswer> {
  const answer = await client.rpc('set_match_state', {
    match: id,
    expected,
    new_state: state,
    ...(startsAt !== undefined && { starts_at: startsAt }),
    ...(side !== undefined && { forfeited_by: side }),
  });
  return parseRow(MatchAnswerSchema, dataOf(answer));
}

/**
 * Writes down maps and who played, and that a match is over. Refuses with transition_not_allowed, not_on_roster,
 * maps_beyond_result, result_undecided, invalid_input too.
 */
export async function recordMatch(
  client: DataClient,
  { id, expected }: RowVersion,
  { maps, players, finish }: MatchRecord,
): Promise<MatchAnswer> {
  const answer = await client.rpc('record_match', {
    match: id,
    expected,
    ...(maps !== undefined && { maps: maps.map((map) => ({ ...map })) }),
    ...(players !== undefined && { players: [...players] }),
    ...(finish !== undefined && { finish }),
  });
  return parseRow(MatchAnswerSchema, dataOf(answer));
}

/** Takes away a match that was not played. Refuses with still_in_use too. */
export async function deleteMatch(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  dataOf(await client.rpc('delete_match', { match: id, expected }));
}

/** Writes down an achievement, or changes the one that is named. Refuses with not_on_roster, invalid_value, invalid_choice too. */
export async function saveAchievement(
  client: DataClient,
  { team_id: team, place, prize_cents: prize, members, ...achievement }: WrittenAchievement,
  version: RowVersion | null,
): Promise<void> {
  dataOf(
    await client.rpc('save_achievement', {
      team,
      ...achievement,
      members: [...members],
      ...(place !== null && { place }),
      ...(prize !== null && { prize_cents: prize }),
      ...(version !== null && { achievement: version.id, expected: version.expected }),
    }),
  );
}

/** Takes away an achievement. */
export async function deleteAchievement(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  dataOf(await client.rpc('delete_achievement', { achievement: id, expected }));
}

/** Every competition, by name. */
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

/** Says what a competition is called, who holds it and where it is found. Refuses with already_exists, invalid_value too. */
export async function saveCompetition(
  client: DataClient,
  { id, expected }: RowVersion,
  { name, organiser, website }: Omit<CompetitionInput, 'id'>,
): Promise<void> {
  dataOf(
    await client.rpc('save_competition', {
      competition: id,
      expected,
      name,
      ...(organiser !== null && { organiser }),
      ...(website !== null && { website }),
    }),
  );
}
