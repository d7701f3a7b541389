/** The teams. */
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { TEAM_ORDER, TEAMS_DESK as TEXT } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import { createTeamsPage } from '#stores/admin/teams/teams-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { TeamDrawer } from './teams-drawer.tsx';
import { TeamForm } from './teams-form.tsx';
import { TeamOrderDialog } from './order-dialog.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const CELLS = {
  status: ({ status }: DeskTeamRow) => (
    <Badge tone={status === 'active' ? 'good' : 'plain'}>{TEAM_STATUS_LABELS[status]}</Badge>
  ),
  late: ({ late_applications: late }: DeskTeamRow) =>
    late === 0 ? '' : <Badge tone="danger">{TEXT.lateCount(late)}</Badge>,
} as const;

export function TeamList({ address }: ViewProps) {
  const page = usePage(createTeamsPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      beside={
        <Button variant="quiet" onClick={page.order.open}>
          {TEAM_ORDER.open}
        </Button>
      }
      tabs={<TeamDeskTabs address={address} shown="teams" />}
    >
      <TeamDrawer page={page} address={address} />
      <TeamForm page={page} />
      <TeamOrderDialog order={page.order} />
    </TableScreen>
  );
}
