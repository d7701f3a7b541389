/** /team-applications: renders stores/portal/applications/my-applications-page.ts. */
import { useStore } from '@nanostores/react';
import { formatTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day-words.ts';
import { errorText } from '#messages/core/errors.ts';
import { refusalText, TEAM_APPLICATIONS_TEXT as TEXT } from '#messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import {
  createTeamApplicationsPage,
  type OpenTeam,
  type RequestedTeam,
  type TeamApplicationsPage,
} from '#stores/portal/applications/my-applications-page.ts';
import { Notice } from '#ui/notice.tsx';
import { MissingStepLink } from '#islands/site/missing-step-link.tsx';
import { TeamApplicationModal } from '#islands/site/team-application-modal.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { OpenTeams } from './open-teams.tsx';
import { OwnTeamApplications } from './own-team-applications.tsx';

function requestedText({ team }: RequestedTeam, now: number): string {
  if (team === null) return TEXT.unknownTeam;
  const { apply } = team;
  if (apply.kind !== 'closed') return TEAM_APPLICATION_TEXT.duplicate;
  const reason = refusalText(apply.code, apply.day === null ? null : formatDay(apply.day, now));
  return TEXT.notPossible(team.team.name, reason);
}

interface ContentProps {
  readonly page: TeamApplicationsPage;
  readonly teams: readonly OpenTeam[];
  readonly readAt: number;
}

/** Names the missing step, an outdated page, and why the team of the address cannot be applied to. */
function Notices({ page, readAt }: Omit<ContentProps, 'teams'>) {
  const { code } = useStore(page.open.$state);
  const requested = useStore(page.$requested);
  const missing = useStore(page.$missing);
  const time = formatTime(new Date(readAt).toISOString());
  return (
    <output className="mt-5 grid gap-3 empty:hidden">
      {code !== null && <Notice kind="notice">{TEXT.stale(errorText(code), time)}</Notice>}
      {missing !== null && (
        <Notice kind="notice">
          <p>{errorText(missing === 'onboarding' ? 'onboarding_required' : 'minor_consent_required')}</p>
          <MissingStepLink step={missing} className="inline-flex min-h-11 items-center link" />
        </Notice>
      )}
      {requested !== null && <Notice kind="notice">{requestedText(requested, readAt)}</Notice>}
    </output>
  );
}

function Content({ page, teams, readAt }: ContentProps) {
  const own = useStore(page.own.list.$state);
  const applicationIds = new Map((own.data?.applications ?? []).map(({ id, team }) => [team.id, id]));
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <Notices page={page} readAt={readAt} />
      <Titled title={TEXT.mine} size="page" className="mt-10">
        <OwnTeamApplications page={page} open={teams} />
      </Titled>
      <Titled title={TEXT.open} id="open-teams" size="page" className="mt-14 scroll-mt-28">
        <OpenTeams page={page} teams={teams} now={readAt} applicationIds={applicationIds} />
      </Titled>
    </>
  );
}

export function Screen() {
  const page = usePage(createTeamApplicationsPage);
  return (
    <>
      <ReadPage read={page.open} words={TEXT}>
        {(read) => <Content page={page} {...read} />}
      </ReadPage>
      <TeamApplicationModal />
    </>
  );
}
