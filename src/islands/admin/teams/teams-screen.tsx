/** /team-management: applications, teams, rosters, matches or achievements. */
import { useStore } from '@nanostores/react';
import { createTeamDeskAddress } from '#stores/admin/teams/teams-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { ApplicationList } from './application-list.tsx';

const PARTS = {
  applications: ApplicationList,
  teams: lazyPart(async () => (await import('./teams-list.tsx')).TeamList),
  rosters: lazyPart(async () => (await import('./roster-view.tsx')).RosterView),
  matches: lazyPart(async () => (await import('./match-list.tsx')).MatchList),
  achievements: lazyPart(async () => (await import('./achievement-list.tsx')).AchievementList),
} as const;

export function Screen() {
  const address = usePage(createTeamDeskAddress);
  const Part = PARTS[useStore(address.$view).view];
  return <Part address={address} />;
}
