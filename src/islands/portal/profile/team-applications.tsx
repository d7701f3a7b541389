/** The member's newest applications to teams and where they stand, and the way to all of them. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '../../../contract/routes.ts';
import type { OwnTeamApplication } from '../../../contract/team-applications.ts';
import { APPLICATIONS_TEXT } from '../../../messages/portal/profile.ts';
import {
  PROFILE_APPLICATIONS_TEXT as TEXT,
  STAGE_SENTENCES,
  TEAM_APPLICATIONS_TEXT,
} from '../../../messages/portal/applications.ts';
import {
  $ownTeamApplications,
  startOwnTeamApplications,
} from '../../../stores/portal/applications/own-applications.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AnswerDay, StageBadge } from '../applications/application-state.tsx';
import { ApplicationsFailed } from '../applications/applications-failed.tsx';
import { Empty } from './page-frame.tsx';

const NEWEST = 3;

interface RowProps {
  readonly application: OwnTeamApplication;
  readonly now: number;
}

function Row({ application, now }: RowProps) {
  const { id, team, stage } = application;
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={`${urls.teamApplications()}#application-${id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere link"
        >
          {team.name}
        </a>
        <StageBadge stage={stage} />
      </p>
      <p className="text-muted">{STAGE_SENTENCES[stage]}</p>
      <AnswerDay application={application} now={now} />
    </li>
  );
}

export function TeamApplications() {
  const state = useStore($ownTeamApplications);
  useEffect(startOwnTeamApplications, []);
  if (state.phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (state.phase === 'failed') return <ApplicationsFailed failure={state.failure} />;
  const { applications, readAt } = state;
  if (applications.length === 0) {
    const { empty, hint, action } = APPLICATIONS_TEXT;
    return <Empty text={empty} hint={hint} href={urls.teamApplications()} action={action} />;
  }
  return (
    <div className="grid justify-items-start gap-5">
      <ul aria-label={TEAM_APPLICATIONS_TEXT.mineList} className="w-full border-b border-line">
        {applications.slice(0, NEWEST).map((application) => (
          <Row key={application.id} application={application} now={readAt} />
        ))}
      </ul>
      <a href={urls.teamApplications()} className="button button-quiet">
        {TEXT.all}
      </a>
    </div>
  );
}
