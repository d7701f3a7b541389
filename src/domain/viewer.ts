/** The person who looks at a page, as far as the browser remembers. For showing, never for deciding. */
import { urls } from '../contract/routes.ts';
import type { PermissionKey, Role } from '../contract/roles.ts';
import { isAdminRole, toolsOf } from './access.ts';

/** The signed-in person as last known. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly onboarded: boolean;
  /** What current organisational roles grant. */
  readonly permissions: readonly PermissionKey[];
  readonly gamertag: string | null;
  readonly photoUrl: string | null;
  /** Teams with an application of theirs. */
  readonly appliedTeamIds: readonly string[];
}

/** Entries of the user menu; messages/site/site.ts has their words. */
export type UserMenuKey =
  | 'my_profile'
  | 'players'
  | 'refer'
  | 'update_details'
  | 'hr_support'
  | 'my_hr_tickets'
  | 'admin_panel'
  | 'tool'
  | 'complete_onboarding'
  | 'sign_out';

/** An entry of the user menu. */
export interface UserMenuEntry {
  readonly key: UserMenuKey;
  readonly path: string;
  /** The title of a tool. */
  readonly title?: string;
}

/** What the menu depends on. */
type MenuViewer = Pick<Viewer, 'role' | 'onboarded' | 'permissions'>;

const BACK_OFFICE = '/admin-overview';

/** The gamertag, or else the part of the e-mail before the @ (spec 000, section 2). */
export function viewerLabel(viewer: Pick<Viewer, 'gamertag' | 'email'>): string {
  return viewer.gamertag ?? viewer.email.split('@')[0] ?? '';
}

/** The way into the back office: its first page, or for those whose permissions open only some pages these. */
function backOffice({ role, onboarded, permissions }: MenuViewer): readonly UserMenuEntry[] {
  const tools = toolsOf({ role, onboarding: onboarded, permissions });
  if (tools.some(({ path }) => path === BACK_OFFICE)) return [{ key: 'admin_panel', path: BACK_OFFICE }];
  return tools.map(({ path, title }) => ({ key: 'tool', path, title }));
}

/** The entries of the user menu in order; signing out leads to the landing page. */
export function userMenu(viewer: MenuViewer): readonly UserMenuEntry[] {
  const signOut: UserMenuEntry = { key: 'sign_out', path: urls.home() };
  const admin = backOffice(viewer);
  if (!viewer.onboarded && !isAdminRole(viewer.role)) {
    return [{ key: 'complete_onboarding', path: '/recruitment' }, ...admin, signOut];
  }
  return [
    { key: 'my_profile', path: '/my-profile' },
    { key: 'players', path: '/players' },
    { key: 'refer', path: '/refer' },
    { key: 'update_details', path: '/update-details' },
    { key: 'hr_support', path: '/hr-support' },
    { key: 'my_hr_tickets', path: '/my-hr-tickets' },
    ...admin,
    signOut,
  ];
}
