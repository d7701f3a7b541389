/** Decides access to routes in the browser. The database decides about reading and writing. */
import type { PermissionKey, Role } from '#contract/roles.ts';
import { ROUTES, type Route } from '#contract/routes.ts';

export interface Visitor {
  readonly role: Role;
  readonly onboarding: boolean;
  /** Permissions of current organisational roles. */
  readonly permissions: readonly PermissionKey[];
}

/** Stay, or redirect; `remember` stores the requested path for after signing in. */
export type AccessDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'leave'; readonly to: string; readonly remember: boolean };

const OPEN: AccessDecision = { kind: 'open' };

function leave(to: string, remember = false): AccessDecision {
  return { kind: 'leave', to, remember };
}

/** True when the role alone grants administrator access. */
export function isAdminRole(role: Role): boolean {
  return role === 'admin' || role === 'superadmin';
}

/** True for members whose onboarding is not done; administrators need none. */
export function awaitsOnboarding({ role, onboarding }: Visitor): boolean {
  return !onboarding && !isAdminRole(role);
}

function grantsRoute(visitor: Visitor, { permissions }: Route): boolean {
  return permissions.some((permission) => visitor.permissions.includes(permission));
}

function mayAdminister(route: Route, visitor: Visitor): boolean {
  return isAdminRole(visitor.role) || visitor.permissions.includes('admin') || grantsRoute(visitor, route);
}

/** Administrators have every permission in the database; superadmin routes still need the role superadmin. */
function isPermitted(route: Route, visitor: Visitor): boolean {
  return visitor.role === 'superadmin' || (visitor.role === 'user' && grantsRoute(visitor, route));
}

function decidePublic({ path }: Route, visitor: Visitor | null): AccessDecision {
  if (visitor === null) return OPEN;
  if (path === '/login') return leave('/');
  if (path === '/admin-login' && isAdminRole(visitor.role)) return leave('/admin-overview');
  return OPEN;
}

/** Decides about a route; a null visitor is signed out. */
export function decideAccess(route: Route, visitor: Visitor | null): AccessDecision {
  if (route.access === 'public') return decidePublic(route, visitor);
  if (visitor === null) return leave('/login', true);
  if (route.access === 'member') return OPEN;
  if (route.access === 'admin') return mayAdminister(route, visitor) ? OPEN : leave('/');
  if (route.access === 'superadmin') return isPermitted(route, visitor) ? OPEN : leave('/');
  return awaitsOnboarding(visitor) ? leave('/recruitment') : OPEN;
}

/** Returns the back office routes that a visitor may open. */
export function backOfficeRoutes(visitor: Visitor): readonly Route[] {
  return ROUTES.filter(
    (route) =>
      (route.access === 'admin' || route.access === 'superadmin') &&
      decideAccess(route, visitor).kind === 'open',
  );
}

/**
 * Returns a same-site path to redirect to after signing in, or null: absolute addresses, protocol-relative ones and
 * sign-in pages are refused.
 */
export function safeReturnPath(path: string | null): string | null {
  if (path === null || !/^\/(?![/\\])/u.test(path) || /[\p{Cc}\\]/u.test(path)) return null;
  // Normalised as a browser does: '/.//x' starts with two slashes, '/./login' is a sign-in page.
  const { pathname } = new URL(path, 'https://site.invalid');
  if (pathname.startsWith('//')) return null;
  return /^\/(?:login|signup|admin-login|forgot-password|reset-password|update-password|confirm-email)(?:\/|$)/u.test(
    pathname,
  )
    ? null
    : path;
}
