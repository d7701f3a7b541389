/** /admin-inventory: a product's life from creation to sold out, the table, conflicts, deletion. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { RECORD_TEXT, SALE_TEXT, STOCK_DESK_TEXT, STOCK_STATE_LABELS } from '#messages/admin/inventory.ts';
import {
  PRODUCT_EDITOR_TEXT as EDITOR,
  PRODUCT_LABELS,
  PRODUCT_LIVE_TEXT,
  PRODUCT_PICTURES_TEXT as PICTURES,
} from '#messages/admin/product-editor.ts';
import { CHOICES_TEXT, VARIANTS_TEXT } from '#messages/admin/product-variants.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { SHOP_TEXT } from '#messages/shop/shop.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { photograph } from '#tests/support/article-pictures.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit, type VisitOptions } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { button, confirmQuestion, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { findAction, pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { buyPieces } from '#tests/support/test-orders.ts';
import { DRAFT_SLUG, newDraft, removeDrafts } from '#tests/support/test-products.ts';

const PATH = '/admin-inventory';

let keeper: TestMember;

beforeAll(async () => {
  await removeDrafts();
  keeper = await newMember({ role: 'admin' });
});

afterAll(async () => {
  await removeDrafts();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(PATH + query, keeper, options);

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: false }).first();

const save = async (page: Page, label: string): Promise<void> => {
  await button(page, label).click();
};

/** Records a stock movement of the open variant. */
async function record(page: Page, kind: 'receive' | 'damage', pieces: string, reason: string): Promise<void> {
  await pressAction(page, RECORD_TEXT.label(kind));
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(RECORD_TEXT.quantity(kind)).fill(pieces);
  await dialog.getByLabel(RECORD_TEXT.reason).fill(reason);
  await dialog.getByRole('button', { name: RECORD_TEXT.dialog('receive').submit, exact: true }).click();
}

