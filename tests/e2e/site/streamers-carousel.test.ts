/** The carousel of streamers is live like that of players; without anybody to show there is no section. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STREAMERS_TEXT } from '../../../src/messages/players.ts';
import { axeProblems, openBrowser, visit } from '../../support/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WINDOW = '**/rest/v1/rpc/featured_streamers';

const LIVE = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    gamertag: 'Live#1',
    creator_name: 'Live one',
    creator_type: 'Caster',
    games: 'Chess',
    schedule: 'Mondays',
    years_creating: 4,
    url_youtube: 'https://www.youtube.com/@live',
    followers_youtube: 1200,
  },
  { id: '00000000-0000-4000-8000-000000000002', gamertag: 'Live#2', creator_name: null },
];

const section = (page: Page) => page.locator('#streamers');
const namesOf = (page: Page) => section(page).locator('[data-carousel-slide] h3').allTextContents();
const comeNear = (page: Page) => page.locator('#players').scrollIntoViewIfNeeded();

const open = (answer: object | null, options = {}) =>
  visit(browser, '/', {
    ...options,
    before: (page) =>
      page.route(WINDOW, (route) => (answer === null ? route.abort() : route.fulfill({ json: answer }))),
  });

it.each(['light', 'dark'] as const)('shows who is featured by now, %s', async (theme) => {
  const { page, problems, close } = await open(LIVE, { theme });
  await comeNear(page);
  await expect.poll(() => namesOf(page)).toEqual(['Live one', 'Live#2']);
  const first = section(page).locator('[data-carousel-slide]').first();
  expect(await first.locator('dt').allTextContents()).toEqual([
    STREAMERS_TEXT.focus,
    STREAMERS_TEXT.schedule,
    STREAMERS_TEXT.since,
    STREAMERS_TEXT.type,
  ]);
  expect(await first.locator('dd').allTextContents()).toEqual(['Chess', 'Mondays', '4 years', 'Caster']);
  expect(await first.getByRole('link', { name: 'YouTube' }).innerText()).toContain('1.2K');
  await first.getByRole('link', { name: STREAMERS_TEXT.viewProfile }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Join Now' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await axeProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('goes away when nobody is featured any more', async () => {
  const { page, close } = await open([]);
  await comeNear(page);
  await expect.poll(() => section(page).isVisible()).toBe(false);
  await close();
});

it('keeps those of the build when nobody can tell', async () => {
  const { page, close } = await open(null);
  const before = await namesOf(page);
  const asked = page.waitForRequest(WINDOW);
  await comeNear(page);
  await asked;
  expect(before.length).toBeGreaterThan(0);
  expect(await namesOf(page)).toEqual(before);
  expect(await section(page).isVisible()).toBe(true);
  await close();
});
