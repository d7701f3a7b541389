/** The article editor in a browser. */
import type { Locator, Page } from 'playwright-core';
import { EDITOR_TEXT, FIELD_LABELS } from '#messages/admin/article-editor.ts';
import { BODY_TEXT } from '#messages/admin/article-body.ts';
import type { Visit, VisitOptions } from './browser.ts';
import { visitAs, type TestMember } from './test-members.ts';

/** Opens the editor for an existing or a new article. */
export async function openArticle(
  editor: TestMember,
  article = 'new',
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await visitAs(`/admin-blog?edit=${article}`, editor, options);
  await textOf(visit.page).waitFor();
  return visit;
}

/** A field by its label. */
export function fieldOf(page: Page, field: keyof typeof FIELD_LABELS): Locator {
  return page.getByRole('textbox', { name: FIELD_LABELS[field] }).first();
}

/** The field of the body. */
export function textOf(page: Page): Locator {
  return page.locator('textarea[name="body"]');
}

/** A button of the toolbar. */
export function toolbar(page: Page): Locator {
  return page.getByRole('toolbar', { name: BODY_TEXT.toolbar });
}

/** Opens the menu of further actions and chooses one. */
export async function moreAction(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: EDITOR_TEXT.more, exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** The problems of a visit, except scripts that the preview frame blocks on purpose. */
export function visitProblems({ problems }: Visit): readonly string[] {
  return problems.filter(
    (problem) => !/Blocked script execution in '[^']*\/preview\/article'/u.test(problem),
  );
}

/** Shows the preview: beside the text where there is room, instead of it on a phone. */
export async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: EDITOR_TEXT.preview, exact: true }).click();
}

/** The page in the preview frame. */
export function previewOf(page: Page) {
  return page.frameLocator('iframe');
}
