import type { TeamRow } from '#contract/teams.ts';

/** Returns other recruiting teams, those of the same game first, otherwise in the given order. */
export function neighboursOf(
  team: Pick<TeamRow, 'slug' | 'game_category'>,
  teams: readonly TeamRow[],
  most: number,
): readonly TeamRow[] {
  const others = teams.filter(({ slug, status }) => slug !== team.slug && status === 'active');
  const isOther = (other: TeamRow): number => Number(other.game_category !== team.game_category);
  return others.toSorted((one, other) => isOther(one) - isOther(other)).slice(0, most);
}
