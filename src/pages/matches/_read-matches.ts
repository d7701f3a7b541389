/** Reads matches for their pages. */
import { LIMITS } from '#contract/limits.ts';
import type { MatchArticle, MatchChangeRow, MatchFilter, MatchPlayer, MatchRow } from '#contract/matches.ts';
import type { TeamRow } from '#contract/teams.ts';
import type { DataClient } from '#data/client.ts';
import {
  readEndedMatches,
  readLineUp,
  readMatch,
  readMatchArticle,
  readMatchChanges,
  readMatchesBetween,
  readMatchMonths,
  readOpenMatches,
  readPreviousMeetings,
} from '#data/matches.ts';
import { readAllTeams } from '#data/teams.ts';
import {
  gamesOf,
  monthBounds,
  nextMatch,
  seasonBounds,
  type GameTeams,
  type MatchListAddress,
  type MatchListFacts,
  type SeasonAddress,
  type SeasonFacts,
} from '#domain/match-list.ts';
import { lastKnown } from '../_last-known.ts';
import { publicClient } from '../teams/_read-teams.ts';

const { framedResults, latestResults, matchesPerPage, prerenderedMatches, prerenderedMonths, seasonMatches } =
  LIMITS.listing;

/** What a match's page shows. */
export interface MatchPageFacts {
  readonly match: MatchRow;
  readonly team: TeamRow;
  readonly players: readonly MatchPlayer[];
  readonly meetings: readonly MatchRow[];
  readonly article: MatchArticle | null;
}

type Address = Omit<MatchListAddress, 'kind'>;

const now = (): string => new Date().toISOString();

async function presentRows(client: DataClient, filter: MatchFilter) {
  const [open, ended] = await Promise.all([
    readOpenMatches(client, filter, now()),
    readEndedMatches(client, filter, now(), latestResults),
  ]);
  return { open, ended, hasMore: false };
}

async function monthRows(client: DataClient, filter: MatchFilter, month: string, page: number) {
  const skipped = (page - 1) * matchesPerPage;
  // One more tells whether there is a further page.
  const rows = await readMatchesBetween(client, filter, monthBounds(month), skipped, matchesPerPage + 1);
  return { open: [], ended: rows.slice(0, matchesPerPage), hasMore: rows.length > matchesPerPage };
}

/** Name of the chosen game or team; null without one, undefined for an unknown one. */
function nameOf(filter: MatchFilter, games: readonly GameTeams[]): string | null | undefined {
  if (filter.game !== undefined) return games.find(({ code }) => code === filter.game)?.label;
  if (filter.team === undefined) return null;
  return games.flatMap(({ teams }) => teams).find(({ slug }) => slug === filter.team)?.name;
}

/** A list as it is now; null for an unknown game or team, and for a page of a month without matches. */
export async function readMatchList(
  { filter, month, page }: Address,
  client: DataClient = publicClient(),
): Promise<MatchListFacts | null> {
  const [teams, months, rows] = await Promise.all([
    readAllTeams(client),
    readMatchMonths(client, filter),
    month === null ? presentRows(client, filter) : monthRows(client, filter, month, page),
  ]);
  const games = gamesOf(teams);
  const name = nameOf(filter, games);
  if (name === undefined || (month !== null && rows.ended.length === 0)) return null;
  return { filter, month, page, name, games, months, ...rows };
}

/** A season as it is now; null for an unknown game or team, and for a year without matches. */
export async function readSeason({ filter, year }: Omit<SeasonAddress, 'kind'>): Promise<SeasonFacts | null> {
  const client = publicClient();
  const [teams, rows] = await Promise.all([
    readAllTeams(client),
    readMatchesBetween(client, filter, seasonBounds(year), 0, seasonMatches + 1),
  ]);
  const name = nameOf(filter, gamesOf(teams));
  if (name === undefined || rows.length === 0) return null;
  const matches = rows.slice(0, seasonMatches).toReversed();
  return { filter, year, name, matches, hasMore: rows.length > seasonMatches };
}

/** What a frame of another site shows. */
interface FrameFacts {
  readonly team: TeamRow | null;
  readonly next: MatchRow | null;
  /** Decided ones, latest first. */
  readonly results: readonly MatchRow[];
}

