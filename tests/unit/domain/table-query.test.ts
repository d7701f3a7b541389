import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { dayAfter, isDay, startOfDay, yearAfter } from '#domain/days.ts';
import {
  hasFilters,
  nextSort,
  queryConditions,
  readTableQuery,
  sameRows,
  normaliseSearch,
  withFilter,
  writeTableQuery,
  type TableQuery,
} from '#domain/table-query.ts';
import { forAll } from '#tests/support/for-all.ts';
import { THINGS } from '#tests/support/table-service.ts';

const { address } = THINGS;
const FIRST = readTableQuery('', address);

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyDays = fc
  .tuple(fc.option(anyDay), fc.option(anyDay))
  .filter(([from, to]) => from !== null || to !== null)
  .map(([from, to]) => [`${from ?? ''}..${to ?? ''}`]);

const anyFilters = fc.record(
  {
    kind: fc.constantFrom(['red'], ['blue'], ['red', 'blue']),
    dated: fc.constantFrom(['yes'], ['no']),
    made: anyDays,
  },
  { requiredKeys: [] },
);

const anyQuery: fc.Arbitrary<TableQuery> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 120 }).map(normaliseSearch),
  filters: anyFilters,
  sort: fc.record({ column: fc.constantFrom('name', 'kind'), descending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 100_000 }),
  open: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
});

// Includes truncated escapes. fc.webQueryParameters() takes a second to build and generates none.
const anyParameters = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'kindmadepagesortq=&?/:;+,.~!$()*%0aF'),
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => encodeURIComponent(text)),
    ),
  )
  .map((parts) => parts.join(''));

it('the address of a table is reversible for every query', () => {
  forAll(anyQuery, (query) => {
    expect(readTableQuery(writeTableQuery(query, address), address)).toEqual(query);
  });
});

it('the address of a table is empty for the default query', () => {
  expect(writeTableQuery(FIRST, address)).toBe('');
  expect(FIRST).toEqual({
    search: '',
    filters: {},
    sort: { column: 'name', descending: false },
    page: 1,
    open: null,
  });
});

it('the address of a table is read from any text without an error, and is stable', () => {
  forAll(anyParameters, fc.string(), (parameters, text) => {
    for (const search of [parameters, text, `?kind=${text}&made=${text}&page=${text}&sort=${text}`]) {
      const query = readTableQuery(search, address);
      expect(readTableQuery(writeTableQuery(query, address), address)).toEqual(query);
    }
  });
});

test.each([
  ['?kind=green', {}],
  ['?kind=blue&kind=red&kind=blue', { kind: ['red', 'blue'] }],
  ['?dated=no&dated=yes', { dated: ['yes'] }],
  ['?made=2026-02-30..', {}],
  ['?made=2026-02-28..2026-13-01', { made: ['2026-02-28..'] }],
  ['?made=..2026-02-28', { made: ['..2026-02-28'] }],
])('the address of a table keeps the known filter values of %s', (search, filters) => {
  expect(readTableQuery(search, address).filters).toEqual(filters);
});

test.each(['0', '-3', '1.5', 'x', '', '99999999'])(
  'the address of a table reads page %s as the first',
  (page) => {
    expect(readTableQuery(`?page=${page}`, address).page).toBe(1);
  },
);

test.each(['email', '-email', '', '-', '--name'])(
  'the address of a table reads sort %s as the default',
  (sort) => {
    expect(readTableQuery(`?sort=${sort}`, address).sort).toEqual(FIRST.sort);
  },
);

it('a change of the query returns to the first page when a filter changes', () => {
  const [filter] = address.filters;
  if (!filter) throw new Error('The table has filters');
  const query = withFilter({ ...FIRST, page: 4 }, filter, ['blue', 'pink']);
  expect(query).toMatchObject({ page: 1, filters: { kind: ['blue'] } });
  expect(hasFilters(query)).toBe(true);
  expect(withFilter(query, filter, []).filters).toEqual({});
});