describe('a product', () => {
  // A product with stock movements cannot be deleted, so each attempt makes another one.
  let attempt = 0;

  it('is created with a picture and variants, gets stock, is live at once, and is greyed when sold out', async () => {
    attempt += 1;
    const slug = `${DRAFT_SLUG}-night-owl-${String(attempt)}`;
    const { page, close } = await open();
    await button(page, STOCK_DESK_TEXT.newProduct).click();
    await field(page, PRODUCT_LABELS.name).fill('Store test night owl');
    await field(page, PRODUCT_LABELS.slug).fill(slug);
    await page.getByLabel(PRODUCT_LABELS.category).selectOption('gear');
    await field(page, PRODUCT_LABELS.price).fill('R 249,50');
    await page.getByLabel(PRODUCT_LABELS.is_featured).check();
    await page.locator('input[type=file]').setInputFiles([await photograph('owl.jpg', 900)]);
    await field(page, PICTURES.altOf(1)).waitFor();
    // A picture needs a description.
    await save(page, EDITOR.saveNew);
    await page.getByText(PICTURES.altMissing).waitFor();
    await field(page, PICTURES.altOf(1)).fill('An owl at night');
    await save(page, EDITOR.saveNew);
    await toast(page, EDITOR.saved('Store test night owl')).waitFor();
    await page.waitForURL(/edit=[0-9a-f-]{36}/u);

    await button(page, VARIANTS_TEXT.newColor).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(CHOICES_TEXT.name).fill(`Dusk ${slug}`);
    await dialog.getByRole('button', { name: CHOICES_TEXT.color.submit, exact: true }).click();
    await toast(page, CHOICES_TEXT.colorMade(`Dusk ${slug}`)).waitFor();
    await page.getByRole('group', { name: VARIANTS_TEXT.sizes }).getByLabel('M', { exact: true }).check();
    await page.getByRole('group', { name: VARIANTS_TEXT.sizes }).getByLabel('L', { exact: true }).check();
    await button(page, VARIANTS_TEXT.makeAll(2)).click();
    await toast(page, VARIANTS_TEXT.made(2)).waitFor();
    const skus = await sql<{ sku: string }>(
      `select sku from public.variants join public.products on products.id = product_id where slug = $1 order by sku`,
      [slug],
    );
    expect(skus).toHaveLength(2);

    await page
      .getByRole('group', { name: PRODUCT_LABELS.status })
      .getByLabel(/^For sale/u)
      .check();
    await save(page, EDITOR.saveLive);
    await toast(page, EDITOR.savedLive('Store test night owl')).waitFor();
    await page.getByText(PRODUCT_LIVE_TEXT.visible).waitFor();
    await close();

    const stock = await open(`?q=${slug}`);
    await rowLink(stock.page, 'Store test night owl').first().click();
    await record(stock.page, 'receive', '2', 'Delivery note 12');
    await toast(stock.page, 'now 2 on hand').waitFor();
    await stock.page.getByRole('listitem').filter({ hasText: 'Delivery note 12' }).waitFor();
    await expect.poll(() => rows(stock.page).count()).toBe(2);
    await stock.close();

    const [counted] = await sql<{ size: string; color: string }>(
      `select sizes.name as size, colors.name as color from public.variants
         join public.products on products.id = product_id
         join public.product_sizes as sizes on sizes.id = size_id
         join public.product_colors as colors on colors.id = color_id
       where slug = $1 and on_hand = 2`,
      [slug],
    );
    // The product page before any build, the list, the landing page.
    const own = await visit(urls.product(slug));
    expect(own.status).toBe(200);
    await expect
      .poll(() => own.page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Store test night owl');
    await expect
      .poll(() => own.page.getByRole('img', { name: 'An owl at night' }).first().isVisible())
      .toBe(true);
    await own.close();
    for (const path of ['/shop', '/']) {
      const list = await freshVisit(path);
      const card = list.page.locator(`[data-product="${slug}"]`).first();
      await expect.poll(() => card.isVisible()).toBe(true);
      await expect.poll(() => card.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(false);
      await list.close();
    }

    // A visitor has the product in the cart while the last pieces are sold.
    const cart = await visit(urls.product(slug));
    const form = cart.page.locator('[data-product-options]');
    await form.locator(`input[name=size][value="${counted?.size ?? ''}"]`).check({ force: true });
    await form.locator(`input[name=color][value="${counted?.color ?? ''}"]`).check({ force: true });
    await form.getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
    await cart.page.getByText(/added/iu).first().waitFor();
    await buyPieces(slug, {
      size: counted?.size ?? null,
      color: counted?.color ?? null,
      quantity: 2,
    });
    for (const path of ['/shop', '/']) {
      const list = await freshVisit(path);
      const card = list.page.locator(`[data-product="${slug}"]`).first();
      await expect.poll(() => card.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(true);
      await list.close();
    }
    const gone = await visit(urls.product(slug));
    await gone.page.getByText(SHOP_TEXT.soldOut).filter({ visible: true }).first().waitFor();
    await gone.close();
    await cart.page.goto(new URL('/cart', cart.page.url()).href);
    await cart.page
      .getByText(/sold out/iu)
      .filter({ visible: true })
      .first()
      .waitFor();
    await cart.close();

    const desks = await open(`?q=${slug}&stock=sold_out`);
    await desks.page.getByText(STOCK_STATE_LABELS.sold_out).first().waitFor();
  });

  it('shows a conflicting save beside the typed values', async () => {
    const id = await newDraft('Contested');
    const { page } = await open(`?edit=${id}`);
    await field(page, PRODUCT_LABELS.price).fill('300');
    await sql(`update public.products set price_cents = 25000, unit_singular = 'piece' where id = $1`, [id]);
    await save(page, SAVE_WORDS.save);
    await page.getByText(EDITOR.staleTitle).waitFor();
    await page.getByText('250.00').waitFor();
    await expect.poll(() => field(page, PRODUCT_LABELS.price).inputValue()).toBe('300');
    // The choice is in sight beside the field, without scrolling back to the notice.
    await field(page, PRODUCT_LABELS.price).scrollIntoViewIfNeeded();
    const { bottom, height } = await button(page, EDITOR.keep).evaluate((element) => {
      return { bottom: element.getBoundingClientRect().bottom, height: innerHeight };
    });
    expect(bottom).toBeLessThanOrEqual(height);
    await button(page, EDITOR.keep).click();
    await toast(page, EDITOR.saved('Contested')).waitFor();
    const [row] = await sql('select price_cents from public.products where id = $1', [id]);
    expect(row).toEqual({ price_cents: 30_000 });
  });
});

it('the stock table is counted by keyboard alone, and reserved pieces cannot be written off', async () => {
  expectProblem(/status of 409 .*\/rpc\/record_stock$/u);
  const id = await newDraft('Keyboard', 'active');
  await sql(`update public.variants set on_hand = 5 where product_id = $1`, [id]);
  await buyPieces(`${DRAFT_SLUG}-keyboard`, { size: null, color: null, quantity: 2 });
  const { page } = await open(`?q=${DRAFT_SLUG}-keyboard`);
  await rowLink(page, 'Keyboard').first().press('Enter');
  await (await findAction(page, RECORD_TEXT.label('damage'))).press('Enter');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Water');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(RECORD_TEXT.held(2)).first().waitFor();
  await page.getByLabel(RECORD_TEXT.quantity('damage')).fill('3');
  await page.keyboard.press('Enter');
  await toast(page, RECORD_TEXT.done(`${DRAFT_SLUG}-keyboard`.toUpperCase(), 2)).waitFor();
  await page.getByText('Water').first().waitFor();
  await pressAction(page, SALE_TEXT.stop);
  await confirmQuestion(page, SALE_TEXT.stop);
  await (await findAction(page, SALE_TEXT.start)).waitFor();
});

it('every screen of the inventory passes axe in both themes and fits every width', async () => {
  const [jersey] = await sql<{ id: string; variant: string }>(
    `select products.id, (select id from public.variants where product_id = products.id order by sku limit 1) as variant
     from public.products where slug = 'pro-match-jersey'`,
  );
  const { page } = await open(`?variant=${jersey?.variant ?? ''}`);
  const check = async (widths = [360, 1440]): Promise<void> => {
    expect(await problemsInViews(page, { widths })).toEqual([]);
  };
  const drawer = page.getByRole('dialog').first();
  await drawer.waitFor();
  await rows(page).first().waitFor();
  await check();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await check([360, 768, 1440]);
  await page.goto(`${URLS.site}${PATH}?show=products`);
  await rows(page).first().waitFor();
  await check();
  await page.goto(`${URLS.site}${PATH}?edit=${jersey?.id ?? ''}`);
  await page.getByRole('table').waitFor();
  await check();
});
