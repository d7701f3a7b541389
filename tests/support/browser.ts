/**
 * A real browser on the served site, for tests/e2e. Every visit collects problems: console errors (including
 * violations of the Content-Security-Policy), uncaught exceptions, requests to other hosts.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { closeProfiles, takeProfile } from './browser-profiles.ts';
import { launchBrowser } from './chromium.ts';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run through \`npm test -- e2e\`.`);
  return value;
}

/** Addresses of the tested site and its services. */
export const URLS = {
  site: variable('SITE_URL').replace(/\/$/u, ''),
  api: variable('API_URL').replace(/\/$/u, ''),
  database: variable('DATABASE_URL'),
  payfast: variable('PAYFAST_URL'),
};

let shared: Browser | null = null;

/**
 * The browser of a test file; close it after the last test. One process serves all files of a list one after the
 * other, because starting it takes longer than most tests: close() closes every open profile, and profiles share
 * nothing. It ends with the process that runs the list.
 */
export async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected() === true) return shared;
  const browser = await launchBrowser();
  browser.close = () => closeProfiles(browser);
  shared = browser;
  return browser;
}

/** The pages of visits that are not closed. */
export function openPages(): readonly Page[] {
  const pages = shared?.contexts().flatMap((context) => context.pages()) ?? [];
  return pages.filter((page) => !page.url().endsWith('/robots.txt'));
}

const problemsByPage = new WeakMap<Page, readonly string[]>();

/** The problems of a page so far, one line each. */
export function problemsOf(page: Page): readonly string[] {
  return problemsByPage.get(page) ?? [];
}

/** Options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  readonly theme?: 'light' | 'dark';
  /** Starts without cached files, for measurements of a first visit. */
  readonly isFirst?: boolean;
  /** Runs before the page is requested: routes, clocks. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** One page in its own browser profile. */
export interface Visit {
  readonly page: Page;
  /** Status of the first response. */
  readonly status: number;
  /** Problems so far, one line each. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const COMPLAINTS = new Set(['error', 'warning']);

function watch(page: Page): string[] {
  const problems: string[] = [];
  problemsByPage.set(page, problems);
  const own = new Set([URLS.site, URLS.api, URLS.payfast].map((address) => new URL(address).host));
  page.on('console', (message) => {
    if (COMPLAINTS.has(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(host)) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}

/** Opens a path of the site in a fresh profile. */
export async function visit(browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> {
  const { theme, before, isFirst = false, ...context } = options;
  const profile = await takeProfile(browser, { reducedMotion: 'reduce', ...context }, URLS.site);
  const { page } = profile;
  if (isFirst) await profile.clearCache();
  if (theme) {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.theme,
      theme,
    ] as const);
  }
  const problems = watch(page);
  await before?.(page);
  const response = await page.goto(`${URLS.site}${path}`);
  return { page, status: response?.status() ?? 0, problems, close: () => profile.release() };
}
