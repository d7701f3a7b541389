/**
 * The route table: every path with its access, permission and title. Guard, menus, shells, sitemap and tests read it.
 */
import type { PermissionKey } from './roles.ts';

/**
 * public: everyone. member: signed in. onboarded: signed in with completed onboarding (administrators are exempt).
 * admin: admin or superadmin, or one of the route's permissions. superadmin: superadmins, or one of the permissions.
 */
export type Access = 'public' | 'member' | 'onboarded' | 'admin' | 'superadmin';

export interface Route {
  /** '{name}' is one path segment. */
  readonly path: string;
  readonly access: Access;
  /** Each of these also opens the route. */
  readonly permissions: readonly PermissionKey[];
  /** Without the organisation's name, which the layout appends. */
  readonly title: string;
  readonly loadingText: string;
  /** The notice shown when a visitor is sent to log in; messages/auth/login.ts has the texts. */
  readonly signInNotice?: 'checkout' | 'order' | 'application';
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
}

interface Extras {
  readonly permissions?: readonly PermissionKey[];
  readonly signInNotice?: 'checkout' | 'order' | 'application';
  readonly indexed?: boolean;
}

/** The loading text names the title unless it is given. */
function route(
  access: Access,
  path: string,
  title: string,
  loadingText = `Loading ${title.toLowerCase()}...`,
  extras: Extras = {},
): Route {
  return { path, access, title, loadingText, indexed: false, permissions: [], ...extras };
}

const indexed = { indexed: true } as const;

const publicRoutes = [
  route('public', '/', 'Home', 'Loading...', indexed),
  route('public', '/login', 'Log in', 'Loading login...'),
  route('public', '/signup', 'Join us', 'Loading sign up...', indexed),
  route('public', '/forgot-password', 'Forgot password', 'Loading password help...'),
  route('public', '/reset-password', 'Reset password', 'Loading password reset...'),
  route('public', '/update-password', 'Update password', 'Loading password update...'),
  route('public', '/confirm-email', 'Confirm email', 'Loading verification...'),
  route('public', '/guardian-consent', 'Your consent as a guardian', 'Loading your link...'),
  route('public', '/report', 'Report without a name', 'Loading the form...'),
  route('public', '/appeal', 'Appeal a ban', 'Loading your link...'),
  route('public', '/stock-alert', 'Back-in-stock alert', 'Loading your link...'),
  route('public', '/admin-login', 'Admin login'),
  route('public', '/blog', 'News', undefined, indexed),
  route('public', '/blog/page/{page}', 'News', undefined, indexed),
  route('public', '/blog/category/{category}', 'News', undefined, indexed),
  route('public', '/blog/category/{category}/page/{page}', 'News', undefined, indexed),
  route('public', '/blog/{slug}', 'News', 'Loading article...', indexed),
  route('public', '/preview/article', 'Preview'),
  route('public', '/preview/article/{token}', 'Preview'),
  route('public', '/shop', 'Official Merch', 'Loading shop...', indexed),
  route('public', '/shop/category/{category}', 'Official Merch', 'Loading shop...', indexed),
  route('public', '/shop/{slug}', 'Official Merch', 'Loading product...', indexed),
  route('public', '/teams', 'Our Teams', undefined, indexed),
  route('public', '/teams/{slug}', 'Team', undefined, indexed),
  route('public', '/matches', 'Matches', undefined, indexed),
  route('public', '/matches/{slug}', 'Match', undefined, indexed),
  route('public', '/matches/{list}/{value}', 'Matches', undefined, indexed),
  route('public', '/matches/{list}/{value}/{year}/{month}', 'Matches', undefined, indexed),
  route('public', '/cart', 'Your cart', 'Loading cart...'),
  route('public', '/terms', 'Terms', undefined, indexed),
  route('public', '/privacy', 'Privacy', undefined, indexed),
  route('public', '/returns', 'Returns', undefined, indexed),
  route('public', '/contact', 'Contact', undefined, indexed),
  route('public', '/organization-chart/embed', 'Executive Leadership'),
];

