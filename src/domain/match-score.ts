/** What the maps of a match say: the score, the result, and whether they can be. The same as private.match_fault. */
import type { ForfeitSide, MatchMap, MatchResult, MatchState } from '../contract/matches.ts';

type Scored = Pick<MatchMap, 'our_score' | 'their_score'>;

/** Maps won and lost; a drawn map counts for nobody. */
export interface MapScore {
  readonly won: number;
  readonly lost: number;
}

/** How many maps each side has won. */
export function scoreOf(maps: readonly Scored[]): MapScore {
  return {
    won: maps.filter((map) => map.our_score > map.their_score).length,
    lost: maps.filter((map) => map.our_score < map.their_score).length,
  };
}

function hasMajority(maps: readonly Scored[], bestOf: number): boolean {
  const { won, lost } = scoreOf(maps);
  return Math.max(won, lost) * 2 > bestOf;
}

/** Whether nothing is left to play: somebody has more than half of the maps, or all have been played. */
export function isDecided(maps: readonly Scored[], bestOf: number): boolean {
  return maps.length > 0 && (maps.length >= bestOf || hasMajority(maps, bestOf));
}

/** What is wrong with the maps of a match in a state; null when nothing is. */
export function mapsFault(
  maps: readonly Scored[],
  bestOf: number,
  state: MatchState,
): 'maps_beyond_result' | 'result_undecided' | null {
  if (maps.length > bestOf || hasMajority(maps.slice(0, -1), bestOf)) return 'maps_beyond_result';
  return state === 'completed' && !isDecided(maps, bestOf) ? 'result_undecided' : null;
}

/** How a match ended; null while it has not. */
export function resultOf(match: {
  readonly state: MatchState;
  readonly forfeited_by: ForfeitSide | null;
  readonly maps: readonly Scored[];
}): MatchResult | null {
  if (match.state === 'forfeit') return match.forfeited_by === 'us' ? 'lost' : 'won';
  if (match.state !== 'completed') return null;
  const { won, lost } = scoreOf(match.maps);
  if (won === lost) return 'drawn';
  return won > lost ? 'won' : 'lost';
}
