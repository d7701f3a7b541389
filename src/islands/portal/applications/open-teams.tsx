/** Teams that recruit, whether the member can apply to each, and why not. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { teamColors } from '#domain/contrast.ts';
import { formatDay } from '#domain/day-words.ts';
import { recruitingState } from '#domain/recruiting.ts';
import { missingStepOf } from '#domain/team-applications.ts';
import { categoryLabel, teamsOfTab, teamTabs } from '#domain/team-categories.ts';
import { refusalText, TEAM_APPLICATIONS_TEXT as TEXT } from '#messages/portal/applications.ts';
import { RECRUITING_LABELS, ROSTER_TEXT } from '#messages/site/teams.ts';
import type { OpenTeam, TeamApplicationsPage } from '#stores/portal/applications/my-applications-page.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { MissingStepLink } from '#islands/site/missing-step-link.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

interface CardProps {
  readonly page: TeamApplicationsPage;
  readonly open: OpenTeam;
  readonly now: number;
  /** Id of the member's application to this team, where there is one. */
  readonly applicationId: string | null;
}

interface ClosedProps {
  readonly code: ErrorCode;
  readonly day: string | null;
  readonly now: number;
}

function Closed({ code, day, now }: ClosedProps) {
  const step = missingStepOf(code);
  return (
    <div>
      <p className="font-semibold">{ROSTER_TEXT.closedTitle}</p>
      <p className="text-muted">{refusalText(code, day === null ? null : formatDay(day, now))}</p>
      {step !== null && <MissingStepLink step={step} className="inline-flex min-h-11 items-center link" />}
    </div>
  );
}

function ApplyAction({ page, open, now, applicationId }: CardProps) {
  const { team, apply } = open;
  if (apply.kind === 'eligible') {
    return (
      <Button className="w-full" onClick={() => page.apply(open)}>
        <span aria-hidden="true">{ROSTER_TEXT.apply}</span>
        <span className="sr-only">{TEXT.applyTo(team.name)}</span>
      </Button>
    );
  }
  if (apply.kind === 'applied') {
    return (
      <div>
        <p className="font-semibold">{ROSTER_TEXT.appliedTitle}</p>
        {applicationId !== null && (
          <LineLink href={`#application-${applicationId}`}>{TEXT.follow(team.name)}</LineLink>
        )}
      </div>
    );
  }
  return <Closed code={apply.code} day={apply.day} now={now} />;
}

function TeamCard(props: CardProps) {
  const { team } = props.open;
  const { from, to } = teamColors(team);
  const state = recruitingState(team.status, team.current_roster_size, team.max_roster_size);
  return (
    <li className="relative flex flex-col border border-line bg-surface">
      <div className="h-1.5" style={{ background: `linear-gradient(90deg, ${from}, ${to})` }} />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="label text-muted">
          {categoryLabel(team)}
          {props.open.isOwnGame && <span className="text-signal">{TEXT.ownGame}</span>}
        </p>
        <h3 className="mt-2 text-card wrap-anywhere">
          <a href={urls.team(team.slug)} className="hover:text-signal">
            {team.name}
          </a>
        </h3>
        <p className="mt-1 text-muted">{team.achievements ?? ROSTER_TEXT.noAchievement}</p>
        <p className="mt-3 mb-5 text-small text-muted tabular-nums">
          {[
            team.rank ?? ROSTER_TEXT.noRank,
            TEXT.players(team.current_roster_size, team.max_roster_size),
            RECRUITING_LABELS[state],
          ].join(' · ')}
        </p>
        <div className="mt-auto border-t border-line pt-4">
          <ApplyAction {...props} />
        </div>
      </div>
    </li>
  );
}

interface FilterProps {
  readonly page: TeamApplicationsPage;
  readonly teams: readonly OpenTeam[];
  readonly shown: number;
}

function GameFilter({ page, teams, shown }: FilterProps) {
  const game = useStore(page.$game);
  const id = useId();
  const tabs = teamTabs(
    teams.map(({ team }) => team),
    TEXT.allGames,
  );
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="label">
          {TEXT.game}
        </label>
        <Select
          control={{ id, required: false }}
          name="game"
          value={game ?? ''}
          options={tabs.map(({ code, label, count }) => ({
            value: code ?? '',
            label: `${label} (${String(count)})`,
          }))}
          onChange={(code) => page.showGame(code === '' ? null : code)}
        />
      </div>
      <output className="text-muted">{TEXT.shown(shown)}</output>
    </div>
  );
}

interface OpenTeamsProps {
  readonly page: TeamApplicationsPage;
  readonly teams: readonly OpenTeam[];
  readonly now: number;
  /** Id of a team → id of the member's application. */
  readonly applicationIds: ReadonlyMap<string, string>;
}

export function OpenTeams({ page, teams, now, applicationIds }: OpenTeamsProps) {
  const game = useStore(page.$game);
  if (teams.length === 0) {
    return <Empty text={TEXT.noTeams} hint={TEXT.noTeamsHint} href={urls.blog()} action={TEXT.toNews} />;
  }
  const codes = new Set(
    teamsOfTab(
      teams.map(({ team }) => team),
      game,
    ).map(({ id }) => id),
  );
  const shown = teams.filter(({ team }) => codes.has(team.id));
  return (
    <>
      <GameFilter page={page} teams={teams} shown={shown.length} />
      <ul aria-label={TEXT.openList} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((open) => (
          <TeamCard
            key={open.team.id}
            page={page}
            open={open}
            now={now}
            applicationId={applicationIds.get(open.team.id) ?? null}
          />
        ))}
      </ul>
    </>
  );
}
