/** Updates the figures of the hero and the team cards. Fetched for pages with figures or changed teams. */
import type { TeamRow } from '#contract/teams.ts';
import { recruitingState } from '#domain/recruiting.ts';
import { heroFigures } from '#domain/landing-statistics.ts';
import type { SiteChanges } from './freshness.ts';

function write(root: ParentNode, selector: string, text: string): void {
  for (const place of root.querySelectorAll(selector))
    if (place.textContent !== text) place.textContent = text;
}

function patchTeam(card: HTMLElement, team: TeamRow): void {
  write(card, '[data-team-roster]', String(team.current_roster_size));
  write(card, '[data-team-max]', String(team.max_roster_size));
  const rank = team.rank ?? card.querySelector<HTMLElement>('[data-team-rank]')?.dataset['teamRank'];
  if (rank) write(card, '[data-team-rank]', rank);
  const words = card.querySelector<HTMLElement>('[data-team-status]');
  const { status: saved, current_roster_size: players, max_roster_size: places } = team;
  const status = words?.dataset[recruitingState(saved, players, places)];
  if (status) write(card, '[data-team-status]', status);
}

/** Updates statistics and teams. */
export function update({ teams, statistics }: SiteChanges): void {
  for (const team of teams) {
    const cards = document.querySelectorAll<HTMLElement>(`[data-team="${CSS.escape(team.slug)}"]`);
    for (const card of cards) patchTeam(card, team);
  }
  const { pro_players: proPlayers, active_teams: activeTeams } = statistics;
  const shown = document.querySelector('[data-statistic=pro_players]')?.textContent;
  write(document, '[data-statistic=active_teams]', String(activeTeams));
  if (shown === undefined || Number.parseInt(shown, 10) === proPlayers) return;
  write(
    document,
    '[data-statistic=pro_players]',
    heroFigures({ proPlayers, activeTeams, championships: 0 }).proPlayers,
  );
}
