/** Pages without the display font, in every face of the device that replaces it, and in none of them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { profileOf, sessionOf, waitUntilOpen } from '#tests/support/portal-visit.ts';
import { DEMO } from '#tests/support/test-accounts.ts';
import { layOutWholePage } from '#tests/support/whole-layout.ts';

const WIDTHS = [320, 390, 768, 1280];
/** Takes up to 1.7 times the width of the web font: lines and words may break, but stay in their boxes. */
const NO_FACE = 'sans-serif';
/** Keeps a visit from a profile whose earlier pages left the font in the browser's memory. */
const OWN_PROFILE = 'en-ZA';

/** The faces with rules of their own that this machine has. */
const localFaces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const families = [...document.fonts].map(({ family }) => family).filter((family) => family.includes('-'));
    const loads = families.map((family) =>
      document.fonts.load(`800 1em ${family}`).then(
        ([face]) => face?.family,
        () => undefined,
      ),
    );
    return (await Promise.all(loads)).filter((family) => family !== undefined);
  });

/**
 * What the web font does not have at this width: a text outside of a box around it, more lines in the header, in buttons,
 * labels, badges and figures, a page that is too wide.
 */
const problemsIn = (page: Page, families: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([list, anyFace]) => {
      const root = document.documentElement;
      const ONE_LINE = '[data-site-header] *, .button, .label, .badge, .figures';

      const leftBox = ({ left, right }: DOMRect, from: Element): Element | null => {
        for (let box: Element | null = from; box !== null && box !== root; box = box.parentElement) {
          const { overflowX, textOverflow, display, position } = getComputedStyle(box);
          if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis') return null;
          const own = box.getBoundingClientRect();
          const isBox = display !== 'inline' && display !== 'contents';
          if (isBox && (right > own.right + 1 || left < own.left - 1)) return box;
          if (position === 'absolute' || position === 'fixed') return null;
        }
        return null;
      };
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (
          node.textContent?.trim() &&
          parent?.checkVisibility({ visibilityProperty: true }) &&
          !parent.closest('.sr-only')
        )
          texts.push(node as Text);
      }
      const range = document.createRange();
      const look = (): Map<string, string> => {
        const found = new Map<string, string>();
        if (root.scrollWidth > innerWidth) found.set('page', `the page is ${String(root.scrollWidth)} wide`);
        for (const [index, text] of texts.entries()) {
          range.selectNodeContents(text);
          const parent = text.parentElement ?? root;
          const box = leftBox(range.getBoundingClientRect(), parent);
          const words = text.data.trim();
          if (box) found.set(`${String(index)} box`, `${words} leaves ${box.tagName} ${box.className}`);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          if (lines > 1 && parent.closest(ONE_LINE))
            found.set(`${String(index)} lines ${String(lines)}`, `${words} has ${String(lines)} lines`);
        }
        return found;
      };
      const whole = look();
      const problems = list.flatMap((family) => {
        root.style.setProperty('--font-brand', family);
        return [...look()]
          .filter(([key]) => !whole.has(key) && !(family === anyFace && key.includes('lines')))
          .map(([, line]) => `${family}: ${line}`);
      });
      root.style.removeProperty('--font-brand');
      return problems;
    },
    [families, NO_FACE] as const,
  );

async function problemsOf(page: Page): Promise<string[]> {
  await layOutWholePage(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const local = await localFaces(page);
  expect(local).not.toEqual([]);
  const families = [...local, NO_FACE];
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    problems.push(...(await problemsIn(page, families)).map((line) => `${String(width)}: ${line}`));
  }
  return problems;
}

const PUBLIC_PAGES = [
  '/',
  '/blog',
  urls.article('umbra-turn-the-cape-final-around'),
  '/shop',
  urls.product('pro-match-jersey'),
  '/teams',
  urls.team('obscura-umbra'),
  '/matches',
  '/terms',
  '/contact',
  '/cart',
  '/login',
  '/signup',
  '/nothing-here',
];

it.each(PUBLIC_PAGES)('%s keeps its words in their places in every face', async (path) => {
  expectProblem(/status of 404 .*\/nothing-here/u);
  const { page } = await visit(path);
  expect(await problemsOf(page)).toEqual([]);
});

it.each([
  [DEMO.member, ['/my-profile', '/my-orders', '/players', '/organization-chart', '/team-applications']],
  [DEMO.admin, ['/admin-overview', '/admin-orders', '/admin-inventory', '/admin-blog', '/team-management']],
])('the portal of %s keeps its words in their places in every face', async (email, paths) => {
  expectProblem(/https:\/\/canary\.test\//u);
  const { page } = await profileOf(await sessionOf(email));
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(`${URLS.site}${path}`);
    await waitUntilOpen(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    problems.push(...(await problemsOf(page)).map((line) => `${path}: ${line}`));
  }
  expect(problems).toEqual([]);
});

it('shows a page at once in the face of the device while the font is not there', async () => {
  expectProblem(/ERR_FAILED .*\.woff2$/u);
  const { page } = await visit('/shop', {
    locale: OWN_PROFILE,
    before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
  });
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].find(({ family }) => !family.includes('-'))?.status))
    .toBe('error');
  expect(await problemsOf(page)).toEqual([]);
});
