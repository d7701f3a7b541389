/** The order of teams that a member may apply to. */
import type { TeamRow } from '#contract/teams.ts';
import { isSameGame } from './game-list.ts';
import { recruitingState } from './recruiting.ts';

type RankedTeam = Pick<
  TeamRow,
  'game' | 'game_category_display' | 'status' | 'current_roster_size' | 'max_roster_size'
>;

/** Whether a team plays one of these games, by its game or the category of it. */
export function playsOneOf(
  team: Pick<RankedTeam, 'game' | 'game_category_display'>,
  games: readonly string[],
): boolean {
  const names = [team.game, team.game_category_display].filter((name) => name !== null);
  return names.some((name) => games.some((game) => isSameGame(game, name)));
}

function hasRoom({ status, current_roster_size: size, max_roster_size: most }: RankedTeam): boolean {
  return recruitingState(status, size, most) === 'active';
}

/** The member's own games first, then teams with free places; otherwise the given order. */
export function rankTeams<Open extends { readonly team: RankedTeam }>(
  open: readonly Open[],
  games: readonly string[],
): readonly Open[] {
  const rank = ({ team }: Open): number => (playsOneOf(team, games) ? 0 : 2) + (hasRoom(team) ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other));
}
