/** The numbers of the hero and of the team cards. */
import type { SiteChanges } from './freshness.ts';
import { marked, setText } from './freshness-slots.ts';
import { LIMITS } from '../contract/limits.ts';

/** Brings statistics and teams up to date; a team that stopped playing is taken away. */
export function patchFigures({ teams, statistics }: SiteChanges): void {
  const { pro_players: players, active_teams: active } = statistics;
  const plus = players >= LIMITS.landing.playersShownWithPlusFrom ? '+' : '';
  for (const slot of marked('data-statistic', 'pro_players'))
    setText(slot, 'data-statistic', `${players}${plus}`);
  for (const slot of marked('data-statistic', 'active_teams'))
    setText(slot, 'data-statistic', String(active));
  for (const team of teams) {
    for (const card of marked('data-team', team.slug)) {
      if (team.status !== 'active' && !card.hasAttribute('data-team-keep')) {
        card.remove();
        continue;
      }
      setText(card, 'data-team-roster', String(team.current_roster_size));
      setText(card, 'data-team-max', String(team.max_roster_size));
      const unranked = card.querySelector<HTMLElement>('[data-team-rank]')?.dataset['teamRank'];
      const rank = team.rank ?? unranked;
      if (rank) setText(card, 'data-team-rank', rank);
    }
  }
}
