/** The chart as a tree. Events are handled by the tree, so that 2 000 cards carry no handlers. */
import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { DEPARTMENT_COLORS } from '#domain/departments.ts';
import { type ChartNode, isGroupKey } from '#domain/organisation-chart.ts';
import { CHART_TABS } from '#messages/portal/organisation-chart.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import { type ChartTree, NODE_FLAGS } from '#stores/portal/organisation-chart/organisation-chart-tree.ts';
import type { PageProps } from '#islands/core/use-page.ts';
import { Card } from './organisation-chart-card.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Inside of the margins of A4 and A3 across, below the heading, in CSS pixels; each with its least readable scale. */
const PAPERS = [
  { width: 1047, height: 600, least: 0.4 },
  { width: 1512, height: 930, least: 0.3 },
] as const;
const STEP = 0.05;
const MOST = 0.8;
/** Without columns, as on a phone, paper looks too different to be measured. */
const UNMEASURED = 0.5;

/** Height of the chart on paper of this width at a scale. */
function heightAt(tree: HTMLElement, width: number, scale: number): number {
  tree.style.width = `${String(width / scale)}px`;
  return tree.offsetHeight * scale;
}

/** The largest scale that fits A4, or else A3; charts that fit neither take several pages. */
function fittingScale(tree: HTMLElement): number {
  for (const { width, height, least } of PAPERS)
    for (let scale = MOST; scale >= least; scale -= STEP)
      if (heightAt(tree, width, scale) <= height) return scale;
  return PAPERS[1].least;
}

/** Sets the scale that styles/organisation-chart.css prints at. */
function setPrintScale(tree: HTMLElement): void {
  const { zoom } = tree.style;
  let scale = UNMEASURED;
  if (window.matchMedia('screen and (min-width: 64rem)').matches) {
    tree.dataset['measured'] = '';
    tree.style.zoom = '1';
    scale = fittingScale(tree);
    delete tree.dataset['measured'];
    tree.style.width = '';
    tree.style.zoom = zoom;
  }
  document.documentElement.style.setProperty('--print-scale', String(scale));
}

const ID = 'role-';

/** The key of the node whose card or group an element is in. */
function keyAround(element: EventTarget): string | null {
  const branch = element instanceof Element ? element.closest('.org-branch') : null;
  const item = branch?.querySelector('[role=treeitem]');
  return item ? item.id.slice(ID.length) : null;
}

interface GroupProps extends PageProps<OrganisationChartPage> {
  readonly nodes: readonly ChartNode[];
  readonly level: number;
  readonly isOpen: boolean;
}

/** A closed group stays in the document, where find-in-page reaches it; React has no such value for `hidden`. */
function Group({ page, nodes, level, isOpen }: GroupProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (isOpen) list.current?.removeAttribute('hidden');
    else list.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  return (
    <ul ref={list} role="group" className="org-group">
      {nodes.map((node, index) => (
        <Branch
          key={node.key}
          page={page}
          node={node}
          level={level}
          position={index + 1}
          size={nodes.length}
        />
      ))}
    </ul>
  );
}

interface BranchProps extends PageProps<OrganisationChartPage> {
  readonly node: ChartNode;
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** Renders again only when the flags of its own node change. */
const Branch = memo(function Branch({ page, node, level, position, size }: BranchProps) {
  const { tree } = page;
  const flags = useSyncExternalStore(tree.onChange, () => tree.flagsOf(node.key));
  const isOpen = (flags & NODE_FLAGS.open) > 0;
  const isActive = (flags & NODE_FLAGS.active) > 0;
  const hasChildren = node.children.length > 0;
  return (
    <li role="none" className="org-branch">
      <div
        id={ID + node.key}
        role="treeitem"
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        data-match={node.isMatch || undefined}
        className="org-card"
        style={node.role === null ? undefined : { borderLeftColor: DEPARTMENT_COLORS[node.role.department] }}
      >
        <Card page={page} node={node} isOpen={isOpen} isActive={isActive} />
      </div>
      {hasChildren && (flags & NODE_FLAGS.rendered) > 0 && (
        <Group page={page} nodes={node.children} level={level + 1} isOpen={isOpen} />
      )}
    </li>
  );
});

function useTreeEvents({ tree, openRole, zoomKey }: OrganisationChartPage) {
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const key = keyAround(target);
    if (key === null || !(target instanceof Element)) return;
    if (target.closest('[data-toggle]')) tree.toggle(key);
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!target.closest('[data-details]') || !isPlain) return;
    event.preventDefault();
    openRole(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    const active = keyAround(target);
    if (key === 'Enter') {
      // A link or a button in the card keeps its own Enter.
      if (active === null || !target.matches('[role=treeitem]')) return;
      if (isGroupKey(active)) tree.toggle(active);
      else openRole(active);
    } else if (!zoomKey(key) && !tree.press(key)) return;
    event.preventDefault();
  };
  const onFocus = (event: SyntheticEvent): void => {
    const key = keyAround(event.target);
    if (key !== null && key !== tree.$state.get().active) tree.activate(key);
  };
  return { onClick, onKeyDown, onFocus };
}

/** Opens the nodes above a match of find-in-page; renders every open node, at the scale of one page, before printing. */
function useBrowserEvents(tree: ChartTree) {
  const list = useRef<HTMLUListElement>(null);
  const onFound = useEffectEvent(({ target }: Event) => {
    const key = target === null ? null : keyAround(target);
    if (key !== null) tree.open(key);
  });
  const onPrint = useEffectEvent(() => {
    flushSync(tree.renderAll);
    if (list.current !== null) setPrintScale(list.current);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    list.current?.addEventListener('beforematch', (event) => onFound(event), { signal });
    window.addEventListener('beforeprint', () => onPrint(), { signal });
    return () => stop.abort();
  }, []);
  return list;
}

export function Tree({ page }: PageProps<OrganisationChartPage>) {
  const { tree, $shown } = page;
  const shown = useStore($shown);
  const zoom = useStore(page.$zoom);
  const { active, moves } = useStore(tree.$state);
  const events = useTreeEvents(page);
  const list = useBrowserEvents(tree);
  useZoomGestures(list, page.zoomBy);
  const focusActive = useEffectEvent(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(ID + (active ?? ''))}`)?.focus();
  });
  useEffect(() => {
    if (moves > 0) focusActive();
  }, [moves]);
  if (shown === null) return null;
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={CHART_TABS[shown.view]}
      aria-describedby="org-keys"
      data-search={shown.search === '' ? undefined : ''}
      className="org-tree"
      style={{ zoom }}
      {...events}
    >
      {shown.tree.map((node, index) => (
        <Branch
          key={node.key}
          page={page}
          node={node}
          level={1}
          position={index + 1}
          size={shown.tree.length}
        />
      ))}
    </ul>
  );
}
