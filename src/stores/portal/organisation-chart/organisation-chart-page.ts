/** /organization-chart: three charts and the directory over one read. */
import { computed, type ReadableAtom } from 'nanostores';
import { CHART_LIMITS, type ChartView, type OrganisationChart } from '#contract/organisation-chart.ts';
import { readOrganisationChart } from '#data/organisation-chart.ts';
import { chartTree, findNodes, openableKeys, type FoundNodes } from '#domain/organisation-chart.ts';
import { GROUP_TITLES } from '#messages/portal/organisation-chart.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAddress, queryWith, type Address } from '#stores/core/address.ts';
import { createDelay } from '#stores/core/delay.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { chartHeading, createDownload } from './download.ts';
import { createPostingAlerts } from './posting-alerts.ts';
import { createChartSearch, readChartQuery, type ChartQuery, type StaffFilterName } from './query.ts';
import { createChartTree, type ChartTree } from './organisation-chart-tree.ts';
import { createZoom } from './zoom.ts';

/** The shown chart. */
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
