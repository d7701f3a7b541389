/** Upcoming birthdays on the front page: hidden from guests, six cards for members, wishes, and failures. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { BRAND_GROUP_CHAT, BRAND_NAME } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { BIRTHDAY_LIMITS } from '#contract/limits.ts';
import { BIRTHDAYS_TEXT as TEXT } from '#messages/site/birthdays.ts';
import { problemsInViews, waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, visit, type Visit, type VisitOptions } from '#tests/support/browser.ts';
import { toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { DEMO } from '#tests/support/test-accounts.ts';
import { visitAs } from '#tests/support/test-members.ts';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const section = (page: Page): Locator => page.getByRole('region', { name: TEXT.title });
const cards = (page: Page): Locator => section(page).getByRole('listitem');

/** The front page of a member, scrolled to the birthdays. */
async function openFrontPage(options: VisitOptions = {}): Promise<Visit> {
  const opened = await visitAs('/', { email: DEMO.member, password: DEMO.password }, options);
  await opened.page.locator('#member-title').scrollIntoViewIfNeeded();
  return opened;
}

/** The width of the page including overflow, in pixels. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Answers the group chat's address locally. */
const stubChat = (page: Page) =>
  page.context().route(`${BRAND_GROUP_CHAT}**`, (route) => route.fulfill({ body: 'The chat' }));

it('upcoming birthdays are neither shown to a guest nor requested', async () => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    before: async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
    },
  });
  await page.locator('#about').scrollIntoViewIfNeeded();
  await waitForLayout(page);
  await expect.poll(() => page.getByText(TEXT.title).filter({ visible: true }).count()).toBe(0);
  expect(asked.filter((url) => url.includes('birthdays'))).toEqual([]);
});

describe('upcoming birthdays', () => {
  it('lists at most six, the next first, with today’s marked, and links to the profile', async () => {
    const coming = () =>
      sql<{ id: string; gamertag: string; full_name: string; days_left: number }>(
        'select id, gamertag, full_name, days_left from private.birthdays_on(private.today())',
      );
    const [first] = await coming();
    // Midnight may have passed since the demo data was made.
    if (first?.days_left !== 0)
      await sql(
        `update public.user_private set date_of_birth = make_date(2000,
           extract(month from private.today())::integer, extract(day from private.today())::integer)
         where user_id = $1`,
        [first?.id],
      );
    const [, second] = await coming();
    const { page } = await openFrontPage();
    await cards(page).first().waitFor();
    await expect.poll(() => cards(page).count()).toBe(BIRTHDAY_LIMITS.cards);
    const today = cards(page).first();
    for (const text of [first?.gamertag, first?.full_name, TEXT.todayBadge, TEXT.today])
      await expect.poll(() => today.textContent()).toContain(text);
    await cards(page)
      .nth(1)
      .getByText(TEXT.inDays(second?.days_left ?? 0))
      .waitFor();
    const shown = (await section(page).textContent()) ?? '';
    expect(shown.match(/\b(?:19|20)\d\d\b/gu)).toBeNull();
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
    const link = cards(page).first().getByRole('link').first();
    await expect.poll(() => link.getAttribute('href')).toBe(urls.player(first?.gamertag ?? ''));
  });

  it('copies the wish and opens the chat in another tab', async () => {
    const { page } = await openFrontPage(CLIPBOARD);
    await stubChat(page);
    const wish = cards(page).first().getByRole('link', { name: TEXT.send });
    const gamertag = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    const opening = page.context().waitForEvent('page');
    await wish.click();
    const chat = await opening;
    await toast(page, TEXT.copied).waitFor();
    await chat.waitForURL(BRAND_GROUP_CHAT);
    await chat.close();
    await page.bringToFront();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(TEXT.wish(gamertag));
  });

  it('opens the window within the click, and closes it when the clipboard refuses', async () => {
    const { page } = await openFrontPage({
      before: (opened) =>
        opened.addInitScript(() => {
          navigator.clipboard.writeText = () =>
            new Promise((_, refuse) => addEventListener('refuse', () => refuse(new Error('refused'))));
        }),
    });
    await stubChat(page);
    const opening = page.context().waitForEvent('page');
    await cards(page).nth(2).getByRole('link', { name: TEXT.send }).press('Enter');
    // Before the clipboard answers.
    const chat = await opening;
    const closing = chat.waitForEvent('close');
    await page.evaluate(() => dispatchEvent(new Event('refuse')));
    await closing;
    await toast(page, TEXT.copyFailed).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('fits a phone when the font has not loaded', async () => {
  expectProblem(/ERR_FAILED .*\.woff2$/u);
  const { page } = await openFrontPage({
    viewport: { width: 360, height: 800 },
    before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
  });
  await cards(page).first().waitFor();
  await expect.poll(() => widthOf(page)).toBe(360);
  const home = page.getByRole('banner').getByRole('link', { name: BRAND_NAME });
  expect((await home.boundingBox())?.width).toBeGreaterThanOrEqual(32);
});
