/**
 * Who may open which route (spec 000, section 6; DESIGN decision 14). Manners for the person at the screen: what may be
 * read and written is decided in the database.
 */
import type { PermissionKey, Role } from '../contract/roles.ts';
import { ROUTES, type Route } from '../contract/routes.ts';

/** Somebody signed in, as far as access is concerned. */
export interface Visitor {
  readonly role: Role;
  readonly onboarding: boolean;
  /** What current organisational roles grant. */
  readonly permissions: readonly PermissionKey[];
}

/** Stay, or go elsewhere; `remember` keeps the wanted path for after signing in. */
export type AccessDecision =
  { readonly kind: 'open' } | { readonly kind: 'leave'; readonly to: string; readonly remember: boolean };

const OPEN: AccessDecision = { kind: 'open' };

function leave(to: string, remember = false): AccessDecision {
  return { kind: 'leave', to, remember };
}

/** Whether the role alone makes somebody an administrator. */
export function isAdminRole(role: Role): boolean {
  return role === 'admin' || role === 'superadmin';
}

function grantsRoute({ permissions }: Visitor, { permission }: Route): boolean {
  return permission !== undefined && permissions.includes(permission);
}

function mayAdminister(route: Route, visitor: Visitor): boolean {
  return isAdminRole(visitor.role) || visitor.permissions.includes('admin') || grantsRoute(visitor, route);
}

/** An admin has every permission in the database, and still only a superadmin opens a superadmin's route. */
function mayRule(route: Route, visitor: Visitor): boolean {
  return visitor.role === 'superadmin' || (visitor.role === 'user' && grantsRoute(visitor, route));
}

function decidePublic({ path }: Route, visitor: Visitor | null): AccessDecision {
  if (visitor === null) return OPEN;
  if (path === '/login') return leave('/');
  if (path === '/admin-login' && isAdminRole(visitor.role)) return leave('/admin-overview');
  return OPEN;
}

/** What a visitor of a route gets; null is somebody who is not signed in. */
export function decideAccess(route: Route, visitor: Visitor | null): AccessDecision {
  if (route.access === 'public') return decidePublic(route, visitor);
  if (visitor === null) return leave('/login', true);
  if (route.access === 'member') return OPEN;
  if (route.access === 'admin') return mayAdminister(route, visitor) ? OPEN : leave('/');
  if (route.access === 'superadmin') return mayRule(route, visitor) ? OPEN : leave('/');
  return visitor.onboarding || isAdminRole(visitor.role) ? OPEN : leave('/recruitment');
}

/** Routes of the back office that somebody may open. */
export function toolsOf(visitor: Visitor): readonly Route[] {
  return ROUTES.filter(
    (route) =>
      (route.access === 'admin' || route.access === 'superadmin') &&
      decideAccess(route, visitor).kind === 'open',
  );
}

/**
 * A path of this site that somebody may be sent to after signing in, or null: a full address, a protocol-relative one, or
 * a page of the sign-in itself leads nowhere.
 */
export function safeReturnPath(path: string | null): string | null {
  if (path === null || !/^\/(?![/\\])/u.test(path) || /[\p{Cc}\\]/u.test(path)) return null;
  // As a browser reads it: '/.//x' begins with two slashes, '/./login' is a page of the sign-in.
  const { pathname } = new URL(path, 'https://site.invalid');
  if (pathname.startsWith('//')) return null;
  return /^\/(?:login|signup|admin-login|forgot-password|reset-password|update-password|confirm-email)(?:\/|$)/u.test(
    pathname,
  )
    ? null
    : path;
}
