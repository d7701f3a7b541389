import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERMISSION_KEYS } from '#contract/roles.ts';
import { type Access, routeFor, ROUTES } from '#contract/routes.ts';
import { ANCHORS, urls } from '#contract/urls.ts';
import { forAll } from '#tests/support/for-all.ts';

// The route table of the specification (000, section 2; 001, section 2).
const SPECIFIED: Readonly<Record<Access, readonly string[]>> = {
  public: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/update-password',
    '/confirm-email',
    '/admin-login',
    '/blog',
    '/blog/{slug}',
    '/shop',
    '/cart',
  ],
  member: [
    '/checkout',
    '/order-confirmation/{orderNumber}',
    '/my-orders',
    '/back-in-stock',
    '/notifications',
    '/player/{identifier}',
    '/players',
    '/team-applications',
    '/my-team',
    '/recruitment',
    '/minor-recruitment',
    '/organization-chart',
  ],
  onboarded: [
    '/refer',
    '/update-details',
    '/my-profile',
    '/hr-support',
    '/my-hr-tickets',
    '/exitform',
    '/available-positions',
  ],
  admin: [
    '/admin-overview',
    '/admin-dashboard',
    '/streamers',
    '/admin-hr-tickets',
    '/team-management',
    '/admin-orders',
    '/admin-suppliers',
    '/admin-inventory',
    '/admin-blog',
    '/role-management',
    '/role-applications',
    '/admin-settings',
    '/admin-audit',
  ],
  superadmin: ['/user-management', '/organizational-roles-management'],
};

test.each(Object.entries(SPECIFIED))('ROUTES has every %s route of the specification', (access, paths) => {
  const listed = ROUTES.filter((route) => route.access === access).map(({ path }) => path);
  expect(listed).toEqual(expect.arrayContaining([...paths]));
  // There may be more public pages than specified: list pages, product pages.
  expect(access === 'public' || listed.length === paths.length).toBe(true);
});

test('ROUTES has each path once, with a title and a loading text', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  for (const route of ROUTES) {
    expect(route.title).not.toBe('');
    expect(route.loadingText).toMatch(/^Loading.*\.\.\.$/u);
  }
});

test('ROUTES has permissions on guarded routes only, and indexes public ones only', () => {
  for (const route of ROUTES) {
    const guarded = route.access === 'admin' || route.access === 'superadmin';
    expect(route.permissions.every((key) => guarded && PERMISSION_KEYS.includes(key))).toBe(true);
    expect(!route.indexed || route.access === 'public').toBe(true);
  }
  expect(routeFor('/admin-blog')?.permissions).toEqual(['content_management']);
  expect(routeFor('/team-management')?.permissions).toEqual(['team_management']);
  expect(routeFor('/streamers')?.permissions).toEqual(['team_management']);
  expect(routeFor('/admin-hr-tickets')?.permissions).toEqual(['hr_full']);
  expect(routeFor('/user-management')?.permissions).toEqual(['user_management']);
});

test('ROUTES has sign-in notices for the checkout and orders', () => {
  expect(routeFor('/checkout')?.signInNotice).toBe('checkout');
  expect(routeFor('/order-confirmation/OB-2026-000123')?.signInNotice).toBe('order');
});

test.each([
  ['/', '/'],
  ['/blog/', '/blog'],
  ['/blog/a-story', '/blog/{slug}'],
  ['/blog/page/2', '/blog/page/{page}'],
  ['/blog/category/results/page/2', '/blog/category/{category}/page/{page}'],
  ['/shop/jersey', '/shop/{slug}'],
  ['/teams/night-shift', '/teams/{slug}'],
  ['/player/Umbra%231', '/player/{identifier}'],
])('routeFor finds for %s the route %s', (path, pattern) => {
  expect(routeFor(path)?.path).toBe(pattern);
});

test.each(['/nowhere', '/blog/a/b', '/admin', '/order-confirmation', '/players/x'])(
  'routeFor returns null for %s',
  (path) => {
    expect(routeFor(path)).toBeNull();
  },
);

test('urls build the addresses of the routes', () => {
  expect(urls.home()).toBe('/');
  expect(ANCHORS.map((anchor) => urls.home(anchor))).toContain('/#partners');
  expect(urls.blog()).toBe('/blog');
  expect(urls.blog({ page: 1 })).toBe('/blog');
  expect(urls.blog({ page: 3 })).toBe('/blog/page/3');
  expect(urls.blog({ category: 'results', page: 2 })).toBe('/blog/category/results/page/2');
  expect(urls.shop()).toBe('/shop');
  expect(urls.shop('size=M')).toBe('/shop?size=M');
  expect(urls.cart()).toBe('/cart');
  expect(urls.teamApplications()).toBe('/team-applications');
  expect(urls.teamApplications('night-shift')).toBe('/team-applications?team=night-shift');
  expect(urls.email('a@b.test')).toBe('mailto:a@b.test');
});

test('urls match their route for any value', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());
  forAll(value, (text) => {
    expect(routeFor(urls.article(text))?.path).toBe('/blog/{slug}');
    expect(routeFor(urls.product(text))?.path).toBe('/shop/{slug}');
    expect(routeFor(urls.team(text))?.path).toBe('/teams/{slug}');
    expect(routeFor(urls.player(text))?.path).toBe('/player/{identifier}');
    expect(routeFor(urls.orderConfirmation(text))?.path).toBe('/order-confirmation/{orderNumber}');
  });
});
