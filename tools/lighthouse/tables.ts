/** The tables of `npm run lighthouse`. */
import { alignColumns } from '../budgets/report.ts';
import type { Scores, SlowTimes } from './audit.ts';

/** What the site promises on the slow phone: milliseconds, and no shift at all. */
const SLOW_LIMITS: SlowTimes = { firstPaint: 1500, largestPaint: 2500, blocking: 50, shift: 0 };

/** Milliseconds from the tap on the cart to a drawer that can be used. */
const TAP_LIMIT = 300;

/** A printed table with what in it is not as promised. */
export interface Table {
  readonly text: string;
  readonly problems: readonly string[];
}

/** Runs of one template. */
export interface Runs<Run> {
  readonly name: string;
  readonly runs: readonly Run[];
}

const CATEGORIES = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['bestPractices', 'best practices'],
  ['seo', 'SEO'],
] as const;
const TIMES = [
  ['firstPaint', 'first paint ms', 0],
  ['largestPaint', 'LCP ms', 0],
  ['blocking', 'TBT ms', 0],
  ['shift', 'CLS', 3],
] as const;

/** The lowest score of each category; everything below 100 is a problem, with the complaints that explain it. */
export function scoreTable(templates: readonly Runs<Scores>[]): Table {
  const lowest = (runs: readonly Scores[], key: (typeof CATEGORIES)[number][0]): number =>
    Math.min(...runs.map((run) => run[key]));
  const rows = templates.map(({ name, runs }) => [
    name,
    ...CATEGORIES.map(([key]) => String(lowest(runs, key))),
  ]);
  const problems = templates
    .filter(({ runs }) => CATEGORIES.some(([key]) => lowest(runs, key) < 100))
    .map(
      ({ name, runs }) => `${name}: ${[...new Set(runs.flatMap(({ complaints }) => complaints))].join('; ')}`,
    );
  const head = ['lowest score', ...CATEGORIES.map(([, label]) => label)];
  return { text: alignColumns([head, ...rows]), problems };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median and highest of each time; a median over its limit is a problem. */
export function slowTable(templates: readonly Runs<SlowTimes>[]): Table {
  const problems: string[] = [];
  const rows = templates.map(({ name, runs }) => [
    name,
    ...TIMES.map(([key, label, digits]) => {
      const values = runs.map((run) => run[key]);
      const middle = median(values);
      if (!(middle <= SLOW_LIMITS[key]))
        problems.push(`${name}: ${label} ${middle.toFixed(digits)}, limit ${String(SLOW_LIMITS[key])}`);
      return `${middle.toFixed(digits)} (${Math.max(...values).toFixed(digits)})`;
    }),
  ]);
  const limits = ['limit', ...TIMES.map(([key]) => String(SLOW_LIMITS[key]))];
  const head = ['slow phone, median (highest)', ...TIMES.map(([, label]) => label)];
  return { text: alignColumns([head, ...rows, limits]), problems };
}

/** Median and highest time from tap to drawer. */
export function tapTable(templates: readonly Runs<number>[]): Table {
  const rows = templates.map(({ name, runs }) => [
    name,
    `${median(runs).toFixed(0)} (${Math.max(...runs).toFixed(0)})`,
  ]);
  const late = templates.filter(({ runs }) => !(median(runs) <= TAP_LIMIT));
  return {
    text: alignColumns([
      ['tap on the cart, median (highest)', 'drawer usable ms'],
      ...rows,
      ['limit', String(TAP_LIMIT)],
    ]),
    problems: late.map(
      ({ name, runs }) =>
        `${name}: the drawer takes ${median(runs).toFixed(0)} ms, limit ${String(TAP_LIMIT)}`,
    ),
  };
}
