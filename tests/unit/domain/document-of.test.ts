import { expect, it } from 'vitest';
import { ROUTES, routeFor } from '#contract/routes.ts';
import { documentOf, sharesDocument } from '#domain/document-of.ts';

const of = (path: string) => routeFor(path) ?? expect.fail(`no route ${path}`);
const shares = (one: string, other: string) => sharesDocument(of(one), of(other));

it.each([
  ['/my-orders', '/players', true],
  ['/admin-orders', '/user-management', true],
  ['/my-orders', '/admin-orders', false],
  ['/my-orders', '/checkout', false],
  ['/checkout', '/my-orders', false],
  ['/order-confirmation/OB-2026-000001', '/checkout', false],
  ['/my-orders', '/blog', false],
  ['/blog', '/shop', false],
  ['/recruitment', '/minor-recruitment', false],
  ['/my-profile', '/recruitment', false],
])('sharesDocument: %s and %s: %s', (one, other, expected) => {
  expect(shares(one, other)).toBe(expected);
});

it('public routes alone have a public document', () => {
  for (const route of ROUTES) expect(documentOf(route) === 'public').toBe(route.access === 'public');
});
