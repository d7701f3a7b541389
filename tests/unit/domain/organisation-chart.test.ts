import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHART_VIEWS } from '#contract/organisation-chart.ts';
import { stepOf, typeAhead } from '#domain/organisation-chart-keys.ts';
import {
  allNodes,
  chartTree,
  filterStaff,
  findNodes,
  hiddenHolders,
  openableKeys,
  openSeats,
  pathTo,
  visibleRows,
  staffGames,
  type ChartNode,
} from '#domain/organisation-chart.ts';
import { forAll } from '#tests/support/for-all.ts';
import { chartOf, SMALL_CHART, type RoleSketch } from '#tests/support/organisation-chart.ts';

/** Keys with the children in brackets: 'ceo(coo(coach scout) cmo)'. */
function shape(nodes: readonly ChartNode[]): string {
  return nodes
    .map(({ key, children }) => (children.length === 0 ? key : `${key}(${shape(children)})`))
    .join(' ');
}

const treeOf = (roles: readonly RoleSketch[], view: (typeof CHART_VIEWS)[number] = 'organisation') =>
  chartTree(chartOf(roles), view, 'Group');

const whole = treeOf(SMALL_CHART);
const everything = new Set(openableKeys(whole));
const rows = visibleRows(whole, everything);
const keyOf = (row: { readonly node: ChartNode } | undefined) => row?.node.key;

it('chartTree has the only root without a group', () => {
  expect(shape(whole)).toBe('ceo(coo(coach scout) cmo)');
});

it.each([
  ['organisation', 'group:organization(ceo(coo) lone)'],
  ['executives', 'group:executives(ceo(coo) lone)'],
] as const)('chartTree groups several roots of %s', (view, expected) => {
  const roles = [
    { code: 'ceo', level: 1 },
    { code: 'coo', parent: 'ceo', level: 2 },
    { code: 'lone', level: 2 },
  ];
  const tree = treeOf(roles, view);
  expect(shape(tree)).toBe(expected);
  expect(tree[0]).toMatchObject({ title: 'Group', role: null, holders: [] });
});

it('chartTree puts open positions below the nearest open one, and names the role that they report to', () => {
  const tree = treeOf([...SMALL_CHART, { code: 'intern', parent: 'scout', level: 6 }], 'positions');
  expect(shape(tree)).toBe('group:available_positions(coach scout(intern))');
  expect(allNodes(tree).map(({ reportsTo }) => reportsTo)).toEqual([
    null,
    'Title of coo',
    'Title of coo',
    null,
  ]);
});

it('chartTree shows executives only, below the executives above them', () => {
  const roles = [...SMALL_CHART, { code: 'second_ceo', parent: 'coach', level: 1 }];
  expect(shape(treeOf(roles, 'executives'))).toBe('ceo(coo(second_ceo) cmo)');
});

it('chartTree has roles whose parent is not in the chart at the top', () => {
  expect(shape(treeOf([{ code: 'orphan', parent: 'inactive' }]))).toBe('orphan');
});

it('chartTree keeps a role coded like a group apart from it', () => {
  const tree = treeOf([{ code: 'organization' }, { code: 'other' }]);
  expect(allNodes(tree).map(({ key }) => key)).toEqual(['group:organization', 'organization', 'other']);
});

it('chartTree has every role of any chart once, also in cycles', () => {
  const codes = Array.from({ length: 12 }, (_, index) => `role_${String(index)}`);
  const role = fc.record({
    parent: fc.option(fc.constantFrom(...codes, 'unknown')),
    level: fc.integer({ min: 1, max: 6 }),
    seats: fc.integer({ min: 1, max: 3 }),
    holders: fc.array(fc.constant('Somebody'), { maxLength: 3 }),
  });
  forAll(fc.array(role, { maxLength: 12 }), fc.constantFrom(...CHART_VIEWS), (drawn, view) => {
    const chart = chartOf(drawn.map((one, index) => ({ ...one, code: codes[index] ?? '' })));
    const belongs = chart.roles.filter((one) =>
      view === 'executives' ? one.level <= 2 : view === 'positions' ? openSeats(one) > 0 : true,
    );
    const tree = chartTree(chart, view, 'Group');
    const inTree = allNodes(tree).flatMap(({ role: one }) => (one === null ? [] : [one.code]));
    expect(inTree.toSorted()).toEqual(belongs.map(({ code }) => code).toSorted());
    expect(tree.length).toBeLessThan(2);
    for (const { key } of allNodes(tree)) expect(pathTo(tree, key).at(-1)).toBe(key);
  });
});

it('a role has open seats, never fewer than none', () => {
  const [role] = chartOf([{ code: 'full', seats: 1, holders: ['A', 'B'] }]).roles;
  expect(role && openSeats(role)).toBe(0);
});

