/** The teams of a player now and before, and their achievements. */
import type { PlayerAchievement } from '#contract/matches.ts';
import type { PlayerTeam } from '#contract/player-search.ts';
import { urls } from '#contract/urls.ts';
import { achievementsOf } from '#domain/player-career.ts';
import { formatShortDate } from '#domain/dates.ts';
import { PLAYER_PAGE_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { joinParts } from '#domain/text.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { PlayerPart } from './facts.tsx';

/** 'Captain', 'Player, on trial'. */
function roleOf({ role, status }: PlayerTeam): string {
  const note = status === 'trial' ? TEXT.trial : status === 'benched' ? TEXT.benched : null;
  return joinParts([MEMBER_ROLE_LABELS[role], note]);
}

function periodOf({ joined_at, left_at }: PlayerTeam): string {
  const from = formatShortDate(joined_at);
  return left_at === null ? TEXT.joined(from) : TEXT.period(from, formatShortDate(left_at));
}

function TeamList({ label, teams }: { readonly label: string; readonly teams: readonly PlayerTeam[] }) {
  if (teams.length === 0) return null;
  return (
    <div>
      <h3 className="label text-muted">{label}</h3>
      <ul className="mt-2 border-b border-line">
        {teams.map((team) => (
          <li
            key={`${team.slug} ${team.joined_at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3"
          >
            <div className="min-w-0">
              <a href={urls.team(team.slug)} className="inline-flex min-h-11 items-center text-lg link">
                {team.name}
              </a>
              <p className="text-small text-muted">{team.game}</p>
            </div>
            <div className="text-right">
              <p>{roleOf(team)}</p>
              <p className="text-small text-muted">{periodOf(team)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PlayerTeams({ teams }: { readonly teams: readonly PlayerTeam[] }) {
  return (
    <PlayerPart id="player-teams" title={TEXT.teams}>
      {teams.length === 0 ? (
        <p className="text-muted">{TEXT.noTeams}</p>
      ) : (
        <div className="grid gap-8">
          <TeamList label={TEXT.now} teams={teams.filter(({ left_at }) => left_at === null)} />
          <TeamList label={TEXT.before} teams={teams.filter(({ left_at }) => left_at !== null)} />
        </div>
      )}
    </PlayerPart>
  );
}

interface AchievementsProps {
  readonly teams: readonly PlayerTeam[];
  readonly achievements: readonly PlayerAchievement[];
}

export function PlayerAchievements({ teams, achievements }: AchievementsProps) {
  const won = achievementsOf(teams, achievements);
  if (won.length === 0) return null;
  return (
    <PlayerPart id="player-achievements" title={TEXT.achievements}>
      <ul className="border-b border-line">
        {won.map(({ key, text, team }) => (
          <li key={key} className="border-t border-line py-3">
            <p className="text-lg wrap-anywhere">{text}</p>
            <p className="text-small text-muted">{TEXT.wonWith(team)}</p>
          </li>
        ))}
      </ul>
    </PlayerPart>
  );
}
