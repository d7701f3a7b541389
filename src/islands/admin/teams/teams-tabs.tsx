/** The views of /team-management. */
import type { ComponentProps } from 'react';
import { TEAM_DESK_TEXT as TEXT } from '#messages/admin/teams.ts';
import { viewQuery, type TeamDeskView } from '#stores/admin/teams/teams-address.ts';
import type { Address } from '#stores/core/address.ts';
import { PageTabs } from '#islands/core/page-link.tsx';

export interface ViewProps {
  readonly address: Address<TeamDeskView>;
}

const VIEWS = [
  'applications',
  'teams',
  'rosters',
  'availability',
  'matches',
  'opponents',
  'achievements',
] as const;

interface TabsProps extends Pick<ComponentProps<typeof PageTabs>, 'address'> {
  readonly shown: TeamDeskView['view'];
}

export function TeamDeskTabs({ address, shown }: TabsProps) {
  const tabs = VIEWS.map((view) => ({ query: viewQuery(view), label: TEXT[view], current: view === shown }));
  return <PageTabs address={address} label={TEXT.views} tabs={tabs} />;
}
