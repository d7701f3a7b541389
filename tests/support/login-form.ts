/** The login form, filled and sent. A test that needs a session only takes `visitAs` or `profileOf`. */
import type { Page } from 'playwright-core';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).click();
}
