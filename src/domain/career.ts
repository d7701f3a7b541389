/** A player's career: what happened and when, of what is known of their teams and of what they won. */
import type { PlayerAchievement } from '../contract/matches.ts';
import type { PlayerTeam } from '../contract/player-search.ts';
import { machineDate } from './dates.ts';

/** A station of a career; `day` is YYYY-MM-DD of the organisation's calendar. */
export type CareerEntry =
  | {
      readonly kind: 'joined' | 'left';
      /** Names the station. */
      readonly key: string;
      readonly day: string;
      readonly team: Pick<PlayerTeam, 'slug' | 'name' | 'game' | 'role'>;
    }
  | {
      readonly kind: 'won';
      readonly key: string;
      readonly day: string;
      readonly achievement: PlayerAchievement;
    };

/** Of one day: leaving stands above what was won, which stands above coming. */
const RANK: Readonly<Record<CareerEntry['kind'], number>> = { left: 0, won: 1, joined: 2 };

const station = (kind: 'joined' | 'left', team: PlayerTeam, moment: string): CareerEntry => ({
  kind,
  key: `${kind} ${team.slug} ${moment}`,
  day: machineDate(moment),
  team,
});

/** Everything in one row, the newest first. */
export function careerOf(
  teams: readonly PlayerTeam[],
  achievements: readonly PlayerAchievement[],
): readonly CareerEntry[] {
  const entries: CareerEntry[] = [
    ...teams.map((team) => station('joined', team, team.joined_at)),
    ...teams.flatMap((team) => (team.left_at === null ? [] : [station('left', team, team.left_at)])),
    ...achievements.map((achievement) => ({
      kind: 'won' as const,
      key: achievement.id,
      day: achievement.achieved_on,
      achievement,
    })),
  ];
  return entries.toSorted(
    (one, other) => other.day.localeCompare(one.day) || RANK[one.kind] - RANK[other.kind],
  );
}

/** What somebody won, and for teams where nobody is named, what the team says of itself. */
export function wonBy(
  teams: readonly PlayerTeam[],
  achievements: readonly PlayerAchievement[],
): readonly { readonly key: string; readonly text: string; readonly team: string }[] {
  const named = new Set(achievements.map(({ team_slug: slug }) => slug));
  return [
    ...achievements.map(({ id, title, event, team_name: team }) => ({
      key: id,
      text: `${title}, ${event}`,
      team,
    })),
    ...teams.flatMap(({ slug, name, achievements: text }) =>
      text === null || named.has(slug) ? [] : [{ key: slug, text, team: name }],
    ),
  ];
}
