/** The landing page: without JavaScript, with it, accessibility, every width. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { LEADERSHIP_TEXT } from '#messages/site/leadership.ts';
import { NEWS_TEXT } from '#messages/site/articles.ts';
import { joinPromptWords, PLAYERS_TEXT, STREAMERS_TEXT } from '#messages/site/players.ts';
import { MERCH_TEXT } from '#messages/shop/shop.ts';
import { GO_PRO_TEXT, HERO_TEXT } from '#messages/site/site.ts';
import { ROSTER_TEXT, TEAMS_TEXT } from '#messages/site/teams.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { sql } from '#tests/support/site-database.ts';
import { builtAt } from '#tests/support/site-pages.ts';
import { layOutWholePage } from '#tests/support/whole-layout.ts';

interface Team {
  readonly slug: string;
  readonly name: string;
  readonly game_category: string;
  readonly current_roster_size: number;
  readonly max_roster_size: number;
}

let teams: readonly Team[];

beforeAll(async () => {
  // Teams of other tests are on no built page.
  teams = await sql<Team>(
    `select slug, name, game_category, current_roster_size, max_roster_size from public.teams_with_member_count
     where status = 'active' and created_at <= $1`,
    [new Date(await builtAt())],
  );
});

const member = JSON.stringify({
  access_token: 'a.b.c',
  refresh_token: 'r',
  user: { id: '00000000-0000-4000-8000-000000000001', email: 'member@obscura.test' },
});

async function signIn(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.session, member] as const,
  );
}

it('the landing page without JavaScript has every section, every team, prices and links', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false });
  for (const anchor of [
    'home',
    'about',
    'teams',
    'players',
    'streamers',
    'leadership',
    'news',
    'shop',
    'partners',
  ]) {
    expect([anchor, await page.locator(`section#${anchor}`).isVisible()]).toEqual([anchor, true]);
  }
  await expect.poll(() => page.locator('[data-team]').count()).toBe(teams.length);
  await layOutWholePage(page);
  await expect.poll(() => page.locator('#shop').textContent()).toMatch(/R\d+\.\d{2}/u);
  await expect
    .poll(() => page.getByRole('link', { name: HERO_TEXT.join }).getAttribute('href'))
    .toBe('/signup');
  // Controls that need a script are hidden.
  await expect.poll(() => page.locator('[data-needs-script]:visible').count()).toBe(0);
});

describe('the hero', () => {
  it('shows the numbers of the database', async () => {
    const { page } = await freshVisit('/');
    const counted = async (): Promise<string[]> => {
      const [row] = await sql<{ pro_players: number; active_teams: number }>(
        'select * from public.landing_statistics()',
      );
      const { pro_players: players = 0, active_teams: active = 0 } = row ?? {};
      const plus = players >= LIMITS.landing.playersShownWithPlusFrom ? '+' : '';
      return [`${String(players)}${plus}`, String(active), `${String(BRAND.championships)}+`];
    };
    // Members join while the tests run: the page loads the numbers when it opens.
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator('html[data-fresh]').waitFor();
        return [await page.locator('[data-statistic]').allInnerTexts(), await counted()];
      })
      .toSatisfy(([shown, wanted]: string[][]) => JSON.stringify(shown) === JSON.stringify(wanted));
  });

  it('links members to their teams instead of joining, and lets them pass to the players', async () => {
    const { page } = await visit('/', { before: signIn });
    await expect
      .poll(() => page.getByRole('link', { name: HERO_TEXT.viewTeams }).getAttribute('href'))
      .toBe('#teams');
    await expect.poll(() => page.getByRole('link', { name: HERO_TEXT.join }).isVisible()).toBe(false);
    await expect
      .poll(() => page.getByRole('link', { name: GO_PRO_TEXT.apply, exact: true }).isVisible())
      .toBe(true);
    await expect
      .poll(() => page.getByRole('link', { name: GO_PRO_TEXT.memberLogin }).isVisible())
      .toBe(false);
    // Waits from before the click: the page redirects as soon as it finds that the session is not valid.
    expectProblem(/status of 401 .*\/rpc\/my_profile$/u);
    await Promise.all([
      page.waitForURL(/\/players\/?$/u, { waitUntil: 'commit' }),
      page.getByRole('link', { name: PLAYERS_TEXT.viewAll }).click(),
    ]);
  });
});

describe('the lists', () => {
  it('filter teams by game, beside two large articles, the other featured ones as a list, and four products', async () => {
    expectProblem(/ERR_FAILED .*\/rpc\/site_changes\b/u);
    // Teams and products that other tests add in the meantime stay away.
    const before = (page: Page) => page.route('**/rpc/site_changes*', (route) => route.abort());
    const { page } = await visit('/', { before });
    for (const category of new Set(teams.map((team) => team.game_category))) {
      await page.locator(`[data-team-tab="${category}"]`).click();
      const wanted = teams.filter((team) => team.game_category === category);
      await expect.poll(() => page.locator('[data-team]:visible').count()).toBe(wanted.length);
      await expect.poll(() => page.locator('[data-team-count]').innerText()).toContain(String(wanted.length));
    }
    await page.locator('[data-team-tab=""]').click();
    await expect.poll(() => page.locator('[data-team]:visible').count()).toBe(teams.length);

    const lists = page.locator('#news ul[data-article-list]');
    await expect.poll(() => lists.nth(0).locator('[data-article]').count()).toBe(2);
    await expect
      .poll(() => lists.nth(1).locator('[data-article]').count())
      .toBe(LIMITS.landing.featuredArticles - 2);
    await expect
      .poll(() => page.getByRole('link', { name: NEWS_TEXT.viewAll }).getAttribute('href'))
      .toBe('/blog');
    const products = page.locator('#shop [data-product]');
    await expect.poll(() => products.count()).toBe(LIMITS.landing.featuredProducts);
    await expect.poll(() => products.getByText(MERCH_TEXT.badgeNew, { exact: true }).count()).toBe(1);
    await expect
      .poll(() => products.first().getByText(MERCH_TEXT.badgeNew, { exact: true }).isVisible())
      .toBe(true);
  });

  it('open the roster of a team with its members, ask a guest to log in, and restore the focus', async () => {
    const members = await sql<{ gamertag: string }>(
      `select u.gamertag from public.team_members m join public.users u on u.id = m.user_id join public.teams t on t.id = m.team_id
       where t.slug = $1 and m.status = 'active' and m.left_at is null order by m.joined_at`,
      ['obscura-umbra'],
    );
    const { page } = await visit('/');
    const button = page
      .locator('[data-team="obscura-umbra"]')
      .getByRole('button', { name: TEAMS_TEXT.viewRoster });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Obscura Umbra' });
    await dialog.getByRole('link', { name: ROSTER_TEXT.logIn }).waitFor();
    expect(members.length).toBeGreaterThan(0);
    await expect
      .poll(() => dialog.locator('li p:first-child').allInnerTexts())
      .toEqual(members.map(({ gamertag }) => expect.stringMatching(new RegExp(gamertag, 'iu'))));
    await expect.poll(() => dialog.getByText(ROSTER_TEXT.eligibleTitle).isVisible()).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await expect.poll(() => hasFocus(button)).toBe(true);
  });
});

