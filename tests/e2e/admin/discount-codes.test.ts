/** A discount code from the desk to a placed order. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DISCOUNT_FORM as FORM, DISCOUNTS_TEXT as TEXT } from '#messages/admin/discounts.ts';
import { CHECKOUT_TEXT, PAYMENT_TEXT } from '#messages/portal/checkout.ts';
import { DISCOUNT_TEXT, REFUSED_DISCOUNT_TEXT } from '#messages/portal/checkout-discount.ts';
import { ORDER_TEXT } from '#messages/portal/order.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { cartLine, withCart } from '#tests/support/cart-lines.ts';
import { fillAddress, fillContact } from '#tests/support/checkout-form.ts';
import { button, rowLink, toast } from '#tests/support/people-table.ts';
import { findAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { unique } from '#tests/support/test-accounts.ts';
import { newMember, visitAs } from '#tests/support/test-members.ts';
import { sell } from '#tests/support/test-products.ts';

/** A second attempt creates another one. */
let discountCode = '';

it('a code is created and listed at the desk', async () => {
  discountCode = unique('tenth-').toUpperCase();
  const keeper = await newMember({ role: 'admin' });
  const { page } = await visitAs('/admin-inventory', keeper);
  await page.getByRole('link', { name: TEXT.tab, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: TEXT.title }).waitFor();
  await button(page, TEXT.add).click();
  const dialog = page.getByRole('dialog', { name: FORM.addTitle });
  await dialog.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await dialog.getByText(FORM.codeWrong).waitFor();
  await dialog.getByRole('textbox', { name: TEXT.code }).fill(discountCode.toLowerCase());
  await dialog.getByRole('textbox', { name: FORM.percentValue }).fill('10');
  await dialog.getByRole('textbox', { name: FORM.minimum }).fill('500');
  await dialog.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.added(discountCode)).waitFor();
  await rowLink(page, discountCode).first().waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await rowLink(page, discountCode).first().click();
  await (await findAction(page.getByRole('dialog', { name: discountCode }), TEXT.turnOff)).waitFor();
});

async function fillToReview(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: CHECKOUT_TEXT.next });
  await fillContact(page);
  await next.click();
  await fillAddress(page);
  await next.click();
  await page.getByRole('radio', { name: PAYMENT_TEXT.methods.eft.label }).last().check();
  await next.click();
}

it('a buyer applies it in the checkout, and the order keeps it', async () => {
  const buyer = await newMember();
  const slug = await sell({ name: 'Discounted cap', priceCents: 30_000, onHand: 9 });
  const line = await cartLine(slug, 'Discounted cap', { quantity: 2 });
  const { page } = await visitAs('/checkout', buyer, { before: withCart([line]) });
  await fillToReview(page);
  const field = page.getByRole('textbox', { name: DISCOUNT_TEXT.title });
  await field.fill('nothing');
  await button(page, DISCOUNT_TEXT.apply).click();
  const facts = { code: 'NOTHING', starts: '', ends: '', minimum: '' };
  await page.getByText(REFUSED_DISCOUNT_TEXT.unknown(facts)).waitFor();
  await field.fill(discountCode.toLowerCase());
  await button(page, DISCOUNT_TEXT.apply).click();
  await page.getByText(DISCOUNT_TEXT.applied(discountCode, 'R60.00')).waitFor();
  await page.getByRole('button', { name: 'R540.00' }).click();
  await page.waitForURL('**/order-confirmation/**');
  await page.getByText(ORDER_TEXT.discount(discountCode)).waitFor();
  const orders = await sql(
    `select subtotal_cents, discount_cents, shipping_cents, total_cents from public.orders
     where discount_code = $1 and user_id = $2`,
    [discountCode, buyer.id],
  );
  expect(orders).toEqual([
    { subtotal_cents: 60_000, discount_cents: 6000, shipping_cents: 0, total_cents: 54_000 },
  ]);
});
