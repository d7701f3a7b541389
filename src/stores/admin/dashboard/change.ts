/** The change between two periods, in words and for charts. */
import type { DashboardFigures, DashboardPart } from '#contract/dashboard.ts';
import type { Compared } from '#domain/dashboard.ts';
import { formatShortDate } from '#domain/dates.ts';
import {
  changeText,
  DASHBOARD_TEXT as TEXT,
  shortChange,
  type ChangeWords,
} from '#messages/admin/dashboard.ts';

export interface FigureChart {
  readonly title: string;
  /** Text alternative of the chart. */
  readonly summary: string;
  readonly labels: readonly string[];
  readonly now: readonly number[];
  readonly before: readonly number[];
  /** Amounts are cents. */
  readonly kind: 'money' | 'count';
}

export interface Highlight {
  readonly label: string;
  readonly value: string;
  readonly change: string;
}

type Format = (value: number) => string;

function wordsOf(label: string, { now, before }: Compared, format: Format): ChangeWords {
  return {
    label,
    now: format(now),
    before: format(before),
    percent: before > 0 && now >= 0 ? Math.round((Math.abs(now - before) / before) * 100) : null,
    sign: Math.sign(now - before),
    isNone: now === 0,
    wasNone: before === 0,
  };
}

/** 'Net sales rose by 12% to R4300.00, from R3839.29.' */
export function changeLine(label: string, figure: Compared, format: Format = String): string {
  return changeText(wordsOf(label, figure, format));
}

export function highlight(label: string, figure: Compared, format: Format = String): Highlight {
  return { label, value: format(figure.now), change: shortChange(wordsOf(label, figure, format)) };
}

/** '12 Mar – 18 Mar 2026', or one day. */
export function rangeText(first: string, last: string): string {
  return TEXT.range(formatShortDate(first), formatShortDate(last));
}

const withoutYear = (day: string): string => formatShortDate(day).replace(/\s\d{4}$/u, '');

/** A part of a period in a table: its day, its first and last day, or its month. */
export function partText({ starts, ends }: DashboardPart, unit: DashboardFigures['unit']): string {
  if (starts === null || ends === null) return TEXT.none;
  if (unit === 'month') return formatShortDate(starts).replace(/^\d+\s/u, '');
  return unit === 'day' || starts === ends
    ? formatShortDate(starts)
    : TEXT.range(withoutYear(starts), formatShortDate(ends));
}

/** A part of a period below a chart. */
function axisText({ starts }: DashboardPart, unit: DashboardFigures['unit']): string {
  if (starts === null) return '';
  return unit === 'month' ? withoutYear(starts).replace(/^\d+\s/u, '') : withoutYear(starts);
}

export function figureChart(
  { parts, unit }: Pick<DashboardFigures, 'parts' | 'unit'>,
  words: { readonly title: string; readonly summary: string },
  series: readonly Compared[],
  kind: FigureChart['kind'] = 'count',
): FigureChart {
  return {
    ...words,
    labels: parts.map((part) => axisText(part, unit)),
    now: series.map(({ now }) => now),
    before: series.map(({ before }) => before),
    kind,
  };
}
