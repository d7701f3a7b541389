import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { openAccountDesk, type AccountDesk } from '../../support/account-desk.ts';
import { openBrowser } from '../../support/browser.ts';
import { newDeskMember, visitAs, type DeskMember } from '../../support/member-desk.ts';
let browser: Browser; let desk: AccountDesk; let boss: DeskMember;
beforeAll(async () => { browser = await openBrowser(); desk = await openAccountDesk(); boss = await newDeskMember(desk, { role: 'superadmin' }); });
afterAll(async () => { await desk.close(); await browser.close(); });
const VIEWS = [[390, 844], [1280, 800], [1920, 1080]] as const;
it.each(VIEWS)('%d', async (width, height) => {
  const phone = width === 390 ? { hasTouch: true, isMobile: true } : {};
  const { page, close } = await visitAs(browser, '/admin-inventory?show=products', boss, { viewport: { width, height }, ...phone });
  await page.locator('main tbody a').first().waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((t) => { localStorage.setItem('obscura.theme', t); document.documentElement.dataset['theme'] = t; }, theme);
    const shot = (name: string) => page.screenshot({ path: `/tmp/p/shot-${name}-${String(width)}-${theme}.png` });
    await shot('list');
    await page.locator('[data-palette]').click();
    await page.getByRole('combobox').waitFor();
    await shot('palette-empty');
    await page.getByRole('combobox').fill('jersey');
    await page.waitForTimeout(900);
    await shot('palette');
    await page.keyboard.press('Escape');
    if (width > 400) { await page.keyboard.press('?'); await page.getByRole('dialog').waitFor(); await shot('keys'); await page.keyboard.press('Escape'); }
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.waitForTimeout(700);
    await shot('views');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Details/ }).first().click().catch(() => undefined);
    await page.waitForTimeout(700);
    await shot('row');
    await page.getByRole('button', { name: 'Close', exact: true }).first().click().catch(() => undefined);
  }
  await close();
});
