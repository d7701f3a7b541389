/** The account menu of a signed-in user. For display, never for access decisions. */
import type { PermissionKey, Role } from '#contract/roles.ts';
import { isAdminRole, backOfficeRoutes } from './access.ts';

/** Entries before those of single permissions, in order; messages/site/account-menu.ts has their labels. */
export const ACCOUNT_MENU = [
  { key: 'complete_onboarding', path: '/recruitment' },
  { key: 'my_profile', path: '/my-profile' },
  { key: 'my_orders', path: '/my-orders' },
  { key: 'my_team', path: '/my-team' },
  { key: 'my_applications', path: '/team-applications' },
  { key: 'players', path: '/players' },
  { key: 'refer', path: '/refer' },
  { key: 'update_details', path: '/update-details' },
  { key: 'hr_support', path: '/hr-support' },
  { key: 'my_hr_tickets', path: '/my-hr-tickets' },
  { key: 'admin_panel', path: '/admin-overview' },
] as const;

export type AccountMenuKey = (typeof ACCOUNT_MENU)[number]['key'];

/** Entries that a user sees: some of ACCOUNT_MENU, and back office pages (`tool`) with their titles. */
export type AccountMenuEntry =
  | { readonly key: AccountMenuKey; readonly path: string }
  | { readonly key: 'tool'; readonly path: string; readonly title: string };

interface MenuUser {
  readonly role: Role;
  readonly onboarded: boolean;
  /** Permissions of current organisational roles. */
  readonly permissions: readonly PermissionKey[];
}

/** Returns the gamertag, or the part of the email address before the @. */
export function accountLabel(user: { readonly gamertag: string | null; readonly email: string }): string {
  return user.gamertag ?? user.email.split('@')[0] ?? '';
}

/** Returns the entries of the account menu in order: before onboarding it is short. */
export function accountMenu({ role, onboarded, permissions }: MenuUser): readonly AccountMenuEntry[] {
  const isAdmin = isAdminRole(role) || (onboarded && permissions.includes('admin'));
  const entries = ACCOUNT_MENU.filter(({ key }) =>
    key === 'admin_panel' ? isAdmin : (key === 'complete_onboarding') !== onboarded,
  );
  if (isAdmin || !onboarded) return entries;
  const routes = backOfficeRoutes({ role, onboarding: onboarded, permissions });
  return [...entries, ...routes.map(({ path, title }) => ({ key: 'tool' as const, path, title }))];
}
