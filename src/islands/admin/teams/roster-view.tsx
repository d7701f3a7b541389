/** The roster of a team: renders stores/admin/teams/roster.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '../../../contract/routes.ts';
import type { DeskTeamRow } from '../../../contract/admin-teams.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ROSTER_DESK as TEXT, TEAMS_DESK } from '../../../messages/admin/teams.ts';
import { clearCandidates } from '../../../stores/admin/teams/add-member.ts';
import { $rosterDesk, chosenTeam, loadRosterDesk, showRoster } from '../../../stores/admin/teams/roster.ts';
import { teamTable } from '../../../stores/admin/teams/list.ts';
import {
  $teamDeskView,
  applicationsAddress,
  goToTeamDesk,
  rosterAddress,
} from '../../../stores/admin/teams/page.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AddMember } from './add-member.tsx';
import { PastRoster, RosterDay } from './past-roster.tsx';
import { Retry } from './retry.tsx';
import { CurrentMembers, FormerMembers } from './roster-members.tsx';
import { DeskLink, TeamDeskTabs } from './tabs.tsx';

interface TeamProps {
  readonly team: DeskTeamRow;
}

/** Which team. */
function Choice() {
  const { teams, chosen } = useStore($rosterDesk);
  return (
    <div className="max-w-md">
      <Field label={TEXT.choose}>
        {(control) => (
          <Select
            control={control}
            name="team"
            value={chosen ?? ''}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={TEXT.choosePlaceholder}
            onChange={(team) => {
              goToTeamDesk(rosterAddress(team === '' ? null : team));
            }}
          />
        )}
      </Field>
    </div>
  );
}

function Places({ team }: TeamProps) {
  const { current_roster_size: taken, max_roster_size: most } = team;
  return (
    <div className="grid gap-1">
      <p className="figures text-2xl">{TEXT.free(Math.max(0, most - taken), most)}</p>
      <p className="text-small text-muted">{TEXT.freeHint}</p>
      <div className="flex flex-wrap gap-x-6">
        <DeskLink query={applicationsAddress({ for: team.id })} label={TEAMS_DESK.toApplications} />
        <a href={urls.team(team.slug)} className="inline-flex min-h-11 items-center link">
          {TEAMS_DESK.toPage}
        </a>
      </div>
    </div>
  );
}

function Roster({ team }: TeamProps) {
  const { members, refusal } = useStore($rosterDesk);
  const mayAct = useStore(teamTable.$mayAct);
  const current = members.filter(({ left_at: left }) => left === null);
  return (
    <>
      <h2 className="text-card">{team.name}</h2>
      <Places team={team} />
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-8">
          <CurrentMembers
            title={TEXT.current}
            members={current.filter(({ status }) => status === 'active')}
          />
          <CurrentMembers
            title={TEXT.benched}
            members={current.filter(({ status }) => status === 'benched')}
          />
          <CurrentMembers title={TEXT.trial} members={current.filter(({ status }) => status === 'trial')} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {mayAct && <AddMember />}
          <FormerMembers members={members.filter(({ left_at: left }) => left !== null)} />
        </div>
      </div>
    </>
  );
}

function Failure() {
  const { failure } = useStore($rosterDesk);
  return failure !== null && <Retry text={errorText(failure)} onRetry={loadRosterDesk} />;
}

export function RosterView() {
  const view = useStore($teamDeskView);
  const state = useStore($rosterDesk);
  const chosen = view?.team ?? null;
  const day = view?.on ?? null;
  useEffect(() => {
    void showRoster(chosen);
    return clearCandidates;
  }, [chosen]);
  const team = chosenTeam(state);
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-section">{TEXT.title}</h1>
      <TeamDeskTabs shown="rosters" />
      {state.teams.length > 0 && <Choice />}
      {state.phase === 'ready' && state.teams.length === 0 && <p className="text-muted">{TEXT.noTeams}</p>}
      <Failure />
      {state.phase === 'loading' && <Spinner label={TEXT.loading} />}
      {chosen !== null && <RosterDay team={chosen} day={day} />}
      {state.phase === 'ready' && team !== null && day === null && <Roster team={team} />}
      {state.phase === 'ready' && team !== null && day !== null && (
        <>
          <DeskLink query={rosterAddress(team.id)} label={TEXT.now} />
          <PastRoster team={team} day={day} />
        </>
      )}
    </div>
  );
}
