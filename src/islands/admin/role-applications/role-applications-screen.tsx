/** /role-applications: applications to roles, or postings. */
import { useStore } from '@nanostores/react';
import { createRoleDeskAddress } from '#stores/admin/role-applications/role-applications-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { DeskRoleApplicationRow } from '#contract/admin-role-applications.ts';
import { ROLE_APPLICATIONS_DESK as TEXT } from '#messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { createRoleApplicationsPage } from '#stores/admin/role-applications/role-applications-page.ts';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { ReviewList } from '../applications/applications-list.tsx';
import type { RoleDrawerProps } from './role-applications-drawer.tsx';
import { RoleDeskTabs } from './role-applications-tabs.tsx';

const Drawer = lazyPart<RoleDrawerProps>(
  async () => (await import('./role-applications-drawer.tsx')).RoleApplicationDrawer,
);

const CELLS = {
  role: (row: DeskRoleApplicationRow) => (
    <LineCell note={DEPARTMENT_LABELS[row.department]}>{row.role_title}</LineCell>
  ),
} as const;

function RoleApplicationList({ address }: AddressProps) {
  const page = usePage(createRoleApplicationsPage);
  return (
    <ReviewList
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={<RoleDeskTabs address={address} shown="applications" />}
      drawer={<Drawer review={page.review} address={address} />}
    />
  );
}

const PARTS = {
  applications: RoleApplicationList,
  postings: lazyPart(async () => (await import('./postings.tsx')).PostingList),
} as const;

export function Screen() {
  const address = usePage(createRoleDeskAddress);
  const Part = PARTS[useStore(address.$view).view];
  return <Part address={address} />;
}
