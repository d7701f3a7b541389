/** The chart in a browser over a given result of organisation_chart(): first content, and opening all. */
import type { CDPSession, Page } from 'playwright-core';
import { CHART_TEXT } from '#messages/portal/organisation-chart.ts';
import { inSequence } from '#local/waiting.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { percentile } from '../bench.ts';
import { startTestSite } from '../test/test-site.ts';

const ROUNDS = 5;
/** On a busy machine. */
const LONGEST_WAIT_MS = 300_000;
const ITEM = '[role=treeitem]';

/** Seconds of processor time that scripts took since the page began. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });

/** Milliseconds of script from the click until the next paint, and until every role is in the page. */
async function openAll(page: Page, session: CDPSession, roles: number): Promise<readonly [number, number]> {
  const before = await scriptSeconds(session);
  await page.evaluate((label) => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  }, CHART_TEXT.expandAll);
  await twoFrames(page);
  const painted = await scriptSeconds(session);
  await page.waitForFunction(([item, count]) => document.querySelectorAll(item).length === count, [
    ITEM,
    roles,
  ] as const);
  return [(painted - before) * 1000, ((await scriptSeconds(session)) - before) * 1000];
}

/** Milliseconds from the end of the response to the first frame with a role in it. */
const firstContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const answered = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('rpc/organisation_chart'));
    const [shown] = performance.getEntriesByName('first-role');
    return (
      (shown?.startTime ?? 0) - (answered instanceof PerformanceResourceTiming ? answered.responseEnd : 0)
    );
  });

/** Runs in the page: marks the frame after the first role is there. */
function markFirstRole(item: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(item) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-role')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

function print(name: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((one, other) => one - other);
  const [middle = 0, most = 0] = [0.5, 1].map((part) => percentile(sorted, part));
  console.log(`${name.padEnd(58)} median ${middle.toFixed(0)} ms, most ${most.toFixed(0)} ms`);
}

interface Figures {
  readonly first: number;
  readonly early: number;
  readonly earlyAll: number;
  readonly warm: number;
}

async function visit(
  { page }: { readonly page: Page },
  address: string,
  chart: string,
  roles: number,
): Promise<Figures> {
  await page.route('**/rpc/organisation_chart', (route) =>
    route.fulfill({ contentType: 'application/json', body: chart }),
  );
  await page.addInitScript(markFirstRole, ITEM);
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const session = await page.context().newCDPSession(page);
  // Processor time of the page's thread: other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-role').length > 0);
  const [early, earlyAll] = await openAll(page, session, roles);
  const first = await firstContent(page);
  await page.getByRole('button', { name: CHART_TEXT.collapseAll }).click();
  await page.waitForTimeout(500);
  const [warm] = await openAll(page, session, roles);
  return { first, early, earlyAll, warm };
}

/** Prints medians of five visits. */
export async function measureScreen(chart: string, roles: number): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const testSite = await startTestSite((stop) => stops.push(stop));
    Object.assign(process.env, testSite.environment);
    // Reads the addresses of the test site when it is imported.
    const { profileOf, signIn } = await import('#tests/support/portal-visit.ts');
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const member = await signIn('member@obscura.test');
    const figures: Figures[] = [];
    await inSequence(Array.from({ length: ROUNDS }), async () => {
      const profile = await profileOf(browser, member);
      const address = `${testSite.environment['SITE_URL'] ?? ''}/organization-chart`;
      figures.push(await visit(profile, address, chart, roles));
      await profile.close();
    });
    print(
      'first content after the response',
      figures.map(({ first }) => first),
    );
    print(
      'open all at first content, script until painted',
      figures.map(({ early }) => early),
    );
    print(
      'the same, until the last slice of the background',
      figures.map(({ earlyAll }) => earlyAll),
    );
    print(
      'open all when the background is done, script until painted',
      figures.map(({ warm }) => warm),
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