it('the join prompt asks guests to join at the list of players, a profile and the list of streamers', async () => {
  const { page } = await visit('/');
  const problems: string[] = [];
  for (const [variant, name] of [
    ['players', PLAYERS_TEXT.viewAll],
    ['profile', PLAYERS_TEXT.viewProfile],
    ['streamers', STREAMERS_TEXT.viewAll],
  ] as const) {
    await page.getByRole('link', { name }).first().click();
    const words = joinPromptWords(variant);
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4);
    await expect
      .poll(() => dialog.getByRole('link', { name: words.primary }).getAttribute('href'))
      .toBe('/signup');
    await expect
      .poll(() => dialog.getByRole('link', { name: words.secondary }).getAttribute('href'))
      .toBe('/login');
    if (variant === 'players') problems.push(...(await axeProblems(page)));
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
  }
  expect(problems).toEqual([]);
});

it('the leadership section shows the primary member, counts the others, and offers help without an address', async () => {
  const { page } = await visit('/');
  await layOutWholePage(page);
  const cards = page.locator('#leadership li');
  await expect.poll(() => cards.count()).toBe(4);
  const operations = cards.filter({ hasText: /Chief Operating Officer/iu });
  await expect
    .poll(() => operations.getByRole('link', { name: LEADERSHIP_TEXT.more(1) }).getAttribute('href'))
    .toBe('/organization-chart/embed');
  expect(
    await cards.first().getByRole('link', { name: LEADERSHIP_TEXT.contact }).getAttribute('href'),
  ).toMatch(/^mailto:.+@/u);
  const marketing = cards.filter({ hasText: /Chief Marketing Officer/iu });
  await marketing.getByRole('button', { name: LEADERSHIP_TEXT.contact }).click();
  await page.getByText(LEADERSHIP_TEXT.noContact).waitFor();
});

it('accessibility of the landing page passes axe without console errors in both themes, and fits every width', async () => {
  const { page } = await visit('/');
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
});
