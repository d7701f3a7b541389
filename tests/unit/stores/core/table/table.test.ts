import * as v from 'valibot';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { ProfileSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { setProfile } from '#stores/auth/profile.ts';
import { createTable, type Table } from '#stores/core/table/table.ts';
import {
  startTableService,
  settled,
  thing,
  THINGS,
  type TableService,
  type Thing,
} from '#tests/support/table-service.ts';

const DEBOUNCE_MS = 300;

let service: TableService;
let table: Table<Thing>;
let stop: () => void;

async function open(path = '/things'): Promise<void> {
  service = startTableService(path);
  table = createTable(THINGS);
  stop = table.start();
  await settled();
}

/** Answers the waiting request with rows of these names. */
async function answer(...names: string[]): Promise<void> {
  await service.next().rows(names.map((name) => thing(name)));
}

const names = (): string[] => table.$list.get().rows.map(({ name }) => name);
const [KIND] = THINGS.filters;

beforeEach(() => open());

it('the first load of a table requests one row more than a page, in a complete order', async () => {
  const { searchParams } = service.waiting[0]?.url ?? new URL('http://none.test');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    select: 'id,name,kind,made',
    order: 'name.asc.nullslast,id.asc',
    offset: '0',
    limit: '3',
  });
  expect(table.$list.get().phase).toBe('loading');
  await answer('a', 'b', 'c');
  expect(table.$list.get()).toMatchObject({ phase: 'ready', more: true, refreshing: false, failure: null });
  expect(names()).toEqual(['a', 'b']);
});

it('the first load of a table applies the address', async () => {
  await open('/things?q=50%25,(x)+y&kind=blue&dated=no&sort=-kind&page=3&thing=k');
  const { searchParams } = service.next().url;
  expect(searchParams.getAll('or')).toEqual([
    String.raw`(and(or(name.ilike.%50\%__x_%,kind.ilike.%50\%__x_%),or(name.ilike.%y%,kind.ilike.%y%)))`,
  ]);
  expect(searchParams.get('kind')).toBe('in.(blue)');
  expect(searchParams.get('made')).toBe('is.null');
  expect(searchParams.get('order')).toBe('kind.desc.nullslast,id.asc');
  expect(searchParams.get('offset')).toBe('4');
  expect(table.$open.get()).toEqual({ phase: 'loading', key: 'k' });
  expect(service.next().url.searchParams.get('id')).toBe('eq.k');
});

it('the first load of a table reports a failure and can be retried', async () => {
  await service.next().refuse(503, 'down');
  expect(table.$list.get()).toMatchObject({ phase: 'failed', failure: 'unavailable', rows: [] });
  void table.reload();
  await settled();
  await answer('a');
  expect(table.$list.get()).toMatchObject({ phase: 'ready', failure: null, more: false });
});

it('the first load of a table is retried when the network returns', async () => {
  await service.next().break();
  expect(table.$list.get().failure).toBe('network_failed');
  service.environment.returns();
  await settled();
  await answer('a');
  expect(names()).toEqual(['a']);
});

it('the first load of a table shows no row when one is invalid', async () => {
  await service.next().rows([{ id: 'a' }]);
  expect(table.$list.get()).toMatchObject({ phase: 'failed', failure: 'unexpected' });
});

it('the search of a table searches after a pause, with one history entry', async () => {
  await answer('a');
  for (const text of ['n', 'na', 'nal']) {
    table.search(text);
    service.environment.advance(DEBOUNCE_MS - 1);
  }
  expect(service.waiting).toHaveLength(0);
  service.environment.advance(1);
  table.search('nale');
  service.environment.advance(DEBOUNCE_MS);
  expect(service.steps).toEqual([
    { path: '/things?q=nal', push: true },
    { path: '/things?q=nale', push: false },
  ]);
});

it('the search of a table is applied by another change without waiting', async () => {
  await answer('a');
  table.search('  two   words ');
  table.sortBy('kind');
  expect(service.steps.map(({ path }) => path)).toEqual(['/things?q=two+words&sort=kind']);
  service.environment.advance(DEBOUNCE_MS);
  expect(service.steps).toHaveLength(1);
});

it('stale responses to a table never replace later ones', async () => {
  await answer('a');
  table.goTo(2);
  table.goTo(3);
  await settled();
  const [second, third] = service.waiting;
  await third?.rows([thing('third')]);
  await second?.rows([thing('second')]);
  expect(names()).toEqual(['third']);
  expect(table.$list.get().refreshing).toBe(false);
});

