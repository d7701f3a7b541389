/** The first steps of the checkout, filled. */
import type { Page } from 'playwright-core';
import { CONTACT_TEXT, DELIVERY_TEXT } from '#messages/portal/checkout.ts';

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel(CONTACT_TEXT.name).fill('Thandi Mokoena');
  await page.getByLabel(CONTACT_TEXT.phone).fill('082 555 0100');
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel(DELIVERY_TEXT.addressLine).fill('12 Long Street');
  await page.getByLabel(DELIVERY_TEXT.city).fill('Cape Town');
  await page.getByLabel(DELIVERY_TEXT.postalCode).fill('8001');
  await page.getByLabel(DELIVERY_TEXT.province).selectOption('Western Cape');
}
