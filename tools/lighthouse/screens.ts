/**
 * `npm run screens`: builds the site over a temporary backend and opens every screen behind the sign-in from the menu, on this
 * machine and on a slow phone (300 ms, 630 kbit/s, processor ten times slower). Prints the milliseconds from the tap until
 * the screen no longer changes. `-- --runs 3` sets the number of rounds.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { routeFor } from '#contract/routes.ts';
import { sharesDocument } from '#domain/document-of.ts';
import { DEMO_PASSWORD, LOCAL_KEYS } from '#local/keys.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { alignColumns } from '../budgets/report.ts';
import { startTestSite } from '../test/test-site.ts';
import { median } from './median.ts';
import { openSlowLine } from './slow-line.ts';

const ACCOUNT = 'admin@obscura.test';
/** One page of each kind of document; a link to another kind is a load. */
const FIRST_PAGES = ['/players', '/admin-overview'] as const;
const MENU_LINKS = ':is(#admin-menu, #account-menu) li:not([hidden]) > a';
/** The code of neighbours is fetched meanwhile. */
const LOOK_MS = 5000;

const { values: asked } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });

/** Runs in the page: touches a link for a tenth of a second; returns the milliseconds until the last change of the screen. */
async function follow([links, path]: readonly [string, string]): Promise<number> {
  const quietMs = 3000;
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  const link = [...document.querySelectorAll<HTMLAnchorElement>(links)].find(
    ({ pathname }) => pathname === path,
  );
  link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await pause(100);
  const released = performance.now();
  let changed = released;
  const observer = new MutationObserver(() => (changed = performance.now()));
  observer.observe(document.querySelector('main') ?? document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
  link?.click();
  while (performance.now() - changed < quietMs) await pause(100);
  observer.disconnect();
  return changed - released;
}

/** Opens a page; returns the paths of its menus whose screens it can show. */
async function openFirst(page: Page, site: string, path: string): Promise<readonly string[]> {
  await page.goto(`${site}${path}`);
  const isReady = () => document.documentElement.dataset['screenChanges'] === '';
  await page.waitForFunction(isReady, undefined, { timeout: 120_000 });
  await page.waitForTimeout(LOOK_MS);
  const links = page.locator(MENU_LINKS);
  const paths = await links.evaluateAll((found) =>
    found.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
  );
  const first = routeFor(path);
  return [...new Set(paths)].filter((other) => {
    const route = routeFor(other);
    return other !== path && first !== null && route !== null && sharesDocument(first, route);
  });
}

async function measureRound(browser: Browser, site: string, session: string, rate: number) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${site}/robots.txt`);
  const entry = [STORAGE_KEYS.session, session] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), entry);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  const found: (readonly [path: string, milliseconds: number])[] = [];
  for (const first of FIRST_PAGES)
    for (const path of await openFirst(page, site, first)) {
      found.push([path, await page.evaluate(follow, [MENU_LINKS, path] as const)]);
      process.stdout.write('.');
      await page.waitForTimeout(LOOK_MS);
    }
  await context.close();
  return found;
}

async function signIn(api: string): Promise<string> {
  const response = await fetch(`${api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${ACCOUNT} cannot sign in: ${await response.text()}`);
  return await response.text();
}

const stops: (() => unknown)[] = [];
try {
  const { environment } = await startTestSite((stop) => stops.push(stop));
  const { SITE_URL: site = '', API_URL: api = '' } = environment;
  const session = await signIn(api);
  const hosts: string[] = [];
  for (const { host, port } of [new URL(site), new URL(api)]) {
    const line = await openSlowLine(Number(port));
    stops.push(() => line.stop());
    hosts.push(`MAP ${host} 127.0.0.1:${String(line.port)}`);
  }
  const devices = {
    'this machine': { args: [], rate: 1 },
    'slow phone': { args: [`--host-resolver-rules=${hosts.join(', ')}`], rate: 10 },
  };
  const rows: string[][] = [];
  for (const [name, device] of Object.entries(devices)) {
    const browser = await launchBrowser(device.args);
    stops.push(() => browser.close());
    const times = new Map<string, number[]>();
    for (let round = 0; round < Number(asked.runs); round += 1)
      for (const [path, time] of await measureRound(browser, site, session, device.rate))
        times.set(path, [...(times.get(path) ?? []), time]);
    const medians = [...times].map(([path, all]) => [path, median(all)] as const);
    const [slowest = '', most = Number.NaN] = medians.toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const middle = median(medians.map(([, time]) => time));
    rows.push([name, String(medians.length), middle.toFixed(0), `${most.toFixed(0)} (${slowest})`]);
  }
  console.log(`\n${alignColumns([['', 'screens', 'median, ms', 'slowest, ms'], ...rows])}`);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
