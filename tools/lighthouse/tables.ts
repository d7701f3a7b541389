/** Tables of `npm run lighthouse`. */
import { alignColumns } from '../budgets/report.ts';
import type { Scores, SlowTimes } from './audit.ts';

/** Limits on the slow phone in milliseconds; layout shift without unit. */
const SLOW_LIMITS: SlowTimes = { firstPaint: 1500, largestPaint: 2500, blocking: 50, shift: 0 };

/** Multiples of the peer's medians in the same rounds. */
const PEER_LIMITS = { firstPaint: 1.15, largestPaint: 1.3 };

/** Milliseconds from the tap on the cart to a usable drawer. */
const TAP_LIMIT = 300;

/** A table with its violations. */
export interface Table {
  readonly text: string;
  readonly problems: readonly string[];
}

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

/** Shows the lowest score of each category; scores below 100 are problems, listed with their audits. */
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

/** Shows median and maximum of each timing; a median above its limit is a problem. */
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

/** Shows each template's medians as multiples of the peer's. */
export function peerTable(templates: readonly Runs<SlowTimes>[], peer: Runs<SlowTimes>): Table {
  const problems: string[] = [];
  const keys = ['firstPaint', 'largestPaint'] as const;
  const medianOf = ({ runs }: Runs<SlowTimes>, key: (typeof keys)[number]): number =>
    median(runs.map((run) => run[key]));
  const rows = templates.map((template) => [
    template.name,
    ...keys.map((key) => {
      const times = medianOf(template, key) / medianOf(peer, key);
      if (!(times <= PEER_LIMITS[key]))
        problems.push(
          `${template.name}: ${key} ${times.toFixed(2)} times the peer's, limit ${String(PEER_LIMITS[key])}`,
        );
      return times.toFixed(2);
    }),
  ]);
  const milliseconds = ['peer, ms', ...keys.map((key) => medianOf(peer, key).toFixed(0))];
  const limits = ['limit', ...keys.map((key) => String(PEER_LIMITS[key]))];
  const head = ['slow phone, median of the peer = 1', 'first paint', 'LCP'];
  return { text: alignColumns([head, ...rows, limits, milliseconds]), problems };
}

/** Shows median and maximum time from tap to drawer. */
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
