/** Where each kind of user lands on each route: the only table for the tests of domain, stores and browser. */
import type { Access, Route } from '#contract/routes.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Visitor } from '#domain/access.ts';
import { PERMISSION_KEYS } from '#contract/roles.ts';

type ByAccess = Readonly<Record<Access, string | null>>;

/** A kind of user; null in a landing is the route itself. */
export interface Landing {
  readonly name: string;
  /** Null for a guest. */
  readonly visitor: Visitor | null;
  /** The account of the demo organisation; null for a guest. */
  readonly account: string | null;
  readonly byAccess: ByAccess;
  readonly login: string | null;
  readonly adminLogin: string | null;
  /** Routes that a permission opens beyond the role. */
  readonly granted: readonly string[];
}

const onboarded: Visitor = { role: 'user', onboarding: true, permissions: [] };
const ruler: Visitor = { ...onboarded, permissions: PERMISSION_KEYS };
const asMember: ByAccess = { public: null, member: null, onboarded: null, admin: '/', superadmin: '/' };

/** Every kind of user by access. */
const LANDINGS: readonly Landing[] = [
  {
    name: 'anonymous',
    visitor: null,
    account: null,
    byAccess: { public: null, member: '/login', onboarded: '/login', admin: '/login', superadmin: '/login' },
    login: null,
    adminLogin: null,
    granted: [],
  },
  {
    name: 'newcomer',
    visitor: { ...onboarded, onboarding: false },
    account: 'newcomer@obscura.test',
    byAccess: { ...asMember, onboarded: '/recruitment' },
    login: '/',
    adminLogin: null,
    granted: [],
  },
  {
    name: 'member',
    visitor: onboarded,
    account: 'member@obscura.test',
    byAccess: asMember,
    login: '/',
    adminLogin: null,
    granted: [],
  },
  {
    name: 'editor',
    visitor: { ...onboarded, permissions: ['content_management'] },
    account: 'editor@obscura.test',
    byAccess: asMember,
    login: '/',
    adminLogin: null,
    granted: ['/admin-blog', '/admin-overview'],
  },
  {
    name: 'admin',
    visitor: { ...ruler, role: 'admin' },
    account: 'admin@obscura.test',
    byAccess: { ...asMember, admin: null },
    login: '/',
    adminLogin: '/admin-overview',
    granted: [],
  },
  {
    name: 'superadmin',
    visitor: { ...ruler, role: 'superadmin' },
    account: 'superadmin@obscura.test',
    byAccess: { ...asMember, admin: null, superadmin: null },
    login: '/',
    adminLogin: '/admin-overview',
    granted: [],
  },
];

/** Each kind with its name, for a table of tests. */
export const NAMED_LANDINGS = LANDINGS.map((landing) => [landing.name, landing] as const);

/** Where the guard redirects this user from a route; null when they stay. */
export function landingOf({ path, access }: Route, landing: Landing): string | null {
  if (landing.granted.includes(path)) return null;
  if (path === '/login') return landing.login;
  return path === '/admin-login' ? landing.adminLogin : landing.byAccess[access];
}

/** A path of the route with an arbitrary parameter. */
export function pathOf({ path }: Route): string {
  return path.replace('{identifier}', 'nobody-has-this').replace('{orderNumber}', 'OB-2026-000001');
}

/** Routes under the guard; public pages with a path parameter have their own tests. */
export const LANDED = ROUTES.filter(({ access, path }) => access !== 'public' || !path.includes('{'));
