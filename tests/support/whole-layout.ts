/** Lays out parts of a page that wait until they come near (`defer-layout`), for tests of texts, colours and positions. */
import type { Page } from 'playwright-core';

export async function layOutWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The policy of the page refuses new style elements, not new rules.
    const sheet = [...document.styleSheets].find(({ href }) => href === null);
    const rule = '* { content-visibility: visible !important; }';
    // A second rule would only style every element again.
    if (sheet?.cssRules[sheet.cssRules.length - 1]?.cssText === rule) return;
    sheet?.insertRule(rule, sheet.cssRules.length);
  });
}
