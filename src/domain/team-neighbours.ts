/** Which other teams a team's page shows. */
import type { TeamRow } from '../contract/teams.ts';

/** Recruiting teams of the same game; where there are none, the first of all others. In the order given. */
export function neighboursOf(
  team: Pick<TeamRow, 'slug' | 'game_category'>,
  teams: readonly TeamRow[],
  most: number,
): readonly TeamRow[] {
  const others = teams.filter(({ slug, status }) => slug !== team.slug && status === 'active');
  const sameGame = others.filter((other) => other.game_category === team.game_category);
  return (sameGame.length > 0 ? sameGame : others).slice(0, most);
}
