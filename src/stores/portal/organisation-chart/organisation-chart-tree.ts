/** State of the shown tree: open nodes, the node with the tab stop, and the nodes whose children are rendered. */
import { atom } from 'nanostores';
import { CHART_LIMITS } from '#contract/organisation-chart.ts';
import { stepOf, typeAhead, type TreeStep } from '#domain/organisation-chart-keys.ts';
import { allNodes, openableKeys, pathTo, visibleRows, type ChartNode } from '#domain/organisation-chart.ts';
import { createDelay } from '#stores/core/delay.ts';

interface TreeState {
  readonly open: ReadonlySet<string>;
  /** The one node that Tab reaches. */
  readonly active: string | null;
  /** Nodes whose children are rendered, also hidden: find-in-page reads those, and opening them costs no rendering. */
  readonly rendered: ReadonlySet<string>;
  /** Counts the moves that take the focus to the active node. */
  readonly moves: number;
}

/** Flags of a node in one number. */
export const NODE_FLAGS = { open: 1, active: 2, rendered: 4 } as const;

/** Milliseconds between two slices of the rendering in the background. */
const SLICE_PAUSE_MS = 30;

const joined = (set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> =>
  new Set([...set, ...keys]);

/** A small chart is open, a large one down to the second level. */
function openAtFirst(roots: readonly ChartNode[]): readonly string[] {
  if (allNodes(roots).length <= CHART_LIMITS.openRoles) return openableKeys(roots);
  return roots.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]);
}

/** Returns keys, not rendered yet, whose children make a slice; in document order. */
function nextSlice(roots: readonly ChartNode[], rendered: ReadonlySet<string>): readonly string[] {
  const keys: string[] = [];
  let count = 0;
  for (const { key, children } of allNodes(roots)) {
    if (count >= CHART_LIMITS.sliceRoles) break;
    if (children.length === 0 || rendered.has(key)) continue;
    keys.push(key);
    count += children.length;
  }
  return keys;
}

/** Renders the children of all nodes in slices, so that no slice takes the page from its user. */
function createSlices(next: () => boolean) {
  const slices = createDelay(() => {
    if (next()) slices.restart(SLICE_PAUSE_MS);
  });
  return slices;
}

/** Collects typed letters until the typing rests. */
function createTypedLetters() {
  let letters = '';
  const rest = createDelay(() => {
    letters = '';
  });
  return (letter: string): string => {
    letters += letter;
    rest.restart(CHART_LIMITS.typeAheadMs);
    return letters;
  };
}

/** The state with its changes; `onActive` runs with every node that gets the tab stop. */
function createTreeState(onActive: (key: string) => void) {
  const $state = atom<TreeState>({ open: new Set(), active: null, rendered: new Set(), moves: 0 });
  const $roots = atom<readonly ChartNode[]>([]);
  const change = (changes: Partial<TreeState>): void => $state.set({ ...$state.get(), ...changes });
  const slices = createSlices(() => {
    const keys = nextSlice($roots.get(), $state.get().rendered);
    if (keys.length > 0) change({ rendered: joined($state.get().rendered, keys) });
    return keys.length > 0;
  });
  return {
    $state,
    $roots,
    change,
    slices,
    activate: (key: string, open = $state.get().open, focuses = false): void => {
      const { rendered, moves, active } = $state.get();
      // The node itself has to be there to take the focus.
      const path = pathTo($roots.get(), key);
      change({ open, active: key, rendered: joined(rendered, path), moves: focuses ? moves + 1 : moves });
      if (key !== active) onActive(key);
    },
    setOpen: (keys: readonly string[], isOpen: boolean): void => {
      const { open, rendered } = $state.get();
      const next = isOpen ? joined(open, keys) : new Set([...open].filter((key) => !keys.includes(key)));
      // The children of many are left to the slices.
      change({ open: next, rendered: isOpen && keys.length === 1 ? joined(rendered, keys) : rendered });
    },
  };
}
type TreeStore = ReturnType<typeof createTreeState>;

/** Keys of the keyboard; false when one does nothing here. */
function createKeys({ $state, $roots, activate, setOpen }: TreeStore) {
  const typed = createTypedLetters();
  const take = (step: TreeStep | null): boolean => {
    if (step?.kind === 'focus') activate(step.key, undefined, true);
    else if (step !== null) setOpen(step.keys, step.kind === 'open');
    return step !== null;
  };
  return (key: string): boolean => {
    const { open, active } = $state.get();
    const rows = visibleRows($roots.get(), open);
    const at = rows.findIndex(({ node }) => node.key === active);
    if (!/^[\p{L}\p{N}]$/u.test(key)) return take(stepOf(key, rows, at, open));
    const found = typeAhead(rows, at, typed(key));
    return take(found === undefined ? null : { kind: 'focus', key: found.node.key });
  };
}

function flagsOf({ open, active, rendered }: TreeState, key: string): number {
  const isOpen = open.has(key) ? NODE_FLAGS.open : 0;
  const isActive = key === active ? NODE_FLAGS.active : 0;
  return isOpen + isActive + (rendered.has(key) ? NODE_FLAGS.rendered : 0);
}

export function createChartTree(onActive: (key: string) => void) {
  const store = createTreeState(onActive);
  const { $state, $roots, change, slices, activate, setOpen } = store;
  return {
    $state,
    onChange: (listener: () => void) => $state.listen(listener),
    flagsOf: (key: string) => flagsOf($state.get(), key),
    activate,
    press: createKeys(store),
    stop: slices.stop,
    /** Shows other roots with these open nodes; without them those of a first visit. */
    show: (roots: readonly ChartNode[], open: Iterable<string> = openAtFirst(roots)) => {
      $roots.set(roots);
      const rendered = new Set(nextSlice(roots, new Set()));
      change({ open: new Set(open), active: roots[0]?.key ?? null, rendered });
      slices.restart(SLICE_PAUSE_MS);
    },
    /** Opens the nodes above a node and takes the focus to it. */
    reveal: (key: string, focuses = true) => {
      const path = pathTo($roots.get(), key);
      if (path.length > 0) activate(key, joined($state.get().open, path.slice(0, -1)), focuses);
    },
    open: (key: string) => setOpen([key], true),
    toggle: (key: string) => {
      setOpen([key], !$state.get().open.has(key));
      activate(key);
    },
    expandAll: () => setOpen(openableKeys($roots.get()), true),
    collapseAll: () => change({ open: new Set(), active: $roots.get()[0]?.key ?? null }),
    /** Renders the remaining slices without delay, before printing. */
    renderAll: () => change({ rendered: new Set(openableKeys($roots.get())) }),
  };
}
export type ChartTree = ReturnType<typeof createChartTree>;
