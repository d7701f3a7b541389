import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERMISSION_KEYS, ROLES } from '#contract/roles.ts';
import { ROUTES, routeFor, routeParameters, shellPath, type Route } from '#contract/routes.ts';
import { decideAccess, safeReturnPath, backOfficeRoutes, type Visitor } from '#domain/access.ts';
import { forAll } from '#tests/support/for-all.ts';
import { NAMED_LANDINGS, landingOf } from '#tests/support/landings.ts';

const newcomer: Visitor = { role: 'user', onboarding: false, permissions: [] };
const member: Visitor = { ...newcomer, onboarding: true };
const admin: Visitor = { ...newcomer, role: 'admin', permissions: PERMISSION_KEYS };
const superadmin: Visitor = { ...admin, role: 'superadmin' };

function of(path: string): Route {
  const route = routeFor(path);
  if (route === null) throw new Error(`no route ${path}`);
  return route;
}

function outcome(path: string, visitor: Visitor | null): string {
  const decision = decideAccess(of(path), visitor);
  return decision.kind === 'open' ? 'open' : decision.to;
}

it.each([
  ['/my-profile', '/login', '/recruitment', 'open', 'open', 'open'],
  ['/recruitment', '/login', 'open', 'open', 'open', 'open'],
  ['/checkout', '/login', 'open', 'open', 'open', 'open'],
  ['/admin-overview', '/login', '/', '/', 'open', 'open'],
  ['/user-management', '/login', '/', '/', '/', 'open'],
  ['/organizational-roles-management', '/login', '/', '/', '/', 'open'],
  ['/login', 'open', '/', '/', '/', '/'],
  ['/admin-login', 'open', 'open', 'open', '/admin-overview', '/admin-overview'],
  ['/shop', 'open', 'open', 'open', 'open', 'open'],
])('decideAccess decides for %s', (path, ...expected) => {
  expect([null, newcomer, member, admin, superadmin].map((visitor) => outcome(path, visitor))).toEqual(
    expected,
  );
});

it.each(NAMED_LANDINGS)('decideAccess redirects %s from every route as specified', (_name, landing) => {
  const decided = ROUTES.map(({ path }) => [path, outcome(path, landing.visitor)]);
  expect(decided).toEqual(ROUTES.map((route) => [route.path, landingOf(route, landing) ?? 'open']));
});

it('decideAccess remembers the path for guests only', () => {
  const wrong = ROUTES.flatMap((route) =>
    [null, newcomer, member, admin].filter((visitor) => {
      const decision = decideAccess(route, visitor);
      return decision.kind === 'leave' && decision.remember !== (visitor === null);
    }),
  );
  expect(wrong).toEqual([]);
});

it('decideAccess opens a route to holders of its permission, and no other route', () => {
  for (const key of PERMISSION_KEYS.filter((name) => name !== 'admin')) {
    const holder: Visitor = { ...member, permissions: [key] };
    for (const route of ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin')) {
      expect([route.path, decideAccess(route, holder).kind]).toEqual([
        route.path,
        route.permissions.includes(key) ? 'open' : 'leave',
      ]);
    }
  }
});

it('decideAccess never redirects to a page that redirects', () => {
  const visitors = fc.record({
    role: fc.constantFrom(...ROLES),
    onboarding: fc.boolean(),
    permissions: fc.subarray([...PERMISSION_KEYS]),
  });
  forAll(fc.constantFrom(...ROUTES), fc.option(visitors), (route, visitor) => {
    const decision = decideAccess(route, visitor);
    const end = decision.kind === 'leave' ? outcome(decision.to, visitor) : 'open';
    expect(end).toBe('open');
  });
});

it.each(['/', '/my-profile', '/shop?q=a%20b', '/player/x#top'])('safeReturnPath accepts %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

it.each([
  null,
  '',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/./login',
  '/%2e/signup',
  'javascript:alert(1)',
  '/login',
  '/login?next=/',
  '/signup/',
  '/reset-password#token',
])('safeReturnPath refuses %s', (path) => {
  expect(safeReturnPath(path)).toBeNull();
});

it('safeReturnPath never leaves the site', () => {
  forAll(fc.string(), (text) => {
    const path = safeReturnPath(text) ?? '/';
    expect(new URL(path, 'https://site.test').origin).toBe('https://site.test');
  });
});

it('routeParameters returns the values as they were encoded', () => {
  forAll(fc.string({ minLength: 1 }), (name) => {
    const path = `/player/${encodeURIComponent(name)}`;
    expect(routeParameters(of('/player/x'), path)).toEqual({ identifier: name });
  });
});

it('routeParameters keeps values that do not decode', () => {
  expect(routeParameters(of('/player/x'), '/player/%zz')).toEqual({ identifier: '%zz' });
  expect(routeParameters(of('/refer'), '/refer')).toEqual({});
});

it('shellPath is the page of a route with parameters', () => {
  expect(shellPath(of('/player/x'))).toBe('/player');
  expect(shellPath(of('/refer'))).toBe('/refer');
});

it('backOfficeRoutes lists the routes of the back office that the visitor may open', () => {
  const pathsOf = (visitor: Visitor): string[] => backOfficeRoutes(visitor).map(({ path }) => path);
  expect(pathsOf(member)).toEqual([]);
  expect(pathsOf({ ...member, permissions: ['content_management'] })).toEqual([
    '/admin-overview',
    '/admin-blog',
  ]);
  expect(pathsOf(admin)).not.toContain('/user-management');
  expect(pathsOf(superadmin)).toContain('/user-management');
  expect(pathsOf(superadmin).every((path) => decideAccess(of(path), member).kind === 'leave')).toBe(true);
});
