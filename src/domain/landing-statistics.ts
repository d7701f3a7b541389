import { LANDING_LIMITS } from '#contract/landing-limits.ts';
import type { HeroStatistics } from '#contract/landing-statistics.ts';

export interface HeroFigures {
  readonly proPlayers: string;
  readonly activeTeams: string;
  readonly championships: string;
}

/** Appends '+' to players from 50 on and always to championships. */
export function heroFigures(statistics: HeroStatistics): HeroFigures {
  const { proPlayers, activeTeams, championships } = statistics;
  const plus = proPlayers >= LANDING_LIMITS.playersShownWithPlusFrom ? '+' : '';
  return {
    proPlayers: `${proPlayers}${plus}`,
    activeTeams: String(activeTeams),
    championships: `${championships}+`,
  };
}