it('stale responses to a table do not report failures', async () => {
  await answer('a');
  table.goTo(2);
  table.goTo(3);
  await settled();
  const [second, third] = service.waiting;
  await third?.rows([thing('third')]);
  await second?.break();
  expect(table.$list.get()).toMatchObject({ phase: 'ready', failure: null });
});

it('stale responses to a table do not replace a row opened later', async () => {
  await answer('a', 'b');
  table.open('a');
  table.open('b');
  await settled();
  const [first, second] = service.waiting;
  await second?.rows(thing('b', { kind: 'blue' }));
  await first?.rows(thing('a', { kind: 'blue' }));
  expect(table.$open.get()).toMatchObject({ phase: 'ready', key: 'b', row: { kind: 'blue' } });
});

it('the total of a table is counted for a short list, once for all its pages', async () => {
  service.estimate = 4;
  await answer('a', 'b', 'c');
  expect(table.$total.get()).toBeNull();
  await service.next().counted(5);
  expect(table.$total.get()).toEqual({ count: 5, exact: true });
  table.goTo(2);
  await settled();
  await answer('c', 'd', 'e');
  expect(service.waiting).toEqual([]);
  expect(table.$total.get()).toEqual({ count: 5, exact: true });
  table.search('a');
  service.environment.advance(DEBOUNCE_MS);
  await settled();
  await answer('a', 'ab', 'abc');
  expect(table.$total.get()).toBeNull();
});

it('the total of a table is an estimate for a long list, and unknown when that fails', async () => {
  service.estimate = 1234;
  await answer('a', 'b', 'c');
  expect(table.$total.get()).toEqual({ count: 1234, exact: false });
  expect(TABLE_TEXT.range(1, 25, table.$total.get())).toMatch(/^1–25 of about 1\s200$/u);
  service.estimate = null;
  void table.reload();
  await settled();
  await answer('a', 'b', 'c');
  expect(table.$total.get()).toBeNull();
});

it('the total of a table is not requested while the whole list is in sight', async () => {
  service.estimate = 2;
  await answer('a', 'b');
  expect(service.waiting).toEqual([]);
});

describe('loaded rows of a table', () => {
  beforeEach(() => answer('a', 'b', 'c'));

  it('stay, marked as refreshing, while new ones load', async () => {
    table.goTo(2);
    expect(table.$list.get()).toMatchObject({ phase: 'ready', refreshing: true });
    await settled();
    await answer('c');
    expect(names()).toEqual(['c']);
  });

  it('stay when a reload fails, and are cleared by another query', async () => {
    void table.reload();
    await (await service.request()).break();
    expect(table.$list.get()).toMatchObject({ phase: 'ready', failure: 'network_failed' });
    expect(names()).toEqual(['a', 'b']);
    if (KIND) table.filter(KIND, ['blue']);
    await (await service.request()).break();
    expect(table.$list.get()).toMatchObject({ phase: 'failed', rows: [] });
  });

  it('are reloaded when the tab becomes visible after a minute, not earlier', async () => {
    service.environment.advance(60_000);
    service.environment.returns();
    await settled();
    expect(service.waiting).toHaveLength(0);
    service.environment.advance(1);
    service.environment.returns();
    await settled();
    expect(service.waiting).toHaveLength(1);
  });

  it('can be selected, single or by page, and are deselected when they leave', () => {
    table.select('a', true);
    expect(table.$selected.get()).toEqual(['a']);
    table.selectPage(true);
    expect(table.$selected.get()).toEqual(['a', 'b']);
    table.select('b', false);
    expect(table.$selected.get()).toEqual(['a']);
    table.goTo(2);
    expect(table.$selected.get()).toEqual([]);
  });

  it('stay selected when a change by another person takes them out of the list', async () => {
    table.select('a', true);
    table.select('b', true);
    void table.reload();
    await settled();
    await answer('b', 'c');
    expect(table.selectedRows().map(({ name }) => name)).toEqual(['b', 'a']);
    table.select('a', false);
    expect(table.selectedRows().map(({ name }) => name)).toEqual(['b']);
  });

  it('follow back and forward', async () => {
    if (KIND) table.filter(KIND, ['red']);
    await settled();
    await answer('a');
    service.environment.open('/things?q=before&page=2');
    service.environment.returns();
    await settled();
    expect(table.$query.get()).toMatchObject({ search: 'before', page: 2, filters: {} });
    expect(table.$typed.get()).toBe('before');
    expect(service.next().url.searchParams.get('offset')).toBe('2');
    expect(service.steps).toHaveLength(1);
  });

  it('are not updated after the page was left', async () => {
    stop();
    service.environment.open('/things?page=2');
    service.environment.returns();
    await settled();
    expect(service.waiting).toHaveLength(0);
  });
});

