/**
 * A real browser on the served site, for tests/e2e. Every visit collects problems: console errors (including
 * violations of the Content-Security-Policy), uncaught exceptions, requests to other hosts. After each test
 * `browser-file.ts` closes its visits and expects them to have had none.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { takeProfile } from './browser-profiles.ts';

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

/** One page in its own browser profile. */
export interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Problems so far, one line each. */
  readonly problems: readonly string[];
  /** Closes it before the end of the test. */
  close(): Promise<void>;
}

interface Owned {
  readonly pages: OpenPage[];
  /** Expected problems. */
  readonly expected: RegExp[];
}

/** Of the file with its hooks, and of the running test. */
const owned = { file: { pages: [], expected: [] } as Owned, test: { pages: [], expected: [] } as Owned };
let owner: keyof typeof owned = 'file';

/** A font that loaded before a slow machine painted. */
const SLOW_PAINT = /was preloaded using link preload/u;

/** Pages belong to the test that begins. */
export function beginTest(): void {
  owner = 'test';
}

/** Announces a problem that the test provokes, such as a refusal that the console reports; outside of tests, for the file. */
export function expectProblem(pattern: RegExp): void {
  owned[owner].expected.push(pattern);
}

/** Every page that was not closed. */
export function openPages(): readonly OpenPage[] {
  return [...owned.file.pages, ...owned.test.pages].filter(({ page }) => !page.url().endsWith('/robots.txt'));
}

/** Closes the pages of a test or a file; returns their problems that were not expected. */
export async function closePages(of: keyof typeof owned): Promise<readonly string[]> {
  owner = 'file';
  const pages = owned[of].pages.splice(0);
  const patterns = [SLOW_PAINT, ...owned.file.expected, ...owned.test.expected];
  owned[of].expected.length = 0;
  const problems = pages.flatMap((one) => one.problems);
  for (const { close } of pages) await close();
  return problems.filter((line) => !patterns.some((pattern) => pattern.test(line)));
}

const COMPLAINTS = new Set(['error', 'warning']);

function watch(page: Page): string[] {
  const problems: string[] = [];
  const own = new Set([URLS.site, URLS.api, URLS.payfast].map((address) => new URL(address).host));
  page.on('console', (message) => {
    if (!COMPLAINTS.has(message.type())) return;
    // The browser's own message lacks the address.
    const address = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    problems.push(`console: ${message.text()}${address}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(host)) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}

/** Opens an empty page in a fresh profile. */
export async function openPage(options: BrowserContextOptions, isFirst = false): Promise<OpenPage> {
  const profile = await takeProfile({ reducedMotion: 'reduce', ...options }, URLS.site);
  const { context, page } = profile;
  if (isFirst) await profile.clearCache();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await profile.release();
    isOpen = false;
  };
  const one = { context, page, problems: watch(page), close };
  owned[owner].pages.push(one);
  return one;
}

/** Options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  readonly theme?: 'light' | 'dark';
  /** Starts without cached files, for measurements of a first visit. */
  readonly isFirst?: boolean;
  /** Runs before the page is requested: routes, clocks. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** The awaited event; `load` by default. */
  readonly waitUntil?: 'commit' | 'domcontentloaded';
}

/** A page of the site. */
export interface Visit extends OpenPage {
  /** Status of the first response. */
  readonly status: number;
}

/** Opens a path of the site in a fresh profile. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const { theme, before, isFirst, waitUntil = 'load', ...profile } = options;
  const opening = await openPage(profile, isFirst);
  const { page } = opening;
  if (theme) {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.theme,
      theme,
    ] as const);
  }
  await before?.(page);
  const response = await page.goto(`${URLS.site}${path}`, { waitUntil });
  return { ...opening, status: response?.status() ?? 0 };
}
