/** JavaScript that a page fetches within 30 s without any interaction. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { BUDGETS } from '#tools/budgets/limits.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';

const gzip = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

const inlineScripts = (page: Page): Promise<string[]> =>
  page
    .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent));

it.each([
  '/',
  '/blog',
  urls.article('umbra-turn-the-cape-final-around'),
  urls.team('obscura-umbra'),
  urls.matches(),
])('%s fetches no more JavaScript than its budget before any interaction', async (path) => {
  const files: Response[] = [];
  expectProblem(/ERR_FAILED .*\/rpc\/site_changes\b/u);
  const { page } = await visit(path, {
    before: async (opened) => {
      await opened.clock.install();
      opened.on('response', (response) => {
        if (response.request().resourceType() === 'script') files.push(response);
      });
      // Changes since the build fetch the code that shows them.
      await opened.route('**/rpc/site_changes*', (route) => route.abort());
    },
  });
  await page.clock.runFor(30_000);
  await page.waitForLoadState('networkidle');
  const fetched = await Promise.all(files.map(async (file) => gzip(await file.body())));
  const total = [...fetched, ...(await inlineScripts(page)).map(gzip)].reduce((sum, size) => sum + size, 0);
  const budget = BUDGETS.find(({ pages }) => pages.test(path))?.script ?? 0;
  expect(total).toBeLessThanOrEqual(budget);
});