it('a change of the query keeps the rows when the open row changes', () => {
  expect(sameRows(FIRST, { ...FIRST, open: 'x' }, address)).toBe(true);
  expect(sameRows(FIRST, { ...FIRST, page: 2 }, address)).toBe(false);
});

it('a change of the query sorts ascending, then descending, by the same column', () => {
  const once = nextSort(FIRST.sort, 'kind');
  expect(once).toEqual({ column: 'kind', descending: false });
  expect(nextSort(once, 'kind')).toEqual({ column: 'kind', descending: true });
  expect(nextSort({ column: 'kind', descending: true }, 'kind')).toEqual(once);
});

it('queryConditions has one condition per column', () => {
  const query = readTableQuery('?kind=red&kind=blue&dated=no', address);
  expect(queryConditions(query, address.filters)).toEqual([
    { column: 'kind', is: 'in', values: ['red', 'blue'] },
    { column: 'made', is: 'null' },
  ]);
});

it('queryConditions finds rows whose list has any of the values', () => {
  const filters = [{ kind: 'loaded', key: 'tag', label: 'Tag', column: 'tags', isList: true }] as const;
  const query = readTableQuery('?tag=gift&tag=vip', { ...address, filters });
  expect(queryConditions(query, filters)).toEqual([
    { column: 'tags', is: 'overlaps', values: ['gift', 'vip'] },
  ]);
});

it('queryConditions covers South African days, both ends included', () => {
  const query = readTableQuery('?made=2026-03-01..2026-03-02', address);
  expect(queryConditions(query, address.filters)).toEqual([
    { column: 'made', is: 'gte', value: '2026-02-28T22:00:00.000Z' },
    { column: 'made', is: 'lt', value: '2026-03-02T22:00:00.000Z' },
  ]);
});

const loaded = { kind: 'loaded', key: 'byline', label: 'Byline', column: 'author_name' } as const;
const withLoaded = { ...address, filters: [loaded] };

it('a filter with choices from the database accepts values before the choices are loaded, sorted and without duplicates', () => {
  const query = readTableQuery('?byline=Zoë&byline=Doe,+Jane&byline=&byline=Zoë', withLoaded);
  expect(query.filters).toEqual({ byline: ['Doe, Jane', 'Zoë'] });
  expect(writeTableQuery(query, withLoaded)).toBe('?byline=Doe%2C+Jane&byline=Zo%C3%AB');
  expect(queryConditions(query, [loaded])).toEqual([
    { column: 'author_name', is: 'in', values: ['Doe, Jane', 'Zoë'] },
  ]);
});

it('a filter with choices from the database limits the number and length of values', () => {
  const many = Array.from({ length: 50 }, (_unused, index) => `byline=${String(index)}`).join('&');
  expect(readTableQuery(`?${many}`, withLoaded).filters['byline']).toHaveLength(20);
  expect(readTableQuery(`?byline=${'x'.repeat(201)}`, withLoaded).filters).toEqual({});
});

it('days follow each other across leap days and years', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(yearAfter('2026-11-28')).toBe('2027-11-28');
  expect(yearAfter('2028-02-29')).toBe('2029-02-28');
  expect(dayAfter('2026-11-21', 30)).toBe('2026-12-21');
});

it('days start two hours before midnight UTC, 24 hours apart', () => {
  forAll(anyDay, (day) => {
    expect(isDay(day)).toBe(true);
    expect(startOfDay(day)).toMatch(/T22:00:00\.000Z$/u);
    expect(Date.parse(startOfDay(dayAfter(day))) - Date.parse(startOfDay(day))).toBe(86_400_000);
  });
});

test.each(['2026-02-29', '2026-2-3', '', 'today', '2026-11-21T00:00'])('days exclude %s', (text) => {
  expect(isDay(text)).toBe(false);
});
