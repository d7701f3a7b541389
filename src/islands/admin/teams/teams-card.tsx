/** A preview of a team's card on the front page. */
import { INK } from '#contract/brand-colours.ts';
import { readableTextOn } from '#domain/contrast.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '#messages/admin/teams.ts';
import { ROSTER_TEXT, TEAM_STATUS_LABELS, TEAMS_TEXT } from '#messages/site/teams.ts';
import type { TeamStatus } from '#contract/teams.ts';

export interface CardTeam {
  readonly name: string;
  readonly category: string;
  readonly categoryColor: string;
  readonly from: string;
  readonly to: string;
  readonly rank: string;
  readonly achievements: string;
  readonly roster: number;
  readonly max: string;
  readonly status: TeamStatus;
}

interface CardProps {
  readonly team: CardTeam;
}

function Facts({ team }: CardProps) {
  return (
    <dl className="mt-auto grid grid-cols-2 gap-4 border-t border-line pt-4">
      <div className="flex flex-col-reverse">
        <dt className="label text-muted">{TEAMS_TEXT.rank}</dt>
        <dd className="figures text-2xl leading-tight wrap-anywhere">{team.rank || ROSTER_TEXT.noRank}</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="label text-muted">{TEAMS_TEXT.players}</dt>
        <dd className="figures text-2xl leading-tight">
          {TEAMS_DESK.rosterOf(team.roster, Number(team.max))}
        </dd>
      </div>
    </dl>
  );
}

export function TeamCard({ team }: CardProps) {
  const { from, to, category, categoryColor } = team;
  return (
    <figure className="grid gap-2">
      <figcaption className="label text-muted">{TEXT.preview}</figcaption>
      <div className="room relative isolate flex max-w-md flex-col cut">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-1 opacity-75"
          style={{
            background: `linear-gradient(to top, ${INK} 34%, transparent), linear-gradient(115deg, color-mix(in oklab, ${to} 70%, ${INK}), color-mix(in oklab, ${from} 62%, ${INK}))`,
          }}
        />
        <div className="flex flex-1 flex-col p-6">
          <div className="flex items-start justify-between gap-4">
            <p
              className="px-2.5 py-1.5 label"
              style={{ background: categoryColor, color: readableTextOn(categoryColor) }}
            >
              {category}
            </p>
            <p className="mt-1.5 label text-muted">
              {team.status === 'active' && team.roster >= Number(team.max)
                ? TEAMS_DESK.rosterFull
                : TEAM_STATUS_LABELS[team.status]}
            </p>
          </div>
          <p className="mt-10 display text-4xl leading-[0.9] wrap-anywhere">{team.name || TEXT.nameless}</p>
          <p className="mt-2 mb-6 min-h-6 wrap-anywhere text-muted">
            {team.achievements || ROSTER_TEXT.noAchievement}
          </p>
          <Facts team={team} />
        </div>
      </div>
    </figure>
  );
}
