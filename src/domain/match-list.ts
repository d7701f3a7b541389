/** Lists of matches: groups, months of South African time, and their addresses. */
import type { MatchFilter, MatchRow } from '#contract/matches.ts';
import { urls } from '#contract/urls.ts';
import type { TeamRow } from '#contract/teams.ts';
import { isoDate } from './dates.ts';
import { teamsOfTab, teamTabs } from './team-categories.ts';
import { isOverdue } from './team-matches.ts';

export interface MatchDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly matches: readonly MatchRow[];
}

export interface ListedMatches {
  readonly live: readonly MatchRow[];
  /** Matches to come, and those called off that were to come, soonest first. */
  readonly days: readonly MatchDay[];
  /** Postponed, without a date. */
  readonly undated: readonly MatchRow[];
  /** With an end, or overdue; latest first. */
  readonly ended: readonly MatchRow[];
}

function byDay(matches: readonly MatchRow[]): readonly MatchDay[] {
  const days = Map.groupBy(matches, ({ starts_at: at }) => isoDate(at));
  return [...days].map(([day, ofDay]) => ({ day, matches: ofDay }));
}

/** Groups open matches, soonest first, and ended ones, latest first. `now` is in milliseconds. */
export function listMatches(
  open: readonly MatchRow[],
  ended: readonly MatchRow[],
  now: number,
): ListedMatches {
  const overdue = open.filter((match) => isOverdue(match, now));
  const announced = open.filter((match) => !overdue.includes(match));
  const start = ({ starts_at: at }: MatchRow): number => Date.parse(at);
  return {
    live: announced.filter(({ state }) => state === 'live'),
    days: byDay(announced.filter(({ state }) => state === 'scheduled' || state === 'cancelled')),
    undated: announced.filter(({ state }) => state === 'postponed'),
    ended: [...overdue, ...ended].toSorted((one, other) => start(other) - start(one)),
  };
}

/**
 * Returns the match to announce: a live one, or else the soonest scheduled one; null without one. A match that began more
 * than 12 hours ago is not announced (announcedUntil). `now` is in milliseconds.
 */
export function nextMatch(open: readonly MatchRow[], now: number): MatchRow | null {
  const { live, days } = listMatches(open, [], now);
  const coming = days.flatMap(({ matches }) => matches).find(({ state }) => state === 'scheduled');
  return live[0] ?? coming ?? null;
}

/** Returns the moments (ISO 8601) at which a month ('2026-11') begins and ends. South Africa has no summer time. */
export function monthBounds(month: string): readonly [start: string, end: string] {
  const start = new Date(`${month}-01T00:00:00+02:00`);
  const end = new Date(start);
  // The start is 22:00 UTC of the last day before.
  end.setUTCDate(end.getUTCDate() + 1);
  end.setUTCMonth(end.getUTCMonth() + 1);
  end.setUTCDate(end.getUTCDate() - 1);
  return [start.toISOString(), end.toISOString()];
}

/** Returns the moments (ISO 8601) at which a year ('2026') begins and ends in South Africa. */
export function seasonBounds(year: string): readonly [start: string, end: string] {
  const start = (of: number): string => new Date(`${String(of)}-01-01T00:00:00+02:00`).toISOString();
  return [start(Number(year)), start(Number(year) + 1)];
}

/** A list in its address: a month of it, or the present. */
export interface MatchListAddress {
  readonly kind: 'list';
  readonly filter: MatchFilter;
  readonly month: string | null;
  readonly page: number;
}

/** All matches of a year on one page. */
export interface SeasonAddress {
  readonly kind: 'season';
  readonly filter: MatchFilter;
  /** '2026'. */
  readonly year: string;
}

export interface MatchAddress {
  readonly kind: 'match';
  readonly slug: string;
}

/** A game and its teams. */
export interface GameTeams {
  readonly code: string;
  readonly label: string;
  readonly teams: readonly { readonly slug: string; readonly name: string }[];
}

/** Returns the games of these teams, by name. */
export function gamesOf(teams: readonly TeamRow[]): readonly GameTeams[] {
  return teamTabs(teams, '').flatMap(({ code, label }) =>
    code === null ? [] : [{ code, label, teams: teamsOfTab(teams, code) }],
  );
}

/** What a page of a list shows. */
export interface MatchListFacts extends Omit<MatchListAddress, 'kind'> {
  /** Of the chosen game or team; null for all. */
  readonly name: string | null;
  readonly games: readonly GameTeams[];
  /** Months with matches that began or are decided, latest first. */
  readonly months: readonly string[];
  /** Soonest first; empty for a month. */
  readonly open: readonly MatchRow[];
  /** Latest first; for a month those in every state. */
  readonly ended: readonly MatchRow[];
  /** Whether a further page has more of the month. */
  readonly hasMore: boolean;
}

/** Returns the address of a season. */
export function seasonPath(filter: MatchFilter, year: string): string {
  return `${urls.matches(filter).replace('/matches', '/matches/season')}/${year}`;
}

/** What the page of a season shows. */
export interface SeasonFacts extends Omit<SeasonAddress, 'kind'> {
  /** Of the chosen game or team; null for all. */
  readonly name: string | null;
  /** In order of their start. */
  readonly matches: readonly MatchRow[];
  /** Whether the season has earlier matches, too. */
  readonly hasMore: boolean;
}

const LIST =
  /^(?:(?<kind>game|team)\/(?<value>[a-z0-9_-]+))?(?:(?:^|\/)(?<year>20\d\d)(?:\/(?<month>0[1-9]|1[0-2])(?:\/page\/(?<page>[1-9]\d{0,2}))?)?)?$/u;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Reads the part of an address after /matches/ or /matches/season/; null for an address that cannot be one. */
export function parseMatchesPath(path: string): MatchListAddress | SeasonAddress | MatchAddress | null {
  const found = LIST.exec(path)?.groups;
  if (found === undefined) return SLUG.test(path) ? { kind: 'match', slug: path } : null;
  const { kind, value, year, month, page = '1' } = found;
  const filter = kind === undefined || value === undefined ? {} : { [kind]: value };
  if (year !== undefined && month === undefined) return { kind: 'season', filter, year };
  return {
    kind: 'list',
    filter,
    month: year === undefined || month === undefined ? null : `${year}-${month}`,
    page: Number(page),
  };
}

/** Returns the address of a list. */
export function matchListPath({ filter, month, page }: Omit<MatchListAddress, 'kind'>): string {
  const path = urls.matches({ ...filter, month: month ?? undefined });
  return page > 1 ? `${path}/page/${String(page)}` : path;
}
