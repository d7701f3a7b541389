/** Every kind of public page with and without JavaScript: same texts, same links, no overlap, no narrower column. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeFor } from '../../../src/contract/routes.ts';
import { layOutWholePage } from '../../support/whole-layout.ts';
import { openBrowser, STAND } from '../../support/browser.ts';

let browser: Browser;
let paths: readonly string[] = [];

/** One address of the sitemap for each route. */
async function onePathPerRoute(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${STAND.site}/sitemap-0.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>(?<url>[^<]+)<\/loc>/gu)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
  const byRoute = new Map(all.toReversed().map((path) => [routeFor(path)?.path, path]));
  return [...byRoute.values()];
}

beforeAll(async () => {
  browser = await openBrowser();
  paths = await onePathPerRoute();
});

afterAll(async () => {
  await browser.close();
});

/** A piece of text as it is laid out. */
interface Piece {
  readonly text: string;
  /** Of the link around it; null for none. */
  readonly href: string | null;
  /** Of the block around it. */
  readonly blockWidth: number;
  /** Whether its block is too narrow for it. */
  readonly isCut: boolean;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** Returns the visible texts of a page but for parts that need JavaScript or replace it. */
function readPieces(page: Page): Promise<Piece[]> {
  return page.evaluate(() => {
    const left =
      '[data-needs-script], noscript, dialog, [popover], script, style, template, [aria-hidden=true], select';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
      // Counts of views rise with each visit.
      if (!element || /^\d*$/u.test(text) || element.closest(left) || element.closest('.sr-only')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const seen = range.getBoundingClientRect();
      // Lines that a clamp hides have a place in the range.
      for (let clip: Element | null = element; clip; clip = clip.parentElement) {
        if (getComputedStyle(clip).overflowY === 'visible' || clip === document.body) continue;
        const edge = clip.getBoundingClientRect();
        seen.height = Math.max(0, Math.min(seen.bottom, edge.bottom) - seen.top);
      }
      const { left: x, top, right, bottom } = seen;
      const isCut =
        block.scrollWidth > block.clientWidth + 1 && getComputedStyle(block).overflowX === 'visible';
      pieces.push({
        text,
        href: element.closest('a')?.href ?? null,
        blockWidth: block.getBoundingClientRect().width,
        isCut,
        box: [x, top + scrollY, right, bottom + scrollY] as const,
      });
    }
    return pieces;
  });
}

/** Pairs of texts that lie on each other. */
function overlapsOf(pieces: readonly Piece[]): Set<string> {
  const found = new Set<string>();
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1)) {
      const width = Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]);
      const height = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
      if (width > 4 && height > 4) found.add(`${one.text} / ${other.text}`);
    }
  return found;
}

async function open(path: string, width: number, javaScriptEnabled: boolean): Promise<Piece[]> {
  const profile = await browser.newContext({
    javaScriptEnabled: true,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await profile.newPage();
  // The page's scripts are refused instead of all scripts, because reading the page needs one.
  if (!javaScriptEnabled)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      // A browser without scripting shows the content of <noscript>; both readings leave it out.
      return route.fulfill({ response, headers });
    });
  // Scripts replace figures and stock of the build with newer ones.
  await page.route('**/*', (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
  // The font may come late: both readings use the fallback.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${STAND.site}${path}`, { waitUntil: 'networkidle' });
  await layOutWholePage(page);
  const pieces = await readPieces(page);
  await profile.close();
  return pieces;
}

/** Less is more than another font makes of a word. */
const NARROWER = 0.7;

/** Pieces by their text and how often it came before. */
function byOccurrence(pieces: readonly Piece[]): ReadonlyMap<string, Piece> {
  const counts = new Map<string, number>();
  return new Map(
    pieces.map((piece) => {
      const count = counts.get(piece.text) ?? 0;
      counts.set(piece.text, count + 1);
      return [`${piece.text} ${String(count)}`, piece];
    }),
  );
}

const textsOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).toSorted();
const linksOf = (pieces: readonly Piece[]) =>
  [...new Set(pieces.flatMap(({ href }) => (href === null ? [] : [href])))].toSorted();

it.each([390, 1280])('is the same page with and without JavaScript at %i pixels', async (width) => {
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    const [scripted, plain] = [await open(path, width, true), await open(path, width, false)];
    expect([path, linksOf(plain)]).toEqual([path, linksOf(scripted)]);
    expect([path, textsOf(plain)]).toEqual([path, textsOf(scripted)]);
    const known = overlapsOf(scripted);
    expect([path, [...overlapsOf(plain)].filter((pair) => !known.has(pair))]).toEqual([path, []]);
    const blocks = byOccurrence(scripted);
    const narrower = [...byOccurrence(plain)].flatMap(([key, piece]) => {
      const same = blocks.get(key);
      const isNarrower = same !== undefined && piece.blockWidth < same.blockWidth * NARROWER;
      return isNarrower || (piece.isCut && same?.isCut === false) ? [piece] : [];
    });
    expect([path, narrower.map(({ text, blockWidth }) => `${text}: ${String(blockWidth)}`)]).toEqual([
      path,
      [],
    ]);
  }
});
