/** /admin-blog, the list: query in the address, export, the link to the editor, access, axe. */
import { beforeAll, expect, it, test } from 'vitest';
import { NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { visitProblems } from '#tests/support/article-editor-page.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { button, rowLink } from '#tests/support/people-table.ts';
import { articleDrawer, COMMA_BYLINE, makeArticles, newEditor } from '#tests/support/test-articles.ts';
import { visitAs, type TestMember } from '#tests/support/test-members.ts';

const PATH = '/admin-blog';

let editor: TestMember;

beforeAll(async () => {
  editor = await newEditor();
  await makeArticles();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(PATH + query, editor, options);

it('the query of /admin-blog opens the editor from a title by keyboard, and returns to the same list', async () => {
  const shown = await open('?q=desk-story-03');
  const { page } = shown;
  await rowLink(page, 'Desk story 03').first().press('Enter');
  await page.waitForURL(`**${PATH}?q=desk-story-03&edit=*`);
  await page.getByRole('table').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByRole('table', { name: NEWS_DESK_TEXT.caption }).count()).toBe(0);
  await page.goBack();
  await rowLink(page, 'Desk story 03').first().waitFor();
  await button(page, NEWS_DESK_TEXT.newArticle).click();
  await page.waitForURL('**edit=new');
  expect(visitProblems(shown)).toEqual([]);
});

test('list and details of /admin-blog pass axe in both themes and fit every width', async () => {
  const { page } = await open('?q=desk-story-0');
  await rowLink(page, 'Desk story 05').first().waitFor();
  await button(page, TABLE_TEXT.filters).click();
  await page.getByRole('group', { name: NEWS_DESK_TEXT.byline }).getByLabel(COMMA_BYLINE).check();
  await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow('Desk story 05') }).check();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  await page.getByRole('link', { name: TABLE_TEXT.detailsOf('Desk story 05') }).click();
  await articleDrawer(page, 'Desk story 05');
  expect(await problemsInViews(page)).toEqual([]);
});
