/** A player's career, from team memberships and achievements. */
import type { PlayerAchievement } from '#contract/matches.ts';
import type { PlayerTeam } from '#contract/player-search.ts';
import { isoDate } from './dates.ts';

/** A career entry; `day` is YYYY-MM-DD in the organisation's time zone. */
export type CareerEntry =
  | {
      readonly kind: 'joined' | 'left';
      /** Unique key of the entry. */
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

/** Order within a day: left above won above joined. */
const RANK: Readonly<Record<CareerEntry['kind'], number>> = { left: 0, won: 1, joined: 2 };

const station = (kind: 'joined' | 'left', team: PlayerTeam, moment: string): CareerEntry => ({
  kind,
  key: `${kind} ${team.slug} ${moment}`,
  day: isoDate(moment),
  team,
});

/** Returns all entries, newest first. */
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

/** Returns the achievements of a player, and the team's own text where an achievement names no one. */
export function achievementsOf(
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
