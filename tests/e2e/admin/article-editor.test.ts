/** The article editor: writing, preview, pictures, scheduling, publishing, changing a published article, archiving. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_ACTION_TEXT, LIVE_TEXT, SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import { fieldText } from '#messages/admin/article-editor.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { PICTURE_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import { missingText } from '#messages/core/missing-field.ts';
import {
  fieldOf,
  moreAction,
  openArticle,
  openPreview,
  previewOf,
  textOf,
  visitProblems,
} from '#tests/support/article-editor-page.ts';
import { transferFiles, photograph } from '#tests/support/article-pictures.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, confirmQuestion } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { newEditor } from '#tests/support/test-articles.ts';
import type { TestMember } from '#tests/support/test-members.ts';

let editor: TestMember;

beforeAll(async () => {
  editor = await newEditor('Lindi Mabuza');
});

const WIDE = { viewport: { width: 1440, height: 900 } };

interface Published {
  readonly body: string;
  readonly status: string;
  readonly published_at: Date | null;
}

/** The day in a year: for the field, and as the desk writes it. */
function dayInAYear(): readonly [day: string, inWords: string] {
  const date = new Date(Date.now() + 365 * 86_400_000);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  const words = [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })];
  return [date.toISOString().slice(0, 10), [...words, part({ year: 'numeric' })].join(' ')];
}

/** The published version of the open article. */
async function published(page: Page): Promise<Published | undefined> {
  const id = new URL(page.url()).searchParams.get('edit');
  const [row] = await sql<Published>(
    'select body, status, published_at from public.blog_articles where id = $1',
    [id],
  );
  return row;
}

describe('writing an article', () => {
  it('saves automatically, keeps the focus, updates the preview, and survives a reload', async () => {
    const visit = await openArticle(editor, 'new', WIDE);
    const { page } = visit;
    await fieldOf(page, 'title').fill('A night in Durban');
    await openPreview(page);
    await textOf(page).click();
    await page.keyboard.type('The first map was **hard**.');
    await page.waitForURL(/\?edit=[0-9a-f-]{36}$/u);
    await expect.poll(() => hasFocus(textOf(page))).toBe(true);
    await page.keyboard.type(' The second was not.');
    await page.locator('output', { hasText: /^Saved \d\d:\d\d$/u }).waitFor();
    await previewOf(page).getByRole('heading', { name: 'A night in Durban' }).waitFor();
    await previewOf(page).locator('strong', { hasText: 'hard' }).waitFor();
    await expect.poll(() => previewOf(page).locator('a[href]').count()).toBe(0);
    await page.locator('output', { hasText: /^Saved \d\d:\d\d$/u }).waitFor();
    await page.reload();
    await textOf(page).waitFor();
    await expect
      .poll(() => textOf(page).inputValue())
      .toBe('The first map was **hard**. The second was not.');
    await expect.poll(() => fieldOf(page, 'slug').inputValue()).toMatch(/^a-night-in-durban/u);
    await expect.poll(() => fieldOf(page, 'author_name').inputValue()).toBe('Lindi Mabuza');
    expect(visitProblems(visit)).toEqual([]);
  });

  it('is undone step by step, by buttons and shortcuts', async () => {
    const { page } = await openArticle(editor, 'new', WIDE);
    const text = textOf(page);
    await text.click();
    await page.keyboard.type('one two');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByRole('button', { name: TOOL_LABELS.bold, exact: true }).click();
    await expect.poll(() => text.inputValue()).toBe('one **two**');
    await page.keyboard.press('Control+i');
    await expect.poll(() => text.inputValue()).toBe('one **_two_**');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+Period');
    await expect.poll(() => text.inputValue()).toBe('> one **_two_**');
    for (const before of ['one **_two_**', 'one **two**', 'one two']) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => text.inputValue()).toBe(before);
    }
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => text.inputValue()).toBe('one **two**');
  });
});

