/** The streamers carousel loads the present selection; without streamers the section is hidden. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { CAROUSEL_TEXT, STREAMERS_TEXT } from '#messages/site/players.ts';
import { visit } from '#tests/support/browser.ts';

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
const scrollNear = (page: Page) => page.locator('#players').scrollIntoViewIfNeeded();

const open = (answer: object | null, options = {}) =>
  visit('/', {
    ...options,
    before: (page) =>
      page.route(WINDOW, (route) => (answer === null ? route.abort() : route.fulfill({ json: answer }))),
  });

const LIVE_STATE = {
  platform: 'twitch',
  title: 'Ranked <b>to the top</b>',
  game: 'Chess',
  viewers: 12,
  since: '2026-11-22T00:00:00Z',
};

it('the streamers carousel shows the present selection, labels live streamers and lists them first', async () => {
  const { page } = await open(
    LIVE.map((person, index) => ({ ...person, live: index === 1 ? LIVE_STATE : null })),
  );
  await expect.poll(() => section(page).getByText('Live on Twitch').count()).toBe(0);
  await scrollNear(page);
  await expect.poll(() => namesOf(page)).toEqual(['Live#2', 'Live one']);
  const [first, second] = await section(page).locator('[data-carousel-slide]').all();
  if (first === undefined || second === undefined) throw new Error('There are no two slides.');
  await first.getByText(LIVE_TEXT.on('twitch'), { exact: true }).waitFor();
  await first.getByText('Ranked <b>to the top</b> · Chess', { exact: true }).waitFor();
  await expect.poll(() => first.getAttribute('aria-label')).toBe('Live#2, live, 1 of 2');
  await expect.poll(() => section(page).getByText(LIVE_TEXT.on('twitch')).count()).toBe(1);
  await expect
    .poll(() => second.locator('dt').allTextContents())
    .toEqual([STREAMERS_TEXT.focus, STREAMERS_TEXT.schedule, STREAMERS_TEXT.since, STREAMERS_TEXT.type]);
  await expect
    .poll(() => second.locator('dd').allTextContents())
    .toEqual(['Chess', 'Mondays', '4 years', 'Caster']);
  await expect.poll(() => second.locator('a[href*="youtube.com"]').textContent()).toContain('1.2K');
  await first.getByRole('link', { name: STREAMERS_TEXT.viewProfile }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Join Now' }).waitFor();
});

it('the streamers carousel labels live streamers without reordering once it is in use', async () => {
  let answer: (rows: object) => void = () => undefined;
  const rows = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { page } = await visit('/', {
    before: (before) => before.route(WINDOW, async (route) => route.fulfill({ json: await rows })),
  });
  const names = await namesOf(page);
  const link = section(page).locator('[data-carousel-slide]').nth(1).locator('a[data-join]');
  const tag = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '');
  const asked = page.waitForRequest(WINDOW);
  await scrollNear(page);
  await asked;
  await section(page).getByRole('button', { name: CAROUSEL_TEXT.next, exact: true }).click();
  answer([
    { ...LIVE[0], live: LIVE_STATE },
    { ...LIVE[1], gamertag: tag, live: LIVE_STATE },
  ]);
  const badge = section(page).getByText(LIVE_TEXT.on('twitch'), { exact: true });
  await badge.waitFor();
  await expect.poll(() => badge.count()).toBe(1);
  await expect.poll(() => namesOf(page)).toEqual(names);
});

it('the streamers carousel is hidden without featured streamers', async () => {
  const { page } = await open([]);
  await scrollNear(page);
  await expect.poll(() => section(page).isVisible()).toBe(false);
});
