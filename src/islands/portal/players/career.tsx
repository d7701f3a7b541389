/** A player's career in one row, the newest first. */
import type { PlayerAchievement } from '#contract/matches.ts';
import type { PlayerTeam } from '#contract/player-search.ts';
import { urls } from '#contract/urls.ts';
import { careerOf, type CareerEntry } from '#domain/player-career.ts';
import { formatShortDate } from '#domain/dates.ts';
import { PLAYER_PAGE_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { PlayerPart } from './facts.tsx';

interface CareerProps {
  readonly teams: readonly PlayerTeam[];
  readonly achievements: readonly PlayerAchievement[];
}

function CareerEntry({ entry }: { readonly entry: CareerEntry }) {
  const won = entry.kind === 'won';
  const team = won
    ? { slug: entry.achievement.team_slug, name: entry.achievement.team_name }
    : { slug: entry.team.slug, name: entry.team.name };
  const words = won
    ? TEXT.wonStation(entry.achievement.title, entry.achievement.event)
    : TEXT.station[entry.kind];
  const lead = `${words} `;
  return (
    <li className="relative border-l border-line pb-6 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-2 -left-[5px] size-[9px] rotate-45 ${won ? 'bg-signal' : 'bg-line-strong'}`}
      />
      <time dateTime={entry.day} className="text-small text-muted">
        {formatShortDate(entry.day)}
      </time>
      <p className="wrap-anywhere">
        {lead}
        <a href={urls.team(team.slug)} className="link">
          {team.name}
        </a>
      </p>
    </li>
  );
}

export function PlayerCareer({ teams, achievements }: CareerProps) {
  const career = careerOf(teams, achievements);
  if (career.length === 0) return null;
  return (
    <PlayerPart id="player-career" title={TEXT.career}>
      <ol>
        {career.map((entry) => (
          <CareerEntry key={entry.key} entry={entry} />
        ))}
      </ol>
    </PlayerPart>
  );
}
