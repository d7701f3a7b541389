/** Every kind of public page with and without JavaScript: same texts, same links, no overlap, no narrower column. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { routeFor } from '#contract/routes.ts';
import { waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, openPage, URLS } from '#tests/support/browser.ts';
import { layOutWholePage } from '#tests/support/whole-layout.ts';

// The requests that `openTab` blocks.
expectProblem(/Failed to load resource: .*(?:\.woff2|\/rest\/.*|\/api\/.*|\/build\.json)$/u);

/** A path with its texts by width. */
interface Reading {
  readonly path: string;
  readonly scripted: ReadonlyMap<number, readonly Piece[]>;
  readonly plain: ReadonlyMap<number, readonly Piece[]>;
}

const WIDTHS = [390, 1280] as const;
const HEIGHT = 900;
let readings: readonly Reading[] = [];

/** One address of the sitemap for each route. */
async function onePathPerRoute(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${URLS.site}/sitemap-0.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>(?<url>[^<]+)<\/loc>/gu)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
  const byRoute = new Map(all.toReversed().map((path) => [routeFor(path)?.path, path]));
  return [...byRoute.values()];
}

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

/** Opens a tab for all paths. Without JavaScript, only the evaluations of these tests run in it. */
async function openTab(javaScriptEnabled: boolean): Promise<Page> {
  const { context, page } = await openPage({ javaScriptEnabled });
  // Blocked in the network, because a route of Playwright handles every request of the page.
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setBlockedURLs', {
    urls: [
      // The font may come late: both readings use the fallback.
      '*.woff2',
      // Scripts replace figures and stock of the build with newer ones.
      `${URLS.api}/rest/*`,
      `${URLS.site}/api/*`,
      `${URLS.site}/build.json`,
    ],
  });
  return page;
}

/** Opens a path once and reads its texts at every width. */
async function readWidths(
  page: Page,
  path: string,
  isScripted: boolean,
): Promise<ReadonlyMap<number, readonly Piece[]>> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await page.goto(`${URLS.site}${path}`, { waitUntil: 'networkidle' });
  await layOutWholePage(page);
  const byWidth = new Map<number, readonly Piece[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Without JavaScript no frame can be awaited, and no script needs one: reading computes the layout.
    if (isScripted) await waitForLayout(page);
    byWidth.set(width, await readPieces(page));
  }
  return byWidth;
}

beforeAll(async () => {
  const [scripted, plain] = await Promise.all([openTab(true), openTab(false)]);
  const read: Reading[] = [];
  for (const path of await onePathPerRoute()) {
    const [withScripts, without] = await Promise.all([
      readWidths(scripted, path, true),
      readWidths(plain, path, false),
    ]);
    read.push({ path, scripted: withScripts, plain: without });
  }
  readings = read;
});

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

it.each(WIDTHS)('is the same page with and without JavaScript at %i pixels', (width) => {
  expect(readings.length).toBeGreaterThan(6);
  for (const { path, ...read } of readings) {
    const scripted = read.scripted.get(width) ?? [];
    const plain = read.plain.get(width) ?? [];
    expect(plain.length).toBeGreaterThan(0);
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
