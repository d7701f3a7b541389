/** The member's applications: stage, history, and actions. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '#contract/urls.ts';
import type { NamedTeam, OwnTeamApplication } from '#contract/team-applications.ts';
import { formatDate } from '#domain/dates.ts';
import { isOpenStage } from '#domain/team-applications.ts';
import {
  APPLICATION_TEXT as TEXT,
  PROFILE_APPLICATIONS_TEXT,
  TEAM_APPLICATIONS_TEXT,
} from '#messages/portal/applications.ts';
import type { OwnApplicationList } from '#stores/portal/applications/own-applications.ts';
import type { OpenTeam, TeamApplicationsPage } from '#stores/portal/applications/my-applications-page.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import { focusFragment } from '#islands/core/restore-focus.ts';
import { ApplicationState, StageBadge } from './application-state.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';

interface PageProps {
  readonly page: TeamApplicationsPage;
  /** Teams that recruit. */
  readonly open: readonly OpenTeam[];
}

interface AlternativesProps extends PageProps {
  readonly alternatives: readonly NamedTeam[];
}

/** Other teams that would fit, with a button where they can be applied to. */
function Alternatives({ page, alternatives, open }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{TEXT.alternatives}</h4>
      <ul className="mt-2 grid gap-2">
        {alternatives.map(({ id, slug, name, game }) => {
          const found = open.find(({ team, apply }) => team.id === id && apply.kind === 'eligible');
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <LineLink href={urls.team(slug)}>{name}</LineLink>
              <span className="text-muted">{game}</span>
              {found !== undefined && (
                <Button variant="quiet" onClick={() => page.apply(found)}>
                  {TEAM_APPLICATIONS_TEXT.applyTo(name)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps extends PageProps {
  readonly application: OwnTeamApplication;
  readonly now: number;
}

function Acts({ page, application, open }: Omit<CardProps, 'now'>) {
  const busy = useStore(page.own.$withdrawing);
  const { id, team, stage } = application;
  const again = open.find((each) => each.team.id === team.id && each.apply.kind === 'eligible');
  if (isOpenStage(stage)) {
    return (
      <Button
        variant="quiet"
        busy={busy === id}
        busyLabel={TEXT.withdrawing}
        blocked={busy !== null}
        onClick={() => void page.withdraw(application)}
      >
        <span aria-hidden="true">{TEXT.withdraw}</span>
        <span className="sr-only">{TEXT.withdrawNamed(team.name)}</span>
      </Button>
    );
  }
  if (again === undefined) return null;
  return (
    <Button variant="quiet" onClick={() => page.apply(again)}>
      {TEXT.applyAgain(team.name)}
    </Button>
  );
}

function Card({ page, application, open, now }: CardProps) {
  const { id, team, stage, events, submitted_at: submittedAt, alternatives } = application;
  const canApply = open.some((each) => each.team.id === team.id && each.apply.kind === 'eligible');
  return (
    <li
      id={`application-${id}`}
      className="grid scroll-mt-28 gap-x-10 gap-y-5 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-card wrap-anywhere">
            <a href={urls.team(team.slug)} className="hover:text-signal">
              {team.name}
            </a>
          </h3>
          <StageBadge stage={stage} />
        </div>
        <p className="mt-1 text-small text-muted">
          {[team.game, TEXT.submittedOn(formatDate(submittedAt))].join(' · ')}
        </p>
        <ApplicationState application={application} now={now} canApply={canApply} />
        <Alternatives page={page} alternatives={alternatives} open={open} />
        <div className="mt-5 empty:hidden">
          <Acts page={page} application={application} open={open} />
        </div>
      </div>
      <details open={isOpenStage(stage) || stage === 'rejected'}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{TEXT.history}</summary>
        <ApplicationTimeline events={events} now={now} />
      </details>
    </li>
  );
}

function List({ page, open, applications, readAt }: PageProps & OwnApplicationList) {
  // The list loads after the page.
  useEffect(() => void focusFragment(), []);
  if (applications.length === 0) {
    const { none, noneHint, toTeams } = TEAM_APPLICATIONS_TEXT;
    return <Empty text={none} hint={noneHint} href="#open-teams" action={toTeams} />;
  }
  return (
    <ul aria-label={TEAM_APPLICATIONS_TEXT.mineList} className="border-b border-line">
      {applications.map((application) => (
        <Card key={application.id} page={page} application={application} open={open} now={readAt} />
      ))}
    </ul>
  );
}

export function OwnApplications({ page, open }: PageProps) {
  const { loading, failed } = PROFILE_APPLICATIONS_TEXT;
  return (
    <Loaded read={page.own.list} loading={loading} failed={failed}>
      {(read) => <List page={page} open={open} {...read} />}
    </Loaded>
  );
}
