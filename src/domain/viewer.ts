/** The visitor of a page as remembered by the browser. For display, never for access decisions. */
import { urls } from '#contract/urls.ts';
import type { PermissionKey, Role } from '#contract/roles.ts';
import { isAdminRole, backOfficeRoutes } from './access.ts';

/** The last known signed-in user. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly onboarded: boolean;
  /** Permissions of current organisational roles. */
  readonly permissions: readonly PermissionKey[];
  readonly gamertag: string | null;
  readonly photoUrl: string | null;
  /** Teams with an application of the user. */
  readonly appliedTeamIds: readonly string[];
}

/** Keys of the user menu; messages/site/site.ts has the texts. */
export type UserMenuKey =
  | 'my_profile'
  | 'my_orders'
  | 'my_applications'
  | 'players'
  | 'refer'
  | 'update_details'
  | 'hr_support'
  | 'my_hr_tickets'
  | 'admin_panel'
  | 'tool'
  | 'complete_onboarding'
  | 'sign_out';

export interface UserMenuEntry {
  readonly key: UserMenuKey;
  readonly path: string;
  /** The title of a back office route. */
  readonly title?: string;
}

type MenuViewer = Pick<Viewer, 'role' | 'onboarded' | 'permissions'>;

const ADMIN_PANEL: UserMenuEntry = { key: 'admin_panel', path: '/admin-overview' };

/** Returns the gamertag, or the part of the email address before the @. */
export function viewerLabel(viewer: Pick<Viewer, 'gamertag' | 'email'>): string {
  return viewer.gamertag ?? viewer.email.split('@')[0] ?? '';
}

/** Returns the entry of the back office for administrators, for others the pages that single permissions open. */
function backOffice({ role, onboarded, permissions }: MenuViewer): readonly UserMenuEntry[] {
  if (isAdminRole(role) || permissions.includes('admin')) return [ADMIN_PANEL];
  const routes = backOfficeRoutes({ role, onboarding: onboarded, permissions });
  return routes.map(({ path, title }): UserMenuEntry => ({ key: 'tool', path, title }));
}

/** Returns the entries of the user menu in order. Signing out opens the landing page. */
export function userMenu(viewer: MenuViewer): readonly UserMenuEntry[] {
  const signOut: UserMenuEntry = { key: 'sign_out', path: urls.home() };
  if (!viewer.onboarded) {
    const panel = isAdminRole(viewer.role) ? [ADMIN_PANEL] : [];
    return [{ key: 'complete_onboarding', path: '/recruitment' }, ...panel, signOut];
  }
  return [
    { key: 'my_profile', path: '/my-profile' },
    { key: 'my_orders', path: '/my-orders' },
    { key: 'my_applications', path: '/team-applications' },
    { key: 'players', path: '/players' },
    { key: 'refer', path: '/refer' },
    { key: 'update_details', path: '/update-details' },
    { key: 'hr_support', path: '/hr-support' },
    { key: 'my_hr_tickets', path: '/my-hr-tickets' },
    ...backOffice(viewer),
    signOut,
  ];
}
