/** Terms, privacy, returns and contact: linked from the footer, complete without JavaScript, accessible. */
import { expect, it } from 'vitest';
import { LEGAL_PAGE_NAMES, LEGAL_PAGES, LEGAL_VERSION } from '#contract/brand-legal.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { LEGAL_TEXT } from '#messages/site/legal-pages.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS, visit } from '#tests/support/browser.ts';

it('legal pages are reached from the footer and complete without JavaScript', async () => {
  const { page } = await visit('/shop', { javaScriptEnabled: false });
  for (const name of LEGAL_PAGE_NAMES) {
    const { title, sections } = LEGAL_PAGES[name];
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(`**${urls.legal(name)}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const headings = await page.locator('main section h2').allTextContents();
    expect(headings.map((text) => text.trim())).toEqual(Object.keys(sections));
    await page.getByText(LEGAL_TEXT.version(formatDate(LEGAL_VERSION))).waitFor();
  }
});

it('legal pages are in the sitemap, pass axe in both themes and fit every width', async () => {
  const sitemap = await (await fetch(`${URLS.site}/sitemap-0.xml`)).text();
  const { page } = await visit('/robots.txt');
  for (const name of LEGAL_PAGE_NAMES) {
    expect(sitemap).toContain(`${urls.legal(name)}</loc>`);
    await page.goto(URLS.site + urls.legal(name));
    expect([name, ...(await problemsInViews(page, { widths: [390, 1280] }))]).toEqual([name]);
  }
});
