/** The applications to roles. */
import type { DeskRoleApplicationRow } from '#contract/admin-role-applications.ts';
import { ROLE_APPLICATIONS_DESK as TEXT } from '#messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { createRoleApplicationsPage } from '#stores/admin/role-applications/role-applications-page.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { usePage } from '#islands/core/use-page.ts';
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

export function RoleApplicationList({ address }: AddressProps) {
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
