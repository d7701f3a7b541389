/** The trees of the organisation chart: its views, the search in them, and the visible rows. */
import {
  type ChartHolder,
  type ChartRole,
  type ChartView,
  GROUP_CODES,
  type OrganisationChart,
} from '#contract/organisation-chart.ts';
import { LEVELS } from '#contract/roles.ts';
import { matchesSearch } from './text.ts';

export interface ChartNode {
  /** The code of a role; of a grouping root `group:<code>`, which no role's code can be. */
  readonly key: string;
  readonly title: string;
  /** Null of a grouping root. */
  readonly role: ChartRole | null;
  readonly holders: readonly ChartHolder[];
  /** Title of the role that it reports to where another one is above it in this view. */
  readonly reportsTo: string | null;
  /** Found by a search; the nodes above it are not, unless they match too. */
  readonly isMatch: boolean;
  readonly children: readonly ChartNode[];
}

const GROUP_PREFIX = 'group:';

export function isGroupKey(key: string): boolean {
  return key.startsWith(GROUP_PREFIX);
}

export function openSeats({ seats, taken }: ChartRole): number {
  return Math.max(0, seats - taken);
}

/** Leads to the open posting of a role; null without one. Not in contract/urls, which the first script of every page has. */
export function applyPath({ posting }: ChartRole): string | null {
  return posting === null ? null : `/available-positions?posting=${posting}`;
}

/** Seats taken by people who are not shown: without a public profile, or before their first day. */
export function hiddenHolders({ role, holders }: ChartNode): number {
  const shown = holders.filter(({ is_acting: isActing }) => !isActing).length;
  return Math.max(0, (role?.taken ?? 0) - shown);
}

const BELONGS: Readonly<Record<ChartView, (role: ChartRole) => boolean>> = {
  organisation: () => true,
  executives: ({ level }) => level <= LEVELS.cLevel,
  positions: (role) => openSeats(role) > 0,
};

/** Returns the code of the nearest role above that is in the view; '' at the top, and within a cycle of other roles. */
function parentIn(role: ChartRole, all: ReadonlyMap<string, ChartRole>, view: ChartView): string {
  const seen = new Set([role.code]);
  let above = all.get(role.parent ?? '');
  while (above !== undefined && !seen.has(above.code)) {
    if (BELONGS[view](above)) return above.code;
    seen.add(above.code);
    above = all.get(above.parent ?? '');
  }
  return '';
}

/** Returns the roots of a view without a group. Every role of the view is in them once, also roles in a cycle. */
function rootsOf(chart: OrganisationChart, view: ChartView): readonly ChartNode[] {
  const all = new Map(chart.roles.map((role) => [role.code, role]));
  const roles = chart.roles.filter((role) => BELONGS[view](role));
  const parents = new Map(roles.map((role) => [role.code, parentIn(role, all, view)]));
  const below = Map.groupBy(roles, ({ code }) => parents.get(code) ?? '');
  const holders = Map.groupBy(chart.holders, ({ role }) => role);
  const grown = new Set<string>();
  const grow = (role: ChartRole): readonly ChartNode[] => {
    if (grown.has(role.code)) return [];
    grown.add(role.code);
    const { code, title, parent } = role;
    const isMoved = parent !== null && parents.get(code) !== parent;
    return [
      {
        key: code,
        title,
        role,
        holders: holders.get(code) ?? [],
        reportsTo: isMoved ? (all.get(parent)?.title ?? null) : null,
        isMatch: false,
        children: (below.get(code) ?? []).flatMap(grow),
      },
    ];
  };
  return [...(below.get('') ?? []), ...roles].flatMap(grow);
}

/** The tree of a view; more than one root is grouped under one with this title. */
export function chartTree(
  chart: OrganisationChart,
  view: ChartView,
  groupTitle: string,
): readonly ChartNode[] {
  const roots = rootsOf(chart, view);
  if (roots.length < 2) return roots;
  const group = { key: GROUP_PREFIX + GROUP_CODES[view], title: groupTitle, role: null, holders: [] };
  return [{ ...group, reportsTo: null, isMatch: false, children: roots }];
}

