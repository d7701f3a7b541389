import { expect, it } from 'vitest';
import { gamesOf, gamesText, matchingGames } from '#domain/game-list.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['Valorant', ['Valorant']],
  ['Valorant,Dota 2 ,  FIFA', ['Valorant', 'Dota 2', 'FIFA']],
  ['Valorant, valorant, VALORANT', ['Valorant']],
])('the games of a text %s', (text, games) => {
  expect(gamesOf(text)).toEqual(games);
});

it('the games of a text are stored with commas, each once', () => {
  expect(gamesText(['Valorant', ' Dota 2', 'valorant', ''])).toBe('Valorant, Dota 2');
});

const known = ['Apex Legends', 'Dota 2', 'Valorant'];

it.each([
  [{ chosen: [], typed: '' }, known],
  [{ chosen: ['valorant'], typed: '' }, ['Apex Legends', 'Dota 2']],
  [{ chosen: [], typed: ' LEG' }, ['Apex Legends']],
  [{ chosen: ['Dota 2'], typed: 'dota' }, []],
])('suggested games contain the typed text and leave chosen games out: %j', (choice, games) => {
  expect(matchingGames(known, choice)).toEqual(games);
});