describe('the open row of a table', () => {
  beforeEach(() => answer('a', 'b'));

  it('is shown at once when it is loaded, and is in the address', async () => {
    expect(table.addressOf('a')).toBe('?thing=a');
    table.open('a');
    expect(table.$open.get()).toMatchObject({ phase: 'ready', key: 'a', refreshing: true });
    expect(service.steps).toEqual([{ path: '/things?thing=a', push: true }]);
    await (await service.request()).rows(thing('a', { kind: 'blue' }));
    expect(table.$open.get()).toMatchObject({ refreshing: false, row: { kind: 'blue' } });
    expect(table.$list.get().rows[0]?.kind).toBe('blue');
    table.open(null);
    expect(table.$open.get()).toEqual({ phase: 'closed' });
    expect(service.steps.at(-1)).toEqual({ path: '/things', push: true });
  });

  it('is reported when it does not exist', async () => {
    table.open('z');
    await (await service.request()).rows([]);
    expect(table.$open.get()).toEqual({ phase: 'missing', key: 'z' });
  });

  it('is reported when it fails to load, and stays when it was known', async () => {
    table.open('z');
    await (await service.request()).break();
    expect(table.$open.get()).toEqual({ phase: 'failed', key: 'z', failure: 'network_failed' });
    table.open('a');
    await (await service.request()).refuse(403, 'permission_denied');
    expect(table.$open.get()).toMatchObject({
      phase: 'ready',
      row: { id: 'a' },
      failure: 'permission_denied',
    });
  });
});

test.each([
  ['superadmin', 'superadmin', [], true],
  ['superadmin', 'admin', ['user_management'], false],
  ['user_management', 'admin', [], true],
  ['user_management', 'user', ['user_management'], true],
  ['user_management', 'user', ['marketing'], false],
] as const)(
  'actions of a table are offered for %s to a user who is %s with %j: %s',
  (actors, role, permissions, offered) => {
    const profile = { user_id: '00000000-0000-4000-8000-000000000001', role, permissions };
    setProfile(v.parse(ProfileSchema, profile));
    expect(createTable({ ...THINGS, actors }).$mayAct.get()).toBe(offered);
  },
);

it('columns of a table are hidden persistently in this browser', async () => {
  expect(table.columns.$hidden.get()).toEqual(['made']);
  table.columns.toggle('made', true);
  table.columns.toggle('kind', false);
  expect(service.environment.memory.get(STORAGE_KEYS.tableColumns)).toBe(
    '{"things":{"made":true,"kind":false}}',
  );
  const again = createTable(THINGS);
  again.columns.read();
  expect(again.columns.$hidden.get()).toEqual(['kind']);
});

it('columns of a table are reset when the stored value is invalid or names others', () => {
  for (const [kept, hidden] of [
    ['{', ['made']],
    ['{"things":"kind"}', ['made']],
    ['{"things":["kind"]}', ['made']],
    ['{"things":{"name":false,"gone":false,"kind":false,"made":true}}', ['kind']],
  ] as const) {
    service.environment.memory.set(STORAGE_KEYS.tableColumns, kept);
    table.columns.read();
    expect(table.columns.$hidden.get()).toEqual(hidden);
  }
});

it('columns of a table appear from their width of the table on, on cards too, unless the person chose otherwise', () => {
  const columns = (['medium', 'wide', 'full'] as const).map((from) => ({
    key: from,
    label: 'Kind',
    text: () => from,
    from,
  }));
  const sized = createTable({ ...THINGS, columns: [...THINGS.columns.slice(0, 1), ...columns] });
  const shownAt = (width: number): readonly string[] => {
    sized.columns.setWidth(width);
    return sized.columns.$shown.get();
  };
  // Below 42 rem the rows are cards.
  expect(shownAt(41)).toEqual(['name', 'medium', 'wide']);
  expect(shownAt(46)).toEqual(['name']);
  expect(shownAt(62)).toEqual(['name', 'medium']);
  expect(shownAt(99)).toEqual(['name', 'medium', 'wide']);
  expect(shownAt(104)).toEqual(['name', 'medium', 'wide', 'full']);
  sized.columns.toggle('full', true);
  sized.columns.toggle('medium', false);
  expect([shownAt(46), shownAt(104)]).toEqual([
    ['name', 'full'],
    ['name', 'wide', 'full'],
  ]);
  // What has no room is in a file all the same.
  expect([shownAt(46), sized.columns.$hidden.get()]).toEqual([['name', 'full'], ['medium']]);
  sized.columns.hide(['wide']);
  expect([shownAt(104), shownAt(46)]).toEqual([['name', 'medium', 'full'], ['name']]);
});
