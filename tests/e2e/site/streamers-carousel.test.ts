/** The carousel of streamers is live like that of players; without anybody to show there is no section. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_TEXT } from '../../../src/messages/site/live-streamers.ts';
import { CAROUSEL_TEXT, STREAMERS_TEXT } from '../../../src/messages/site/players.ts';
import { axeProblems, problemsInViews } from '../../support/axe.ts';
import { openBrowser, visit } from '../../support/browser.ts';

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

it('shows who is featured by now', async () => {
  const { page, problems, close } = await open(LIVE);
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
  expect(await problemsInViews(page, { widths: [1280] })).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

const ON_AIR = {
  platform: 'twitch',
  title: 'Ranked <b>to the top</b>',
  game: 'Chess',
  viewers: 12,
  since: '2026-11-22T00:00:00Z',
};

it.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)('says in words who is live, and begins with them, at %i, %s', async (width, theme) => {
  const answer = LIVE.map((person, index) => ({ ...person, live: index === 1 ? ON_AIR : null }));
  const { page, problems, close } = await open(answer, { theme, viewport: { width, height: 900 } });
  expect(await section(page).getByText('Live on Twitch').count()).toBe(0);
  await comeNear(page);
  await expect.poll(() => namesOf(page)).toEqual(['Live#2', 'Live one']);
  const slide = section(page).locator('[data-carousel-slide]').first();
  await slide.getByText(LIVE_TEXT.on('twitch'), { exact: true }).waitFor();
  await slide.getByText('Ranked <b>to the top</b> · Chess', { exact: true }).waitFor();
  expect(await slide.getAttribute('aria-label')).toBe('Live#2, live, 1 of 2');
  expect(await section(page).getByText(LIVE_TEXT.on('twitch')).count()).toBe(1);
  expect(await axeProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('says it of those of the build without moving anything once somebody has begun', async () => {
  let answer: (rows: object) => void = () => undefined;
  const rows = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { page, close } = await visit(browser, '/', {
    before: (before) => before.route(WINDOW, async (route) => route.fulfill({ json: await rows })),
  });
  const names = await namesOf(page);
  const way = section(page).locator('[data-carousel-slide]').nth(1).locator('a[data-join]');
  const tag = decodeURIComponent((await way.getAttribute('href'))?.split('/').at(-1) ?? '');
  const asked = page.waitForRequest(WINDOW);
  await comeNear(page);
  await asked;
  await section(page).getByRole('button', { name: CAROUSEL_TEXT.next, exact: true }).click();
  answer([
    { ...LIVE[0], live: ON_AIR },
    { ...LIVE[1], gamertag: tag, live: ON_AIR },
  ]);
  const badge = section(page).getByText(LIVE_TEXT.on('twitch'), { exact: true });
  await badge.waitFor();
  expect(await badge.count()).toBe(1);
  expect(await namesOf(page)).toEqual(names);
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
