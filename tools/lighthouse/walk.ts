/**
 * `npm run walk -- --dist folder`: walks from the landing page to an article and to a product on a slow phone, with the rules for
 * following links ahead and without them. Prints the time from the release of a tap to the largest paint, and the bytes of
 * the walk. `--runs 3` sets the number of rounds.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openTab, PHONE, type TabPage } from '#tests/support/raw-browser.ts';
import { alignColumns } from '../budgets/report.ts';
import { type HeaderRule, readHeaderRules } from './headers.ts';
import { median } from './median.ts';
import { serveStatic } from './serve.ts';
import { openSlowLine } from './slow-line.ts';

/** Links in the order of the walk. */
const WALKS = {
  'news, article': [
    'main a[href="/blog"]',
    'main a[href^="/blog/"]:not([href*="/category/"], [href*="/page/"])',
  ],
  'shop, product': [
    'main a[href="/shop"]',
    'main a[href^="/shop/"]:not([href*="/category/"], [href*="/page/"])',
  ],
} as const;
/** A visitor looks at the link for this long before the tap. */
const LOOK_MS = 3000;
/** Nothing is received for this long: the page is loaded. */
const QUIET_MS = 2500;
/** On phones Chromium follows links in view ahead; elsewhere these switches are needed. */
const ARGS = [
  '--ignore-certificate-errors',
  '--enable-features=NavigationPredictorNewViewportFeatures,PreloadingModerateViewportHeuristics',
];
const COMMANDS = [...PHONE, ['Emulation.setCPUThrottlingRate', { rate: 10 }]] as const;

const LARGEST_PAINT = `new Promise(done => new PerformanceObserver(list =>
  done(performance.timeOrigin + list.getEntries().at(-1).startTime)
).observe({ type: 'largest-contentful-paint', buffered: true }))`;

const AHEAD = `(({ activationStart, deliveryType }) =>
  activationStart > 0 ? 'rendered' : deliveryType === 'navigational-prefetch' ? 'fetched' : ''
)(performance.getEntriesByType('navigation')[0])`;

interface Step {
  readonly milliseconds: number;
  /** 'rendered', 'fetched', or '' for neither. */
  readonly ahead: string;
}

const { values: asked } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, dist: { type: 'string', default: 'dist' } },
});

async function untilQuiet(received: () => number): Promise<void> {
  let before = -1;
  while (before !== received()) {
    before = received();
    await sleep(QUIET_MS);
  }
}

/** The page that the visitor sees, at another address than before. */
async function shownPage(pages: readonly TabPage[], before: string): Promise<TabPage> {
  const state = '!document.prerendering && document.visibilityState === "visible" && location.pathname';
  for (;;) {
    for (const page of pages) {
      const path = await Promise.race([page.read(state).catch(() => false), sleep(1000)]);
      if (typeof path === 'string' && path !== before) return page;
    }
    await sleep(50);
  }
}

async function followLinks(
  url: string,
  links: readonly string[],
  received: () => number,
): Promise<readonly Step[]> {
  const { first, pages, close } = await openTab(url, { args: ARGS, commands: COMMANDS });
  try {
    let page = first;
    const steps: Step[] = [];
    for (const link of links) {
      await untilQuiet(received);
      const before = String(await page.read('location.pathname'));
      await page.swipeTo(link);
      await sleep(LOOK_MS);
      const released = await page.tap(link);
      page = await shownPage(pages, before);
      await untilQuiet(received);
      const milliseconds = Number(await page.read(LARGEST_PAINT)) - released;
      steps.push({ milliseconds, ahead: String(await page.read(AHEAD)) });
    }
    return steps;
  } finally {
    await close();
  }
}

/** Walks all ways in turn, so that a busy moment affects all alike. */
async function measure(ways: Readonly<Record<string, readonly HeaderRule[]>>): Promise<void> {
  const found = new Map<string, { steps: (readonly Step[])[]; bytes: number[] }>();
  for (let round = 0; round < Number(asked.runs); round += 1) {
    for (const [name, links] of Object.entries(WALKS)) {
      for (const [way, rules] of Object.entries(ways)) {
        const site = await serveStatic(asked.dist, 0, rules);
        const line = await openSlowLine(Number(new URL(site.url).port));
        const { steps, bytes } = found.get(`${name}, ${way}`) ?? { steps: [], bytes: [] };
        try {
          steps.push(await followLinks(`https://localhost:${String(line.port)}/`, links, line.received));
        } finally {
          line.stop();
          await site.stop();
        }
        found.set(`${name}, ${way}`, { steps, bytes: [...bytes, line.received()] });
        process.stdout.write('.');
      }
    }
  }
  const rows = [...found].map(([name, { steps, bytes }]) => [
    name,
    ...[0, 1].map((at) => {
      const times = steps.flatMap((visit) => visit[at] ?? []);
      const ahead = times.filter((step) => step.ahead !== '').map((step) => step.ahead);
      const time = median(times.map(({ milliseconds }) => milliseconds)).toFixed(0);
      return ahead.length === 0
        ? time
        : `${time} (${String(ahead.length)} of ${asked.runs} ${String(ahead[0])})`;
    }),
    (median(bytes) / 1000).toFixed(0),
  ]);
  console.log(`\n${alignColumns([['walk', 'first tap, ms', 'second tap, ms', 'kB'], ...rows])}`);
}

const rules = readHeaderRules(readFileSync('netlify.toml', 'utf8'));
const without = rules.map(({ values, ...rule }) => ({
  ...rule,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'Speculation-Rules')),
}));
await measure({ 'with rules': rules, 'without rules': without });
