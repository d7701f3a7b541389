/** Rules for the source of the browser tests. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A page may move the focus between the two; `locator.press` sends the key in one step. */
const KEY_AFTER_FOCUS = /\.focus\(\);\s+await [\w.]*keyboard\.press\('(?:Enter|Space)'\)/u;

it('presses Enter and Space on an element in one step', () => {
  expect(KEY_AFTER_FOCUS.test("await link.focus();\n  await page.keyboard.press('Enter');")).toBe(true);
  const files = globSync(['tests/e2e/**/*.ts', 'tests/support/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => KEY_AFTER_FOCUS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
