/** /admin-blog, the list: query in the address, export, the link to the editor, access, axe. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { CATEGORY_TEXT, FEATURED_TEXT } from '#messages/admin/article-order.ts';
import { ARTICLE_ACTIONS, ARTICLE_STATE_LABELS, NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/account-desk.ts';
import {
  articleDrawer,
  ARTICLES,
  COMMA_BYLINE,
  FORMULA_BYLINE,
  makeArticles,
  newDeskEditor,
  removeArticles,
  removeEditorRole,
} from '#tests/support/article-table.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { openBrowser, URLS, visit, type VisitOptions } from '#tests/support/browser.ts';
import { newDeskMember, visitAs, type DeskMember } from '#tests/support/member-desk.ts';
import { visitProblems } from '#tests/support/news-people.ts';
import { button, clickExport, rowLink, rows } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';

const PATH = '/admin-blog';

let browser: Browser;
let desk: AccountDesk;
let editor: DeskMember;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openAccountDesk();
  editor = await newDeskEditor(desk);
  await makeArticles(desk);
});

afterAll(async () => {
  await removeArticles(desk);
  await removeEditorRole(desk);
  await desk.close();
  await browser.close();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(browser, PATH + query, editor, options);

describe('the query of /admin-blog', () => {
  it('keeps search, filters, sort and page through a reload and the back button', async () => {
    const { page, problems, close } = await open();
    await page.getByRole('searchbox').fill('desk-story');
    await page.waitForURL(`**${PATH}?q=desk-story`);
    await page
      .getByText(/^1–25 of \d+$/u)
      .first()
      .waitFor();
    await button(page, TABLE_TEXT.filters).click();
    const states = page.getByRole('group', { name: NEWS_DESK_TEXT.state });
    await states.getByLabel(ARTICLE_STATE_LABELS.draft).check();
    await page.waitForURL(`**${PATH}?q=desk-story&state=draft`);
    // The filter offers the bylines of the database and works with a comma in a name.
    await page.getByRole('group', { name: NEWS_DESK_TEXT.byline }).getByLabel(COMMA_BYLINE).check();
    await page
      .getByText(TABLE_TEXT.range(1, 8, 'last'))
      .first()
      .waitFor();
    await page.getByRole('group', { name: NEWS_DESK_TEXT.category }).getByLabel('Academy').check();
    await page.waitForURL('**state=draft&category=academy&byline=Doe%2C+Jane');
    await page.getByRole('columnheader', { name: NEWS_DESK_TEXT.article }).getByRole('button').click();
    await page.waitForURL('**&sort=title');
    await page.reload();
    await rowLink(page, 'Desk story 02').first().waitFor();
    await expect.poll(() => rows(page).count()).toBe(8);
    await button(page, TABLE_TEXT.removeFilter(NEWS_DESK_TEXT.category, 'Academy')).waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**&byline=Doe%2C+Jane');
    expect(problems).toEqual([]);
    await close();
  });

  it('opens the editor from a title by keyboard, and returns to the same list', async () => {
    const shown = await open('?q=desk-story-03');
    const { page, close } = shown;
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
    await close();
  });

  it('opens the details, survives a reload, and is removed by closing them', async () => {
    const { page, close } = await open('?q=desk-story-12');
    await page.getByRole('link', { name: TABLE_TEXT.detailsOf('Desk story 12') }).click();
    await articleDrawer(page, 'Desk story 12');
    expect(new URL(page.url()).searchParams.get('article')).toMatch(/^[0-9a-f-]{36}$/u);
    await page.reload();
    const drawer = await articleDrawer(page, 'Desk story 12');
    await drawer.getByRole('button', { name: TABLE_TEXT.close }).click();
    await page.waitForURL(`**${PATH}?q=desk-story-12`);
    await close();
  });

  it('offers to clear all filters when nothing matches', async () => {
    const { page, close } = await open('?q=nothing-is-called-so&state=draft');
    await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
    await button(page, TABLE_TEXT.clearAll).last().click();
    await page.waitForURL(`${URLS.site}${PATH}`);
    await close();
  });
});

describe('the export', () => {
  it('contains the filtered articles of every page, with formulas escaped', async () => {
    const { page, close } = await open('?q=desk-story&sort=title');
    await rows(page).first().waitFor();
    const downloading = page.waitForEvent('download');
    await clickExport(page);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d{2}-\d{2}\.csv$/u);
    const text = await readFile(await download.path(), 'utf8');
    const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
    expect(errors).toEqual([]);
    expect(data.map((article) => article[NEWS_DESK_TEXT.address])).toEqual(
      Array.from(
        { length: ARTICLES },
        (_unused, index) => `desk-story-${String(index + 1).padStart(2, '0')}`,
      ),
    );
    expect(data[0]?.[NEWS_DESK_TEXT.byline]).toBe(`'${FORMULA_BYLINE}`);
    await close();
  });
});

describe('access to /admin-blog', () => {
  it('is linked in the account menu and in the back office for a holder of the permission', async () => {
    const { page, problems, close } = await visitAs(browser, '/my-profile', editor);
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
    await page.locator('#account-menu').getByRole('link', { name: NEWS_DESK_TEXT.title }).click();
    await page.waitForURL(`**${PATH}`);
    await rows(page).first().waitFor();
    const entries = page.locator('[data-admin-entry]:not([hidden])');
    expect(
      await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('data-admin-entry'))),
    ).toEqual(['/admin-overview', '/admin-blog']);
    expect(problems).toEqual([]);
    await close();
  });

  it('is refused to other members and guests, without a link in the menu', async () => {
    const member = await newDeskMember(desk);
    const { page, close } = await visitAs(browser, PATH, member);
    await page.waitForURL(`${URLS.site}/`);
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
    const menu = page.locator('#account-menu');
    await menu.getByRole('link').first().waitFor();
    await expect.poll(() => menu.getByRole('link', { name: NEWS_DESK_TEXT.title }).count()).toBe(0);
    await close();
    const guest = await visit(browser, `${PATH}?q=desk&edit=new`);
    await guest.page.waitForURL(`${URLS.site}/login`);
    await guest.close();
  });
});

describe('/admin-blog without data', () => {
  it('shows why loading failed and can retry', async () => {
    let broken = true;
    const { page, close } = await open('?q=desk-story-05', {
      before: (opening) =>
        opening.route('**/desk_articles**', (route) => (broken ? route.abort() : route.continue())),
    });
    await page.getByText(TABLE_TEXT.offlineTitle, { exact: true }).waitFor();
    broken = false;
    await button(page, TABLE_TEXT.retry).first().click();
    await rowLink(page, 'Desk story 05').first().waitFor();
    await close();
  });

  it('offers to write the first article', async () => {
    const { page, close } = await open('', {
      before: (opening) =>
        opening.route('**/desk_articles**', (route) =>
          route.fulfill({
            contentType: 'application/json',
            headers: { 'access-control-allow-origin': '*' },
            body: '[]',
          }),
        ),
    });
    await button(page, NEWS_DESK_TEXT.writeFirst).click();
    await page.waitForURL('**edit=new');
    await close();
  });
});

