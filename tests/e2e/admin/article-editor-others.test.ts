/** The article editor: conflicts between editors, hostile text, the keyboard, both themes on small and large screens. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_ACTION_TEXT, HISTORY_TEXT, SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import { EDITOR_TEXT, FIELD_LABELS, SAVE_TEXT, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { BODY_TEXT, PICTURE_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import {
  fieldOf,
  moreAction,
  openArticle,
  openPreview,
  previewOf,
  textOf,
  toolbar,
  visitProblems,
} from '#tests/support/article-editor-page.ts';
import { photograph, transferFiles } from '#tests/support/article-pictures.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, type Visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, confirmQuestion } from '#tests/support/people-table.ts';
import { newEditor } from '#tests/support/test-articles.ts';
import { visitAs, type TestMember } from '#tests/support/test-members.ts';

let lindi: TestMember;
let thabo: TestMember;

beforeAll(async () => {
  lindi = await newEditor('Lindi Mabuza');
  thabo = await newEditor('Thabo Nkosi');
});

const WIDE = { viewport: { width: 1440, height: 900 } };

async function waitUntilSaved(page: Page): Promise<void> {
  await page.locator('output', { hasText: /^Saved \d\d:\d\d$/u }).waitFor();
}

/** Opens a new saved draft; the visit includes its id. */
async function openNewDraft(title: string): Promise<Visit & { readonly id: string }> {
  const visit = await openArticle(lindi, 'new', WIDE);
  await fieldOf(visit.page, 'title').fill(title);
  await fieldOf(visit.page, 'excerpt').fill('Short.');
  await textOf(visit.page).fill('One.\n\nTwo.');
  await visit.page.waitForURL(/\?edit=[0-9a-f-]{36}$/u);
  await waitUntilSaved(visit.page);
  return { ...visit, id: new URL(visit.page.url()).searchParams.get('edit') ?? '' };
}

it('two editors of one article see the differences on a conflict, and overwrite nothing until one decides', async () => {
  expectProblem(/status of 409 .*\/rpc\/save_article$/u);
  const first = await openNewDraft('Shared work');
  const second = await openArticle(thabo, first.id, WIDE);
  await textOf(second.page).fill('One, said Thabo.\n\nTwo.');
  await waitUntilSaved(second.page);
  await textOf(first.page).fill('One.\n\nTwo, said Lindi.');
  await first.page.getByText(SAVE_TEXT.changed).waitFor();
  await first.page.getByText(/Thabo Nkosi saved this article at/u).waitFor();
  await first.page.locator('del', { hasText: 'One, said Thabo.' }).waitFor();
  await first.page.locator('ins', { hasText: 'Two, said Lindi.' }).waitFor();
  await button(first.page, STALE_TEXT.keep).press('Enter');
  await waitUntilSaved(first.page);
  await expect.poll(() => hasFocus(textOf(first.page))).toBe(true);
  await second.close();

  const history = await openArticle(thabo, first.id, WIDE);
  await expect.poll(() => textOf(history.page).inputValue()).toBe('One.\n\nTwo, said Lindi.');
  await moreAction(history.page, EDITOR_ACTION_TEXT.history);
  const drawer = history.page.getByRole('dialog', { name: HISTORY_TEXT.title });
  await drawer.getByText(HISTORY_TEXT.number(3)).waitFor();
  const otherRevision = drawer.getByRole('listitem').filter({ hasText: HISTORY_TEXT.number(2) });
  await otherRevision.getByText(HISTORY_TEXT.by('Thabo Nkosi')).waitFor();
  await otherRevision.getByRole('button', { name: HISTORY_TEXT.compare }).click();
  await otherRevision.locator('del', { hasText: 'One, said Thabo.' }).waitFor();
  await otherRevision.getByRole('button', { name: HISTORY_TEXT.restore }).click();
  await confirmQuestion(history.page, HISTORY_TEXT.restore);
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => textOf(history.page).inputValue()).toBe('One, said Thabo.\n\nTwo.');
});

it('hostile text runs no script, neither in the preview frame nor in the page', async () => {
  const visit = await openNewDraft('Hostile');
  const { page } = visit;
  await page.evaluate(() => {
    Object.assign(window, { attacked: false });
  });
  await fieldOf(page, 'title').fill('<img src=x onerror="parent.attacked=true">');
  await textOf(page).fill(
    [
      '<script>parent.attacked = true</script>',
      '<img src=x onerror="parent.attacked=true">',
      '[click](javascript:parent.attacked=true)',
      '<svg onload="parent.attacked=true">',
      '**still shown**',
    ].join('\n\n'),
  );
  await openPreview(page);
  await previewOf(page).locator('strong', { hasText: 'still shown' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { attacked: boolean }).attacked))
    .toBe(false);
  await expect
    .poll(() => previewOf(page).locator('main script, main svg[onload], main [onerror]').count())
    .toBe(0);
  expect(visitProblems(visit)).toEqual([]);
});

