/** Lays out parts of a page that wait until they come near (`defer-layout`), for tests of texts, colours and positions. */
import type { Page } from 'playwright-core';

export async function layOutWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The policy of the page refuses new style elements, not new rules.
    const sheet = [...document.styleSheets].find(({ href }) => href === null);
    sheet?.insertRule('* { content-visibility: visible !important }', sheet.cssRules.length);
  });
}
