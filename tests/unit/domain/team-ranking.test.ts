import { expect, it } from 'vitest';
import { playsOneOf, rankTeams } from '#domain/team-ranking.ts';

const team = (name: string, game: string, size: number, category: string | null = null) => ({
  team: {
    name,
    game,
    game_category_display: category,
    status: 'active' as const,
    current_roster_size: size,
    max_roster_size: 5,
  },
});
const names = (open: readonly { readonly team: { readonly name: string } }[]) =>
  open.map((each) => each.team.name);

it('ranks own games first, then teams with room, and keeps the order otherwise', () => {
  const teams = [
    team('full', 'Dota 2', 5),
    team('first', 'Dota 2', 1),
    team('own full', 'Valorant', 5),
    team('second', 'FIFA', 1),
    team('own', 'valorant', 4),
    team('own by category', 'VCT', 0, 'Valorant'),
  ];
  expect(names(rankTeams(teams, ['Valorant']))).toEqual([
    'own',
    'own by category',
    'own full',
    'first',
    'second',
    'full',
  ]);
  expect(names(rankTeams(teams, []))[0]).toBe('first');
});

it('compares games whatever their case', () => {
  expect(playsOneOf(team('x', 'Apex Legends', 0).team, [' apex legends'])).toBe(true);
  expect(playsOneOf(team('x', 'Apex', 0).team, ['Apex Legends'])).toBe(false);
});
