/** The product import from CSV: round trip by keyboard, file errors, conflicts, every width. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IMPORT_HEADINGS, IMPORT_TEXT as TEXT } from '#messages/admin/product-import.ts';
import { PRODUCTS_DESK_TEXT } from '#messages/admin/products.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, rows } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { DRAFT_SLUG, newDraft, removeDrafts } from '#tests/support/test-products.ts';

const IMPORT = '/admin-inventory?show=products&view=import';

let keeper: TestMember;

beforeAll(async () => {
  keeper = await newMember({ role: 'admin' });
});

beforeEach(() => removeDrafts());

afterAll(async () => {
  await removeDrafts();
});

const open = (path = IMPORT, options: VisitOptions = {}) => visitAs(path, keeper, options);

/** Chooses a file with this text. */
async function chooseFile(page: Page, text: string, name = 'prices.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles([file]);
}

const plan = (page: Page, name = 'prices.csv') =>
  page.getByRole('heading', { name: TEXT.planTitle(name), exact: true });

const slugOf = (name: string): string => `${DRAFT_SLUG}-${name}`;

const storedProduct = (name: string) =>
  sql(`select price_cents, status from public.products where slug = $1`, [slugOf(name)]);

it('a CSV file is downloaded, changed, uploaded and applied by keyboard alone, and the screen passes axe', async () => {
  await newDraft('Round');
  const { page } = await open('/admin-inventory?show=products');
  await rows(page).first().waitFor();
  await page.getByRole('link', { name: PRODUCTS_DESK_TEXT.import, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: TEXT.title }).waitFor();
  const check = async (): Promise<void> => {
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  };
  await check();
  const download = page.waitForEvent('download');
  await button(page, TEXT.template).press('Enter');
  const path = await (await download).path();
  const text = await readFile(path, 'utf8');

  await chooseFile(page, text);
  await plan(page).waitFor();
  await page.getByText(TEXT.nothing).waitFor();
  await expect.poll(() => button(page, TEXT.apply).count()).toBe(0);

  // A file that cannot be read is refused with the reason.
  await chooseFile(page, 'Name,Price\nMug,1', 'x.csv');
  await page
    .getByRole('alert')
    .filter({ hasText: TEXT.fileProblems.missing_columns(['Address', 'SKU']) })
    .waitFor();
  const sku = slugOf('round').toUpperCase();
  await chooseFile(
    page,
    `Address,SKU,Price in rand,Note\n${slugOf('round')},${sku},250,x\n${slugOf('round')},${sku}-2,,\n`,
  );
  await plan(page).waitFor();
  await check();

  const slug = slugOf('round');
  const lines = text
    .split('\r\n')
    .map((line) => (line.startsWith(`${slug},`) ? line.replace('199.00', '"R 249,50"') : line));
  const fresh = `${slugOf('fresh')},Store test fresh,Gear,,99,,,,,,,,,,${slugOf('fresh').toUpperCase()},M,,,,`;
  await chooseFile(page, [...lines, fresh].join('\r\n'), 'changed.csv');
  await plan(page, 'changed.csv').waitFor();
  await expect.poll(() => hasFocus(plan(page, 'changed.csv'))).toBe(true);
  await page.getByText(TEXT.from(IMPORT_HEADINGS.price, 'R199.00', 'R249.50')).waitFor();
  await page.getByText(TEXT.becomes(IMPORT_HEADINGS.name, 'Store test fresh')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: TEXT.apply })
    .press('Enter');
  await page.getByRole('heading', { name: TEXT.doneTitle }).waitFor();
  expect(await storedProduct('round')).toEqual([{ price_cents: 24_950, status: 'draft' }]);
  expect(await storedProduct('fresh')).toEqual([{ price_cents: 9900, status: 'draft' }]);
  await page.getByRole('link', { name: 'Store test fresh', exact: true }).press('Enter');
  await page.waitForURL(/edit=[0-9a-f-]{36}/u);
});
