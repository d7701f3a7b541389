/** Lists of matches: groups by day and state, months, and addresses. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchRow, MatchState } from '#contract/matches.ts';
import { urls } from '#contract/urls.ts';
import { formatMonth, formatWeekday } from '#domain/dates.ts';
import {
  gamesOf,
  listMatches,
  matchListPath,
  monthBounds,
  nextMatch,
  parseMatchesPath,
  seasonBounds,
  seasonPath,
} from '#domain/match-list.ts';
import { forAll } from '#tests/support/for-all.ts';
import { matchRow } from '#tests/support/match-rows.ts';
import { FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const at = (opponent: string, starts_at: string, state: MatchState = 'scheduled'): MatchRow =>
  matchRow({ opponent, starts_at, state });
const names = (matches: readonly MatchRow[]): string[] => matches.map(({ opponent }) => opponent);

const OPEN = [
  at('Forgotten', '2026-11-20T12:00:00Z'),
  at('Never ended', '2026-11-21T12:00:00Z', 'live'),
  at('Going on', '2026-11-29T10:00:00Z', 'live'),
  at('Just begun', '2026-11-29T11:30:00Z'),
  at('Late', '2026-11-29T21:59:00Z'),
  at('After midnight', '2026-11-29T22:00:00Z'),
  at('Called off', '2026-11-30T10:00:00Z', 'cancelled'),
  at('Some day', '2026-11-30T11:00:00Z', 'postponed'),
];
const ENDED = [at('Won', '2026-11-28T10:00:00Z', 'completed'), at('Old', '2026-11-01T10:00:00Z', 'forfeit')];

describe('a list', () => {
  const { live, days, undated, ended } = listMatches(OPEN, ENDED, NOW);

  it('has the matches to come by South African day, with those called off', () => {
    expect(days.map(({ day, matches }) => [day, ...names(matches)])).toEqual([
      ['2026-11-29', 'Just begun', 'Late'],
      ['2026-11-30', 'After midnight', 'Called off'],
    ]);
  });

  it('keeps what is played and what has no date apart', () => {
    expect([names(live), names(undated)]).toEqual([['Going on'], ['Some day']]);
  });

  it('has a match without a result among the ended ones, also a live one, twelve hours after its start', () => {
    expect(names(ended)).toEqual(['Won', 'Never ended', 'Forgotten', 'Old']);
    const late = listMatches(OPEN, [], Date.parse('2026-11-29T23:30:00Z'));
    expect(names(late.ended)).toEqual(['Just begun', 'Going on', 'Never ended', 'Forgotten']);
    expect(late.live).toEqual([]);
  });

  it('is empty without matches', () => {
    expect(listMatches([], [], NOW)).toEqual({ live: [], days: [], undated: [], ended: [] });
  });
});

describe('the match to announce', () => {
  it('is played now, or else the next; never one that is over, called off or without a date', () => {
    expect(nextMatch(OPEN, NOW)?.opponent).toBe('Going on');
    expect(nextMatch(OPEN, Date.parse('2026-11-29T22:00:00Z'))?.opponent).toBe('Just begun');
    const [forgotten, , , ...others] = OPEN;
    expect(nextMatch(others, NOW)?.opponent).toBe('Just begun');
    expect(nextMatch(others.slice(3), NOW)).toBeNull();
    expect(nextMatch(forgotten ? [forgotten] : [], NOW)).toBeNull();
  });
});

it('a month begins and ends at midnight in South Africa', () => {
  expect(monthBounds('2026-11')).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-30T22:00:00.000Z']);
  expect(monthBounds('2026-12')).toEqual(['2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z']);
  expect(monthBounds('2028-02')).toEqual(['2028-01-31T22:00:00.000Z', '2028-02-29T22:00:00.000Z']);
});

it('months follow each other without a gap', () => {
  const months = Array.from({ length: 120 }, (_, index) => {
    const month = String(1 + (index % 12)).padStart(2, '0');
    return monthBounds(`${String(2020 + Math.floor(index / 12))}-${month}`);
  });
  expect(months.slice(1).map(([start]) => start)).toEqual(months.slice(0, -1).map(([, end]) => end));
});

it('a season lasts from the start of January to the end of December', () => {
  expect(seasonBounds('2026')).toEqual([monthBounds('2026-01')[0], monthBounds('2026-12')[1]]);
});

it('months and days have words', () => {
  expect(formatMonth('2026-11').replaceAll(/\s/gu, ' ')).toBe('November 2026');
  expect(formatWeekday('2026-11-29').replaceAll(/\s/gu, ' ')).toBe('Sunday 29 November 2026');
});

describe('an address', () => {
  const code = fc.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  const filter = fc.oneof(
    fc.constant({}),
    fc.record({ game: fc.stringMatching(/^[a-z0-9_]+$/u) }),
    fc.record({ team: code }),
  );
  const month = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${String(year)}-${String(number).padStart(2, '0')}`);

  it('of any list is read as that list', () => {
    forAll(filter, fc.option(month), fc.integer({ min: 1, max: 999 }), (chosen, ofMonth, page) => {
      const list = { filter: chosen, month: ofMonth, page: ofMonth === null ? 1 : page };
      const path = matchListPath(list).replace(/^\/matches\/?/u, '');
      expect(parseMatchesPath(path)).toEqual({ kind: 'list', ...list });
    });
  });

  it('of any season is read as that season', () => {
    forAll(filter, fc.integer({ min: 2000, max: 2099 }), (chosen, number) => {
      const year = String(number);
      const path = seasonPath(chosen, year).replace('/matches/season/', '');
      expect(parseMatchesPath(path)).toEqual({ kind: 'season', filter: chosen, year });
    });
  });

  it('of any match is read as that match', () => {
    forAll(code, (slug) => {
      const path = urls.match(`${slug}-2026-11-29`).replace('/matches/', '');
      expect(parseMatchesPath(path)).toEqual({ kind: 'match', slug: `${slug}-2026-11-29` });
    });
  });

  it.each([
    '2026/13',
    '2026/00',
    '1999/01',
    'game',
    'game/',
    '2026/11/page/0',
    'a/b',
    'Ünder',
    'game/a/team/b',
    '-',
  ])('%s is no list', (path) => {
    const found = parseMatchesPath(path);
    expect(found?.kind === 'list').toBe(false);
  });
});

it('the games of teams have their teams', () => {
  const games = gamesOf(FALLBACK_TEAMS);
  expect(games.flatMap(({ teams }) => teams).length).toBe(FALLBACK_TEAMS.length);
  expect(games.map(({ label }) => label)).toEqual(games.map(({ label }) => label).toSorted());
});
