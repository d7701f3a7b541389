/** /team-applications: renders stores/portal/applications/page.ts and stores/portal/applications/own-applications.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatTime } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day-words.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { refusalText, TEAM_APPLICATIONS_TEXT as TEXT } from '../../../messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '../../../messages/site/teams.ts';
import { $ownTeamApplications } from '../../../stores/portal/applications/own-applications.ts';
import {
  $teamApplications,
  loadTeamApplications,
  startTeamApplications,
  type AskedTeam,
  type TeamApplicationsState,
} from '../../../stores/portal/applications/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TeamApplicationModal } from '../../site/team-application-modal.tsx';
import { PageHeading } from '../onboarding/page-heading.tsx';
import { WhenRead } from '../onboarding/page-states.tsx';
import { OpenTeams } from './open-teams.tsx';
import { OwnApplications } from './own-applications.tsx';

type Ready = Extract<TeamApplicationsState, { readonly phase: 'ready' }>;

function askedText({ team }: AskedTeam, now: number): string {
  if (team === null) return TEXT.unknownTeam;
  const { apply } = team;
  if (apply.kind !== 'closed') return TEAM_APPLICATION_TEXT.duplicate;
  const reason = refusalText(apply.code, apply.day === null ? null : formatDay(apply.day, now));
  return TEXT.notPossible(team.team.name, reason);
}

/** What was read last and cannot be read again now, and what the address asked for in vain. */
function Notices({ state }: { readonly state: Ready }) {
  const own = useStore($ownTeamApplications);
  const failure = state.failure ?? (own.phase === 'ready' ? own.failure : null);
  const time = formatTime(new Date(state.readAt).toISOString());
  return (
    <output className="mt-5 grid gap-3 empty:hidden">
      {failure !== null && <Notice kind="notice">{TEXT.stale(errorText(failure), time)}</Notice>}
      {state.asked !== null && <Notice kind="notice">{askedText(state.asked, state.readAt)}</Notice>}
    </output>
  );
}

function useApplicationIds(): ReadonlyMap<string, string> {
  const own = useStore($ownTeamApplications);
  return new Map(own.phase === 'ready' ? own.applications.map(({ id, team }) => [team.id, id]) : []);
}

function Content({ state }: { readonly state: Ready }) {
  const applicationIds = useApplicationIds();
  const { teams, game, readAt } = state;
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <Notices state={state} />
      <section aria-labelledby="applications-title" className="mt-10">
        <h2 id="applications-title" className="mb-5 text-[2.5rem] leading-none">
          {TEXT.mine}
        </h2>
        <OwnApplications open={teams} />
      </section>
      <section id="open-teams" aria-labelledby="open-teams-title" className="mt-14 scroll-mt-28">
        <h2 id="open-teams-title" className="mb-5 text-[2.5rem] leading-none">
          {TEXT.open}
        </h2>
        <OpenTeams teams={teams} game={game} now={readAt} applicationIds={applicationIds} />
      </section>
    </>
  );
}

function Page() {
  const state = useStore($teamApplications);
  return (
    <WhenRead state={state} words={TEXT} onRetry={() => void loadTeamApplications()}>
      {(ready) => <Content state={ready} />}
    </WhenRead>
  );
}

/** The screen of /team-applications. */
export function Screen() {
  useEffect(startTeamApplications, []);
  return (
    <>
      <Page />
      <TeamApplicationModal />
    </>
  );
}
