import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ANY_PLAYER,
  filterChoices,
  narrowsPlayers,
  playersAddress,
  readPlayerQuery,
  samePlayers,
  canonicalChoice,
  withPlayerFilter,
} from '#domain/player-search.ts';
import { forAll } from '#tests/support/for-all.ts';

it('the address of a player search contains the query only', () => {
  expect(playersAddress(ANY_PLAYER)).toBe('/players');
  expect(playersAddress({ ...ANY_PLAYER, search: ' a & b ', game: 'Rocket League' })).toBe(
    '/players?search=a+%26+b&game=Rocket+League',
  );
});

it('the address of a player search is read as written', () => {
  const text = fc.string({ maxLength: 80 }).map((value) => value.trim());
  const queries = fc.record({ search: text, game: text, role: text, language: text, platform: text });
  forAll(queries, (query) => {
    const { search } = new URL(playersAddress(query), 'http://site.test');
    expect(readPlayerQuery(search)).toEqual(query);
  });
});

it.each(['?search=' + 'a'.repeat(81), '?__proto__=x&constructor=y', '?other=1', '', '?%E0%A4%A'])(
  'the address of a player search lists all players without a valid query: %s',
  (search) => {
    expect(readPlayerQuery(search)).toEqual(ANY_PLAYER);
  },
);

it('the query of a player search narrows when a value is not blank', () => {
  expect(narrowsPlayers(ANY_PLAYER)).toBe(false);
  expect(narrowsPlayers({ ...ANY_PLAYER, search: '  ' })).toBe(false);
  expect(narrowsPlayers(withPlayerFilter(ANY_PLAYER, 'role', 'Duelist'))).toBe(true);
  expect(samePlayers({ ...ANY_PLAYER, search: 'a ' }, { ...ANY_PLAYER, search: 'a' })).toBe(true);
});

it('the query of a player search keeps an unlisted choice, and matches a choice in another case', () => {
  expect(filterChoices(['PC', 'Xbox'], 'pc')).toEqual(['PC', 'Xbox']);
  expect(filterChoices(['PC'], 'Switch')).toEqual(['PC', 'Switch']);
  expect(filterChoices(['PC'], '')).toEqual(['PC']);
  expect(canonicalChoice(['PC', 'Xbox'], 'xBOX')).toBe('Xbox');
  expect(canonicalChoice(['PC'], '')).toBe('');
});
