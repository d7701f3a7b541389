/** Applications to teams: number, time of each stage, and answers in time. */
import type { DashboardFigures } from '#contract/dashboard.ts';
import { figureOf, type Compared } from '#domain/dashboard.ts';
import { APPLICATIONS_TEXT, DASHBOARD_TEXT as TEXT, durationText } from '#messages/admin/dashboard.ts';
import { countCard, areAllZero, promiseOf, type DashboardCard } from './dashboard-card.ts';
import {
  countFigures,
  figureTable,
  textFigures,
  type FigureColumn,
  type FigureTable,
} from './figure-table.ts';

const STAGES = ['submitted', 'awaiting_guardian', 'in_review', 'interview', 'trial', 'waitlisted'] as const;

function stageTable(figures: DashboardFigures): FigureTable {
  const rows = STAGES.map((stage) => ({
    stage,
    items: figureOf(figures, 'stage', 'items', stage),
    seconds: figureOf(figures, 'stage', 'total', stage),
  })).filter(({ items }) => items.now + items.before > 0);
  type Row = (typeof rows)[number];
  const average = (label: string, period: keyof Compared): FigureColumn<Row> => {
    const mean = ({ items, seconds }: Row): number | null =>
      items[period] === 0 ? null : seconds[period] / items[period];
    return {
      label,
      isNumber: true,
      text: (row) => {
        const seconds = mean(row);
        return seconds === null ? TEXT.none : durationText(seconds);
      },
      file: (row) => {
        const seconds = mean(row);
        return seconds === null ? null : Number((seconds / 86_400).toFixed(2));
      },
    };
  };
  return figureTable(
    { key: 'stages', title: APPLICATIONS_TEXT.stages },
    [
      textFigures(APPLICATIONS_TEXT.stage, ({ stage }: Row) => APPLICATIONS_TEXT.stageLabels[stage]),
      countFigures(APPLICATIONS_TEXT.ended, ({ items }: Row) => items.now),
      average(APPLICATIONS_TEXT.average, 'now'),
      average(APPLICATIONS_TEXT.averageBefore, 'before'),
    ],
    rows,
  );
}

function decisionsLine(figures: DashboardFigures): string {
  return APPLICATIONS_TEXT.decisions((outcome) => figureOf(figures, 'decided', 'items', outcome).now);
}

export function applicationsCard(figures: DashboardFigures): DashboardCard {
  const { all, kept, text } = promiseOf(figures, 'reply');
  const received = figureOf(figures, 'received');
  const promise =
    all.now === 0 ? APPLICATIONS_TEXT.noReplies : APPLICATIONS_TEXT.kept(kept.now, all.now, text);
  const card = countCard(
    figures,
    {
      key: 'applications',
      title: APPLICATIONS_TEXT.title,
      figure: APPLICATIONS_TEXT.received,
      empty: APPLICATIONS_TEXT.empty,
    },
    {
      series: 'received',
      sum: received,
      lines: [promise, APPLICATIONS_TEXT.late(figures.late.applications), decisionsLine(figures)],
    },
  );
  const stages = stageTable(figures);
  const isEmpty = areAllZero(received, all) && stages.rows.length === 0;
  return { ...card, empty: isEmpty ? APPLICATIONS_TEXT.empty : null, tables: [stages] };
}
