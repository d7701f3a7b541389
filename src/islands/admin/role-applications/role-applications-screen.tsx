/** /role-applications: applications to roles, or postings. */
import { useStore } from '@nanostores/react';
import { createRoleDeskAddress } from '#stores/admin/role-applications/role-applications-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { RoleApplicationList } from './role-applications-list.tsx';

const PARTS = {
  applications: RoleApplicationList,
  postings: lazyPart(async () => (await import('./postings.tsx')).PostingList),
} as const;

export function Screen() {
  const address = usePage(createRoleDeskAddress);
  const Part = PARTS[useStore(address.$view).view];
  return <Part address={address} />;
}
