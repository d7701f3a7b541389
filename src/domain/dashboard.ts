/** Periods and figures of the dashboard. Days are 'YYYY-MM-DD'. */
import {
  DASHBOARD_MAX_DAYS,
  type DashboardFigures,
  type DashboardPeriod,
  type PeriodDays,
} from '#contract/dashboard.ts';
import { dayAfter } from './days.ts';
import { DAY_MS } from '#contract/time-units.ts';

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function daysBetween(first: string, last: string): number {
  return Math.round((timeOf(last) - timeOf(first)) / DAY_MS);
}

/** The same day of another month, or its last one when it has none. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The same number of days right before. */
function daysUpTo(first: string, last: string): PeriodDays {
  const length = daysBetween(first, last) + 1;
  return { first, last, beforeFirst: dayAfter(first, -length), beforeLast: dayAfter(first, -1) };
}

/** Months are compared with the same days of the month before, a year with those of the year before. */
function calendarDays(first: string, last: string, months: number): PeriodDays {
  return { first, last, beforeFirst: addMonths(first, -months), beforeLast: addMonths(last, -months) };
}

/** Whether two days are a period that can be read. */
export function isPeriod(first: string, last: string): boolean {
  const length = daysBetween(first, last) + 1;
  return length >= 1 && length <= DASHBOARD_MAX_DAYS && first >= '2006-01-01' && last < '2100-01-01';
}

/** The days of a period; 'own' needs its dates and is 30 days without. */
export function periodDays(
  period: DashboardPeriod,
  today: string,
  own: { readonly first: string; readonly last: string } | null = null,
): PeriodDays {
  const month = `${today.slice(0, 8)}01`;
  switch (period) {
    case '7d':
      return daysUpTo(dayAfter(today, -6), today);
    case 'month':
      return calendarDays(month, today, 1);
    case 'last-month': {
      const first = addMonths(month, -1);
      return {
        first,
        last: dayAfter(month, -1),
        beforeFirst: addMonths(first, -1),
        beforeLast: dayAfter(first, -1),
      };
    }
    case 'year':
      return calendarDays(`${today.slice(0, 4)}-01-01`, today, 12);
    default:
      return period === 'own' && own !== null
        ? daysUpTo(own.first, own.last)
        : daysUpTo(dayAfter(today, -29), today);
  }
}

/** A number of the period and of the one before. */
export interface Compared {
  readonly now: number;
  readonly before: number;
}

type Measure = 'items' | 'total';

/** A figure in both periods; zeros when nothing happened. */
export function figureOf(
  { sums }: Pick<DashboardFigures, 'sums'>,
  figure: string,
  measure: Measure = 'items',
  part = '',
): Compared {
  const sum = sums.find((row) => row.figure === figure && row.part === part);
  if (sum === undefined) return { now: 0, before: 0 };
  return { now: sum[measure], before: sum[`${measure}_before`] };
}

/** A figure in each part of both periods. */
export function seriesOf(
  { parts, series }: Pick<DashboardFigures, 'parts' | 'series'>,
  figure: string,
  measure: Measure = 'items',
): readonly Compared[] {
  const found = new Map(series.filter((row) => row.figure === figure).map((row) => [row.nth, row]));
  return parts.map((_part, nth) => {
    const row = found.get(nth);
    return { now: row?.[measure] ?? 0, before: row?.[`${measure}_before`] ?? 0 };
  });
}

/** Combines figures of the same periods, number by number. */
export function combineFigures(
  figures: readonly Compared[],
  work: (...numbers: readonly number[]) => number,
): Compared {
  return {
    now: work(...figures.map(({ now }) => now)),
    before: work(...figures.map(({ before }) => before)),
  };
}

/** Gross less fees less refunds, in cents. */
export const netOf = (gross = 0, fee = 0, refund = 0): number => gross - fee - refund;

/** Whole per cent; null without anything to divide by. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** How often the average stock was sold; null without stock. */
export function stockTurns(stock: {
  readonly shipped: number;
  readonly stock_before: number;
  readonly stock_after: number;
}): number | null {
  const average = (stock.stock_before + stock.stock_after) / 2;
  return average <= 0 ? null : stock.shipped / average;
}

const compact = new Intl.NumberFormat('en-ZA', { notation: 'compact', maximumFractionDigits: 1 });

/** A label of a value axis: '1.5K', in rand 'R10K' and '-R10K'. */
export function axisText(value: number, isMoney: boolean): string {
  if (!isMoney) return compact.format(value);
  return `${value < 0 ? '-' : ''}R${compact.format(Math.abs(value))}`;
}

/** Returns the labelled values of an axis, ascending: zero, and steps of 1, 2 or 5 times a power of ten up to both ends. */
export function axisTicks(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const least = Math.max(1, (high - low) / 3);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((part) => part * power).find((size) => size >= least) ?? least;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
