/** The member's applications of one kind: stage, history, actions. Those to teams and for roles are drawn by it. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { OwnApplication } from '#contract/team-applications.ts';
import { formatDate } from '#domain/dates.ts';
import { isOpenStage } from '#domain/team-applications.ts';
import {
  APPLICATION_TEXT as TEXT,
  OWN_APPLICATIONS_TEXT,
  type ApplicationWords,
} from '#messages/portal/applications.ts';
import type { OwnList } from '#stores/portal/applications/own-applications.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { focusFragment } from '#islands/core/restore-focus.ts';
import { ApplicationState, StageBadge } from './application-state.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';

export interface CardContent {
  /** A link to the team or posting. */
  readonly title: ReactNode;
  readonly place: string;
  /** Whether the member can apply again now. */
  readonly canApply: boolean;
  readonly withdrawLabel: string;
  readonly alternatives: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Below its state. */
  readonly more?: ReactNode;
  /** A closed application's action. */
  readonly again?: ReactNode;
}

interface KindProps<Application extends OwnApplication> {
  readonly own: OwnList<Application>;
  readonly withdraw: (application: Application) => unknown;
  readonly contentOf: (application: Application) => CardContent;
  readonly words: ApplicationWords;
}

interface CardProps<Application extends OwnApplication> extends KindProps<Application> {
  readonly application: Application;
  readonly now: number;
}

interface AlternativesProps extends Pick<CardContent, 'alternatives'> {
  readonly title: string;
}

function Alternatives({ alternatives, title }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{title}</h4>
      <ul className="mt-2 grid gap-2">
        {alternatives.map(({ id, content }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WithdrawProps<Application extends OwnApplication> extends Pick<
  CardProps<Application>,
  'own' | 'application' | 'withdraw'
> {
  readonly label: string;
}

function Withdraw<Application extends OwnApplication>(props: WithdrawProps<Application>) {
  const { own, application, withdraw, label } = props;
  const busy = useStore(own.$withdrawing);
  return (
    <Button
      variant="quiet"
      busy={busy === application.id}
      busyLabel={TEXT.withdrawing}
      blocked={busy !== null}
      onClick={() => void withdraw(application)}
    >
      <span aria-hidden="true">{TEXT.withdraw}</span>
      <span className="sr-only">{label}</span>
    </Button>
  );
}

function Card<Application extends OwnApplication>(props: CardProps<Application>) {
  const { application, now, words, contentOf } = props;
  const { id, stage, events, submitted_at: submittedAt } = application;
  const { title, place, canApply, withdrawLabel, alternatives, more, again } = contentOf(application);
  return (
    <li
      id={`application-${id}`}
      className="grid scroll-mt-28 gap-x-10 gap-y-5 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-card wrap-anywhere">{title}</h3>
          <StageBadge stage={stage} />
        </div>
        <p className="mt-1 text-small text-muted">
          {[place, TEXT.submittedOn(formatDate(submittedAt))].join(' · ')}
        </p>
        <ApplicationState application={application} now={now} canApply={canApply} words={words} />
        {more}
        <Alternatives alternatives={alternatives} title={words.alternatives} />
        <div className="mt-5 empty:hidden">
          {isOpenStage(stage) ? <Withdraw {...props} label={withdrawLabel} /> : again}
        </div>
      </div>
      <details open={isOpenStage(stage) || stage === 'rejected'}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{TEXT.history}</summary>
        <ApplicationTimeline events={events} now={now} words={words} />
      </details>
    </li>
  );
}

interface ListProps<Application extends OwnApplication> extends KindProps<Application> {
  readonly label: string;
  readonly applications: readonly Application[];
  readonly readAt: number;
}

function List<Application extends OwnApplication>({
  label,
  applications,
  readAt,
  ...kind
}: ListProps<Application>) {
  // The list loads after the page.
  useEffect(() => void focusFragment(), []);
  return (
    <ul aria-label={label} className="border-b border-line">
      {applications.map((application) => (
        <Card key={application.id} {...kind} application={application} now={readAt} />
      ))}
    </ul>
  );
}

interface OwnApplicationsProps<Application extends OwnApplication> extends KindProps<Application> {
  readonly label: string;
  readonly empty: ReactNode;
}

export function OwnApplications<Application extends OwnApplication>({
  empty,
  ...props
}: OwnApplicationsProps<Application>) {
  return (
    <Loaded
      read={props.own.list}
      loading={OWN_APPLICATIONS_TEXT.loading}
      failed={OWN_APPLICATIONS_TEXT.failed}
    >
      {(read) => (read.applications.length === 0 ? empty : <List {...props} {...read} />)}
    </Loaded>
  );
}
