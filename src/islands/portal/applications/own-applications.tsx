/** The member's applications: where each stands, what was said, and what can be done. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { urls } from '../../../contract/routes.ts';
import type { NamedTeam, OwnTeamApplication } from '../../../contract/team-applications.ts';
import { formatDate } from '../../../domain/dates.ts';
import { isOpenStage } from '../../../domain/team-applications.ts';
import {
  APPLICATION_TEXT as TEXT,
  PROFILE_APPLICATIONS_TEXT,
  TEAM_APPLICATIONS_TEXT,
} from '../../../messages/portal/applications.ts';
import { $ownTeamApplications } from '../../../stores/portal/applications/own-applications.ts';
import { applyTo, withdrawFrom, type OpenTeam } from '../../../stores/portal/applications/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Empty } from '../profile/page-frame.tsx';
import { ApplicationState, StageBadge } from './application-state.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { ApplicationsFailed } from './applications-failed.tsx';

interface AlternativesProps {
  readonly alternatives: readonly NamedTeam[];
  readonly open: readonly OpenTeam[];
}

/** Other teams that would fit, with the way to apply where there is one. */
function Alternatives({ alternatives, open }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{TEXT.alternatives}</h4>
      <ul className="mt-2 grid gap-2">
        {alternatives.map(({ id, slug, name, game }) => {
          const found = open.find(({ team, apply }) => team.id === id && apply.kind === 'eligible');
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <a href={urls.team(slug)} className="inline-flex min-h-11 items-center link">
                {name}
              </a>
              <span className="text-muted">{game}</span>
              {found !== undefined && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    applyTo(found);
                  }}
                >
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

interface CardProps {
  readonly application: OwnTeamApplication;
  readonly open: readonly OpenTeam[];
  readonly busy: string | null;
  readonly now: number;
}

function Acts({ application, open, busy }: Omit<CardProps, 'now'>) {
  const { id, team, stage } = application;
  const again = open.find((each) => each.team.id === team.id && each.apply.kind === 'eligible');
  if (isOpenStage(stage)) {
    return (
      <Button
        variant="quiet"
        busy={busy === id}
        busyLabel={TEXT.withdrawing}
        blocked={busy !== null}
        onClick={() => void withdrawFrom(application)}
      >
        <span aria-hidden="true">{TEXT.withdraw}</span>
        <span className="sr-only">{TEXT.withdrawNamed(team.name)}</span>
      </Button>
    );
  }
  if (again === undefined) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        applyTo(again);
      }}
    >
      {TEXT.applyAgain(team.name)}
    </Button>
  );
}

function Card({ application, open, busy, now }: CardProps) {
  const { id, team, stage, events, submitted_at: submittedAt, alternatives } = application;
  const canApply = open.some((each) => each.team.id === team.id && each.apply.kind === 'eligible');
  return (
    <li
      id={`application-${id}`}
      className="grid scroll-mt-28 gap-x-10 gap-y-5 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 tabIndex={-1} className="text-card wrap-anywhere outline-none">
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
        <Alternatives alternatives={alternatives} open={open} />
        <div className="mt-5 empty:hidden">
          <Acts application={application} open={open} busy={busy} />
        </div>
      </div>
      <details open={isOpenStage(stage) || stage === 'rejected'}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{TEXT.history}</summary>
        <ApplicationTimeline events={events} now={now} />
      </details>
    </li>
  );
}

/** What was pressed is gone once an application is withdrawn: its heading takes the focus. */
function useFocusAfterWithdrawal(busy: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(busy);
  useEffect(() => {
    const id = before.current;
    before.current = busy;
    if (id !== null && busy === null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`#application-${CSS.escape(id)} h3`)?.focus();
  }, [busy]);
  return list;
}

interface ListProps {
  readonly applications: readonly OwnTeamApplication[];
  readonly open: readonly OpenTeam[];
  readonly busy: string | null;
  readonly now: number;
}

/** The list comes after the page: an address that names an application leads there once it is shown. */
function useAddressedApplication(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash.startsWith('#application-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}

function List({ applications, open, busy, now }: ListProps) {
  const list = useFocusAfterWithdrawal(busy);
  useAddressedApplication();
  return (
    <ul ref={list} aria-label={TEAM_APPLICATIONS_TEXT.mineList} className="border-b border-line">
      {applications.map((application) => (
        <Card key={application.id} application={application} open={open} busy={busy} now={now} />
      ))}
    </ul>
  );
}

/** `open`: teams that recruit, as the page knows them. */
export function OwnApplications({ open }: { readonly open: readonly OpenTeam[] }) {
  const state = useStore($ownTeamApplications);
  if (state.phase === 'loading') return <Spinner label={PROFILE_APPLICATIONS_TEXT.loading} />;
  if (state.phase === 'failed') return <ApplicationsFailed failure={state.failure} />;
  const { applications, busy, readAt } = state;
  if (applications.length === 0) {
    const { none, noneHint, toTeams } = TEAM_APPLICATIONS_TEXT;
    return <Empty text={none} hint={noneHint} href="#open-teams" action={toTeams} />;
  }
  return <List applications={applications} open={open} busy={busy} now={readAt} />;
}
