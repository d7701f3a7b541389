/** /organization-chart: renders stores/portal/organisation-chart/organisation-chart-page.ts. */
import { useStore } from '@nanostores/react';
import { CHART_VIEWS, type OrganisationChart } from '#contract/organisation-chart.ts';
import { allNodes } from '#domain/organisation-chart.ts';
import { CHART_TABS, CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import { queryOf } from '#stores/core/address.ts';
import {
  createOrganisationChartPage,
  type OrganisationChartPage,
} from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { Directory } from './directory.tsx';
import { NoMatch } from './no-match.tsx';
import { RoleDrawer } from './role-drawer.tsx';
import { Tree } from './organisation-chart-tree.tsx';

type ChartProps = PageProps<OrganisationChartPage> & { readonly chart: OrganisationChart };

function Search({ page }: PageProps<OrganisationChartPage>) {
  const typed = useStore(page.$typed);
  return (
    <search className="max-w-xl min-w-0 flex-1 basis-72">
      <Field label={TEXT.search} hint={TEXT.searchHint}>
        {(control) => (
          <TextInput
            control={control}
            type="search"
            name="search"
            value={typed}
            autoComplete="off"
            onChange={page.search}
          />
        )}
      </Field>
    </search>
  );
}

function Zoom({ page }: PageProps<OrganisationChartPage>) {
  const percent = Math.round(useStore(page.$zoom) * 100);
  const press = (key: string) => (): void => {
    page.zoomKey(key);
  };
  return (
    <fieldset className="flex items-stretch max-sm:hidden">
      <legend className="sr-only">{TEXT.zoom}</legend>
      <button type="button" aria-label={TEXT.zoomOut} className="org-zoom" onClick={press('-')}>
        <MinusIcon />
      </button>
      <button
        type="button"
        aria-label={TEXT.zoomReset(percent)}
        className="org-zoom tabular-nums"
        onClick={press('0')}
      >
        {TEXT.percent(percent)}
      </button>
      <button type="button" aria-label={TEXT.zoomIn} className="org-zoom" onClick={press('+')}>
        <PlusIcon />
      </button>
    </fieldset>
  );
}

function Tools({ page }: PageProps<OrganisationChartPage>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" onClick={page.tree.expandAll}>
        {TEXT.expandAll}
      </Button>
      <Button variant="quiet" onClick={page.tree.collapseAll}>
        {TEXT.collapseAll}
      </Button>
      <Zoom page={page} />
      <Button variant="quiet" onClick={() => window.print()}>
        {TEXT.print}
      </Button>
      <Button variant="quiet" onClick={page.download}>
        {TEXT.download}
      </Button>
    </div>
  );
}

function Chart({ page }: PageProps<OrganisationChartPage>) {
  const shown = useStore(page.$shown);
  if (shown === null) return null;
  const { view, search, tree } = shown;
  const roles = allNodes(tree).filter(({ role }) => role !== null).length;
  return (
    <>
      <output className="block text-muted print:hidden">
        {search === '' ? TEXT.roles(roles) : TEXT.matches(shown.shown, shown.count)}
      </output>
      <p id="org-keys" className="sr-only">
        {TEXT.keys}
      </p>
      {tree.length === 0 && search !== '' && <NoMatch page={page} hint={TEXT.noMatchHint} />}
      {tree.length === 0 && search === '' && (
        <Empty
          text={view === 'positions' ? TEXT.noPositions : TEXT.empty}
          hint={view === 'positions' ? TEXT.noPositionsHint : TEXT.emptyHint}
          href="/players"
          action={TEXT.emptyAction}
        />
      )}
      {tree.length > 0 && (
        <div className="org-wide">
          <Tree key={view} page={page} />
        </div>
      )}
    </>
  );
}

function Content({ page, chart }: ChartProps) {
  const { view } = useStore(page.address.$view);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 print:hidden">
        <Search page={page} />
        {view !== 'people' && <Tools page={page} />}
      </div>
      {view === 'people' ? <Directory page={page} chart={chart} /> : <Chart page={page} />}
      <RoleDrawer page={page} chart={chart} />
    </>
  );
}

export function Screen() {
  const page = usePage(createOrganisationChartPage);
  const { view } = useStore(page.address.$view);
  const tabs = [...CHART_VIEWS, 'people' as const].map((name) => ({
    query: queryOf({ view: name === 'organisation' ? null : name }),
    label: CHART_TABS[name],
    current: view === name,
  }));
  return (
    <div className="org-sheet grid gap-6">
      <div>
        <PageHeading>{TEXT.title}</PageHeading>
        <p className="mt-4 max-w-[60ch] text-muted print:hidden">{TEXT.lead}</p>
        <p className="hidden print:block">{page.heading()}</p>
      </div>
      <div className="min-w-0 print:hidden">
        <PageTabs address={page.address} label={TEXT.views} tabs={tabs} />
      </div>
      <Loaded read={page.chart} loading={TEXT.loading} failed={TEXT.failed}>
        {(chart) => <Content page={page} chart={chart} />}
      </Loaded>
    </div>
  );
}
