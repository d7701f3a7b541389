/** Score and validity of a match's maps. Equals private.match_maps_problem. */
import type { MatchMap, MatchState } from '#contract/matches.ts';

type Scored = Pick<MatchMap, 'our_score' | 'their_score'>;

/** Maps won and lost; drawn maps count for neither side. */
export type MapScore = ReturnType<typeof scoreOf>;

export function scoreOf(maps: readonly Scored[]) {
  return {
    won: maps.filter((map) => map.our_score > map.their_score).length,
    lost: maps.filter((map) => map.our_score < map.their_score).length,
  };
}

function hasMajority(maps: readonly Scored[], bestOf: number): boolean {
  const { won, lost } = scoreOf(maps);
  return Math.max(won, lost) * 2 > bestOf;
}

/** True when one side has won more than half of the maps, or all were played. */
export function isDecided(maps: readonly Scored[], bestOf: number): boolean {
  return maps.length > 0 && (maps.length >= bestOf || hasMajority(maps, bestOf));
}

/** Returns the error of the maps in a state, or null. */
export function mapsFault(
  maps: readonly Scored[],
  bestOf: number,
  state: MatchState,
): 'maps_beyond_result' | 'result_undecided' | null {
  if (maps.length > bestOf || hasMajority(maps.slice(0, -1), bestOf)) return 'maps_beyond_result';
  return state === 'completed' && !isDecided(maps, bestOf) ? 'result_undecided' : null;
}