const memberRoutes = [
  route('member', '/checkout', 'Checkout', undefined, { signInNotice: 'checkout' }),
  route('member', '/order-confirmation/{orderNumber}', 'Your order', undefined, {
    signInNotice: 'order',
  }),
  route('member', '/my-orders', 'My orders', 'Loading your orders...', { signInNotice: 'order' }),
  route('member', '/back-in-stock', 'Back-in-stock alerts', 'Loading your list...'),
  route('member', '/notifications', 'Notifications'),
  route('member', '/player/{identifier}', 'Player'),
  route('member', '/players', 'Players'),
  route('member', '/team-applications', 'Apply to a team', 'Loading teams...', {
    signInNotice: 'application',
  }),
  route('member', '/my-team', 'My team', 'Loading your team...'),
  route('member', '/recruitment', 'Complete your onboarding', 'Loading recruitment...'),
  route('member', '/minor-recruitment', 'Guardian consent', 'Loading recruitment...'),
  route('member', '/organization-chart', 'Organisation chart'),
];

const onboardedRoutes = [
  route('onboarded', '/refer', 'Refer someone', 'Loading referrals...'),
  route('onboarded', '/update-details', 'Update details', 'Loading your details...'),
  route('onboarded', '/my-profile', 'My profile', 'Loading your profile...'),
  route('onboarded', '/hr-support', 'HR support', 'Loading HR support...'),
  route('onboarded', '/my-hr-tickets', 'My HR tickets', 'Loading your tickets...'),
  route('onboarded', '/exitform', 'Leaving', 'Loading exit form...'),
  route('onboarded', '/available-positions', 'Available positions', 'Loading positions...'),
];

/** Permissions with a desk of their own; its work is part of the overview. */
const DESK_PERMISSIONS = ['team_management', 'content_management', 'user_management', 'hr_full'] as const;

const adminRoutes = [
  route('admin', '/admin-overview', 'Overview', undefined, { permissions: DESK_PERMISSIONS }),
  route('admin', '/admin-dashboard', 'Dashboard'),
  route('admin', '/streamers', 'Streamers', undefined, { permissions: ['team_management'] }),
  route('admin', '/admin-hr-tickets', 'HR tickets', 'Loading tickets...', { permissions: ['hr_full'] }),
  route('admin', '/team-management', 'Teams', undefined, { permissions: ['team_management'] }),
  route('admin', '/admin-orders', 'Orders'),
  route('admin', '/admin-suppliers', 'Suppliers'),
  route('admin', '/admin-inventory', 'Inventory'),
  route('admin', '/admin-blog', 'News desk', 'Loading articles...', { permissions: ['content_management'] }),
  route('admin', '/role-management', 'Roles', undefined, { permissions: ['hr_full'] }),
  route('admin', '/role-applications', 'Role applications', 'Loading applications...', {
    permissions: ['hr_full'],
  }),
  route('admin', '/admin-settings', 'Settings'),
  route('admin', '/admin-audit', 'Audit'),
];

const superadminRoutes = [
  route('superadmin', '/user-management', 'People', undefined, {
    permissions: ['user_management'],
  }),
  route('superadmin', '/organizational-roles-management', 'Organisational roles', 'Loading roles...'),
];

export const ROUTES: readonly Route[] = [
  ...publicRoutes,
  ...memberRoutes,
  ...onboardedRoutes,
  ...adminRoutes,
  ...superadminRoutes,
];

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}

/** Returns the route of a path without query and fragment, or null. A trailing slash is ignored. */
export function routeFor(path: string): Route | null {
  return ROUTES.find((candidate) => matches(candidate.path, path)) ?? null;
}

/** Returns the decoded values of the '{name}' segments. Malformed encodings are returned unchanged. */
export function routeParameters({ path: pattern }: Route, path: string): Readonly<Record<string, string>> {
  const given = segments(path);
  const pairs = segments(pattern).flatMap((segment, index): [string, string][] => {
    const name = /^\{(.+)\}$/u.exec(segment)?.[1];
    return name === undefined ? [] : [[name, decoded(given[index] ?? '')]];
  });
  return Object.fromEntries(pairs);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the path of the page that serves every value of a route: its path up to the first '{name}'. */
export function shellPath({ path }: Route): string {
  return path.replace(/\/\{.*$/u, '');
}

/** Paths below which pages are rendered on demand when the build has none. */
export const ON_DEMAND_PATHS = ['/blog/*', '/shop/*', '/teams/*', '/matches/*', '/preview/*'] as const;
