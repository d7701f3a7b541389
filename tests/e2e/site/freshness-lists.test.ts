/** How lists apply changes since the build, with made-up responses of the data API. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { NEWS_TEXT } from '#messages/site/articles.ts';
import { expectProblem, URLS, visit, type Visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';

const QUIET = {
  articles: [],
  removed_articles: [],
  products: [],
  removed_products: [],
  teams: [],
  statistics: { pro_players: 0, active_teams: 0 },
};

function article(slug: string, changes: object = {}): object {
  return {
    slug,
    title: `Title of ${slug}`,
    excerpt: 'An excerpt',
    published_at: '2099-01-01T10:00:00Z',
    is_featured: true,
    featured_image_url: null,
    featured_image_alt: null,
    author_name: 'Tess Ter',
    view_count: 0,
    category: { name: 'Academy', slug: 'academy', color: '#b46bff' },
    ...changes,
  };
}

/** A product that comes first in the shop. */
const NEWEST = {
  slug: 'newest-product',
  row: {
    id: '7b1f6c1e-0f4a-4a53-9d0a-3f9a4f4c2d11',
    slug: 'newest-product',
    name: 'Newest product',
    description: '',
    category: 'gear',
    price_cents: 1000,
    images: [],
    featured_image_url: null,
    featured_image_alt: null,
    has_variants: false,
    available_sizes: [],
    available_colors: [],
    is_featured: false,
    max_per_order: null,
    unit_singular: '',
    unit_plural: '',
    created_at: '2099-01-01T10:00:00Z',
    variants: [],
  },
};

const slugsOf = (page: Page) =>
  page
    .locator('[data-article-group] [data-article]')
    .evaluateAll((all) => all.map((one) => one.dataset['article'] ?? ''));

const built = new Map<string, Promise<string[]>>();

/** The articles of a built list, read once. */
function builtSlugs(path: string): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const { page, close } = await visit(path, { javaScriptEnabled: false });
    const slugs = await slugsOf(page);
    await close();
    return slugs;
  };
  const reading = built.get(path) ?? read();
  built.set(path, reading);
  return reading;
}

/** The page after the data API returned this response. */
function visitWithResponse(path: string, answer: unknown): Promise<Visit> {
  return freshVisit(path, {
    before: (page) =>
      page.route(`${URLS.api}/rest/v1/rpc/site_changes*`, (route) =>
        route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
      ),
  });
}

