/** Rules for the source of the browser tests. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A page may move the focus between the two; `locator.press` sends the key in one step. */
const KEY_AFTER_FOCUS = /\.focus\(\);\s+await [\w.]*keyboard\.press\('(?:Enter|Space)'\)/u;

const READS =
  'innerText|textContent|allTextContents|allInnerTexts|inputValue|getAttribute|count|title|evaluate|is[A-Z]\\w+';
/**
 * A value of the page read once, when the page may be about to change it; `expect.poll` reads until it fits. A state
 * that must not occur at all is read into a constant: polling would wait until it has passed.
 */
const READ_ONCE = new RegExp(`expect\\(await (?:(?!\\)\\.(?:not\\.)?to)[^;])*?\\.(?:${READS})\\(`, 'u');

const filesWith = (pattern: RegExp) => {
  const files = globSync(['tests/e2e/**/*.ts', 'tests/support/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
};

it('presses Enter and Space on an element in one step', () => {
  expect(KEY_AFTER_FOCUS.test("await link.focus();\n  await page.keyboard.press('Enter');")).toBe(true);
  expect(filesWith(KEY_AFTER_FOCUS)).toEqual([]);
});

it('compares values of a page by polling', () => {
  expect(READ_ONCE.test("expect(await page.getByRole('link').count()).toBe(2);")).toBe(true);
  expect(READ_ONCE.test('expect(await rowsOf(member)).toHaveLength(await rows.count());')).toBe(false);
  expect(filesWith(READ_ONCE)).toEqual([]);
});

/** A pattern of problems without a file or a path in it; of two kinds the browser names none. */
const WIDE_PROBLEM = /expectProblem\(\s*\/(?!Content Security Policy|[^\\\n]*srcset)[^\\\n]*\/u/u;

it('expects problems of a named request', () => {
  expect(WIDE_PROBLEM.test('expectProblem(/status of 409/u);')).toBe(true);
  expect(WIDE_PROBLEM.test('expectProblem(/^(?:console|foreign request): /u);')).toBe(true);
  expect(WIDE_PROBLEM.test('expectProblem(/ERR_FAILED .*\\.woff2$/u);')).toBe(false);
  expect(filesWith(WIDE_PROBLEM)).toEqual([]);
});
