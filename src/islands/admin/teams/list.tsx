/** The teams: renders stores/admin/teams/list.ts. */
import { useEffect } from 'react';
import type { DeskTeamRow } from '../../../contract/admin-teams.ts';
import { TEAM_ORDER, TEAMS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '../../../messages/site/teams.ts';
import { editTeam } from '../../../stores/admin/teams/form.ts';
import { teamOrder } from '../../../stores/admin/teams/order.ts';
import { teamExport, teamTable } from '../../../stores/admin/teams/list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TableScreen } from '../../core/table/table-screen.tsx';
import { TeamDeskTabs } from './tabs.tsx';
import { TeamDrawer } from './drawer.tsx';
import { TeamForm } from './form.tsx';
import { TeamOrderDialog } from './order-dialog.tsx';

const CELLS = {
  status: ({ status }: DeskTeamRow) => (
    <Badge tone={status === 'active' ? 'good' : 'plain'}>{TEAM_STATUS_LABELS[status]}</Badge>
  ),
  late: ({ late_applications: late }: DeskTeamRow) =>
    late === 0 ? '' : <Badge tone="danger">{TEXT.lateCount(late)}</Badge>,
} as const;

function begin(): void {
  editTeam('new');
}

export function TeamList() {
  useEffect(() => teamTable.start(), []);
  return (
    <TableScreen
      table={teamTable}
      files={teamExport}
      words={TEXT}
      cells={CELLS}
      onBegin={begin}
      beside={
        <Button variant="quiet" onClick={teamOrder.open}>
          {TEAM_ORDER.open}
        </Button>
      }
      tabs={<TeamDeskTabs shown="teams" />}
    >
      <TeamDrawer />
      <TeamForm />
      <TeamOrderDialog />
    </TableScreen>
  );
}
