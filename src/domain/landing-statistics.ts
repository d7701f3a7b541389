import { LANDING_LIMITS } from '#contract/landing-limits.ts';
import type { HeroStatistics } from '#contract/landing-statistics.ts';

/** Appends '+' to players from 50 on and always to championships. */
export function heroFigures(statistics: HeroStatistics) {
  const { proPlayers, activeTeams, championships } = statistics;
  const plus = proPlayers >= LANDING_LIMITS.playersShownWithPlusFrom ? '+' : '';
  return {
    proPlayers: `${proPlayers}${plus}`,
    activeTeams: String(activeTeams),
    championships: `${championships}+`,
  };
}