/** Nodes in document order. */
export function allNodes(nodes: readonly ChartNode[]): readonly ChartNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}

/** Keys of the nodes that can be opened, in document order. */
export function openableKeys(nodes: readonly ChartNode[]): readonly string[] {
  return allNodes(nodes).flatMap(({ key, children }) => (children.length > 0 ? [key] : []));
}

/** Keys from the root down to a node, which is the last; empty when the tree has none of this key. */
export function pathTo(nodes: readonly ChartNode[], key: string): readonly string[] {
  for (const node of nodes) {
    if (node.key === key) return [key];
    const rest = pathTo(node.children, key);
    if (rest.length > 0) return [node.key, ...rest];
  }
  return [];
}

/** Texts of a holder that a search compares. */
function wordsOf({ name, game_name: game }: ChartHolder): readonly string[] {
  return [name ?? '', game ?? ''];
}

export interface FoundNodes {
  /** The matches, with the nodes above them. */
  readonly tree: readonly ChartNode[];
  /** Matches in the tree. */
  readonly shown: number;
  /** Matches in the whole tree: more than `shown` when they were too many. */
  readonly count: number;
}

function matchesNode({ role, title, holders }: ChartNode, search: string): boolean {
  return role !== null && matchesSearch(search, [title, ...holders.flatMap(wordsOf)]);
}

/** Finds roles by title, holder and game; shows at most this many of them. */
export function findNodes(tree: readonly ChartNode[], search: string, atMost: number): FoundNodes {
  const found = allNodes(tree).filter((node) => matchesNode(node, search));
  const shown = new Set(found.slice(0, atMost).map(({ key }) => key));
  const prune = (nodes: readonly ChartNode[]): readonly ChartNode[] =>
    nodes.flatMap((node) => {
      const children = prune(node.children);
      const isMatch = shown.has(node.key);
      return isMatch || children.length > 0 ? [{ ...node, isMatch, children }] : [];
    });
  return { tree: prune(tree), shown: shown.size, count: found.length };
}

export interface ChartRow {
  readonly node: ChartNode;
  /** Null at the top. */
  readonly parent: ChartNode | null;
  readonly siblings: readonly ChartNode[];
}

/** Rows in document order: children of open nodes only. */
export function visibleRows(
  nodes: readonly ChartNode[],
  open: ReadonlySet<string>,
  parent: ChartNode | null = null,
): readonly ChartRow[] {
  return nodes.flatMap((node) => [
    { node, parent, siblings: nodes },
    ...(open.has(node.key) ? visibleRows(node.children, open, node) : []),
  ]);
}

export interface StaffEntry {
  readonly holder: ChartHolder;
  readonly role: ChartRole;
}

/** Filters of the directory; '' does not filter. `level` is a number as text. */
export interface StaffFilter {
  readonly search: string;
  readonly department: string;
  readonly level: string;
  readonly game: string;
}

/** Returns assignments by level, then by title; the primary holder of a role first. */
export function filterStaff(chart: OrganisationChart, filter: StaffFilter): readonly StaffEntry[] {
  const { search, department, level, game } = filter;
  const holders = Map.groupBy(chart.holders, ({ role }) => role);
  return chart.roles
    .filter((role) => department === '' || role.department === department)
    .filter((role) => level === '' || String(role.level) === level)
    .toSorted((one, other) => one.level - other.level)
    .flatMap((role) => (holders.get(role.code) ?? []).map((holder) => ({ holder, role })))
    .filter(({ holder }) => game === '' || holder.game === game)
    .filter(({ holder, role }) => matchesSearch(search, [role.title, ...wordsOf(holder)]));
}

/** Games of the holders by name, each once. */
export function staffGames({
  holders,
}: OrganisationChart): readonly { readonly value: string; readonly label: string }[] {
  const names = new Map(holders.map(({ game, game_name: name }) => [game ?? '', name ?? game ?? '']));
  names.delete('');
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
