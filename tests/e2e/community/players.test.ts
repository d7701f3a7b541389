/** Players: the join prompt for guests, search and filters, paging, profiles, former gamertags. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_PLAYER, playersAddress } from '#domain/player-search.ts';
import { pageTitle } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import {
  PLAYER_FILTER_LABELS as LABELS,
  PLAYER_LIST_TEXT as LIST,
  PLAYER_PAGE_TEXT as PAGE,
} from '#messages/portal/player-profile.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { Visit } from '#tests/support/browser.ts';
import { tabAndPress, tabAndType, tabTo } from '#tests/support/keyboard.ts';
import { sql } from '#tests/support/site-database.ts';
import { accountDomain } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const PLAYER_COUNT = 30;
const GAME = 'Kite fighting';

const member = declareMember();
const star = declareMember({ status: 'approved', full_name: 'Ayanda Star', games: GAME });

beforeAll(async () => {
  await sql(
    `insert into auth.users (id, email) select gen_random_uuid(), 'kite-' || number || '@' || $1 from generate_series(1, ${String(PLAYER_COUNT)}) as number`,
    [accountDomain()],
  );
  await sql(
    `update public.users set status = 'approved', onboarding = true, games = 'Chess, ' || $2,
       gamertag = 'Kite ' || split_part(split_part(account.email, '@', 1), '-', 2) || '#' || left($1, 9),
       platforms = '{Xbox}', languages = '{siSwati}', player_role = 'Tail'
     from auth.users as account where account.id = users.id and account.email like 'kite-%@' || $1`,
    [accountDomain(), GAME],
  );
});

const cards = (page: Page) => page.getByRole('list', { name: LIST.list }).getByRole('heading');
const open = (path: string, options = {}): Promise<Visit> => visitAs(path, member, options);
const kitesAddress = (rest = {}): string => playersAddress({ ...ANY_PLAYER, game: GAME, ...rest });

describe('/players', () => {
  it('filters by address and by form, and follows the back button', async () => {
    const { page } = await open(kitesAddress({ language: 'siswati' }));
    await expect.poll(() => cards(page).count()).toBe(24);
    await expect.poll(() => page.getByLabel(LABELS.game, { exact: true }).inputValue()).toBe(GAME);
    await expect.poll(() => page.getByLabel(LABELS.language).inputValue()).toBe('siSwati');
    await page.getByLabel(LABELS.platform).selectOption('PC');
    await page.getByText(LIST.noMatch).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.getByLabel(LABELS.role).fill('tail');
    await expect.poll(() => new URL(page.url()).searchParams.get('role')).toBe('tail');
    await expect.poll(() => cards(page).count()).toBe(24);
  });

  it('loads further pages without duplicates and focuses the first new card', async () => {
    const { page } = await open(kitesAddress());
    await page.getByRole('button', { name: LIST.more }).click();
    await expect.poll(() => cards(page).count()).toBe(PLAYER_COUNT + 1);
    const names = await cards(page).allTextContents();
    expect(new Set(names).size).toBe(PLAYER_COUNT + 1);
    await expect.poll(() => page.getByRole('button', { name: LIST.more }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[24]);
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  });

  it('works by keyboard alone', async () => {
    const { page } = await open('/players');
    await cards(page).first().waitFor();
    await tabAndType(page, LIST.searchLabel, 'ayanda star');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByRole('status').filter({ hasText: '1 player' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=ayanda+star');
    await tabTo(page, LABELS.platform);
    await tabAndPress(page, star.gamertag);
    await page.waitForURL(`**${urls.player(star.gamertag)}`);
    await page.getByRole('heading', { level: 1, name: star.gamertag }).waitFor();
  });
});

describe('a profile', () => {
  it('shows name, channels, and present and former teams', async () => {
    await sql(
      `update public.users set url_twitch = 'https://www.twitch.tv/star', followers_twitch = 12300, player_role = 'Kite lead' where id = $1`,
      [star.id],
    );
    await sql(
      `insert into public.team_members (team_id, user_id, role, status, joined_at, left_at)
       select id, $1, 'captain', 'left', '2020-02-03T10:00Z', '2021-04-05T10:00Z' from public.teams where slug = 'obscura-umbra'`,
      [star.id],
    );
    const { page } = await open(urls.player(star.gamertag.toLowerCase()));
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: star.gamertag }).waitFor();
    await expect.poll(() => page.title()).toBe(pageTitle(star.gamertag));
    for (const text of [
      'Ayanda Star',
      'Kite lead',
      '12.3K followers',
      PAGE.period('3\u00a0Feb\u00a02020', '5\u00a0Apr\u00a02021'),
    ])
      await main.getByText(text, { exact: true }).waitFor();
    // Once under teams, twice under career.
    const links = main.getByRole('link', { name: 'Obscura Umbra' });
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(Array.from({ length: 3 }, () => urls.team('obscura-umbra')));
    await expect.poll(() => main.getByRole('link', { name: PAGE.edit }).count()).toBe(0);
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  });

  it('can be edited by its owner, and shows them that it is hidden from others', async () => {
    const { page } = await open(urls.player(member.gamertag));
    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('link', { name: PAGE.edit }).getAttribute('href'))
      .toBe('/update-details');
    await expect.poll(() => main.getByText(PAGE.ownHidden).isVisible()).toBe(true);
  });
});
