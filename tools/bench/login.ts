/**
 * `npm run bench -- login`: measures the time from "Sign In" to the first content of the portal on the local stack: 20
 * visits with an empty cache and 20 with a filled one, alternating. Prints medians without asserting.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startTestSite } from '../test/test-site.ts';
import { percentile } from './database.ts';

const { values: asked } = parseArgs({
  options: { rounds: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const runs = Number(asked.rounds);
const stops: (() => Promise<unknown>)[] = [];

/** The requested page; its screen shows the membership date when the data is loaded. */
const TARGET = '/my-profile';
const PROFILE_TEXT_SINCE = /^Member since/u;

async function measure(context: BrowserContext, site: string): Promise<number> {
  const page = await context.newPage();
  // A page without redirects, to be signed out first.
  await page.goto(`${site}/cart`);
  await page.evaluate(
    ([session, profile, key, path]) => {
      localStorage.removeItem(session);
      localStorage.removeItem(profile);
      sessionStorage.setItem(key, path);
    },
    [STORAGE_KEYS.session, STORAGE_KEYS.profile, STORAGE_KEYS.redirectAfterLogin, TARGET] as const,
  );
  await page.goto(`${site}/login`);
  await page.locator('input[name="email"]').fill('member@obscura.test');
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  const begun = performance.now();
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).click();
  await page.waitForURL(`**${TARGET}`);
  await page.locator('main').getByText(PROFILE_TEXT_SINCE).first().waitFor();
  const elapsed = performance.now() - begun;
  await page.close();
  return elapsed;
}

async function measureEmpty(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    return await measure(context, site);
  } finally {
    await context.close();
  }
}

function summary(name: string, times: readonly number[]): string {
  const at = (part: number): string => `${percentile(times, part).toFixed(0)} ms`;
  return `${name.padEnd(14)} median ${at(0.5)}   fastest ${at(0)}   slowest ${at(1)}   (${String(times.length)} visits)`;
}

async function run(): Promise<void> {
  const testSite = await startTestSite((stop) => stops.push(stop));
  const site = testSite.environment['SITE_URL'] ?? '';
  const browser = await launchBrowser();
  stops.push(() => browser.close());
  const known = await browser.newContext({ reducedMotion: 'reduce' });
  const empty: number[] = [];
  const warm: number[] = [];
  // One uncounted visit of each kind warms up functions and database.
  await measureEmpty(browser, site);
  await measure(known, site);
  for (let round = 0; round < runs; round += 1) {
    empty.push(await measureEmpty(browser, site));
    warm.push(await measure(known, site));
  }
  process.stdout.write(`${summary('empty cache', empty)}\n${summary('known files', warm)}\n`);
}

try {
  await run();
} finally {
  for (const stop of stops.toReversed()) await stop();
}
