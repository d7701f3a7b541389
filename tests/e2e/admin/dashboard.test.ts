/** /admin-dashboard: figures equal the database, tables and files by keyboard, axe. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import {
  DASHBOARD_TEXT as TEXT,
  PRODUCTS_TEXT,
  SALES_TEXT,
  TEAMS_TEXT,
  TICKETS_TEXT,
} from '#messages/admin/dashboard.ts';
import { formatRand } from '#domain/money.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { payOrder, placeDelivery } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const boss = declareMember({ role: 'admin' });

beforeAll(async () => {
  const slug = await sell({ name: 'Dashboard Lamp', priceCents: 20_000, onHand: 9 });
  await payOrder(await placeDelivery(slug, 'Zoë Ngcobo'));
});

const open = (query = '', options: VisitOptions = {}) => visitAs(`/admin-dashboard${query}`, boss, options);

/** Money of the last 30 days, straight from the ledgers. */
async function ledgers(): Promise<Readonly<Record<'gross' | 'fee' | 'refund', number>>> {
  const [row] = await sql<{ gross: number; fee: number; refund: number }>(
    `select
       (select coalesce(sum(amount_cents), 0)::int from public.payments where state = 'accepted' and private.day_in_south_africa(created_at) > private.today() - 30) as gross,
       (select coalesce(sum(fee_cents), 0)::int from public.payments where state = 'accepted' and private.day_in_south_africa(created_at) > private.today() - 30) as fee,
       (select coalesce(sum(amount_cents), 0)::int from public.refunds where private.day_in_south_africa(created_at) > private.today() - 30) as refund`,
  );
  return row ?? { gross: 0, fee: 0, refund: 0 };
}

it('shows the figures of the ledgers, in words, a chart and its table, saves them, and passes axe', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: SALES_TEXT.title }).waitFor();
  const { gross, fee, refund } = await ledgers();
  await page.getByText(SALES_TEXT.split(formatRand(gross), formatRand(fee), formatRand(refund))).waitFor();
  const highlights = page.getByRole('region', { name: TEXT.highlights });
  await highlights.getByText(formatRand(gross - fee - refund), { exact: true }).waitFor();
  await page.getByRole('heading', { name: TICKETS_TEXT.title }).waitFor();
  const teams = page.getByRole('table', { name: TEAMS_TEXT.byTeam });
  await expect.poll(() => teams.getByRole('row').count()).toBeGreaterThan(1);
  const products = page.getByRole('table', { name: PRODUCTS_TEXT.title });
  await expect.poll(() => products.getByRole('row').count()).toBeGreaterThan(1);

  // The chart's table, by keyboard.
  await page.getByText(TEXT.table(SALES_TEXT.title)).press('Enter');
  const table = page.getByRole('table', { name: SALES_TEXT.title });
  await expect.poll(() => table.getByRole('row').count()).toBe(31);
  await page.keyboard.press('Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n').slice(1);
  const net = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[5]) * 100), 0);
  expect(net).toBe(gross - fee - refund);

  await page.locator('section details').evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '');
  });
  expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
});
