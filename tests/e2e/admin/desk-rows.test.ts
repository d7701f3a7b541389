/** Rows that every table of the back office shows at once: 12 on a small laptop, 5 cards on a phone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_TEXT } from '../../../src/messages/core/table.ts';
import { openAccountDesk, type AccountDesk } from '../../support/account-desk.ts';
import { openBrowser, URLS, type Visit } from '../../support/browser.ts';
import { newDeskMember, visitAs, type DeskMember } from '../../support/member-desk.ts';

const TABLES = [
  '/admin-overview',
  '/admin-overview?view=partners',
  '/admin-overview?view=outbox',
  '/admin-hr-tickets',
  '/admin-orders',
  '/admin-orders?view=notices',
  '/admin-inventory',
  '/admin-inventory?show=products',
  '/admin-inventory?show=discounts',
  '/admin-suppliers',
  '/admin-suppliers?show=purchases',
  '/admin-blog',
  '/user-management',
  '/team-management',
  '/team-management?view=teams',
  '/team-management?view=matches',
  '/team-management?view=achievements',
  '/streamers',
  '/admin-audit',
  '/role-management',
  '/organizational-roles-management',
] as const;
const ENOUGH_ROWS = 14;

let browser: Browser;
let desk: AccountDesk;
let boss: DeskMember;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openAccountDesk();
  boss = await newDeskMember(desk, { role: 'superadmin' });
});

afterAll(async () => {
  await desk.close();
  await browser.close();
});

/** Repeats the first row, because some tables have few, and counts the rows that are wholly in sight. */
function countVisibleRows(page: Page): Promise<number> {
  return page.evaluate((wanted) => {
    const body = document.querySelector('main tbody');
    const row = body?.querySelector('tr');
    if (!body || !row) return 0;
    while (body.children.length < wanted) body.append(row.cloneNode(true));
    const area = body.closest('.data-table-scroll')?.getBoundingClientRect();
    const bottom = Math.min(innerHeight, area?.bottom ?? 0) + 1;
    return [...body.children].filter((each) => each.getBoundingClientRect().bottom <= bottom).length;
  }, ENOUGH_ROWS);
}

async function rowsOf(page: Page, path: string): Promise<number> {
  await page.goto(URLS.site + path);
  const empty = page.getByRole('heading', { name: TABLE_TEXT.emptyTitle });
  await page.locator('main tbody a').first().or(empty).first().waitFor();
  // A table without any row has nothing to repeat.
  return (await empty.isVisible()) ? ENOUGH_ROWS : countVisibleRows(page);
}

describe.each([
  ['12 rows at 1280 × 800', 12, { viewport: { width: 1280, height: 800 } }],
  ['5 cards on a phone', 5, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('shows %s', (_name, least, options) => {
  let office: Visit;

  beforeAll(async () => {
    office = await visitAs(browser, TABLES[0], boss, options);
  });

  afterAll(() => office.close());

  it.each(TABLES)('%s', async (path) => {
    await expect.poll(() => rowsOf(office.page, path)).toBeGreaterThanOrEqual(least);
  });
});
