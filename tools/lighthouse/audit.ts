/** Runs Lighthouse: scores of the mobile preset, and timings of a slow phone on a slow network. */
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** Scores of one run, 0 to 100, with the failed audits. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly complaints: readonly string[];
}

/** Timings of one slow run in milliseconds; the layout shift has no unit. */
export interface SlowTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** 300 ms round trip, 630 kbit/s, CPU ten times slower, applied by the browser. */
const SLOW_PHONE: Flags = {
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 300,
    requestLatencyMs: 300,
    throughputKbps: 630,
    downloadThroughputKbps: 630,
    uploadThroughputKbps: 630,
    cpuSlowdownMultiplier: 10,
  },
  onlyCategories: ['performance'],
};

async function run(url: string, port: number, flags: Flags): Promise<Result> {
  const quiet: Flags = { port, output: 'json', logLevel: 'error', disableFullPageScreenshot: true };
  const answer = await lighthouse(url, { ...quiet, ...flags });
  if (!answer) throw new Error(`Lighthouse did not answer for ${url}`);
  const { runtimeError } = answer.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  return answer.lhr;
}

/** Returns what an audit refers to: addresses, messages, elements. */
function examplesOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly Record<string, unknown>[] };
  return items.slice(0, 3).flatMap((item) => {
    const node = item['node'] as { snippet?: string } | undefined;
    const named = [item['url'], item['description'], node?.snippet].find(
      (value) => typeof value === 'string',
    );
    return typeof named === 'string' ? [named.slice(0, 160)] : [];
  });
}

/** Returns the audits that lower a category's score. */
function complaintsOf(result: Result): string[] {
  const short = Object.values(result.categories).filter(({ score }) => score !== null && score < 1);
  const weighed = short.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed.flatMap(({ id }) => {
    const audit = result.audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const details = [audit.displayValue ?? '', ...examplesOf(audit.details)].filter(Boolean);
    return [details.length > 0 ? `${audit.title} (${details.join(', ')})` : audit.title];
  });
}

export async function measureScores(url: string, port: number): Promise<Scores> {
  const result = await run(url, port, {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const score = (category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    complaints: complaintsOf(result),
  };
}

export async function measureSlowTimes(url: string, port: number): Promise<SlowTimes> {
  const { audits } = await run(url, port, SLOW_PHONE);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
