/** The teams: renders stores/pages/team-desk-teams.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskTeamRow } from '../../../contract/team-desk.ts';
import { TEAM_ORDER, TEAMS_DESK as TEXT } from '../../../messages/team-desk.ts';
import { TEAM_STATUS_LABELS } from '../../../messages/teams.ts';
import { editTeam } from '../../../stores/pages/team-desk-form.ts';
import { teamOrder } from '../../../stores/pages/team-desk-order.ts';
import { teamExport, teamTable } from '../../../stores/pages/team-desk-teams.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ResourceTable } from '../table/resource-table.tsx';
import { TeamDeskTabs } from './tabs.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import { TeamForm } from './team-form.tsx';
import { TeamOrderDialog } from './team-order-dialog.tsx';

const CELLS = {
  status: ({ status }: DeskTeamRow) => (
    <Badge tone={status === 'active' ? 'good' : 'plain'}>{TEAM_STATUS_LABELS[status]}</Badge>
  ),
  late: ({ late_applications: late }: DeskTeamRow) =>
    late === 0 ? '' : <Badge tone="danger">{TEXT.lateCount(late)}</Badge>,
} as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

function begin(): void {
  editTeam('new');
}

export function TeamList() {
  const mayAct = useStore(teamTable.$mayAct);
  useEffect(() => teamTable.start(), []);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={teamOrder.open}>
              {TEAM_ORDER.open}
            </Button>
            <Button onClick={begin}>{TEXT.add}</Button>
          </div>
        )}
      </div>
      <TeamDeskTabs shown="teams" />
      <ResourceTable
        table={teamTable}
        files={teamExport}
        bulk={null}
        words={WORDS}
        cells={CELLS}
        begin={<Button onClick={begin}>{TEXT.begin}</Button>}
      />
      <TeamDrawer />
      <TeamForm />
      <TeamOrderDialog />
    </div>
  );
}
