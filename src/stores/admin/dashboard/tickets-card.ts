/** Tickets of HR: number, answers in time, working hours until answers, ratings. */
import type { DashboardFigures, TicketTimes } from '#contract/dashboard.ts';
import { figureOf } from '#domain/dashboard.ts';
import { DASHBOARD_TEXT as TEXT, TICKETS_TEXT, workingTime } from '#messages/admin/dashboard.ts';
import { countCard, areAllZero, promiseOf, type DashboardCard } from './dashboard-card.ts';
import { countFigures, figureTable, textFigures, type FigureTable } from './figure-table.ts';

type Times = NonNullable<DashboardFigures['tickets']>;

const timeText = (minutes: number | null): string | null => (minutes === null ? null : workingTime(minutes));

function timesTable({ now, before }: Times): FigureTable {
  const rows = (['reply_minutes', 'done_minutes'] as const).map((key) => ({
    key,
    now: now[key],
    before: before[key],
  }));
  type Row = (typeof rows)[number];
  const column = (label: string, period: keyof Times) => ({
    label,
    isNumber: true,
    text: (row: Row) => timeText(row[period]) ?? TEXT.none,
    file: (row: Row) => (row[period] === null ? null : Number((row[period] / 60).toFixed(2))),
  });
  return figureTable(
    { key: 'ticket-times', title: TICKETS_TEXT.times },
    [
      textFigures(TICKETS_TEXT.step, ({ key }: Row) => TICKETS_TEXT.steps[key]),
      column(TEXT.now, 'now'),
      column(TEXT.before, 'before'),
    ],
    rows.filter((row) => row.now !== null || row.before !== null),
  );
}

function starsTable({ now, before }: Times): FigureTable {
  const rows = [5, 4, 3, 2, 1].map((star) => ({
    label: TICKETS_TEXT.stars(star),
    now: now.stars?.[star - 1] ?? 0,
    before: before.stars?.[star - 1] ?? 0,
  }));
  type Row = (typeof rows)[number];
  return figureTable(
    { key: 'ticket-ratings', title: TICKETS_TEXT.ratings },
    [
      textFigures(TICKETS_TEXT.rating, ({ label }: Row) => label),
      countFigures(TEXT.now, (row: Row) => row.now),
      countFigures(TEXT.before, (row: Row) => row.before),
    ],
    now.stars === null && before.stars === null ? [] : rows,
  );
}

/** Number and mean of ratings; null below five. */
function meanOf({ stars }: TicketTimes): { readonly count: number; readonly mean: number } | null {
  if (stars === null) return null;
  const count = stars.reduce((sum, rated) => sum + rated, 0);
  return { count, mean: stars.reduce((sum, rated, nth) => sum + rated * (nth + 1), 0) / count };
}

/** No card without the permission for HR. */
export function ticketsCard(figures: DashboardFigures): readonly DashboardCard[] {
  if (figures.tickets === null) return [];
  const { now, before } = figures.tickets;
  const { all, kept, text } = promiseOf(figures, 'ticket_reply');
  const asked = figureOf(figures, 'ticket');
  const card = countCard(
    figures,
    { key: 'tickets', title: TICKETS_TEXT.title, figure: TICKETS_TEXT.asked, empty: TICKETS_TEXT.empty },
    {
      series: 'ticket',
      sum: asked,
      lines: [
        all.now === 0 ? TICKETS_TEXT.noReplies : TICKETS_TEXT.kept(kept.now, all.now, text),
        TICKETS_TEXT.medians(timeText(now.reply_minutes), timeText(now.done_minutes)),
        TICKETS_TEXT.rated(meanOf(now), meanOf(before)),
      ].filter((line) => line !== ''),
    },
  );
  const isEmpty = areAllZero(asked, all, figureOf(figures, 'ticket_done'));
  return [
    {
      ...card,
      hint: TICKETS_TEXT.hint,
      empty: isEmpty ? TICKETS_TEXT.empty : null,
      tables: [timesTable(figures.tickets), starsTable(figures.tickets)],
    },
  ];
}
