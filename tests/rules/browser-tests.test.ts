/** Rules for the source of the browser tests. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A page may move the focus between the two; `locator.press` sends the key in one step. */
const KEY_AFTER_FOCUS = /\.focus\(\);\s+await [\w.]*keyboard\.press\('(?:Enter|Space)'\)/u;

/** The dialog of an act lies over its toast until it has closed, and a key there is lost: `pressUndo` waits. */
const KEY_ON_TOAST = /\btoast\([^;]*\.press\(/u;

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

it('takes acts back by keyboard through the helper that waits for their dialog', () => {
  expect(KEY_ON_TOAST.test("await toast(page, 'Done')\n  .getByRole('button')\n  .press('Enter');")).toBe(
    true,
  );
  expect(filesWith(KEY_ON_TOAST)).toEqual([]);
});

it('compares values of a page by polling', () => {
  expect(READ_ONCE.test("expect(await page.getByRole('link').count()).toBe(2);")).toBe(true);
  expect(READ_ONCE.test('expect(await rowsOf(member)).toHaveLength(await rows.count());')).toBe(false);
  expect(filesWith(READ_ONCE)).toEqual([]);
});
