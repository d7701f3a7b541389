/** The numbers of the hero as they are written there. */
import { LIMITS } from '../contract/limits.ts';
import type { HeroStatistics } from '../contract/statistics.ts';

/** The three numbers as they are written. */
export interface HeroFigures {
  readonly proPlayers: string;
  readonly activeTeams: string;
  readonly championships: string;
}

/** Players get '+' from 50 on, championships always (spec 001, section 9). */
export function heroFigures(statistics: HeroStatistics): HeroFigures {
  const { proPlayers, activeTeams, championships } = statistics;
  const plus = proPlayers >= LIMITS.landing.playersShownWithPlusFrom ? '+' : '';
  return {
    proPlayers: `${proPlayers}${plus}`,
    activeTeams: String(activeTeams),
    championships: `${championships}+`,
  };
}
