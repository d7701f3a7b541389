/** The players carousel loads another selection when it scrolls near, unless the visitor uses it already. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { CAROUSEL_TEXT, PLAYERS_TEXT } from '#messages/site/players.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';

const WINDOW = '**/rest/v1/rpc/featured_players';

const player = (nth: number, changes: object = {}): object => ({
  id: `00000000-0000-4000-8000-00000000000${String(nth)}`,
  gamertag: `Live ${String(nth)}#1`,
  gamertag_display: `Live ${String(nth)}`,
  games: 'Chess',
  player_role: 'Rook',
  ...changes,
});
const LIVE = [
  player(1, {
    photo_url: '/media/people/sipho-dlamini.avif',
    url_twitch: 'https://www.twitch.tv/live',
    followers_twitch: 12_300,
  }),
  player(2, { gamertag: null }),
  player(3),
  player(4, { photo_url: '/media/people/nobody.avif', division: 'Board one' }),
];

const carousel = (page: Page) => page.getByRole('group', { name: PLAYERS_TEXT.title });
const slides = (page: Page) => carousel(page).locator('[data-carousel-slide]');
const namesOf = (page: Page) => slides(page).locator('h3').allTextContents();
const shownDot = (page: Page) =>
  carousel(page)
    .locator('[data-carousel-dot]')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
const scrollNear = (page: Page) => page.locator('#players').scrollIntoViewIfNeeded();

/** The page with this response; null aborts the request. */
const open = (answer: object | null, options = {}) =>
  visit('/', {
    ...options,
    before: (page) =>
      page.route(WINDOW, (route) => (answer === null ? route.abort() : route.fulfill({ json: answer }))),
  });

describe('another selection of players', () => {
  it('comes from the database, six players', async () => {
    const { page } = await visit('/');
    const asked = page.waitForResponse(WINDOW);
    await scrollNear(page);
    const answer = (await (await asked).json()) as readonly { readonly gamertag: string }[];
    expect(answer).toHaveLength(6);
    await expect
      .poll(() =>
        slides(page)
          .locator('a[data-join]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      )
      .toEqual(answer.map(({ gamertag }) => urls.player(gamertag)));
  });

  it('is complete and can be browsed', async () => {
    expectProblem(/status of 404 .*\/media\/people\/nobody\b/u);
    const { page } = await open(LIVE);
    await scrollNear(page);
    await expect.poll(() => namesOf(page)).toEqual(['Live 1', 'Live 3', 'Live 4']);
    const first = slides(page).first();
    await expect.poll(() => first.getByRole('link', { name: 'Twitch' }).textContent()).toContain('12.3K');
    await expect.poll(() => first.locator('dd').allTextContents()).toEqual(['Chess', 'Rook']);
    await expect.poll(() => first.locator('img').getAttribute('srcset')).toContain('-400.avif 400w');
    await expect.poll(() => slides(page).nth(1).locator('ul, img').count()).toBe(0);
    await carousel(page).getByRole('button', { name: CAROUSEL_TEXT.previous }).click();
    await expect.poll(() => shownDot(page)).toBe(2);
    // A photo that fails to load is replaced by initials.
    await expect.poll(() => slides(page).nth(2).locator('img').isVisible()).toBe(false);
    await carousel(page).getByRole('button', { name: CAROUSEL_TEXT.next }).click();
    await expect.poll(() => shownDot(page)).toBe(0);
    await carousel(page)
      .getByRole('button', { name: CAROUSEL_TEXT.goTo(2, 'Live 3') })
      .click();
    await expect.poll(() => shownDot(page)).toBe(1);
    await carousel(page).locator('[data-carousel-track]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownDot(page)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownDot(page)).toBe(2);
    // Hidden slides take no focus.
    await expect.poll(() => slides(page).and(page.locator(':not([inert])')).count()).toBe(1);
  });

  it('follows keys pressed while it scrolls', async () => {
    const { page } = await open(LIVE, { reducedMotion: 'no-preference' });
    await scrollNear(page);
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    await carousel(page).locator('[data-carousel-track]').focus();
    for (let round = 0; round < 4; round += 1) {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'])
        await page.keyboard.press(key);
      await expect.poll(() => shownDot(page)).toBe(0);
    }
  });

  it('shows the empty text without players', async () => {
    const { page } = await open([]);
    await scrollNear(page);
    await page.getByText(PLAYERS_TEXT.empty).waitFor();
    await expect.poll(() => carousel(page).count()).toBe(0);
  });

  it('is swiped on a phone, without arrows', async () => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const { page } = await open(LIVE, phone);
    await scrollNear(page);
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    await expect
      .poll(() => carousel(page).getByRole('button', { name: CAROUSEL_TEXT.next }).isVisible())
      .toBe(false);
    await expect.poll(() => carousel(page).locator('[data-carousel-dot]').first().isVisible()).toBe(true);
    const track = carousel(page).locator('[data-carousel-track]');
    await track.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 320);
    for (let x = 305; x > 40; x -= 15) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(() => shownDot(page)).toBe(1);
  });
});

it('the built selection of players stays when the visitor uses the carousel already', async () => {
  const answers: (() => void)[] = [];
  const { page } = await visit('/', {
    before: (given) =>
      given.route(WINDOW, async (route) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        await route.fulfill({ json: LIVE });
      }),
  });
  const before = await namesOf(page);
  await scrollNear(page);
  await expect.poll(() => answers.length).toBe(1);
  await carousel(page).getByRole('button', { name: CAROUSEL_TEXT.next }).click();
  const answered = page.waitForResponse(WINDOW);
  answers[0]?.();
  await (await answered).finished();
  // The response has been handled by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await expect.poll(() => namesOf(page)).toEqual(before);
  await expect.poll(() => shownDot(page)).toBe(1);
});
