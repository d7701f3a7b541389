/** Tabs above the teams: all, then one per game category in use. */
import type { TeamRow } from '#contract/teams.ts';

/** A tab; a null code shows every team. */
export interface TeamTab {
  readonly code: string | null;
  readonly label: string;
  readonly count: number;
}

type Categorised = Pick<TeamRow, 'game_category' | 'game_category_display' | 'game'>;

export function categoryLabel(team: Pick<Categorised, 'game' | 'game_category_display'>): string {
  return team.game_category_display ?? team.game;
}

/** Returns the tab for all teams, labelled `allLabel`, and the categories in use by name. */
export function teamTabs(teams: readonly Categorised[], allLabel: string): readonly TeamTab[] {
  const byCode = new Map<string, TeamTab>();
  for (const team of teams) {
    const code = team.game_category;
    const known = byCode.get(code) ?? { code, label: categoryLabel(team), count: 0 };
    byCode.set(code, { ...known, count: known.count + 1 });
  }
  const sorted = [...byCode.values()].sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ code: null, label: allLabel, count: teams.length }, ...sorted];
}

export function teamsOfTab<Team extends Categorised>(
  teams: readonly Team[],
  code: string | null,
): readonly Team[] {
  return code === null ? teams : teams.filter((team) => team.game_category === code);
}
