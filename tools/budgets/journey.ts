/**
 * `npm run journey`: weighs the path from the shop through cart and sign-in to the checkout with an empty cache. Each
 * file of the site counts once, after gzip, on the page that fetched it first. Measures SITE_URL if set, otherwise a new
 * build over a temporary backend.
 */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { CART_TEXT } from '#messages/shop/cart.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { CHECKOUT_STEP_TEXT } from '#messages/portal/checkout.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startTestSite } from '../test/test-site.ts';
import { KILOBYTE } from './limits.ts';
import { alignColumns } from './report.ts';

const PRODUCT = 'grizzly-six-pack';
const MEMBER = 'member@obscura.test';
const KINDS = ['document', 'script', 'stylesheet'] as const;
type Kind = (typeof KINDS)[number];
type Weights = Record<Kind, number>;

/** Bytes by page, in visiting order. */
type Journey = Map<string, Weights>;

function isKind(type: string): type is Kind {
  return KINDS.some((kind) => kind === type);
}

/** Adds each file of the site that the page fetches to the page's weights. */
function watch(page: Page, site: string, journey: Journey): () => Promise<unknown> {
  const seen = new Set<string>();
  const reading: Promise<void>[] = [];
  const count = async (response: Response, kind: Kind, path: string): Promise<void> => {
    if (response.status() !== 200) return;
    const body = await response.body();
    const weights = journey.get(path) ?? { document: 0, script: 0, stylesheet: 0 };
    weights[kind] += gzipSync(body, { level: 9 }).length;
    journey.set(path, weights);
  };
  page.on('response', (response) => {
    const url = response.url();
    // Workers and preloads have another resource type than their file.
    const type = url.endsWith('.js') ? 'script' : response.request().resourceType();
    if (!url.startsWith(site) || !isKind(type) || (type !== 'document' && seen.has(url))) return;
    seen.add(url);
    const path = new URL(type === 'document' ? url : page.url()).pathname;
    reading.push(count(response, type, path).catch(() => undefined));
  });
  return () => Promise.all(reading);
}

async function buy(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/shop`, { waitUntil: 'load' });
  // Starts the prefetch, which counts for the shop.
  await page.mouse.move(10, 10);
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  await page.locator(`[data-product="${PRODUCT}"] button`).first().click();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[data-cart-button]').click();
  await page.locator('dialog[data-opened-by=cart]').getByRole('link', { name: CART_TEXT.checkout }).click();
  await page.waitForURL('**/cart');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: CART_TEXT.checkout }).click();
  await page.getByText(LOGIN_TEXT.checkout).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel(ACCOUNT_TEXT.email).fill(MEMBER);
  await page.getByRole('textbox', { name: ACCOUNT_TEXT.password }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).click();
  await page.waitForURL('**/checkout**');
  await page.getByRole('heading', { level: 2, name: CHECKOUT_STEP_TEXT.contact.title }).waitFor();
  await page.waitForLoadState('networkidle');
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1);
}

function totalOf(weights: Weights): number {
  return KINDS.reduce((sum, kind) => sum + weights[kind], 0);
}

function tableOf(journey: Journey): string {
  const rows = [...journey].map(([path, weights]) => [
    path,
    ...KINDS.map((kind) => inKilobytes(weights[kind])),
    inKilobytes(totalOf(weights)),
  ]);
  const all = [...journey.values()];
  const sums = KINDS.map((kind) => inKilobytes(all.reduce((sum, weights) => sum + weights[kind], 0)));
  const total = inKilobytes(all.reduce((sum, weights) => sum + totalOf(weights), 0));
  const head = ['page', 'HTML kB', 'JavaScript kB', 'styles kB', 'all kB'];
  return alignColumns([head, ...rows, ['the whole way', ...sums, total]]);
}

const stops: (() => Promise<unknown>)[] = [];
const site =
  process.env['SITE_URL'] ?? (await startTestSite((stop) => stops.push(stop))).environment['SITE_URL'] ?? '';
const browser = await launchBrowser();
stops.push(() => browser.close());
try {
  const page = await browser.newPage();
  const journey: Journey = new Map();
  const settled = watch(page, site, journey);
  await buy(page, site);
  await settled();
  process.stdout.write(`${tableOf(journey)}\n`);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
