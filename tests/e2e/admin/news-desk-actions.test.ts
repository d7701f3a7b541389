/** /admin-blog actions: states, reviews, bulk actions, categories. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORY_TEXT } from '#messages/admin/article-order.ts';
import { ARTICLE_ACTIONS, NEWS_DESK_TEXT, REVIEW_TEXT } from '#messages/admin/articles.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, pressUndo, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { articleDrawer, makeArticles, newEditor } from '#tests/support/test-articles.ts';
import { visitAs, type TestMember } from '#tests/support/test-members.ts';

let editor: TestMember;

beforeAll(async () => {
  editor = await newEditor();
  await makeArticles();
});

afterAll(async () => {
  await sql(`delete from public.blog_categories where slug like 'desk-%'`);
});

const open = (query = '', options: VisitOptions = {}) => visitAs(`/admin-blog${query}`, editor, options);

/** The desk with an article's details open. */
async function openArticle(number: string) {
  const [row] = await sql<{ id: string }>('select id from public.blog_articles where slug = $1', [
    `desk-story-${number}`,
  ]);
  const visited = await open(`?q=desk-story-${number}&article=${row?.id ?? ''}`);
  return { ...visited, drawer: await articleDrawer(visited.page, `Desk story ${number}`) };
}

const statusOf = async (number: string) =>
  (
    await sql<{ status: string }>('select status from public.blog_articles where slug = $1', [
      `desk-story-${number}`,
    ])
  ).map(({ status }) => status);

it('an article goes from draft through review to published, and back to draft', async () => {
  const { page, drawer } = await openArticle('02');
  const press = (name: string) => pressAction(drawer, name);
  await press(ARTICLE_ACTIONS.askReview);
  const form = page.getByRole('dialog', { name: REVIEW_TEXT.title });
  await form.getByLabel(REVIEW_TEXT.note).fill('Is the score right?');
  await form.getByRole('button', { name: REVIEW_TEXT.submit, exact: true }).click();
  await toast(page, REVIEW_TEXT.done('Desk story 02')).waitFor();
  await drawer.getByText('Is the score right?').waitFor();

  await press(ARTICLE_ACTIONS.step('publish'));
  await confirmQuestion(page, ARTICLE_ACTIONS.step('publish'));
  await toast(page, ARTICLE_ACTIONS.stepDone('publish', 'Desk story 02')).waitFor();
  await drawer
    .getByText(/^Published/u)
    .first()
    .waitFor();
  expect(await statusOf('02')).toEqual(['published']);
  const view = drawer.getByRole('link', { name: ARTICLE_ACTIONS.view });
  await expect.poll(() => view.getAttribute('href')).toBe('/blog/desk-story-02');

  await press(ARTICLE_ACTIONS.step('archive'));
  await page
    .getByRole('alertdialog')
    .getByText(ARTICLE_ACTIONS.stepQuestion('archive', 'Desk story 02'))
    .waitFor();
  await confirmQuestion(page, ARTICLE_ACTIONS.step('archive'));
  await pressUndo(page, ARTICLE_ACTIONS.stepDone('archive', 'Desk story 02'));
  await toast(page, UNDO_TEXT.done('Desk story 02')).waitFor();
  expect(await statusOf('02')).toEqual(['published']);
  await press(ARTICLE_ACTIONS.step('archive'));
  await confirmQuestion(page, ARTICLE_ACTIONS.step('archive'));
  await press(ARTICLE_ACTIONS.step('restore'));
  await confirmQuestion(page, ARTICLE_ACTIONS.step('restore'));
  await press(ARTICLE_ACTIONS.delete);
  await confirmQuestion(page, ARTICLE_ACTIONS.delete);
  await toast(page, ARTICLE_ACTIONS.deleted('Desk story 02')).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  expect(await statusOf('02')).toEqual([]);
});

describe('categories', () => {
  async function openCategories(page: Page) {
    await button(page, NEWS_DESK_TEXT.categories).click();
    const dialog = page.getByRole('dialog');
    await button(page, CATEGORY_TEXT.add).waitFor();
    return dialog;
  }

  /** Drags the line with this text by so many lines. */
  async function dragLine(dialog: Locator, text: string, lines: number): Promise<void> {
    const line = dialog.getByRole('listitem').filter({ hasText: text });
    const { height } = (await line.boundingBox()) ?? { height: 0 };
    await line.locator('.cursor-grab').hover();
    await dialog.page().mouse.down();
    const { x, y } = (await line.locator('.cursor-grab').boundingBox()) ?? { x: 0, y: 0 };
    await dialog.page().mouse.move(x + 10, y + height * (lines + 0.5), { steps: 5 });
    await dialog.page().mouse.up();
  }

  const saved = () =>
    sql<{ name: string; slug: string; color: string; sort_order: number }>(
      `select name, slug, color, sort_order from public.blog_categories where slug like 'desk-%'`,
    );

  it('are added, changed, ordered and deleted', async () => {
    const { page } = await open();
    const dialog = await openCategories(page);
    await button(page, CATEGORY_TEXT.add).click();
    await dialog.getByLabel(CATEGORY_TEXT.name, { exact: false }).first().fill('Academy');
    await expect.poll(() => dialog.getByLabel(CATEGORY_TEXT.slug).inputValue()).toBe('academy');
    await dialog.getByLabel(CATEGORY_TEXT.slug).fill('desk-tests');
    await dialog.getByRole('textbox', { name: CATEGORY_TEXT.color, exact: true }).fill('#123456');
    await dialog.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
    await toast(page, CATEGORY_TEXT.added('Academy')).waitFor();

    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'desk-tests' })
      .getByText(CATEGORY_TEXT.edit)
      .click();
    await dialog.getByRole('textbox', { name: CATEGORY_TEXT.name }).fill('Desk tests');
    await dialog.getByLabel(CATEGORY_TEXT.slug).fill('desk-checks');
    await dialog.getByText(CATEGORY_TEXT.slugChanges('/blog/category/desk-tests')).waitFor();
    await dialog.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
    await toast(page, CATEGORY_TEXT.changed('Desk tests')).waitFor();
    expect(await saved()).toMatchObject([{ name: 'Desk tests', slug: 'desk-checks', color: '#123456' }]);

    const count = await dialog.getByRole('listitem').filter({ hasText: CATEGORY_TEXT.edit }).count();
    await button(page, CATEGORY_TEXT.up('Desk tests')).click();
    await toast(page, CATEGORY_TEXT.moved('Desk tests', count - 1, count)).waitFor();
    expect(await saved()).toMatchObject([{ sort_order: count - 1 }]);
    await dragLine(dialog, 'desk-checks', 1);
    await toast(page, CATEGORY_TEXT.moved('Desk tests', count, count)).waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: CATEGORY_TEXT.moved('Desk tests', count, count) })
      .getByRole('button', { name: UNDO_TEXT.undo })
      .click();
    await toast(page, UNDO_TEXT.order).waitFor();
    expect(await saved()).toMatchObject([{ sort_order: count - 1 }]);

    await sql(
      `update public.blog_articles set category_id = (select id from public.blog_categories where slug = 'desk-checks')
       where slug in ('desk-story-11', 'desk-story-12')`,
    );
    await button(page, CATEGORY_TEXT.deleteOf('Desk tests')).click();
    await page.getByRole('alertdialog').getByText(CATEGORY_TEXT.deleteQuestion(2, 'News')).waitFor();
    await confirmQuestion(page, CATEGORY_TEXT.delete);
    await toast(page, CATEGORY_TEXT.deleted('Desk tests')).waitFor();
    expect(await saved()).toEqual([]);
  });
});
