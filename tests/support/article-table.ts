/** Articles for browser tests of the news desk, and an editor. */
import type { Locator, Page } from 'playwright-core';
import { NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import type { AccountDesk } from './account-desk.ts';
import {
  giveDeskRole,
  newDeskMember,
  removeDeskRole,
  type DeskMember,
  type DeskRole,
} from './member-desk.ts';

/** How many articles makeArticles() makes. */
const ARTICLES = 27;

/** The byline of the first article, which a spreadsheet would run as a formula. */
const FORMULA_BYLINE = '=HYPERLINK("http://evil.test","Click")';

/** The byline of the articles before 10; a comma is a separator in the data API. */
export const COMMA_BYLINE = 'Doe, Jane';

const EDITOR_ROLE: DeskRole = {
  code: 'news_desk_editor',
  title: 'Editor of tests',
  department: 'marketing',
  grants: 'content_management',
};

/** Creates articles for these tests only: 'Desk story 01' to 27, those before 10 drafts, the others archived. */
export async function makeArticles(desk: AccountDesk): Promise<void> {
  await desk.sql(
    `insert into public.blog_articles (slug, title, excerpt, body, author_name, status, category_id, updated_at)
     select 'desk-story-' || lpad(number::text, 2, '0'), 'Desk story ' || lpad(number::text, 2, '0'),
       'What it is about.', 'A text.', case when number = 1 then $2 when number < 10 then $3 else 'Ann Other' end,
       case when number < 10 then 'draft' else 'archived' end,
       (select id from public.blog_categories where slug = case when number < 10 then 'academy' else 'community' end),
       now() - make_interval(mins => number)
     from generate_series(1, $1::integer) as number`,
    [ARTICLES, FORMULA_BYLINE, COMMA_BYLINE],
  );
}

/** Removes every article whose slug begins with 'desk-'. */
export async function removeArticles(desk: AccountDesk): Promise<void> {
  await desk.sql(`delete from public.blog_articles where slug like 'desk-%'`);
}

/** Creates a member with only the permission of the news desk. */
export async function newDeskEditor(desk: AccountDesk): Promise<DeskMember> {
  const editor = await newDeskMember(desk);
  await giveDeskRole(desk, editor, EDITOR_ROLE);
  return editor;
}

/** Removes the role of newDeskEditor(). */
export async function removeEditorRole(desk: AccountDesk): Promise<void> {
  await removeDeskRole(desk, EDITOR_ROLE.code);
}

/** The drawer of an article, once its facts are loaded. */
export async function articleDrawer(page: Page, title: string): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: title, exact: true });
  await drawer.getByText(NEWS_DESK_TEXT.saved, { exact: true }).waitFor();
  return drawer;
}
