/** The views of /role-applications. */
import { ROLE_DESK_TEXT as TEXT } from '#messages/admin/role-applications.ts';
import {
  roleDeskQuery,
  type RoleDeskView,
} from '#stores/admin/role-applications/role-applications-address.ts';
import { PageTabs, type AddressProps } from '#islands/core/page-link.tsx';

const VIEWS = ['applications', 'postings'] as const;

export function RoleDeskTabs({ address, shown }: AddressProps & { readonly shown: RoleDeskView['view'] }) {
  const tabs = VIEWS.map((view) => ({
    query: roleDeskQuery(view),
    label: TEXT[view],
    current: view === shown,
  }));
  return <PageTabs address={address} label={TEXT.views} tabs={tabs} />;
}
