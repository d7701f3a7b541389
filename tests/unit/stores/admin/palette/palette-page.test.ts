import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DESK_SEARCH_LIMITS } from '#contract/desk-search.ts';
import { ProfileSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createPalettePage, type PalettePage } from '#stores/admin/palette/palette-page.ts';
import { setProfile } from '#stores/auth/profile.ts';
import { offerCommands } from '#stores/core/commands.ts';
import { startTableService, signIn, settled, type TableService } from '#tests/support/table-service.ts';

const BOSS = '73000000-0000-4000-8000-000000000001';
const id = (number: number): string => `73000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
const hit = (kind: string, title: string, rank = 1, state: string | null = null) => ({
  kind,
  id: id(title.length),
  title,
  detail: 'detail',
  state,
  at: null,
  rank,
});

let service: TableService;
let page: PalettePage;
let stop: () => void;
const stops: (() => void)[] = [];

function open(role = 'superadmin', permissions: readonly string[] = []): void {
  service = startTableService('/admin-orders');
  signIn(service, BOSS);
  setProfile(v.parse(ProfileSchema, { user_id: BOSS, role, onboarding: true, permissions }));
  page = createPalettePage();
  stop = page.start();
}

/** Titles by group. */
const shown = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(page.$groups.get().map(({ key, entries }) => [key, entries.map(({ title }) => title)]));

async function type(text: string): Promise<void> {
  page.type(text);
  service.environment.advance(DESK_SEARCH_LIMITS.debounceMs);
  await settled();
}

beforeEach(() => {
  open();
});
afterEach(() => {
  stop();
  for (const end of stops.splice(0)) end();
});

it('before anything is typed, the palette lists the actions of the open row, commands of the page and its pages', () => {
  stop();
  stops.push(
    offerCommands(() => ({
      commands: [{ label: 'Add supplier', key: 'n', run: () => undefined }],
      place: null,
      about: null,
    })),
    offerCommands(() => ({
      commands: [
        { label: 'Edit', key: 'e', run: () => undefined },
        { label: 'Next', hidden: true, run: () => undefined },
      ],
      place: {},
      about: 'Threads',
    })),
  );
  open();
  expect(page.$groups.get().map(({ key }) => key)).toEqual(['row', 'page', 'routes']);
  expect(shown()).toMatchObject({ row: ['Edit'], page: ['Add supplier'] });
  expect(shown()['routes']).toContain('Orders');
  expect(service.waiting).toEqual([]);
});

it('before anything is typed, the palette lists only pages that may be opened', () => {
  stop();
  open('user', ['content_management']);
  expect(shown()['routes']).toContain('News desk');
  expect(shown()['routes']).not.toContain('Orders');
});

it('a search waits for a pause and asks once', async () => {
  page.type('um');
  page.type('umb');
  expect(service.waiting).toHaveLength(0);
  await type('umbra');
  const request = service.next();
  expect([request.url.pathname, request.body]).toEqual(['/rest/v1/rpc/search_desks', { query: 'umbra' }]);
  expect(service.waiting).toHaveLength(0);
});

it('a search lists rows by kind with the words of their desks, exact ones before pages', async () => {
  await type('orders');
  await service.next().rows([hit('team', 'Umbra', 1), hit('order', 'OB-2026-000001', 0, 'to_pack')]);
  expect(page.$groups.get().map(({ key }) => key)).toEqual(['order', 'routes', 'team']);
  expect(page.$groups.get()[0]?.entries[0]).toMatchObject({
    title: 'OB-2026-000001',
    state: 'To pack',
    target: `/admin-orders?order=${id(14)}`,
  });
});

it('a search lists what the open row and the page offer first, with their keys', async () => {
  stop();
  stops.push(
    offerCommands(() => ({
      commands: [{ label: 'Ship with tracking…', run: () => undefined }],
      place: null,
      about: null,
    })),
    offerCommands(() => ({
      commands: [{ label: 'Ship…', key: 'd', run: () => undefined }],
      place: {},
      about: 'OB-2026-000001',
    })),
  );
  open();
  await type('ship');
  await service.next().rows([hit('order', 'Shipped', 0)]);
  expect(page.$groups.get().map(({ key }) => key)).toEqual(['row', 'page', 'order', 'routes']);
  expect(page.$groups.get()[0]?.entries[0]).toMatchObject({ title: 'Ship…', shortcut: 'd' });
  expect(shown()['routes']).toContain('Executive Leadership');
});

it('a search leaves out rows of desks that cannot be opened', async () => {
  stop();
  open('admin');
  await type('thandi');
  await service.next().rows([hit('person', 'Thandi'), hit('order', 'OB-2026-000001')]);
  expect(Object.keys(shown())).toEqual(['order']);
});

it('a search does not ask for a single letter', async () => {
  await type('u');
  expect(service.waiting).toEqual([]);
});

it('a search keeps pages and says why rows are missing; a retry finds them', async () => {
  await type('orders');
  await service.next().break();
  expect([page.$read.get().code, shown()['routes']]).toEqual(['network_failed', ['Orders', 'My orders']]);
  const retrying = page.retry();
  await (await service.request()).rows([hit('order', 'OB-2026-000001')]);
  await retrying;
  expect([page.$read.get().code, shown()['order']]).toEqual([null, ['OB-2026-000001']]);
});

const openTeam = async (): Promise<void> => {
  await type('umbra');
  await service.next().rows([hit('team', 'Umbra')]);
  const [entry] = page.$groups.get()[0]?.entries ?? [];
  if (entry !== undefined) await page.follow(entry, String(entry.target));
};

it('an opened row is left for, and listed among the recent ones', async () => {
  await openTeam();
  expect(service.environment.visits).toEqual([`/team-management?view=teams&team=${id(5)}`]);
  stop();
  page = createPalettePage();
  stop = page.start();
  expect(shown()['recent']).toEqual(['Umbra']);
  page.clear();
  expect([shown()['recent'], service.environment.memory.has(STORAGE_KEYS.recentItems)]).toEqual([
    undefined,
    false,
  ]);
});

it('an opened row is not listed for another account', async () => {
  await openTeam();
  stop();
  signIn(service, id(99));
  page = createPalettePage();
  stop = page.start();
  expect(shown()['recent']).toBeUndefined();
});
