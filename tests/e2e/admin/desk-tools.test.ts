/** Command palette, keys, saved views, and the open row beside the list, on the suppliers' desk. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_TEXT, PALETTE_TEXT as PALETTE } from '#messages/admin/palette.ts';
import { SUPPLIER_FORM as FORM, SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import { errorText } from '#messages/core/errors.ts';
import { SAVED_VIEWS_TEXT as VIEWS } from '#messages/core/saved-views.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { PORTAL_TEXT } from '#messages/portal/portal.ts';
import { problemsInViews, waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, type VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, rowLink, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';

const NAMES = ['Palette test looms', 'Palette test needles'] as const;
const PATH = '/admin-suppliers';

const boss = declareMember({ role: 'superadmin' });

const removeRows = (): Promise<unknown> =>
  sql(`delete from public.suppliers where name like 'Palette test %'`);

beforeAll(async () => {
  await removeRows();
  await sql('insert into public.suppliers (name) select unnest($1::text[])', [NAMES]);
});

afterAll(async () => {
  await removeRows();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(`${PATH}${query}`, boss, options);
const palette = (page: Page) => page.getByRole('dialog', { name: PALETTE.title });
const field = (page: Page) => page.getByRole('combobox', { name: PALETTE.label });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const looms = (page: Page) => page.getByRole('dialog', { name: NAMES[0], exact: true });

describe('the command palette', () => {
  it('finds a row by keyboard alone, opens it, and runs its actions', async () => {
    const { page } = await open();
    await rowLink(page, NAMES[0]).waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    // Pages and commands are there before anything is typed.
    await option(page, TEXT.add).waitFor();
    await page.keyboard.type('palette test loo');
    await option(page, NAMES[0]).waitFor();
    await expect.poll(() => option(page, NAMES[0]).getAttribute('aria-selected')).toBe('true');
    expect(await problemsInViews(page, { widths: [1280, 390] })).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('supplier'));
    await looms(page).waitFor();

    await page.keyboard.press('Control+k');
    await field(page).fill('delete');
    await option(page, TEXT.delete).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await expect.poll(() => looms(page).isVisible()).toBe(true);
    await page.keyboard.press('Control+k');
    await option(page, TEXT.edit).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: FORM.editTitle(NAMES[0]) }).waitFor();
  });

  it('is opened by its button, remembers rows, opens tabs, and says why it finds nothing', async () => {
    expectProblem(/ERR_INTERNET_DISCONNECTED .*\/rpc\/search_desks$|https:\/\/canary\.test\//u);
    const { page } = await open();
    await page.getByRole('button', { name: PORTAL_TEXT.search }).click();
    await field(page).fill(NAMES[1]);
    await option(page, NAMES[1]).waitFor();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL((url) => url.searchParams.has('supplier'));
    await tab.close();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: PALETTE.recent }).getByText(NAMES[1]).waitFor();
    await field(page).fill('zzqx');
    await page.getByText(PALETTE.nothing('zzqx')).waitFor();
    await page.context().setOffline(true);
    await field(page).fill('orders');
    await page.getByText(PALETTE.failed).waitFor();
    await page.getByText(errorText('network_failed')).first().waitFor();
    await option(page, 'Orders').first().waitFor();
    await page.context().setOffline(false);
    // The button goes by itself when the page notices the connection first.
    await page.getByRole('button', { name: TABLE_TEXT.retry }).evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).click();
    });
    await page.getByText(PALETTE.failed).waitFor({ state: 'hidden' });
  });
});

it('keys search, add and edit, are listed, do nothing while typing, and can be switched off', async () => {
  const { page } = await open();
  await rowLink(page, NAMES[0]).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('needles');
  await rowLink(page, NAMES[0]).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('needles');
  await rowLink(page, NAMES[1]).focus();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: FORM.addTitle }).waitFor();
  await page.keyboard.press('Escape');
  await rowLink(page, NAMES[1]).click();
  await page.getByRole('dialog', { name: NAMES[1], exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: FORM.editTitle(NAMES[1]) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: KEYS_TEXT.title });
  await keys.getByText(TEXT.add).waitFor();
  expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
  await keys.getByRole('checkbox', { name: KEYS_TEXT.setting }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await rowLink(page, NAMES[1]).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await expect.poll(() => page.getByRole('dialog', { name: FORM.addTitle }).count()).toBe(0);
});

it('saved views keep what the list shows, for oneself or for everyone, and are deleted', async () => {
  // Of a first attempt.
  await sql(`delete from public.saved_views where name = 'Needles'`);
  const { page } = await open('?q=needles');
  await rowLink(page, NAMES[1]).waitFor();
  await button(page, TABLE_TEXT.savedViews).click();
  await page.getByText(VIEWS.empty).waitFor();
  await button(page, VIEWS.save).click();
  const form = page.getByRole('dialog', { name: VIEWS.saveTitle });
  await form.getByLabel(VIEWS.name).fill('Needles');
  await form.getByLabel(VIEWS.share).check();
  await form.getByRole('button', { name: VIEWS.submit }).click();
  await toast(page, VIEWS.saved('Needles')).waitFor();

  const other = await newMember({ role: 'admin' });
  const second = await visitAs(PATH, other);
  await rowLink(second.page, NAMES[0]).waitFor();
  await button(second.page, TABLE_TEXT.savedViews).click();
  await second.page.getByRole('button', { name: 'Needles', exact: true }).click();
  await rowLink(second.page, NAMES[0]).waitFor({ state: 'hidden' });
  expect(new URL(second.page.url()).searchParams.get('q')).toBe('needles');
  expect(await problemsInViews(second.page, { widths: [390, 1280] })).toEqual([]);
  await second.close();

  await button(page, TABLE_TEXT.savedViews).click();
  await button(page, VIEWS.editOf('Needles')).click();
  await button(page, VIEWS.delete).click();
  await confirmQuestion(page, VIEWS.delete);
  await toast(page, VIEWS.deleted('Needles')).waitFor();
});

it('at 1920 pixels the open row is beside the list, which stays usable; a form keeps what is typed at every width', async () => {
  const viewport = { width: 1920, height: 1080 };
  const { page } = await open('?q=palette+test', { viewport });
  await rowLink(page, NAMES[0]).click();
  const panel = page.getByRole('complementary', { name: NAMES[0] });
  await panel.waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('j');
  await page.getByRole('complementary', { name: NAMES[1] }).waitFor();
  await rowLink(page, NAMES[0]).click();
  await panel.waitFor();
  const list = await page.locator('.data-table-scroll').boundingBox();
  const box = await panel.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: FORM.editTitle(NAMES[0]) }).waitFor();
  await page.keyboard.press('Escape');
  expect(await problemsInViews(page, { widths: [1920] })).toEqual([]);
  await rowLink(page, NAMES[0]).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  // The form keeps its text in a narrower and in a wider window.
  await page.setViewportSize({ width: 1280, height: 900 });
  await rowLink(page, NAMES[0]).click();
  await looms(page).getByRole('button', { name: TEXT.edit }).click();
  const name = page
    .getByRole('dialog', { name: FORM.editTitle(NAMES[0]) })
    .getByLabel(TEXT.name, { exact: false })
    .first();
  await name.fill('Half a na');
  for (const width of [1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForLayout(page);
    await expect.poll(() => name.inputValue()).toBe('Half a na');
  }
});
