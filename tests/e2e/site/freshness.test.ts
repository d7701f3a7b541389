/** Changes after the build show at the next page load, and nothing breaks when the API is down. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { LIMITS } from '#contract/limits.ts';
import { SHOP_TEXT } from '#messages/shop/shop.ts';
import { ROSTER_TEXT, TEAMS_TEXT } from '#messages/site/teams.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { sql } from '#tests/support/site-database.ts';
import { publish } from '#tests/support/test-articles.ts';

const card = (page: Page, slug: string) => page.locator(`[data-article-group] [data-article="${slug}"]`);
const slugsOf = (page: Page) =>
  page
    .locator('[data-article-group] [data-article]')
    .evaluateAll((all) => all.map((one) => one.dataset['article'] ?? ''));

describe('an article published after the build', () => {
  it('leads the list and its own category only, and opens at its address', async () => {
    const slug = await publish({
      title: 'Fresh <b>from</b> the desk',
      category: 'academy',
      picture: '/media/articles/pinhole-opens-its-doors.avif',
    });
    const { page, close } = await freshVisit('/blog');
    expect((await slugsOf(page))[0]).toBe(slug);
    await expect
      .poll(() => card(page, slug).getByRole('heading').textContent())
      .toBe('Fresh <b>from</b> the desk');
    await expect
      .poll(() => card(page, slug).locator('[data-article-category]').textContent())
      .toBe('Academy');
    await card(page, slug).getByRole('link').click();
    await page.waitForURL(`${URLS.site}${urls.article(slug)}`);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Fresh <b>from</b> the desk');
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${URLS.site}${urls.article(slug)}`);
    await close();
    const academy = await freshVisit('/blog/category/academy');
    expect((await slugsOf(academy.page))[0]).toBe(slug);
    await academy.close();
    const community = await freshVisit('/blog/category/community');
    await expect.poll(() => slugsOf(community.page)).not.toContain(slug);
  });

  it('takes the first place on the landing page when it is featured, and moves the others', async () => {
    const before = await visit('/', { javaScriptEnabled: false });
    const built = await slugsOf(before.page);
    await before.close();
    const slug = await publish({ title: 'Featured afterwards', featured: true });
    const { page } = await freshVisit('/');
    const shown = await slugsOf(page);
    expect(shown[0]).toBe(slug);
    expect(shown).toHaveLength(LIMITS.landing.featuredArticles);
    expect(shown.slice(1)).toEqual(built.filter((other) => shown.includes(other)));
    const [large] = await page.locator('[data-article-group] [data-article-list]').all();
    await expect
      .poll(() => large?.locator('[data-article]').count())
      .toBe(LIMITS.landing.largeFeaturedArticles);
  });
});

describe('an article edited after the build', () => {
  const slug = 'how-the-match-jersey-was-drawn';

  it('shows the new title in lists and the new body on its page', async () => {
    const [built] = await sql<{ title: string; body: string }>(
      'select title, body from public.blog_articles where slug = $1',
      [slug],
    );
    await sql(`update public.blog_articles set title = 'Edited', body = $2 where slug = $1`, [
      slug,
      'New words.<script>alert(1)</script>',
    ]);
    try {
      const page2 = await freshVisit('/blog/page/2');
      await expect.poll(() => card(page2.page, slug).getByRole('heading').textContent()).toBe('Edited');
      await page2.close();
      const { page, close } = await freshVisit(urls.article(slug));
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Edited');
      await expect.poll(() => page.locator('.article-body').textContent()).toContain('New words.');
      await expect.poll(() => page.locator('.article-body script').count()).toBe(0);
      await expect.poll(() => page.title()).toContain('Edited');
      await close();
    } finally {
      await sql('update public.blog_articles set title = $2, body = $3 where slug = $1', [
        slug,
        built?.title,
        built?.body,
      ]);
    }
  });
});

it('the view count counts the visit and shows the stored number', async () => {
  const slug = await publish({ title: 'Counted' });
  const { page } = await visit(urls.article(slug));
  await expect.poll(() => page.locator('[data-article-views]').textContent()).toBe('1');
  const [row] = await sql<{ view_count: number }>(
    'select view_count from public.blog_articles where slug = $1',
    [slug],
  );
  expect(row?.view_count).toBe(1);
});

it('the landing page shows a new price, a sold-out product, a new team with a tab and a roster, and the present seats of a team', async () => {
  // A card of the build, because other tests may feature newer products; variants without prices of their own.
  const html = await (await fetch(URLS.site)).text();
  const slugs = [...html.matchAll(/data-product="([^"]+)"/gu)].map(([, name]) => name);
  const [{ id, slug, price_cents: price } = { id: '', slug: '', price_cents: 0 }] = await sql<{
    id: string;
    slug: string;
    price_cents: number;
  }>(
    `select id, slug, price_cents from public.products where slug = any ($1) and not exists (
      select from public.variants where product_id = products.id and variants.price_cents is not null) limit 1`,
    [slugs],
  );
  const stock = await sql<{ id: string; on_hand: number }>(
    'select id, on_hand from public.variants where product_id = $1',
    [id],
  );
  const [team] = await sql<{ id: string; max_roster_size: number }>(
    `select id, max_roster_size from public.teams where slug = 'obscura-umbra'`,
  );
  const setSeats = (seats: number | undefined) =>
    sql('update public.teams set max_roster_size = $2 where id = $1', [team?.id, seats]);
  const game = 'Chess since the build';
  await sql('update public.products set price_cents = 123456 where id = $1', [id]);
  await sql('update public.variants set on_hand = reserved where product_id = $1', [id]);
  await setSeats(17);
  await sql(`insert into public.game_categories (category_code, display_name) values ('chess', $1)`, [game]);
  await sql(
    `insert into public.teams (slug, name, game, game_category, status, color_gradient)
     values ('since-the-build', 'Obscura Gambit', 'Chess', 'chess', 'active', '#112233 #000000')`,
  );
  try {
    const { page, close } = await freshVisit('/');
    const shown = page.locator(`[data-product="${slug}"]`);
    expect((await shown.locator('[data-product-price]').first().textContent())?.trim()).toBe('R1234.56');
    await expect.poll(() => shown.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('[data-team="obscura-umbra"] [data-team-max]').textContent())
      .toBe('17');
    const added = page.locator('[data-team="since-the-build"]');
    await added.waitFor();
    await page.getByRole('button', { name: `${game} 1` }).click();
    await expect.poll(() => page.locator('[data-team]:visible').count()).toBe(1);
    await expect
      .poll(() => added.getByRole('link', { name: TEAMS_TEXT.applyNow }).getAttribute('href'))
      .toBe(urls.teamApplications('since-the-build'));
    await added.getByRole('button', { name: TEAMS_TEXT.viewRoster }).click();
    const dialog = page.getByRole('dialog', { name: 'Obscura Gambit' });
    await dialog.getByText(ROSTER_TEXT.empty).waitFor();
    await close();
  } finally {
    await sql('update public.products set price_cents = $2 where id = $1', [id, price]);
    for (const { id: variant, on_hand } of stock)
      await sql('update public.variants set on_hand = $2 where id = $1', [variant, on_hand]);
    await setSeats(team?.max_roster_size);
    await sql(`delete from public.teams where slug = 'since-the-build'`);
    await sql(`delete from public.game_categories where category_code = 'chess'`);
  }
});

describe('a page while the API is down', () => {
  it.each(['/blog/how-the-match-jersey-was-drawn', '/'])('keeps its built content: %s', async (path) => {
    const plain = await visit(path, { javaScriptEnabled: false });
    const built = await plain.page.locator('main').textContent();
    await plain.close();
    let failed: Promise<unknown> | undefined;
    expectProblem(/ERR_FAILED .*\/rpc\/(?:site_changes|count_article_view)\b/u);
    const { page } = await visit(path, {
      before: async (opened) => {
        await opened.route(`${URLS.api}/**`, (route) => route.abort());
        failed = opened.waitForEvent('requestfailed', (request) => request.url().includes('site_changes'));
      },
    });
    await failed;
    await expect.poll(() => page.locator('main').textContent()).toBe(built);
  });
});