it('writing with others offers tools after a slash, shows only the text, and names who else has the article open', async () => {
  const { page, id, ...visit } = await openNewDraft('Two at once');
  const text = textOf(page);
  await text.fill('One.\n');
  await text.press('Control+End');
  await page.keyboard.type('/sma');
  const tools = page.getByRole('listbox', { name: BODY_TEXT.slashMenu });
  await tools.getByRole('option', { name: TOOL_LABELS.subheading, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => text.inputValue()).toBe('One.\n### ');
  await page.keyboard.type('Two/');
  await expect.poll(() => text.inputValue()).toBe('One.\n### Two/');
  await expect.poll(() => tools.count()).toBe(0);

  const address = page.getByRole('textbox', { name: FIELD_LABELS.slug });
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(() => address.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => address.isVisible()).toBe(true);

  const other = await openArticle(thabo, id, WIDE);
  await other.page.getByText(EDITOR_TEXT.others(['Lindi Mabuza'])).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(EDITOR_TEXT.others(['Thabo Nkosi'])).waitFor();
  expect([...visitProblems({ page, ...visit }), ...visitProblems(other)]).toEqual([]);
});

describe('by keyboard alone', () => {
  it('keeps the focus from the list through a pasted picture and the menu back to the list', async () => {
    const { page } = await visitAs('/admin-blog', lindi, WIDE);
    await page.locator('main tbody a').first().waitFor();
    await page.keyboard.press('n');
    await expect.poll(() => hasFocus(fieldOf(page, 'title'))).toBe(true);
    await page.keyboard.type('Typed at once');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Short.');
    await textOf(page).focus();
    await transferFiles(textOf(page), 'paste', [await photograph('cup.jpg'), await photograph('hall.jpg')]);
    for (const description of ['The cup', 'The hall']) {
      const alt = page.getByRole('dialog').getByLabel(PICTURE_TEXT.alt);
      await expect.poll(() => alt.inputValue()).toBe('');
      await expect.poll(() => hasFocus(alt)).toBe(true);
      await page.keyboard.type(description);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => textOf(page).inputValue())
      .toMatch(/The cup\]\([^)]*avif[^]*The hall\]\([^)]*avif/u);
    await waitUntilSaved(page);
    const more = button(page, EDITOR_TEXT.more);
    await more.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: SCHEDULE_TEXT.title }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(more)).toBe(true);
    await button(page, EDITOR_TEXT.toList).press('Enter');
    await expect.poll(() => hasFocus(page.locator('#content'))).toBe(true);
    await page.getByRole('link', { name: 'Typed at once' }).first().press('Enter');
    const heading = page.getByRole('heading', { name: 'Typed at once' });
    await expect.poll(() => hasFocus(heading)).toBe(true);
  });

  it('writes, formats, leaves the text and publishes', async () => {
    const { page } = await openArticle(lindi, 'new', WIDE);
    await fieldOf(page, 'title').focus();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('No mouse near.');
    await page.keyboard.press('Tab');
    const heading = toolbar(page).getByRole('button', { name: TOOL_LABELS.heading, exact: true });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('words');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const table = toolbar(page).getByRole('button', { name: TOOL_LABELS.table, exact: true });
    await expect.poll(() => hasFocus(table)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page).inputValue()).toBe('## words');
    await expect.poll(() => hasFocus(textOf(page))).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(textOf(page))).toBe(false);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await button(page, EDITOR_ACTION_TEXT.publish).press('Enter');
    await page.getByText(ARTICLE_STATE_LABELS.published, { exact: true }).waitFor();
  });
});

it('the editor passes axe in both themes, on a phone and on a wide screen', async () => {
  const visit = await openArticle(lindi, 'new', { viewport: { width: 360, height: 800 } });
  const { page } = visit;
  await fieldOf(page, 'title').fill('Barriers');
  await waitUntilSaved(page);
  await openPreview(page);
  await previewOf(page)
    .getByRole('heading', { name: /Barriers/u })
    .waitFor();
  const root = previewOf(page).locator('html');
  await expect.poll(() => root.getAttribute('data-theme')).toBe('light');
  await page.getByRole('button', { name: FRAME_TEXT.theme }).click();
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
  // Scripts do not run in the preview frame, not even those of axe.
  await page.locator('iframe').evaluate((frame) => {
    frame.replaceWith(Object.assign(document.createElement('iframe'), { title: 'Preview' }));
  });
  const seen = await problemsInViews(page, { widths: [360] });
  await page.getByRole('button', { name: EDITOR_TEXT.write, exact: true }).click();
  expect([...seen, ...(await problemsInViews(page, { widths: [360, 1440] }))]).toEqual([]);
  expect(visitProblems(visit)).toEqual([]);
});
