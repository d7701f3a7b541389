import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MATCH_LENGTHS, type MatchRow, type PlayerAchievement } from '#contract/matches.ts';
import type { PlayerTeam } from '#contract/player-search.ts';
import { careerOf, achievementsOf } from '#domain/player-career.ts';
import { isDecided, mapsFault, scoreOf } from '#domain/match-score.ts';
import { groupMatches } from '#domain/team-matches.ts';
import { ordinal, placingWords } from '#messages/site/matches.ts';
import { forAll } from '#tests/support/for-all.ts';
import { matchRow } from '#tests/support/match-rows.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const map = (ours: number, theirs: number) => ({ map_name: null, our_score: ours, their_score: theirs });

const match = (changes: Partial<MatchRow> = {}): MatchRow =>
  matchRow({ competition: null, starts_at: '2026-11-22T18:00:00Z', ...changes });

const anyMaps = fc.array(
  fc.record({
    map_name: fc.constant(null),
    our_score: fc.integer({ min: 0, max: 3 }),
    their_score: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 8 },
);
const anyLength = fc.constantFrom(...MATCH_LENGTHS);

test('the maps of a match allow no further one once the match is decided, which it is not without the last one', () => {
  forAll(anyMaps, anyLength, (maps, bestOf) => {
    fc.pre(maps.length > 0 && mapsFault(maps, bestOf, 'completed') === null);
    expect(mapsFault([...maps, map(1, 0)], bestOf, 'live')).toBe('maps_beyond_result');
    expect(isDecided(maps.slice(0, -1), bestOf)).toBe(false);
  });
});

test('the maps of a match mirrored have the opposite score', () => {
  forAll(anyMaps, (maps) => {
    const turned = maps.map(({ our_score, their_score }) => map(their_score, our_score));
    const { won, lost } = scoreOf(maps);
    expect(scoreOf(turned)).toEqual({ won: lost, lost: won });
  });
});

it.each([
  [[], 1, 'completed', 'result_undecided'],
  [[], 1, 'live', null],
  [[map(1, 1)], 1, 'completed', null],
  [[map(2, 1), map(1, 2)], 2, 'completed', null],
  [[map(2, 1)], 2, 'completed', 'result_undecided'],
  [[map(2, 1), map(2, 1), map(2, 1)], 3, 'live', 'maps_beyond_result'],
  [[map(2, 1), map(1, 1), map(1, 2)], 3, 'completed', null],
] as const)('the maps of a match %j of at most %i, %s: %s', (maps, bestOf, state, fault) => {
  expect(mapsFault(maps, bestOf, state)).toBe(fault);
});

it('the matches of a page are grouped: live, upcoming with postponed ones last, results newest first', () => {
  const of = (id: string, overrides: Partial<MatchRow>) => match({ id, ...overrides });
  const arranged = groupMatches(
    [
      of('put off', { state: 'postponed', starts_at: '2026-11-01T18:00:00Z' }),
      of('later', { starts_at: '2026-12-01T18:00:00Z' }),
      of('soon', {}),
      of('just begun', { starts_at: '2026-11-21T11:00:00Z' }),
      of('forgotten', { starts_at: '2026-11-01T18:00:00Z' }),
      of('off', { state: 'cancelled' }),
      of('on', { state: 'live' }),
      of('never ended', { state: 'live', starts_at: '2026-11-20T18:00:00Z' }),
      of('old', { state: 'completed', result: 'won', starts_at: '2026-10-01T18:00:00Z' }),
      of('new', { state: 'forfeit', result: 'lost', starts_at: '2026-11-01T18:00:00Z' }),
    ],
    NOW,
  );
  const names = (matches: readonly MatchRow[]) => matches.map(({ id }) => id);
  expect(names(arranged.live)).toEqual(['on']);
  expect(names(arranged.coming)).toEqual(['just begun', 'soon', 'later', 'put off']);
  expect(names(arranged.results)).toEqual(['new', 'old']);
});

it.each([
  [1, '1st', 'Winners'],
  [2, '2nd', '2nd place'],
  [3, '3rd', '3rd place'],
  [11, '11th', '11th place'],
  [22, '22nd', '22nd place'],
])('the matches of a page writes place %i as %s', (place, text, words) => {
  expect(ordinal(place)).toBe(text);
  expect(placingWords(place)).toBe(words);
});

describe('the career of a player', () => {
  const team = (
    slug: string,
    joined: string,
    left: string | null,
    text: string | null = null,
  ): PlayerTeam => ({
    slug,
    name: slug,
    game: 'Valorant',
    role: 'player',
    status: left === null ? 'active' : 'left',
    joined_at: joined,
    left_at: left,
    achievements: text,
  });
  const won: PlayerAchievement = {
    id: '00000000-0000-4000-8000-000000000009',
    title: 'Champions',
    event: 'Cape Masters',
    achieved_on: '2022-02-28',
    place: 1,
    team_slug: 'umbra',
    team_name: 'Umbra',
    game: 'Valorant',
  };
  const teams = [
    team('flare', '2022-02-28T22:00:00Z', null, 'Third, Drop Finals'),
    team('umbra', '2020-04-06T07:00:00Z', '2022-02-28T16:00:00Z', 'Champions, Cape Masters'),
  ];

  it('lists its events newest first', () => {
    expect(careerOf(teams, [won]).map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      '2022-03-01 joined',
      '2022-02-28 left',
      '2022-02-28 won',
      '2020-04-06 joined',
    ]);
  });

  it('includes personal achievements, and those of the team without names', () => {
    expect(achievementsOf(teams, [won]).map(({ text, team: name }) => `${text} (${name})`)).toEqual([
      'Champions, Cape Masters (Umbra)',
      'Third, Drop Finals (flare)',
    ]);
  });
});