/** The next match and the latest results of a team, or of all, as they are now; null for an unknown team. */
export async function readFrame(slug: string | undefined): Promise<FrameFacts | null> {
  const client = publicClient();
  const filter = slug === undefined ? {} : { team: slug };
  const [teams, { open, ended }] = await Promise.all([readAllTeams(client), presentRows(client, filter)]);
  const team = teams.find((each) => each.slug === slug) ?? null;
  if (slug !== undefined && team === null) return null;
  const decided = ended.filter(({ result }) => result !== null);
  return { team, next: nextMatch(open, Date.now()), results: decided.slice(0, framedResults) };
}

async function factsOf(
  client: DataClient,
  match: MatchRow,
  teams: readonly TeamRow[],
): Promise<MatchPageFacts | null> {
  const team = teams.find(({ slug }) => slug === match.team_slug);
  if (team === undefined) return null;
  const [players, meetings, article] = await Promise.all([
    readLineUp(client, match.id),
    readPreviousMeetings(client, match.slug),
    match.article_id === null ? null : readMatchArticle(client, match.article_id),
  ]);
  return { match, team, players, meetings, article };
}

/** One match as it is now; null for an unknown slug. Rejects when the database cannot be read. */
export async function readMatchPage(slug: string): Promise<MatchPageFacts | null> {
  const client = publicClient();
  const [match, teams] = await Promise.all([readMatch(client, slug), readAllTeams(client)]);
  return match && factsOf(client, match, teams);
}

/** The open matches and the latest ended ones; the last build's when the database cannot be read. */
export async function wholeMatches(): Promise<readonly MatchPageFacts[]> {
  const client = publicClient();
  const read = async (): Promise<readonly MatchPageFacts[]> => {
    const [teams, open, ended] = await Promise.all([
      readAllTeams(client),
      readOpenMatches(client, {}, now()),
      readEndedMatches(client, {}, now(), prerenderedMatches),
    ]);
    const facts = await Promise.all([...open, ...ended].map((match) => factsOf(client, match, teams)));
    return facts.filter((each) => each !== null);
  };
  return (await lastKnown('match-pages', read)) ?? [];
}

const ALL: Address = { filter: {}, month: null, page: 1 };
const known = new Map<string, Promise<MatchListFacts | null>>();

function builtList(name: string, address: Address): Promise<MatchListFacts | null> {
  const list = known.get(name) ?? lastKnown(`matches-${name}`, () => readMatchList(address));
  known.set(name, list);
  return list;
}

/** The list of all present matches at build time; without any when neither the database nor the last build has it. */
export async function presentMatches(): Promise<MatchListFacts> {
  const nothing = { name: null, games: [], months: [], open: [], ended: [], hasMore: false };
  return (await builtList('all', ALL)) ?? { ...ALL, ...nothing };
}

/** The lists of games and of teams at build time. */
export async function filteredMatches(kind: 'game' | 'team'): Promise<readonly MatchListFacts[]> {
  const { games } = await presentMatches();
  const values =
    kind === 'game'
      ? games.map(({ code }) => code)
      : games.flatMap(({ teams }) => teams.map(({ slug }) => slug));
  const lists = values.map((value) => builtList(`${kind}-${value}`, { ...ALL, filter: { [kind]: value } }));
  return (await Promise.all(lists)).filter((list) => list !== null);
}

/** The lists of the latest months at build time. */
export async function monthsOfMatches(): Promise<readonly MatchListFacts[]> {
  const { months } = await presentMatches();
  const lists = months.slice(0, prerenderedMonths).map((month) => builtList(month, { ...ALL, month }));
  return (await Promise.all(lists)).filter((list) => list !== null);
}

/** The match to announce as it is now, or null. Rejects when the database cannot be read. */
export async function readNextMatch(): Promise<MatchRow | null> {
  return nextMatch(await readOpenMatches(publicClient(), {}, now()), Date.now());
}

/** When each match last changed. */
export async function matchChanges(): Promise<readonly MatchChangeRow[]> {
  return (await lastKnown('match-changes', () => readMatchChanges(publicClient()))) ?? [];
}
