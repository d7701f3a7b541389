/** The pieces of the screens in every state, without the site: tools/stories. */
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePorts } from '#local/ports.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, openPage } from '#tests/support/browser.ts';

let server: ViteDevServer;
let url = '';
/** The list of all stories. */
let page: Page;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  server = await createServer({
    configFile: 'tools/stories/vite.config.ts',
    server: { port, strictPort: true, hmr: false, watch: null },
  });
  await server.listen();
  url = `http://127.0.0.1:${String(port)}/`;
  expectProblem(/foreign request: http:\/\/127/u);
  ({ page } = await openPage({}));
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(() => server.close());

/** Narrow screens have a dialog in its place. */
const ONLY_WIDE = /^SidePanel/u;

it('shows every piece of src/ui', async () => {
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const shown = new Set(headings.flatMap((heading) => heading.split(', ')));
  const pieces = globSync('src/ui/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:function|class) (\w+)/gmu)].map(
      ([, name = '']) => name,
    ),
  );
  expect(pieces.length).toBeGreaterThan(30);
  expect(pieces.filter((name) => !shown.has(name))).toEqual([]);
});

it('shows accessible pieces in every state', async () => {
  const alone = await page
    .locator('[data-alone]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-alone') ?? ''));
  expect(alone.length).toBeGreaterThan(30);
  const problems = (await problemsInViews(page)).map((line) => `the list, ${line}`);
  for (const id of alone) {
    await page.goto(`${url}#${encodeURIComponent(id)}`);
    await expect.poll(() => page.title()).toBe(id);
    const views = ONLY_WIDE.test(id) ? { widths: [1920] } : {};
    problems.push(...(await problemsInViews(page, views)).map((line) => `${id}, ${line}`));
  }
  expect(problems).toEqual([]);
});
