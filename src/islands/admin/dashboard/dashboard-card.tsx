/** One kind of figures: the change in words, a chart with its table, and further tables. */
import { useId } from 'react';
import { DASHBOARD_TEXT as TEXT } from '#messages/admin/dashboard.ts';
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

export function Card(props: CardProps) {
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
