/** The browser fetches and renders the next page ahead, by the rules that the site's header names. */
import { expect, it, onTestFinished } from 'vitest';
import { ROUTES, routeFor } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { URLS, visit } from '#tests/support/browser.ts';
import { openTab, PHONE, type TabPage } from '#tests/support/raw-browser.ts';
import { waitFor } from '#tests/support/wait.ts';

const ARTICLE = 'main a[href^="/blog/"]:not([href*="/category/"], [href*="/page/"])';
const isComplete = (page: TabPage) => page.read('document.readyState === "complete"');
const calls = (page: TabPage) =>
  page.requests.flatMap((address) => /\/rpc\/(count_article_view|site_changes)\b/u.exec(address)?.[1] ?? []);

it('an article that is rendered ahead is ready on the click, and counts and asks for changes only then', async () => {
  const tab = await openTab(`${URLS.site}/blog`);
  onTestFinished(tab.close);
  const { first, pages } = tab;
  await expect.poll(() => first.read(`document.querySelector('${ARTICLE}') !== null`)).toBe(true);
  await expect.poll(() => isComplete(first)).toBe(true);
  await first.point(ARTICLE);
  const ahead = await waitFor(
    () => pages.find(({ isAhead }) => isAhead) ?? Promise.reject(new Error('Nothing is rendered ahead yet.')),
  );
  await expect.poll(() => ahead.read('document.prerendering')).toBe(true);
  await expect.poll(() => isComplete(ahead)).toBe(true);
  // The choice of a theme on the page in front changes the page behind it, too.
  await first.read(`document.querySelector('[data-theme-toggle]').click()`);
  await expect.poll(() => ahead.read('document.documentElement.dataset.theme')).toBe('dark');
  expect(calls(ahead)).toEqual([]);

  await first.click(ARTICLE);
  await expect.poll(() => calls(ahead).toSorted()).toEqual(['count_article_view', 'site_changes']);
  const activation = 'performance.getEntriesByType("navigation")[0].activationStart > 0';
  await expect.poll(() => ahead.read(activation)).toBe(true);
  await expect.poll(() => ahead.read(`localStorage['${STORAGE_KEYS.theme}']`)).toBe('dark');
});

it('an article that a finger presses is fetched ahead and not rendered', async () => {
  const tab = await openTab(`${URLS.site}/blog`, { commands: PHONE });
  onTestFinished(tab.close);
  const { first, pages } = tab;
  await expect.poll(() => first.read(`document.querySelector('${ARTICLE}') !== null`)).toBe(true);
  await expect.poll(() => isComplete(first)).toBe(true);
  await first.tap(ARTICLE);
  const delivery =
    'location.pathname === "/blog" ? "" : performance.getEntriesByType("navigation")[0].deliveryType';
  await expect.poll(() => first.read(delivery)).toBe('navigational-prefetch');
  expect(pages).toHaveLength(1);
});

it.each(['/', '/blog', '/shop', '/teams', '/matches', '/terms', '/signup'])(
  'the browser follows links of %s to public pages only',
  async (path) => {
    const { page } = await visit('/robots.txt');
    const client = await page.context().newCDPSession(page);
    const followed = new Set<string>();
    client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) followed.add(key.url);
    });
    await client.send('Preload.enable');
    await page.goto(`${URLS.site}${path}`);
    // Links count once they are laid out: those of the footer, too.
    await page.keyboard.press('End');
    await expect.poll(() => followed.size).toBeGreaterThan(0);
    const kinds = [...followed].map((address) => {
      const { origin, pathname, search } = new URL(address);
      return origin === URLS.site && search === '' ? routeFor(pathname)?.path : address;
    });
    const open = new Set(ROUTES.filter(({ indexed }) => indexed).map((route) => route.path));
    open.delete('/signup');
    expect(kinds.filter((kind) => !open.has(kind ?? ''))).toEqual([]);
  },
);
