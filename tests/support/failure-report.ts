/** Setup file of the browser tests: when a test fails, saves a picture of each open page, prints its outline and its problems. */
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { PROJECT } from '#local/project.ts';
import { openPages, problemsOf } from './browser.ts';

/** Characters of an outline in the output. */
const OUTLINE = 8000;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replaceAll(/[^\w]+/gu, '-').slice(0, 80);
  for (const [index, page] of openPages().entries()) {
    const picture = join(PROJECT, 'test-results', `${name}-${String(index)}.png`);
    const outline = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch(() => '');
    await page.screenshot({ path: picture, timeout: 5000 }).catch(() => undefined);
    process.stderr.write(
      [
        `\n${task.name}: ${page.url()}`,
        ...problemsOf(page),
        outline.slice(0, OUTLINE),
        `Picture: ${picture}\n`,
      ].join('\n'),
    );
  }
});
