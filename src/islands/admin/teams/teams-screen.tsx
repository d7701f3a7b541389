/** /team-management: applications, teams, rosters, matches, their import, opponents, or achievements. */
import { useStore } from '@nanostores/react';
import { createTeamDeskAddress } from '#stores/admin/teams/teams-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { DeskApplicationRow } from '#contract/admin-teams.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '#messages/admin/teams.ts';
import { createTeamApplicationsPage } from '#stores/admin/teams/applications.ts';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { ReviewList } from '../applications/applications-list.tsx';
import type { ApplicationDrawerProps } from './application-drawer.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const Drawer = lazyPart<ApplicationDrawerProps>(
  async () => (await import('./application-drawer.tsx')).ApplicationDrawer,
);

const CELLS = {
  team: (row: DeskApplicationRow) => <LineCell note={row.game}>{row.team_name}</LineCell>,
} as const;

function ApplicationList({ address }: ViewProps) {
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

const PARTS = {
  applications: ApplicationList,
  teams: lazyPart(async () => (await import('./teams-list.tsx')).TeamList),
  rosters: lazyPart(async () => (await import('./roster-view.tsx')).RosterView),
  availability: lazyPart(async () => (await import('./availability-view.tsx')).AvailabilityView),
  matches: lazyPart(async () => (await import('./match-list.tsx')).MatchList),
  'match-import': lazyPart(async () => (await import('./match-import.tsx')).MatchImport),
  opponents: lazyPart(async () => (await import('./opponent-list.tsx')).OpponentList),
  achievements: lazyPart(async () => (await import('./achievement-list.tsx')).AchievementList),
} as const;

export function Screen() {
  const address = usePage(createTeamDeskAddress);
  const Part = PARTS[useStore(address.$view).view];
  return <Part address={address} />;
}
