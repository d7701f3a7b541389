/** The member's newest applications to teams with their stage, and a link to all of them. */
import { urls } from '#contract/urls.ts';
import type { OwnTeamApplication } from '#contract/team-applications.ts';
import { APPLICATIONS_TEXT } from '#messages/portal/profile.ts';
import {
  PROFILE_APPLICATIONS_TEXT as TEXT,
  STAGE_SENTENCES,
  TEAM_APPLICATIONS_TEXT,
} from '#messages/portal/applications.ts';
import {
  createOwnApplications,
  type OwnApplicationList,
} from '#stores/portal/applications/own-applications.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { AnswerDay, StageBadge } from '../applications/application-state.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

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

function List({ applications, readAt }: OwnApplicationList) {
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
      <ButtonLink href={urls.teamApplications()}>{TEXT.all}</ButtonLink>
    </div>
  );
}

export function TeamApplications() {
  const { list } = usePage(createOwnApplications);
  return (
    <Loaded read={list} loading={TEXT.loading} failed={TEXT.failed}>
      {(read) => <List {...read} />}
    </Loaded>
  );
}
