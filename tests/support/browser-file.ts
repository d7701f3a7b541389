/**
 * Setup file of the browser tests. After each test it closes the pages that the test opened, and expects no problem except
 * those announced by `expectProblem`. When a test fails, it saves a picture of each open page and prints its outline. After
 * the file it removes what the file made.
 */
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { PROJECT } from '#local/project.ts';
import { undoFile } from './after-file.ts';
import { beginTest, closePages, openPages } from './browser.ts';
import { removeAccounts } from './test-accounts.ts';

/** Characters of an outline in the output. */
const OUTLINE = 8000;

async function reportPages(test: string): Promise<void> {
  const name = test.replaceAll(/[^\w]+/gu, '-').slice(0, 80);
  for (const [index, { page, problems }] of openPages().entries()) {
    const picture = join(PROJECT, 'test-results', `${name}-${String(index)}.png`);
    const outline = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch(() => '');
    await page.screenshot({ path: picture, timeout: 5000 }).catch(() => undefined);
    const lines = [
      `\n${test}: ${page.url()}`,
      ...problems,
      outline.slice(0, OUTLINE),
      `Picture: ${picture}\n`,
    ];
    process.stderr.write(lines.join('\n'));
  }
}

async function expectNoProblem(of: 'file' | 'test'): Promise<void> {
  const problems = await closePages(of);
  if (problems.length > 0) throw new Error(`Not expected by expectProblem:\n${problems.join('\n')}`);
}

beforeEach(beginTest);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await reportPages(task.name);
  await expectNoProblem('test');
});

// The last one runs first.
afterAll(removeAccounts);
afterAll(undoFile);
afterAll(() => expectNoProblem('file'));
