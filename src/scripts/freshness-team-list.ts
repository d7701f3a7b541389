/** Adds teams that recruit since the build to the landing page, removes those that stopped, and recounts the tabs. */
import type { RosterTeam, TeamRow } from '#contract/teams.ts';
import { urls } from '#contract/urls.ts';
import { teamColors } from '#domain/contrast.ts';
import { categoryLabel } from '#domain/team-categories.ts';
import type { SiteChanges } from './freshness.ts';
import { itemFrom, setLink, setText, slotsOf } from './freshness-slots.ts';
import { keepFocus, pressEnded, scrollEnded } from './keep-focus.ts';

/** As domain/roster-dialog.ts makes it, which would bring the schemas of teams. */
function rosterTeamOf(team: TeamRow): RosterTeam {
  const { id, slug, name, game, description, rank, achievements, status } = team;
  return {
    id,
    slug,
    name,
    game,
    description,
    rank,
    achievements,
    status,
    gameLabel: categoryLabel(team),
    currentRosterSize: team.current_roster_size,
    maxRosterSize: team.max_roster_size,
  };
}

/** Figures and the state of recruiting are filled in by freshness-figures.ts, as on every card. */
function fillCard(card: HTMLElement, team: TeamRow): void {
  const { from, to, badge, onBadge } = teamColors(team);
  card.dataset['team'] = team.slug;
  card.dataset['teamCategory'] = team.game_category;
  card.style.setProperty('--from', from);
  card.style.setProperty('--to', to);
  setText(card, 'data-team-name', team.name);
  setText(card, 'data-team-game', categoryLabel(team));
  for (const game of slotsOf(card, 'data-team-game'))
    Object.assign(game.style, { background: badge, color: onBadge });
  if (team.achievements !== null) setText(card, 'data-team-achievements', team.achievements);
  setLink(card, 'data-team-link', urls.team(team.slug));
  setLink(card, 'data-team-apply', urls.teamApplications(team.slug));
  const roster = card.querySelector<HTMLElement>('[data-payload]');
  if (roster) roster.dataset['payload'] = `#team-${team.slug}`;
  const payload = card.querySelector('script');
  if (payload)
    Object.assign(payload, { id: `team-${team.slug}`, textContent: JSON.stringify(rosterTeamOf(team)) });
}

/** Adds a tab for a game that had no team, in alphabetical order after the first tab. */
function addTab(all: HTMLElement, others: readonly HTMLElement[], team: TeamRow): void {
  const label = categoryLabel(team);
  const tab = all.cloneNode(true) as HTMLElement;
  tab.dataset['teamTab'] = team.game_category;
  tab.ariaPressed = 'false';
  setText(tab, 'data-team-tab-label', label);
  const labelOf = (other: HTMLElement) => slotsOf(other, 'data-team-tab-label')[0]?.textContent ?? '';
  const next = others.find((other) => labelOf(other).localeCompare(label, 'en') > 0);
  (all.parentElement as HTMLElement).insertBefore(tab, next ?? null);
}

function patchTabs(section: HTMLElement, teams: readonly TeamRow[]): void {
  const cards = [...section.querySelectorAll<HTMLElement>('[data-team]')];
  const tabs = (): HTMLElement[] => slotsOf(section, 'data-team-tab');
  for (const team of teams) {
    const [all, ...others] = tabs();
    const isNew =
      team.status === 'active' && !others.some((tab) => tab.dataset['teamTab'] === team.game_category);
    if (all && isNew) addTab(all, others, team);
  }
  for (const tab of tabs()) {
    const code = tab.dataset['teamTab'] ?? '';
    const count = cards.filter(({ dataset }) => code === '' || dataset['teamCategory'] === code).length;
    setText(tab, 'data-team-tab-count', String(count));
    tab.hidden = count === 0;
  }
  const pressed = tabs().find((tab) => tab.ariaPressed === 'true');
  // Filters the new cards, too.
  if (pressed && pressed !== tabs()[0]) (pressed.hidden ? tabs()[0] : pressed)?.click();
  section.hidden = cards.length === 0;
}

/** Adds and removes cards when a team began or stopped to recruit. */
export async function update({ teams }: SiteChanges): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-team-list]');
  const isListed = ({ slug }: TeamRow): boolean =>
    list?.querySelector(`[data-team="${CSS.escape(slug)}"]`) !== null;
  if (!list || teams.every((team) => isListed(team) === (team.status === 'active'))) return;
  await scrollEnded();
  await pressEnded();
  for (const team of teams) {
    const present = list.querySelector(`[data-team="${CSS.escape(team.slug)}"]`);
    if (team.status !== 'active') present?.remove();
    const card = team.status === 'active' && !present ? itemFrom(list) : null;
    if (!card) continue;
    fillCard(card, team);
    keepFocus(() => list.append(card));
  }
  const section = list.closest<HTMLElement>('[data-teams]');
  if (section) patchTabs(section, teams);
}