it('pictures of an article are pasted and dropped, need a description, and land at the caret while typing continues', async () => {
  const visit = await openArticle(editor, 'new', WIDE);
  const { page } = visit;
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('Before');
  await transferFiles(text, 'paste', [await photograph('cup.jpg')]);
  const dialog = page.getByRole('dialog', { name: PICTURE_TEXT.title });
  await dialog.getByRole('button', { name: PICTURE_TEXT.insert }).click();
  await dialog.getByText(missingText(PICTURE_TEXT.alt, false)).waitFor();
  await dialog.getByLabel(PICTURE_TEXT.alt).fill('The captain lifts the [cup]');
  await dialog.getByRole('button', { name: PICTURE_TEXT.insert }).click();
  await expect.poll(() => text.inputValue()).toContain('captain');
  await page.keyboard.type('After');
  await expect
    .poll(() => text.inputValue())
    .toMatch(
      /^Before\n\n!\[The captain lifts the \\\[cup\\\]\]\(\/pictures\/[^)]+\.avif "800x450"\)\n\nAfter$/u,
    );
  await transferFiles(text, 'drop', [
    await photograph('crowd.jpg'),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  await page.getByRole('listitem').filter({ hasText: 'notes.pdf' }).getByText('JPEG, PNG, WebP').waitFor();
  await dialog.getByLabel(PICTURE_TEXT.alt).fill('The crowd');
  await dialog.getByRole('button', { name: PICTURE_TEXT.insert }).click();
  await expect.poll(() => text.inputValue()).toMatch(/After\n\n!\[The crowd\]\(\/pictures\//u);
  await page.getByRole('button', { name: PICTURE_TEXT.dismiss('notes.pdf') }).click();
  await openPreview(page);
  await previewOf(page).getByAltText('The captain lifts the [cup]').waitFor();
  expect(visitProblems(visit)).toEqual([]);
});

it('an article is scheduled, published, changed as a working copy, published again, and archived', async () => {
  const visit = await openArticle(editor, 'new', WIDE);
  const { page } = visit;
  await fieldOf(page, 'title').fill('The long way up');
  await button(page, EDITOR_ACTION_TEXT.publish).click();
  await page.getByText(fieldText('excerpt', 'required')).waitFor();
  await expect.poll(() => hasFocus(fieldOf(page, 'excerpt'))).toBe(true);
  await fieldOf(page, 'excerpt').fill('From the qualifiers to the stage.');
  await textOf(page).fill('It took two years.');

  await moreAction(page, EDITOR_ACTION_TEXT.schedule);
  const dialog = page.getByRole('dialog', { name: SCHEDULE_TEXT.title });
  const [day, dayInWords] = dayInAYear();
  await dialog.getByLabel(SCHEDULE_TEXT.day).fill(day);
  await dialog.getByLabel(SCHEDULE_TEXT.time).fill('18:00');
  await dialog.getByText(SCHEDULE_TEXT.says(`${dayInWords} at 18:00`)).waitFor();
  await dialog.getByRole('button', { name: SCHEDULE_TEXT.submit, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(ARTICLE_STATE_LABELS.scheduled, { exact: true }).waitFor();
  await page.getByText(LIVE_TEXT.scheduled(`${dayInWords} at 18:00`)).waitFor();
  expect(await published(page)).toMatchObject({
    status: 'scheduled',
    published_at: new Date(`${day}T16:00:00Z`),
  });

  await moreAction(page, EDITOR_ACTION_TEXT.publish);
  await page.getByText(LIVE_TEXT.visible, { exact: true }).waitFor();
  expect(await published(page)).toMatchObject({
    status: 'published',
    body: 'It took two years.',
  });

  await textOf(page).fill('It took two long years.');
  await page.getByText(LIVE_TEXT.changes).waitFor();
  await page.locator('output', { hasText: /^Saved \d\d:\d\d$/u }).waitFor();
  expect(await published(page)).toMatchObject({ body: 'It took two years.' });
  await button(page, EDITOR_ACTION_TEXT.publishChanges).click();
  await button(page, EDITOR_ACTION_TEXT.allLive).waitFor();
  expect(await published(page)).toMatchObject({ body: 'It took two long years.' });

  await moreAction(page, EDITOR_ACTION_TEXT.archive);
  await confirmQuestion(page, EDITOR_ACTION_TEXT.archive);
  await page.getByText(ARTICLE_STATE_LABELS.archived, { exact: true }).waitFor();
  expect(await published(page)).toMatchObject({ status: 'archived' });
  expect(visitProblems(visit)).toEqual([]);
});
