import { expect, it } from 'vitest';
import { FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';
import type { TeamRow } from '#contract/teams.ts';
import { neighboursOf } from '#domain/team-neighbours.ts';

function team(slug: string, game: string, status: TeamRow['status'] = 'active'): TeamRow {
  const [row] = FALLBACK_TEAMS;
  if (row === undefined) throw new Error('There is no team to fall back on.');
  return { ...row, slug, game_category: game, status };
}
const slugs = (rows: readonly TeamRow[]): readonly string[] => rows.map(({ slug }) => slug);

const ALL = [team('a', 'apex'), team('b', 'apex'), team('c', 'apex', 'inactive'), team('d', 'valorant')];

it('neighboursOf lists recruiting teams, the same game first, without the team itself', () => {
  expect(slugs(neighboursOf(team('d', 'valorant'), [...ALL, team('e', 'valorant')], 3))).toEqual([
    'e',
    'a',
    'b',
  ]);
  expect(slugs(neighboursOf(team('a', 'apex'), ALL, 3))).toEqual(['b', 'd']);
  expect(slugs(neighboursOf(team('d', 'valorant'), ALL, 1))).toEqual(['a']);
});
