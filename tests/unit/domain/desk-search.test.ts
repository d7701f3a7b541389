import { expect, it } from 'vitest';
import { DESK_ADDRESSES, DESK_KINDS, type DeskHit, type DeskKind } from '#contract/desk-search.ts';
import type { TableAddress } from '#domain/table-query.ts';
import { deskAddress, groupHits, mayOpenDesk, palettePages } from '#domain/desk-search.ts';
import { ASSIGNMENTS } from '#stores/admin/assignments/assignments-table.ts';
import { ARTICLES } from '#stores/admin/articles/articles-table.ts';
import { DISCOUNTS } from '#stores/admin/inventory/discount-table.ts';
import { PRODUCTS } from '#stores/admin/inventory/product-table.ts';
import { INVENTORY } from '#stores/admin/inventory/stock-table.ts';
import { ORDERS } from '#stores/admin/orders/orders-table.ts';
import { PURCHASES } from '#stores/admin/purchases/purchases-table.ts';
import { ROLE_APPLICATIONS } from '#stores/admin/role-applications/role-applications-page.ts';
import { ROLES_TABLE } from '#stores/admin/roles/roles-table.ts';
import { STREAMERS } from '#stores/admin/streamers/streamers-table.ts';
import { SUPPLIERS } from '#stores/admin/suppliers/suppliers-table.ts';
import { TEAM_APPLICATIONS } from '#stores/admin/teams/applications-table.ts';
import { MATCHES } from '#stores/admin/teams/matches-table.ts';
import { TEAMS } from '#stores/admin/teams/teams-table.ts';
import { TICKETS } from '#stores/admin/tickets/tickets-table.ts';
import { PEOPLE } from '#stores/admin/users/users-table.ts';

const TABLES: Readonly<Record<DeskKind, { readonly address: TableAddress }>> = {
  order: ORDERS,
  person: PEOPLE,
  application: TEAM_APPLICATIONS,
  role_application: ROLE_APPLICATIONS,
  role: ROLES_TABLE,
  assignment: ASSIGNMENTS,
  article: ARTICLES,
  team: TEAMS,
  match: MATCHES,
  streamer: STREAMERS,
  product: PRODUCTS,
  variant: INVENTORY,
  supplier: SUPPLIERS,
  purchase: PURCHASES,
  discount_code: DISCOUNTS,
  ticket: TICKETS,
};

const visitor = { role: 'user', onboarding: true, permissions: [] } as const;

const hit = (kind: DeskKind, rank: number): DeskHit => ({
  kind,
  id: '73000000-0000-4000-8000-000000000001',
  title: kind,
  detail: null,
  state: null,
  at: null,
  rank,
});

it.each(DESK_KINDS)('deskAddress of %s is the address that its table reads', (kind) => {
  const { openKey, fixed = {} } = DESK_ADDRESSES[kind];
  expect({ openKey, fixed }).toEqual({
    openKey: TABLES[kind].address.openKey,
    fixed: TABLES[kind].address.fixed,
  });
});

it('deskAddress carries the fixed parameters and the row', () => {
  expect(deskAddress('team', 'a')).toBe('/team-management?view=teams&team=a');
});

it('mayOpenDesk follows the route of the desk', () => {
  const manager = { ...visitor, permissions: ['team_management'] } as const;
  expect(DESK_KINDS.filter((kind) => mayOpenDesk(kind, manager))).toEqual([
    'application',
    'team',
    'match',
    'streamer',
  ]);
  expect(DESK_KINDS.filter((kind) => mayOpenDesk(kind, visitor))).toEqual([]);
});

it('mayOpenDesk leaves people to superadmins and to holders of the permission, as their page does', () => {
  expect(mayOpenDesk('person', { ...visitor, role: 'admin' })).toBe(false);
  expect(mayOpenDesk('person', { ...visitor, role: 'superadmin' })).toBe(true);
  expect(mayOpenDesk('person', { ...visitor, permissions: ['user_management'] })).toBe(true);
});

it('mayOpenDesk leaves roles to superadmins, and their holders to HR', () => {
  const hr = { ...visitor, permissions: ['hr_full'] } as const;
  expect([mayOpenDesk('role', hr), mayOpenDesk('assignment', hr)]).toEqual([false, true]);
  expect(mayOpenDesk('role', { ...visitor, role: 'superadmin' })).toBe(true);
});

it('palettePages lists open pages only, the back office first', () => {
  const paths = palettePages({ ...visitor, permissions: ['content_management'] }).map(({ path }) => path);
  expect(paths[0]).toBe('/admin-overview');
  expect(paths).toContain('/shop');
  expect(paths.filter((path) => path.startsWith('/admin'))).toEqual(['/admin-overview', '/admin-blog']);
  expect(paths).toContain('/hr-support');
  expect(paths.some((path) => path.includes('{') || path === '/login')).toBe(false);
});

it('groupHits puts the kind with the best row first, equal ones in the order of kinds', () => {
  const groups = groupHits([hit('team', 1), hit('person', 3), hit('order', 1), hit('person', 0)]);
  expect(groups.map(({ kind, rank, hits }) => [kind, rank, hits.length])).toEqual([
    ['person', 0, 2],
    ['order', 1, 1],
    ['team', 1, 1],
  ]);
});
