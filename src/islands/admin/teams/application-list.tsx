/** The applications to teams. */
import type { DeskApplicationRow } from '#contract/admin-teams.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '#messages/admin/teams.ts';
import { createTeamApplicationsPage } from '#stores/admin/teams/applications.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { ReviewList } from '../applications/applications-list.tsx';
import type { ApplicationDrawerProps } from './application-drawer.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const Drawer = lazyPart<ApplicationDrawerProps>(
  async () => (await import('./application-drawer.tsx')).ApplicationDrawer,
);

const CELLS = {
  team: (row: DeskApplicationRow) => <LineCell note={row.game}>{row.team_name}</LineCell>,
} as const;

export function ApplicationList({ address }: ViewProps) {
  const page = usePage(createTeamApplicationsPage);
  return (
    <ReviewList
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={<TeamDeskTabs address={address} shown="applications" />}
      drawer={<Drawer review={page.review} address={address} />}
    />
  );
}
