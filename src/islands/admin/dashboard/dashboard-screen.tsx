/** /admin-dashboard: the figures of a period, compared with the one before. */
import { useStore } from '@nanostores/react';
import { useMemo, useId } from 'react';
import { DASHBOARD_PERIODS } from '#contract/dashboard.ts';
import { DASHBOARD_TEXT as TEXT, PERIOD_LABELS } from '#messages/admin/dashboard.ts';
import { errorText } from '#messages/core/errors.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { periodQuery } from '#stores/admin/dashboard/dashboard-address.ts';
import { cardsOf, highlightsOf } from '#stores/admin/dashboard/cards.ts';
import { rangeText, type Highlight } from '#stores/admin/dashboard/change.ts';
import {
  createDashboardPage,
  OWN_DATE_FIELDS,
  type DashboardPage,
  type ShownFigures,
} from '#stores/admin/dashboard/dashboard-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { Form } from '#islands/core/forms/form.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import type { DashboardCard } from '#stores/admin/dashboard/dashboard-card.ts';
import type { FigureTable } from '#stores/admin/dashboard/figure-table.ts';
import { Chart } from './chart.tsx';
import { Figures, FunnelSteps } from './figures.tsx';

interface CardProps {
  readonly card: DashboardCard;
  readonly onSave: (table: FigureTable) => void;
}

function CardTables({ card: { title, tables }, onSave }: CardProps) {
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => (
      <div key={table.key} className="grid gap-1">
        {table.title !== title && <h3 className="text-body">{table.title}</h3>}
        <Figures table={table} onSave={() => onSave(table)} />
      </div>
    ));
}

function CardFigures({ card, onSave }: CardProps) {
  const { lines, chart, chartTable, funnel, hint } = card;
  return (
    <>
      <div className="grid gap-0.5">
        {lines.map((line, index) => (
          <p key={line} className={index === 0 ? '' : 'text-small text-muted'}>
            {line}
          </p>
        ))}
      </div>
      {chart !== null && <Chart chart={chart} />}
      {chartTable !== null && (
        <details>
          <summary className="min-h-8 cursor-pointer text-small text-muted hover:text-text">
            {TEXT.table(chartTable.title)}
          </summary>
          <Figures table={chartTable} onSave={() => onSave(chartTable)} />
        </details>
      )}
      {funnel !== undefined && <FunnelSteps {...funnel} />}
      <CardTables card={card} onSave={onSave} />
      {hint !== undefined && <p className="text-small text-muted">{hint}</p>}
    </>
  );
}

/** One kind of figures: the change in words, a chart with its table, and further tables. */
function Card(props: CardProps) {
  const id = useId();
  const { title, empty } = props.card;
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-4 border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {empty === null ? <CardFigures {...props} /> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

type DashboardProps = PageProps<DashboardPage>;

function Periods({ page }: DashboardProps) {
  const view = useStore(page.address.$view);
  const tabs = DASHBOARD_PERIODS.filter((period) => period !== 'own').map((period) => ({
    query: periodQuery({ period, own: null }),
    label: PERIOD_LABELS[period],
    current: view.period === period,
  }));
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageTabs address={page.address} label={TEXT.periods} tabs={tabs} />
      <details open={view.period === 'own' || undefined}>
        <summary className="min-h-8 cursor-pointer text-small text-muted hover:text-text">
          {TEXT.ownForm}
        </summary>
        <Form form={page.ownDates} label={TEXT.ownForm} className="grid max-w-md gap-3 py-2">
          <FieldList form={page.ownDates} fields={OWN_DATE_FIELDS} />
          <Button type="submit" variant="quiet" className="justify-self-start">
            {TEXT.show}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function Highlights({ highlights }: { readonly highlights: readonly Highlight[] }) {
  return (
    <section aria-label={TEXT.highlights} className="border border-line bg-surface">
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line @2xl:grid-cols-3 @5xl:grid-cols-6">
        {highlights.map(({ label, value, change }) => (
          <div key={label} className="grid content-start gap-0.5 bg-surface px-4 py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-section font-semibold tabular-nums">{value}</dd>
            <dd className="min-h-5 text-small text-muted tabular-nums">{change}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Figures of an earlier period stay visible until others are loaded; the first line has their days. */
function Shown({ page, shown }: DashboardProps & { readonly shown: ShownFigures }) {
  const { days, figures } = shown;
  const [cards, highlights] = useMemo(() => [cardsOf(figures), highlightsOf(figures)], [figures]);
  return (
    <>
      <p className="text-small text-muted">
        {TEXT.compared(rangeText(days.first, days.last), rangeText(days.beforeFirst, days.beforeLast))}
      </p>
      <Highlights highlights={highlights} />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2 @[100rem]:grid-cols-3">
        {cards.map((card) => (
          <Card key={card.key} card={card} onSave={(table) => void page.saveTable(table, days)} />
        ))}
      </div>
    </>
  );
}

function Failure({ page }: DashboardProps) {
  const { code, data } = useStore(page.read.$state);
  return (
    <div role="alert">
      {code !== null && (
        <Notice kind="error" title={TEXT.failed}>
          <p>{code === 'network_failed' ? TEXT.offline : errorText(code)}</p>
          {data !== null && <p>{TEXT.stale}</p>}
          <Button variant="quiet" className="mt-3" onClick={() => void page.read.reload()}>
            {SHARED_WORDS.retry}
          </Button>
        </Notice>
      )}
    </div>
  );
}

export function Screen() {
  const page = usePage(createDashboardPage);
  const { data, phase } = useStore(page.read.$state);
  return (
    <div className="@container grid grid-cols-1 gap-4" aria-busy={phase === 'loading' || undefined}>
      <h1 className="text-section">{TEXT.title}</h1>
      <Periods page={page} />
      <Failure page={page} />
      {phase === 'loading' && data === null && <Spinner label={TEXT.loading} />}
      {data !== null && <Shown page={page} shown={data} />}
    </div>
  );
}
