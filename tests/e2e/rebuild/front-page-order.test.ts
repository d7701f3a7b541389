/** The order of featured articles: arranged at /admin-blog by keyboard, shown on the landing page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURED_TEXT } from '#messages/admin/article-order.ts';
import { NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { visit } from '#tests/support/browser.ts';
import { button, rows, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { newEditor } from '#tests/support/test-articles.ts';
import { visitAs, type TestMember } from '#tests/support/test-members.ts';

interface Featured {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly featured_rank: number | null;
}

let editor: TestMember;
let before: readonly Featured[];

const order = () =>
  sql<Featured>(
    `select id, slug, title, featured_rank from public.blog_articles
     where is_featured and status in ('published', 'scheduled')
     order by featured_rank nulls last, published_at desc, id`,
  );

beforeAll(async () => {
  editor = await newEditor();
  before = await order();
});

afterAll(async () => {
  await sql('update public.blog_articles set is_featured = false, featured_rank = null where is_featured');
  for (const { id, featured_rank: rank } of before)
    await sql('update public.blog_articles set is_featured = true, featured_rank = $2 where id = $1', [
      id,
      rank,
    ]);
});

async function openOrder(page: Page) {
  await rows(page).first().waitFor();
  await button(page, NEWS_DESK_TEXT.frontPage).click();
  await page.getByRole('list', { name: FEATURED_TEXT.list }).waitFor();
  return page.getByRole('dialog');
}

/** Slugs of the featured cards on the landing page, with scripts. */
async function landing(expected: readonly string[]): Promise<void> {
  const { page, close } = await visit('/');
  const cards = page.locator('[data-article-featured] [data-article]:not([data-article=""])');
  await expect
    .poll(() =>
      cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-article'))),
    )
    .toEqual(expected);
  await close();
}

it('the featured order is arranged by keyboard, announced, saved, and used by the landing page', async () => {
  const [first, second, third] = before;
  const { page } = await visitAs('/admin-blog', editor);
  const dialog = await openOrder(page);
  await button(page, FEATURED_TEXT.up(third?.title ?? '')).press('Enter');
  await dialog
    .getByText(FEATURED_TEXT.moved(third?.title ?? '', 2, before.length))
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog
    .getByText(FEATURED_TEXT.moved(third?.title ?? '', 1, before.length))
    .waitFor({ state: 'attached' });
  await button(page, FEATURED_TEXT.remove(second?.title ?? '')).click();
  await dialog.getByRole('searchbox').fill(second?.title ?? '');
  await button(page, FEATURED_TEXT.add(second?.title ?? '')).click();
  await button(page, FEATURED_TEXT.save).click();
  await toast(page, FEATURED_TEXT.saved).waitFor();
  const slugs = (await order()).map(({ slug }) => slug);
  expect(slugs.slice(0, 2)).toEqual([third?.slug, first?.slug]);
  expect(slugs.at(-1)).toBe(second?.slug);
  await landing(slugs.slice(0, 6));
});
