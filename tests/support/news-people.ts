/** Editors of browser tests: members whose organisational role lets them write news, and nothing else. */
import type { Browser, Locator, Page } from 'playwright-core';
import { EDITOR_TEXT, FIELD_LABELS } from '../../src/messages/admin/article-editor.ts';
import { BODY_TEXT } from '../../src/messages/admin/article-body.ts';
import type { AccountDesk } from './account-desk.ts';
import type { Visit, VisitOptions } from './browser.ts';
import { giveDeskRole, newDeskMember, visitAs, type DeskMember, type DeskRole } from './member-desk.ts';

const WRITER: DeskRole = {
  code: 'desk_writer',
  title: 'Desk Writer',
  department: 'marketing',
  grants: 'content_management',
};

/** Makes a member who writes news. */
export async function newDeskEditor(desk: AccountDesk, name: string): Promise<DeskMember> {
  const member = await newDeskMember(desk, { full_name: name });
  await giveDeskRole(desk, member, WRITER);
  return member;
}

/** Removes what editors of the tests wrote, before they are removed themselves. */
export async function removeArticles(desk: AccountDesk, editors: readonly DeskMember[]): Promise<void> {
  await desk.sql('delete from public.blog_articles where author_id = any($1)', [editors.map(({ id }) => id)]);
}

/** Opens the editor as somebody, of an article or of a new one. */
export async function openArticle(
  browser: Browser,
  editor: DeskMember,
  article = 'new',
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await visitAs(browser, `/admin-blog?edit=${article}`, editor, options);
  await textOf(visit.page).waitFor();
  return visit;
}

/** A field by its label. */
export function fieldOf(page: Page, field: keyof typeof FIELD_LABELS): Locator {
  return page.getByRole('textbox', { name: FIELD_LABELS[field] }).first();
}

/** The field of the text. */
export function textOf(page: Page): Locator {
  return page.locator('textarea[name="body"]');
}

/** A button of the toolbar. */
export function toolbar(page: Page): Locator {
  return page.getByRole('toolbar', { name: BODY_TEXT.toolbar });
}

/** Opens the list of further acts and takes one. */
export async function moreAct(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: EDITOR_TEXT.more, exact: true }).click();
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** What a visit complained about, but for scripts that the frame of the preview did not run: that is what it is for. */
export function complaints({ problems }: Visit): readonly string[] {
  return problems.filter(
    (problem) => !/Blocked script execution in '[^']*\/preview\/article'/u.test(problem),
  );
}

/** The page in the frame of the preview. */
export function previewOf(page: Page) {
  return page.frameLocator('iframe');
}