describe('accessibility of /admin-blog', () => {
  const check = async (page: Page): Promise<void> => {
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  };

  test('list and details pass axe in both themes and fit every width', async () => {
    const { page, close } = await open('?q=desk-story-0');
    await rowLink(page, 'Desk story 05').first().waitFor();
    await button(page, TABLE_TEXT.filters).click();
    await page.getByRole('group', { name: NEWS_DESK_TEXT.byline }).getByLabel(COMMA_BYLINE).check();
    await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow('Desk story 05') }).check();
    await check(page);
    await page.getByRole('link', { name: TABLE_TEXT.detailsOf('Desk story 05') }).click();
    const drawer = await articleDrawer(page, 'Desk story 05');
    await pressAction(drawer, ARTICLE_ACTIONS.askReview);
    await check(page);
    await close();
  });

  test('dialogs pass axe in both themes and fit every width', async () => {
    const { page, close } = await open('?q=desk-story-0');
    await button(page, NEWS_DESK_TEXT.frontPage).click();
    await page.getByRole('list', { name: FEATURED_TEXT.list }).waitFor();
    await check(page);
    await page.keyboard.press('Escape');
    await button(page, NEWS_DESK_TEXT.categories).click();
    await button(page, CATEGORY_TEXT.editOf('Academy')).click();
    await page.getByRole('dialog').getByLabel(CATEGORY_TEXT.slug).fill('the-academy');
    await check(page);
    await close();
  });
});
