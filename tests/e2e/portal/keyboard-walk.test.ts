/** The dialogs, menus and forms of the site by keyboard: what opens has the focus, and gives it back to its opener. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import { pressEach, watchRequests, type Settle } from '#tests/support/keyboard-walk.ts';
import { sql } from '#tests/support/site-database.ts';
import { callAs } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { placeOrder } from '#tests/support/test-orders.ts';

const member = declareMember();
let order: string;
let ticket: string;

beforeAll(async () => {
  order = await placeOrder(member, 'blade-pin-and-sticker-set', 'eft');
  const question = { category: 'technical', title: 'A page stays black', body: 'On my phone.' };
  ({ number: ticket } = await callAs<{ number: string }>(member, 'create_ticket', question));
});
afterAll(async () => {
  await sql('delete from public.tickets where requester_id = $1', [member.id]);
});

interface PressedPage {
  /** {ticket} and {order} are the member's. */
  readonly path: string;
  /** How many of its buttons open something. */
  readonly opens: number;
  readonly selector?: string;
  readonly isPhone?: boolean;
}

const WALKS: readonly PressedPage[] = [
  { path: '/my-profile?part=security', opens: 2 },
  { path: '/my-profile?part=data', opens: 0 },
  { path: '/update-details', opens: 0 },
  { path: '/refer', opens: 0 },
  { path: '/hr-support?category=technical', opens: 0 },
  { path: '/my-hr-tickets?ticket={ticket}', opens: 1 },
  { path: '/exitform', opens: 0 },
  { path: '/team-applications', opens: 1 },
  { path: '/my-team', opens: 0 },
  { path: '/back-in-stock', opens: 0 },
  { path: '/notifications', opens: 0 },
  { path: '/my-orders', opens: 0 },
  { path: '/order-confirmation/{order}', opens: 1 },
  { path: '/shop/pro-match-jersey', opens: 1 },
  { path: '/cart', opens: 0 },
  { path: '/checkout', opens: 0 },
  { path: '/players', opens: 0 },
  { path: '/organization-chart', opens: 0 },
  { path: '/teams', opens: 1 },
  { path: '/report', opens: 0 },
  { path: '/my-orders', opens: 2, selector: 'header :is(button, [data-bell])' },
  { path: '/', opens: 2, selector: 'header button', isPhone: true },
  { path: '/shop', opens: 1, selector: 'header [data-opens=cart]' },
  { path: '/', opens: 1, selector: '[data-opens=partner-inquiry]' },
];

let page: Page;
let settle: Settle;

beforeAll(async () => {
  expectProblem(/https:\/\/canary\.test\//u);
  ({ page } = await visitAs('/robots.txt', member));
  settle = watchRequests(page);
});

it.for(WALKS)('keeps the focus on $path', async ({ path, opens, selector, isPhone }) => {
  await page.setViewportSize(isPhone === true ? { width: 390, height: 844 } : { width: 1280, height: 720 });
  const address = path.replace('{ticket}', ticket).replace('{order}', order);
  // Code that is fetched when the page is idle asks for more.
  await page.goto(URLS.site + address, { waitUntil: 'networkidle' });
  await settle();
  const openers = await pressEach(page, settle, { opens, selector });
  expect(openers).toHaveLength(opens);
});
