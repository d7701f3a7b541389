/** The member's applications to roles: stage, history, withdrawal. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnRoleApplication } from '#contract/role-applications.ts';
import { formatDate } from '#domain/dates.ts';
import { isOpenStage } from '#domain/team-applications.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import {
  APPLY_TO_ROLE_TEXT,
  POSITIONS_TEXT as TEXT,
  ROLE_APPLICATION_WORDS as WORDS,
} from '#messages/portal/positions.ts';
import type { OwnApplicationList } from '#stores/portal/applications/own-applications.ts';
import { positionQuery, type PositionsPage } from '#stores/portal/positions/positions-page.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { focusFragment } from '#islands/core/restore-focus.ts';
import type { PageProps } from '#islands/core/use-page.ts';
import { ApplicationState, StageBadge } from '../applications/application-state.tsx';
import { ApplicationTimeline } from '../applications/application-timeline.tsx';
import { placeText } from './position-list.tsx';

interface CardProps extends PageProps<PositionsPage> {
  readonly application: OwnRoleApplication;
  readonly now: number;
}

function Alternatives({ page, application }: Omit<CardProps, 'now'>) {
  const { alternatives } = application;
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{WORDS.alternatives}</h4>
      <ul className="mt-2 grid gap-1">
        {alternatives.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-5">
            <PageLink address={page.address} query={positionQuery(other.id)}>
              {other.role_title}
            </PageLink>
            <span className="text-muted">{placeText(other)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Withdraw({ page, application }: Omit<CardProps, 'now'>) {
  const busy = useStore(page.own.$withdrawing);
  if (!isOpenStage(application.stage)) return null;
  return (
    <Button
      variant="quiet"
      className="mt-5"
      busy={busy === application.id}
      busyLabel={APPLICATION_TEXT.withdrawing}
      blocked={busy !== null}
      onClick={() => void page.withdraw(application)}
    >
      <span aria-hidden="true">{APPLICATION_TEXT.withdraw}</span>
      <span className="sr-only">{APPLY_TO_ROLE_TEXT.withdrawNamed(application.posting.role_title)}</span>
    </Button>
  );
}

function Links({ links }: { readonly links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{APPLY_TO_ROLE_TEXT.yourLinks}</h4>
      <ul className="mt-1 wrap-anywhere">
        {links.map((link) => (
          <li key={link}>
            <LineLink href={link}>{link}</LineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Title({ page, posting }: PageProps<PositionsPage> & Pick<OwnRoleApplication, 'posting'>) {
  return (
    <h3 className="text-card wrap-anywhere">
      {posting.is_open ? (
        <PageLink address={page.address} query={positionQuery(posting.id)} className="hover:text-signal">
          {posting.role_title}
        </PageLink>
      ) : (
        posting.role_title
      )}
    </h3>
  );
}

function Card({ page, application, now }: CardProps) {
  const { id, posting, stage, events, submitted_at: submittedAt, links } = application;
  const { data } = useStore(page.positions.$state);
  const canApply = data?.positions.some((each) => each.id === posting.id && each.refusal === null) ?? false;
  return (
    <li
      id={`application-${id}`}
      className="grid scroll-mt-28 gap-x-10 gap-y-5 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Title page={page} posting={posting} />
          <StageBadge stage={stage} />
        </div>
        <p className="mt-1 text-small text-muted">
          {[placeText(posting), APPLICATION_TEXT.submittedOn(formatDate(submittedAt))].join(' · ')}
        </p>
        <ApplicationState application={application} now={now} canApply={canApply} words={WORDS} />
        <Links links={links} />
        <Alternatives page={page} application={application} />
        <Withdraw page={page} application={application} />
      </div>
      <details open={isOpenStage(stage) || stage === 'rejected'}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{APPLICATION_TEXT.history}</summary>
        <ApplicationTimeline events={events} now={now} words={WORDS} />
      </details>
    </li>
  );
}

function List({
  page,
  applications,
  readAt,
}: PageProps<PositionsPage> & OwnApplicationList<OwnRoleApplication>) {
  // The list loads after the page.
  useEffect(() => void focusFragment(), []);
  return (
    <ul aria-label={TEXT.mineList} className="border-b border-line">
      {applications.map((application) => (
        <Card key={application.id} page={page} application={application} now={readAt} />
      ))}
    </ul>
  );
}

export function OwnRoleApplicationCards({ page }: PageProps<PositionsPage>) {
  return (
    <Loaded read={page.own.list} loading={TEXT.mineLoading} failed={TEXT.mineFailed}>
      {(read) =>
        read.applications.length === 0 ? (
          <p className="text-muted">{TEXT.mineNone}</p>
        ) : (
          <List page={page} {...read} />
        )
      }
    </Loaded>
  );
}
