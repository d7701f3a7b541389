/** The open team: what is known of it, what can be done with it, and where there is more. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '../../../contract/routes.ts';
import type { DeskTeamRow } from '../../../contract/admin-teams.ts';
import { TEAMS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { editTeam } from '../../../stores/admin/teams/form.ts';
import {
  $teamAct,
  $undeletable,
  closeTeam,
  deactivateTeam,
  forgetTeam,
  removeTeam,
  teamTable,
} from '../../../stores/admin/teams/list.ts';
import { applicationsAddress, rosterAddress } from '../../../stores/admin/teams/page.ts';
import { TEAMS } from '../../../stores/admin/teams/table.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { DeskLink } from './tabs.tsx';

interface TeamProps {
  readonly team: DeskTeamRow;
}

function Acts({ team }: TeamProps) {
  const { busy } = useStore($teamAct);
  const offersInactive = useStore($undeletable) === team.id && team.status === 'active';
  return (
    <ActionSection $act={$teamAct} title={TEXT.change}>
      <ActionGroup title={TEXT.team}>
        {offersInactive && (
          <Button blocked={busy} onClick={() => void deactivateTeam(team)}>
            {TEXT.deactivate}
          </Button>
        )}
        <Button
          variant={offersInactive ? 'quiet' : 'main'}
          blocked={busy}
          onClick={() => {
            editTeam(team);
          }}
        >
          {TEXT.edit}
        </Button>
        <Button variant="danger" blocked={busy} onClick={() => void removeTeam(team)}>
          {TEXT.delete}
        </Button>
      </ActionGroup>
    </ActionSection>
  );
}

function Team({ team }: TeamProps) {
  const mayAct = useStore(teamTable.$mayAct);
  // What was said belongs to the team that it was about.
  useEffect(() => forgetTeam, []);
  return (
    <>
      <ActionRefusal $act={$teamAct} />
      {mayAct && <Acts team={team} />}
      <nav aria-label={TEXT.more} className="flex flex-wrap gap-x-6">
        <DeskLink query={rosterAddress(team.id)} label={TEXT.toRoster} />
        <DeskLink query={applicationsAddress({ for: team.id })} label={TEXT.toApplications} />
        <a href={urls.team(team.slug)} className="inline-flex min-h-11 items-center link">
          {TEXT.toPage}
        </a>
      </nav>
      <RowFacts resource={TEAMS} row={team} title={TEXT.facts} />
    </>
  );
}

export function TeamDrawer() {
  const { busy } = useStore($teamAct);
  return (
    <RowDrawer table={teamTable} closeBlocked={busy} onClose={closeTeam}>
      {(team) => <Team key={team.id} team={team} />}
    </RowDrawer>
  );
}
