import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERMISSION_KEYS, ROLES } from '../../../src/contract/roles.ts';
import { ROUTES, routeFor, routeParameters, shellPath, type Route } from '../../../src/contract/routes.ts';
import { decideAccess, safeReturnPath, backOfficeRoutes, type Visitor } from '../../../src/domain/access.ts';
import { NAMED_LANDINGS, landingOf } from '../../support/landings.ts';

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

describe('guards (000, section 6)', () => {
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
  ])('%s', (path, ...expected) => {
    expect([null, newcomer, member, admin, superadmin].map((visitor) => outcome(path, visitor))).toEqual(
      expected,
    );
  });

  it.each(NAMED_LANDINGS)('take %s from every route to where they belong', (_name, landing) => {
    const decided = ROUTES.map(({ path }) => [path, outcome(path, landing.visitor)]);
    expect(decided).toEqual(ROUTES.map((route) => [route.path, landingOf(route, landing) ?? 'open']));
  });

  it('remember the path of a guest and of nobody else', () => {
    const wrong = ROUTES.flatMap((route) =>
      [null, newcomer, member, admin].filter((visitor) => {
        const decision = decideAccess(route, visitor);
        return decision.kind === 'leave' && decision.remember !== (visitor === null);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('let the holder of a route’s permission in, and into no other route', () => {
    for (const key of PERMISSION_KEYS.filter((name) => name !== 'admin')) {
      const holder: Visitor = { ...member, permissions: [key] };
      for (const route of ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin')) {
        expect([route.path, decideAccess(route, holder).kind]).toEqual([
          route.path,
          route.permission === key ? 'open' : 'leave',
        ]);
      }
    }
  });

  it('send nobody to a page that sends them on', () => {
    const visitors = fc.record({
      role: fc.constantFrom(...ROLES),
      onboarding: fc.boolean(),
      permissions: fc.subarray([...PERMISSION_KEYS]),
    });
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), fc.option(visitors), (route, visitor) => {
        const decision = decideAccess(route, visitor);
        const end = decision.kind === 'leave' ? outcome(decision.to, visitor) : 'open';
        expect(end).toBe('open');
      }),
    );
  });
});

describe('the way back', () => {
  it.each(['/', '/my-profile', '/shop?q=a%20b', '/player/x#top'])('may be %s', (path) => {
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
  ])('is never %s', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const path = safeReturnPath(text) ?? '/';
        expect(new URL(path, 'https://site.test').origin).toBe('https://site.test');
      }),
    );
  });
});

describe('values in a path', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const path = `/player/${encodeURIComponent(name)}`;
        expect(routeParameters(of('/player/x'), path)).toEqual({ identifier: name });
      }),
    );
  });

  it('that do not decode stay as they are', () => {
    expect(routeParameters(of('/player/x'), '/player/%zz')).toEqual({ identifier: '%zz' });
    expect(routeParameters(of('/refer'), '/refer')).toEqual({});
  });

  it('lie behind one page', () => {
    expect(shellPath(of('/player/x'))).toBe('/player');
    expect(shellPath(of('/refer'))).toBe('/refer');
  });
});

describe('tools', () => {
  it('are the routes of the back office that somebody may open', () => {
    const pathsOf = (visitor: Visitor): string[] => backOfficeRoutes(visitor).map(({ path }) => path);
    expect(pathsOf(member)).toEqual([]);
    expect(pathsOf({ ...member, permissions: ['content_management'] })).toEqual(['/admin-blog']);
    expect(pathsOf(admin)).not.toContain('/user-management');
    expect(pathsOf(superadmin)).toContain('/user-management');
    expect(pathsOf(superadmin).every((path) => decideAccess(of(path), member).kind === 'leave')).toBe(true);
  });
});
