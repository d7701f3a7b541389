/** Money that came in and went back. */
import type { DashboardFigures } from '#contract/dashboard.ts';
import { combineFigures, figureOf, netOf, seriesOf, type Compared } from '#domain/dashboard.ts';
import { formatRand } from '#domain/money.ts';
import { SALES_TEXT } from '#messages/admin/dashboard.ts';
import { areAllZero, partTable, seriesColumns, type DashboardCard, type PartRow } from './dashboard-card.ts';
import { changeLine, figureChart } from './change.ts';
import { countFigures, moneyFigures } from './figure-table.ts';

const NOTHING: Compared = { now: 0, before: 0 };
const MONEY = ['gross', 'fee', 'refund'] as const;

/** Gross, fees, refunds and net of both periods, in cents. */
export function moneyOf(figures: DashboardFigures) {
  const all = MONEY.map((name) => figureOf(figures, name, 'total'));
  return { all, net: combineFigures(all, netOf) };
}

export function salesCard(figures: DashboardFigures): DashboardCard {
  const { all, net } = moneyOf(figures);
  const series = MONEY.map((name) => seriesOf(figures, name, 'total'));
  const orders = seriesOf(figures, 'order');
  const nets = figures.parts.map((_part, nth) =>
    combineFigures(
      series.map((one) => one[nth] ?? NOTHING),
      netOf,
    ),
  );
  const summary = changeLine(SALES_TEXT.net, net, formatRand);
  const [came = '', kept = '', back = ''] = all.map(({ now }) => formatRand(now));
  const labels = [SALES_TEXT.gross, SALES_TEXT.fees, SALES_TEXT.refunds];
  return {
    key: 'sales',
    title: SALES_TEXT.title,
    hint: SALES_TEXT.netHint,
    empty: areAllZero(...all) ? SALES_TEXT.empty : null,
    lines: [summary, SALES_TEXT.split(came, kept, back)],
    chart: figureChart(figures, { title: SALES_TEXT.net, summary }, nets, 'money'),
    chartTable: partTable(figures, { key: 'sales', title: SALES_TEXT.title }, [
      countFigures(SALES_TEXT.orders, ({ nth }: PartRow) => orders[nth]?.now ?? 0),
      ...series.map((one, nth) => moneyFigures(labels[nth] ?? '', (row: PartRow) => one[row.nth]?.now ?? 0)),
      ...seriesColumns(nets, [SALES_TEXT.net, SALES_TEXT.netBefore], moneyFigures),
    ]),
    tables: [],
  };
}