describe('the news list', () => {
  it('inserts new articles by date, the newest as the large card, and ignores articles older than its last card', async () => {
    const before = await builtSlugs('/blog');
    const articles = [
      article('newest'),
      article('newer', { published_at: '2098-01-01T10:00:00Z', category: null }),
      // Older than the last card.
      article('ancient', { published_at: '2001-01-01T10:00:00Z' }),
    ];
    const { page } = await visitWithResponse('/blog', { ...QUIET, articles });
    await expect.poll(() => slugsOf(page)).toEqual(['newest', 'newer', ...before]);
    const [large] = await page.locator('[data-article-list]').all();
    await expect.poll(() => large?.locator('[data-article]').count()).toBe(1);
    await expect
      .poll(() => page.locator('[data-article=newer] [data-article-category]').textContent())
      .toBe('News');
    const colours = await page.locator('[data-article=newest] [data-article-category]').evaluate((badge) => {
      const { backgroundColor, color } = getComputedStyle(badge);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(180, 107, 255)', color: 'rgb(0, 0, 0)' });
  });

  it('inserts nothing into a later page', async () => {
    const { page } = await visitWithResponse('/blog/page/2', { ...QUIET, articles: [article('newest')] });
    await expect.poll(() => slugsOf(page)).toEqual(await builtSlugs('/blog/page/2'));
  });

  it('moves an article between category lists', async () => {
    const [moved = ''] = await builtSlugs('/blog/category/academy');
    const category = { name: 'Community', slug: 'community', color: '#ffb02e' };
    const answer = { ...QUIET, articles: [article(moved, { category })] };
    const academy = await visitWithResponse('/blog/category/academy', answer);
    await expect.poll(() => slugsOf(academy.page)).not.toContain(moved);
    await academy.close();
    const community = await visitWithResponse('/blog/category/community', answer);
    expect((await slugsOf(community.page))[0]).toBe(moved);
  });

  it('shows the empty text when nothing is left', async () => {
    const removed = await builtSlugs('/blog/category/academy');
    const { page } = await visitWithResponse('/blog/category/academy', {
      ...QUIET,
      removed_articles: removed,
    });
    await page.locator('[data-article-empty]').waitFor();
    await expect.poll(() => page.locator('[data-article-filled]').isVisible()).toBe(false);
  });
});

describe('the featured news of the landing page', () => {
  it('drops articles that are removed or no longer featured, and moves the next ones up', async () => {
    const [first = '', second = '', third = '', ...others] = await builtSlugs('/');
    const articles = [article(second, { is_featured: false })];
    const { page } = await visitWithResponse('/', { ...QUIET, articles, removed_articles: [first] });
    await expect.poll(() => slugsOf(page)).toEqual([third, ...others]);
    const [large] = await page.locator('#news [data-article-list]').all();
    await expect.poll(() => large?.locator(`[data-article="${third}"] h3`).count()).toBe(1);
    const picture = large?.locator(`[data-article="${third}"] img`);
    await expect.poll(() => picture?.getAttribute('src')).toContain(third);
  });

  it('sorts by rank, articles without a rank last', async () => {
    const [first = '', second = '', third = '', ...others] = await builtSlugs('/');
    const articles = [
      article(first, { featured_rank: 2, published_at: '2020-01-01T10:00:00Z' }),
      article(third, { featured_rank: 1, published_at: '2020-01-01T10:00:00Z' }),
    ];
    const { page } = await visitWithResponse('/', { ...QUIET, articles });
    await expect.poll(() => slugsOf(page)).toEqual([third, first, second, ...others]);
    const [large] = await page.locator('#news [data-article-list]').all();
    await expect.poll(() => large?.locator(`[data-article="${third}"] h3`).count()).toBe(1);
  });

  it('shows the empty text when the last article is removed', async () => {
    const removed = await builtSlugs('/');
    const { page } = await visitWithResponse('/', { ...QUIET, removed_articles: removed });
    await page.getByText(NEWS_TEXT.empty).waitFor();
  });
});

describe('a malformed response', () => {
  it.each([
    ['an error', { status: 500, body: '{"message":"broken"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['nothing', { status: 200, body: 'null' }],
    ['another shape', { status: 200, body: '{"articles":7}' }],
  ])('changes and breaks nothing: %s', async (_name, answer) => {
    const before = await builtSlugs('/blog');
    let came: Promise<unknown> | undefined;
    expectProblem(/status of 500 .*\/rpc\/site_changes\b/u);
    const { page } = await visit('/blog', {
      before: async (opened) => {
        await opened.route(`${URLS.api}/rest/v1/rpc/site_changes*`, (route) =>
          route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
        );
        came = opened
          .waitForResponse(`${URLS.api}/rest/v1/rpc/site_changes*`)
          .then((response) => response.finished());
      },
    });
    await came;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => slugsOf(page)).toEqual(before);
  });
});

it('a button that is pressed while changes arrive stays under the pointer, and its click counts', async () => {
  const { hold, release } = createRequestGate(`${URLS.api}/rest/v1/rpc/site_changes*`);
  const { page } = await visit('/shop', {
    before: async (visited) => {
      await visited.route(`${URLS.api}/rest/v1/rpc/site_changes*`, (route) =>
        route.fulfill({
          json: { ...QUIET, products: [NEWEST] },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await hold(visited);
    },
  });
  const buy = page.locator('[data-product="grizzly-six-pack"] [data-opens=options]');
  await buy.hover();
  await page.mouse.down();
  const patched = page.waitForResponse(/freshness-products/u);
  release();
  // The page's own import of it ends before this one; then it has a frame to move something. A text, because the test
  // runner rewrites imports.
  const url = JSON.stringify((await patched).url());
  await page.evaluate(`import(${url}).then(() => new Promise(requestAnimationFrame))`);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.getByText('Grizzly Energy Six-Pack').first().waitFor();
  await page.locator('[data-product="newest-product"]').first().waitFor({ state: 'attached' });
});
