/** Cards of the dashboard, and their shared parts. */
import type { DashboardFigures, DashboardPart } from '#contract/dashboard.ts';
import { figureOf, percentOf, seriesOf, type Compared } from '#domain/dashboard.ts';
import { DASHBOARD_TEXT as TEXT, shareText, UNIT_LABELS } from '#messages/admin/dashboard.ts';
import { changeLine, figureChart, partText, type FigureChart } from './change.ts';
import {
  countFigures,
  figureTable,
  textFigures,
  type FigureColumn,
  type FigureTable,
} from './figure-table.ts';

export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  /** 0 to 100, of the first step. */
  readonly share: number;
  /** Number, and share in both periods. */
  readonly text: string;
}

export interface DashboardCard {
  readonly key: string;
  readonly title: string;
  readonly hint?: string;
  /** In place of everything else while there is nothing in either period. */
  readonly empty: string | null;
  readonly lines: readonly string[];
  readonly chart: FigureChart | null;
  /** The figures of the chart. */
  readonly chartTable: FigureTable | null;
  readonly funnel?: { readonly title: string; readonly hint: string; readonly steps: readonly FunnelStep[] };
  readonly tables: readonly FigureTable[];
}

export interface PartRow {
  readonly part: DashboardPart;
  readonly nth: number;
}

export function partTable(
  { parts, unit }: DashboardFigures,
  words: { readonly key: string; readonly title: string },
  columns: readonly FigureColumn<PartRow>[],
): FigureTable {
  const label: FigureColumn<PartRow> = {
    ...textFigures(UNIT_LABELS[unit], ({ part }: PartRow) => partText(part, unit)),
    file: ({ part }) => part.starts,
  };
  return figureTable(
    words,
    [label, ...columns],
    parts.map((part, nth) => ({ part, nth })),
  );
}

export const areAllZero = (...figures: readonly Compared[]): boolean =>
  figures.every(({ now, before }) => now === 0 && before === 0);

/** A column of a series, in this period and in the one before. */
export function seriesColumns(
  series: readonly Compared[],
  [now, before]: readonly [string, string],
  column: typeof countFigures,
): readonly FigureColumn<PartRow>[] {
  return [
    column(now, ({ nth }: PartRow) => series[nth]?.now ?? 0),
    column(before, ({ nth }: PartRow) => series[nth]?.before ?? 0),
  ];
}

export function countCard(
  figures: DashboardFigures,
  words: { readonly key: string; readonly title: string; readonly figure: string; readonly empty: string },
  {
    series,
    sum,
    lines,
  }: { readonly series: string; readonly sum: Compared; readonly lines: readonly string[] },
): DashboardCard {
  const summary = changeLine(words.figure, sum);
  const counts = seriesOf(figures, series);
  return {
    key: words.key,
    title: words.title,
    empty: areAllZero(sum) ? words.empty : null,
    lines: [summary, ...lines],
    chart: figureChart(figures, { title: words.figure, summary }, counts),
    chartTable: partTable(
      figures,
      { key: words.key, title: words.figure },
      seriesColumns(counts, [TEXT.now, TEXT.before], countFigures),
    ),
    tables: [],
  };
}

/** Number of answers in time, and their share in both periods. */
export function promiseOf(figures: DashboardFigures, figure: string) {
  const [all, kept] = [figureOf(figures, figure), figureOf(figures, figure, 'total')];
  const shares = { now: percentOf(kept.now, all.now), before: percentOf(kept.before, all.before) };
  return { all, kept, shares, text: shareText(shares.now, shares.before) };
}
