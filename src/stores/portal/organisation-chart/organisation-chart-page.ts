/** /organization-chart: three charts and the directory over one read. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { CHART_LIMITS, type ChartView, type OrganisationChart } from '#contract/organisation-chart.ts';
import { readOrganisationChart } from '#data/organisation-chart.ts';
import {
  type ChartNode,
  chartTree,
  findNodes,
  type FoundNodes,
  hiddenHolders,
  openableKeys,
  openSeats,
} from '#domain/organisation-chart.ts';
import { CHART_TABS, CHART_TEXT as TEXT, GROUP_TITLES } from '#messages/portal/organisation-chart.ts';
import { memberClient } from '#stores/auth/session.ts';
import { type Address, createAddress, queryWith } from '#stores/core/address.ts';
import { createDelay } from '#stores/core/delay.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { chartSvg } from '#domain/organisation-chart-svg.ts';
import { formatDate, isoDate } from '#domain/dates.ts';
import { joinParts } from '#domain/text.ts';
import { createPostingAlerts } from './posting-alerts.ts';
import { type ChartQuery, createChartSearch, readChartQuery, type StaffFilterName } from './query.ts';
import { type ChartTree, createChartTree } from './organisation-chart-tree.ts';

/** The holders of a role, and its seats where some are open or not shown. */
function linesOf(node: ChartNode): readonly string[] {
  const { role, holders } = node;
  if (role === null) return [];
  const open = openSeats(role);
  const hidden = hiddenHolders(node);
  return [
    ...holders.map(({ name, game_name: game, is_acting: isActing }) =>
      joinParts([name ?? TEXT.unnamed, isActing ? TEXT.acting : null, game]),
    ),
    ...(hidden > 0 ? [TEXT.hidden(hidden)] : []),
    ...(open > 0 ? [TEXT.openSeats(role.taken, role.seats, open)] : []),
  ];
}

interface Drawn {
  readonly view: ChartView;
  readonly tree: readonly ChartNode[];
}

/** The name of a view with the day of today. */
function chartHeading(view: ChartView | 'people'): string {
  return joinParts([CHART_TABS[view], formatDate(new Date(getPortalEnvironment().now()).toISOString())]);
}

/** Saves a view as `organisation-chart-<view>-<day>.svg`; roles that are closed in the page are open in it. */
function saveChart({ view, tree }: Drawn): void {
  const { saveFile, now } = getPortalEnvironment();
  const moment = new Date(now()).toISOString();
  const name = `organisation-chart-${view}-${isoDate(moment)}.svg`;
  saveFile(name, 'image/svg+xml', chartSvg(tree, chartHeading(view), linesOf));
}

/** Saves the shown chart; does nothing without one. */
function createDownload($shown: ReadableAtom<Drawn | null>) {
  return (): void => {
    const shown = $shown.get();
    if (shown !== null) saveChart(shown);
  };
}

/** Scale of the charts, 1 at first. */
function createZoom() {
  const { least, most, step } = CHART_LIMITS.zoom;
  const $zoom = atom(1);
  const set = (zoom: number): void => $zoom.set(Math.min(most, Math.max(least, zoom)));
  return {
    $zoom,
    zoomBy: (factor: number) => set($zoom.get() * factor),
    /** '+' and '-' change the scale by a step, '0' resets it; false for other keys. */
    zoomKey: (key: string): boolean => {
      if (key === '+' || key === '=') set($zoom.get() + step);
      else if (key === '-') set($zoom.get() - step);
      else if (key === '0') set(1);
      else return false;
      return true;
    },
  };
}

interface ShownChart extends FoundNodes {
  readonly view: ChartView;
  /** '' without a search. */
  readonly search: string;
}

/** Milliseconds until the address follows the active node: browsers limit the rate of changes. */
const ADDRESS_PAUSE_MS = 300;

/** The tree of the view, or the result of a search in it; null for the directory and without data. */
function createShown(address: Address<ChartQuery>, $data: ReadableAtom<OrganisationChart | null>) {
  const $view = computed(address.$view, ({ view }) => view);
  const $search = computed(address.$view, ({ search }) => search.trim());
  const $whole = computed([$data, $view], (data, view) =>
    data === null || view === 'people' ? null : { view, tree: chartTree(data, view, GROUP_TITLES[view]) },
  );
  return computed([$whole, $search], (whole, search): ShownChart | null => {
    if (whole === null) return null;
    const { view, tree } = whole;
    if (search === '') return { view, search, tree, shown: 0, count: 0 };
    return { view, search, ...findNodes(tree, search, CHART_LIMITS.foundRoles) };
  });
}

/** Keeps the tree on the shown chart, its open nodes per view, and the role of the address visible. */
function followShown(
  $shown: ReadableAtom<ShownChart | null>,
  address: Address<ChartQuery>,
  tree: ChartTree,
): () => void {
  const kept = new Map<ChartView, ReadonlySet<string>>();
  let before: ShownChart | null = null;
  const reveal = (): void => {
    const { role, hasDetails } = address.$view.get();
    if (role !== null && role !== tree.$state.get().active) tree.reveal(role, !hasDetails);
  };
  const unfollow = $shown.subscribe((shown) => {
    if (before?.search === '') kept.set(before.view, tree.$state.get().open);
    before = shown;
    if (shown === null) return;
    tree.show(shown.tree, shown.search === '' ? kept.get(shown.view) : openableKeys(shown.tree));
    reveal();
  });
  const unlisten = address.$view.listen(reveal);
  return () => {
    unlisten();
    unfollow();
    tree.stop();
  };
}

/** The tree of the page; the address follows its active node. */
function createFollowedTree(address: Address<ChartQuery>) {
  const following = createDelay(() => address.replace(queryWith({ role: tree.$state.get().active })));
  const tree = createChartTree(() => following.restart(ADDRESS_PAUSE_MS));
  return { tree, following };
}

export const createOrganisationChartPage = () =>
  createPage(({ add, onStart }) => {
    const chart = createLoader(() => readOrganisationChart(memberClient()));
    const address = add(createAddress(readChartQuery));
    const search = add(createChartSearch(address));
    const { tree, following } = createFollowedTree(address);
    const $data = computed(chart.$state, ({ data }) => data);
    const $shown = createShown(address, $data);
    onStart(() => followShown($shown, address, tree));
    onStart(() => following.stop);
    const alerts = add(createPostingAlerts());
    onStart(() => chart.load());
    onStart(() =>
      getPortalEnvironment().onReturn(() => {
        if (chart.$state.get().code !== null) void chart.reload();
      }),
    );
    return {
      ...createZoom(),
      ...search,
      chart,
      address,
      tree,
      $shown,
      alerts,
      heading: () => chartHeading(address.$view.get().view),
      download: createDownload($shown),
      search: (text: string) => {
        following.stop();
        search.search(text);
      },
      openRole: (role: string) => {
        following.stop();
        address.go(queryWith({ role, details: '1' }));
      },
      closeRole: () => address.replace(queryWith({ details: null })),
      filter: (name: StaffFilterName, value: string) => address.replace(queryWith({ [name]: value || null })),
    };
  });
export type OrganisationChartPage = ReturnType<typeof createOrganisationChartPage>;