it('a role counts the seats of people who are not shown; acting holders take none', () => {
  const [node] = whole;
  if (node?.role === undefined || node.role === null) throw new Error('no role');
  expect(hiddenHolders(node)).toBe(0);
  expect(hiddenHolders({ ...node, role: { ...node.role, taken: 3 } })).toBe(2);
  const acting = node.holders.map((holder) => ({ ...holder, is_acting: true }));
  expect(hiddenHolders({ ...node, holders: acting })).toBe(1);
});

it.each([
  ['coach', 'ceo(coo(coach))', 1],
  ['LATENCY', 'ceo(coo)', 1],
  ['valorant', 'ceo(coo(coach))', 1],
  ['under', 'ceo(cmo)', 1],
  ['nobody at all', '', 0],
])('findNodes finds %s with the path to it', (search, expected, count) => {
  const found = findNodes(whole, search, 10);
  expect(shape(found.tree)).toBe(expected);
  expect(found).toMatchObject({ count, shown: count });
  expect(allNodes(found.tree).filter(({ isMatch }) => isMatch)).toHaveLength(count);
});

it('findNodes shows the first of too many', () => {
  const found = findNodes(whole, 'title', 2);
  expect(found).toMatchObject({ shown: 2, count: 5 });
  expect(shape(found.tree)).toBe('ceo(coo)');
});

const step = (key: string, at: string, open: ReadonlySet<string> = everything) => {
  const visible = visibleRows(whole, open);
  return stepOf(
    key,
    visible,
    visible.findIndex(({ node }) => node.key === at),
    open,
  );
};

it.each([
  ['ArrowDown', 'ceo', 'coo'],
  ['ArrowUp', 'cmo', 'scout'],
  ['Home', 'scout', 'ceo'],
  ['End', 'ceo', 'cmo'],
  ['ArrowRight', 'coo', 'coach'],
  ['ArrowLeft', 'coach', 'coo'],
  ['ArrowDown', 'nowhere', 'ceo'],
])('stepOf %s at %s goes to %s', (key, at, expected) => {
  expect(step(key, at)).toEqual({ kind: 'focus', key: expected });
});

it.each([
  ['ArrowDown', 'cmo'],
  ['ArrowUp', 'ceo'],
  ['ArrowRight', 'scout'],
  ['Tab', 'ceo'],
])('stepOf %s at %s does nothing', (key, at) => {
  expect(step(key, at)).toBeNull();
});

it('stepOf opens, closes, and opens all siblings', () => {
  expect(step('ArrowRight', 'ceo', new Set())).toEqual({ kind: 'open', keys: ['ceo'] });
  expect(step('ArrowLeft', 'coo')).toEqual({ kind: 'close', keys: ['coo'] });
  expect(step('ArrowLeft', 'ceo', new Set())).toBeNull();
  expect(step('*', 'cmo')).toEqual({ kind: 'open', keys: ['coo'] });
});

describe('typeAhead', () => {
  const at = (key: string) => rows.findIndex(({ node }) => node.key === key);

  it.each([
    ['title of s', 'ceo', 'scout'],
    ['long', 'cmo', 'coach'],
    ['t', 'ceo', 'coo'],
    ['tt', 'cmo', 'ceo'],
    ['ANCHOR', 'ceo', 'coo'],
  ])('%s at %s finds %s', (typed, from, expected) => {
    expect(keyOf(typeAhead(rows, at(from), typed))).toBe(expected);
  });

  it('finds nothing where nothing begins so', () => {
    expect(typeAhead(rows, 0, 'zzz')).toBeUndefined();
  });
});

describe('filterStaff', () => {
  const chart = chartOf(SMALL_CHART);
  const ANY = { search: '', department: '', level: '', game: '' };
  const names = (filter: Partial<typeof ANY>) =>
    filterStaff(chart, { ...ANY, ...filter }).map(({ holder }) => holder.name);

  it('lists people by level', () => {
    expect(names({})).toEqual(['Meridian', 'Anchor', 'Latency', 'Undertone', 'Longshot']);
  });

  it.each([
    [{ department: 'operations' }, ['Anchor', 'Latency']],
    [{ level: '2' }, ['Anchor', 'Latency', 'Undertone']],
    [{ game: 'valorant' }, ['Longshot']],
    [{ level: '2', search: 'lat' }, ['Latency']],
    [{ search: 'coach' }, ['Longshot']],
    [{ department: 'hr' }, []],
  ])('filters by %o', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  it('offers the games of the people', () => {
    expect(staffGames(chart)).toEqual([{ value: 'valorant', label: 'Valorant' }]);
  });
});
