/** Pages of matches: complete without JavaScript, current with it, and their addresses. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '#contract/time-units.ts';
import { urls } from '#contract/urls.ts';
import {
  FORFEIT_LABELS,
  MATCH_PAGE_TEXT,
  MATCH_STATE_LABELS,
  MATCH_TEXT,
  MATCHES_TEXT,
} from '#messages/site/matches.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { sql } from '#tests/support/site-database.ts';
import { sitePage } from '#tests/support/site-pages.ts';

const slugOf = async (opponent: string): Promise<string> => {
  const [row] = await sql<{ slug: string }>(
    'select slug from public.matches where opponent = $1 order by starts_at desc limit 1',
    [opponent],
  );
  return row?.slug ?? '';
};
const changed = (opponent: string, columns: string) =>
  sql(`update public.matches set ${columns} where opponent = $1`, [opponent]);
const created = (opponent: string, startsIn = '2 days') =>
  sql(
    `insert into public.matches (team_id, opponent, starts_at)
     select id, $1, now() + $2::interval from public.teams where slug = 'obscura-flare'`,
    [opponent, startsIn],
  );

/** Names of the matches in a part of a list. */
const matchesIn = (page: Page, title: string): Promise<string[]> =>
  page.getByRole('main').getByRole('region', { name: title }).getByRole('link').allInnerTexts();

const OWN = [
  'Freshly Minted',
  'Renamed Before',
  'Renamed After',
  'Entered By Mistake',
  'Walked Over',
  'Never Ended',
];
const removeOwn = () => sql('delete from public.matches where opponent = any ($1)', [OWN]);
beforeAll(removeOwn);
afterEach(removeOwn);

it('the list without JavaScript has every state in words, and leads to games, teams, months and matches', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false });
  await page.locator('#teams').getByRole('link', { name: MATCHES_TEXT.toList }).click();
  await page.waitForURL(`**${urls.matches()}`);
  const main = page.getByRole('main');
  await expect.poll(() => matchesIn(page, MATCHES_TEXT.live)).toHaveLength(1);
  await expect.poll(async () => (await matchesIn(page, MATCHES_TEXT.coming)).length).toBeGreaterThan(5);
  for (const words of [
    MATCH_STATE_LABELS.live,
    MATCH_STATE_LABELS.cancelled,
    MATCH_STATE_LABELS.postponed,
    MATCH_TEXT.noDate,
    FORFEIT_LABELS.them,
  ])
    await expect
      .poll(() => main.getByText(words, { exact: true }).count(), { message: words })
      .toBeGreaterThan(0);
  await main.getByRole('link', { name: 'Valorant', exact: true }).click();
  await page.waitForURL(`**${urls.matches({ game: 'valorant' })}`);
  const ofGame = await main.getByRole('link', { name: / vs /u }).allInnerTexts();
  expect(ofGame.every((name) => /umbra|penumbra/iu.test(name))).toBe(true);
  await main.getByRole('link', { name: 'Obscura Umbra', exact: true }).click();
  await page.waitForURL(`**${urls.matches({ team: 'obscura-umbra' })}`);
  await main
    .getByRole('navigation', { name: MATCHES_TEXT.months })
    .getByRole('link', { name: /20\d\d$/u })
    .last()
    .click();
  await page.waitForURL(/\/matches\/team\/obscura-umbra\/20\d\d\/\d\d$/u);
  await main
    .getByRole('link', { name: /vs Table Bay Titans/iu })
    .first()
    .click();
  await page.waitForURL(`**/matches/obscura-umbra-table-bay-titans-*`);
  await expect.poll(() => main.getByRole('table').getByRole('row').count()).toBeGreaterThan(2);
});

describe('a search without JavaScript', () => {
  const search = async (text: string) => {
    const visited = await visit(urls.matches(), { javaScriptEnabled: false });
    await visited.page.getByRole('link', { name: MATCHES_TEXT.search }).click();
    const field = visited.page.getByRole('searchbox', { name: MATCHES_TEXT.search });
    await field.fill(text);
    await field.press('Enter');
    await visited.page.waitForURL(/\/matches\/search\?q=/u);
    await visited.page
      .getByRole('heading', { level: 1, name: MATCHES_TEXT.foundTitle(text.trim()) })
      .waitFor();
    return { ...visited, field, main: visited.page.getByRole('main') };
  };

  it('finds matches by opponent, tag and competition, coming and past, also those newer than the build', async () => {
    await created('Freshly Minted');
    const { page, main, field, close } = await search('TBT');
    await expect.poll(() => main.getByRole('link', { name: /vs Table Bay Titans/iu }).count()).toBe(2);
    await main.getByText(MATCHES_TEXT.found(2, 2), { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('TBT');
    await field.fill('minted');
    await main.getByRole('button', { name: MATCHES_TEXT.searchButton }).click();
    await main.getByRole('link', { name: /vs Freshly Minted/iu }).click();
    await page.waitForURL(`**${urls.match(await slugOf('Freshly Minted'))}`);
    await close();
    const cup = await search('drakensberg cup');
    await expect.poll(() => cup.main.getByRole('link', { name: / vs /u }).count()).toBeGreaterThan(0);
  });

  it('shows hostile and unknown texts as they are, and stays out of search engines', async () => {
    const hostile = '"><script>alert(1)</script>%_';
    const { main, field } = await search(hostile);
    await main.getByText(MATCHES_TEXT.noneFound).waitFor();
    await expect.poll(() => field.inputValue()).toBe(hostile);
    for (const query of ['', '?q=', '?q=%00%FF', `?q=${'x'.repeat(5000)}`, '?q=a&q=b']) {
      const { status, headers, text } = await sitePage(`${urls.matchSearch()}${query}`);
      expect([query.slice(0, 9), status, headers.get('x-robots-tag')]).toEqual([
        query.slice(0, 9),
        200,
        'noindex',
      ]);
      expect(text).toContain('content="noindex');
    }
  });

  it('fits every width and is accessible in both themes', async () => {
    const { page } = await visit(`${urls.matchSearch()}?q=titans`);
    expect(await problemsInViews(page, { widths: [320, 390, 768, 1280, 1920] })).toEqual([]);
  });
});

it('the page of a match has line-up, article, maps and earlier meetings', async () => {
  const { page } = await visit(urls.match(await slugOf('Vaal Static')), { javaScriptEnabled: false });
  const main = page.getByRole('main');
  const lineUp = main.getByRole('region', { name: MATCH_PAGE_TEXT.lineUpTitle });
  await expect.poll(() => lineUp.getByRole('listitem').count()).toBeGreaterThan(3);
  const article = main.getByRole('region', { name: MATCH_PAGE_TEXT.articleTitle }).getByRole('link');
  await expect
    .poll(() => article.getAttribute('href'))
    .toBe(urls.article('umbra-turn-the-cape-final-around'));
  await expect.poll(() => main.getByRole('table').getByRole('row').count()).toBe(5);
  await page.goto(`${URLS.site}${urls.match(await slugOf('Table Bay Titans'))}`);
  await expect.poll(() => matchesIn(page, MATCH_PAGE_TEXT.meetingsTitle)).toHaveLength(1);
  await expect
    .poll(() => main.getByRole('link', { name: MATCH_TEXT.watch }).getAttribute('rel'))
    .toContain('noopener');
});

describe('changes since the build', () => {
  it('show a live score to a visitor whose page is open', async () => {
    const { page } = await freshVisit(urls.match(await slugOf('Soweto Summoners')));
    const score = page.locator('[data-match-part=head]').getByText('2–0', { exact: true });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => score.count()).toBe(0);
    // The first question has its answer.
    await page.waitForResponse((response) => response.url().includes('/rest/v1/matches'));
    const began = performance.now();
    await sql(
      `insert into public.match_maps (match_id, position, our_score, their_score)
       select id, 2, 1, 0 from public.matches where opponent = 'Soweto Summoners'`,
    );
    await score.waitFor();
    console.log(
      `A live score is visible ${((performance.now() - began) / 1000).toFixed(1)} s after it was saved.`,
    );
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3);
    await sql(
      `delete from public.match_maps using public.matches
       where matches.id = match_id and opponent = 'Soweto Summoners' and position = 2`,
    );
    await page.locator('[data-match-part=head]').getByText('1–0', { exact: true }).waitFor();
  });

  it('show a live score though an old copy is kept under the address, and a request failed', async () => {
    expectProblem(/ERR_FAILED .*\/fresh/u);
    const slug = await slugOf('Soweto Summoners');
    const copies = new Map<string, string>();
    let isLost = true;
    const { page } = await freshVisit(urls.match(slug), {
      before: (opened) =>
        opened.route('**/matches/*/fresh*', async (route) => {
          const address = route.request().url();
          if (isLost && address.includes('?')) {
            isLost = false;
            await route.abort();
            return;
          }
          const body = copies.get(address) ?? (await (await route.fetch()).text());
          copies.set(address, body);
          await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
        }),
    });
    await page.evaluate((path) => fetch(path), `${urls.match(slug)}/fresh`);
    const head = page.locator('[data-match-part=head]');
    await head.getByText('1–0', { exact: true }).waitFor();
    isLost = true;
    await sql(
      `insert into public.match_maps (match_id, position, our_score, their_score)
       select id, 2, 1, 0 from public.matches where opponent = 'Soweto Summoners'`,
    );
    onTestFinished(async () => {
      await sql(
        `delete from public.match_maps using public.matches
         where matches.id = match_id and opponent = 'Soweto Summoners' and position = 2`,
      );
    });
    await head.getByText('2–0', { exact: true }).waitFor();
    expect(isLost).toBe(false);
  });

  it('are kept by the network under the present version of a match, and under no other query', async () => {
    const fresh = `${urls.match(await slugOf('Soweto Summoners'))}/fresh`;
    const { text } = await sitePage(fresh);
    const version = encodeURIComponent(
      /data-match-version="(?<version>[^"]+)"/u.exec(text)?.groups?.['version'] ?? '',
    );
    const lists = `${urls.matches()}/fresh`;
    for (const [path, isKept] of [
      [fresh, true],
      [`${fresh}?version=${version}`, true],
      [`${fresh}?version=2026-01-01`, false],
      [`${fresh}?version=${version}&version=2026-01-01`, false],
      [`${fresh}?version=`, false],
      [lists, true],
      [`${lists}?version=${version}`, false],
    ] as const) {
      const { headers } = await sitePage(path);
      expect([path, headers.has('netlify-cdn-cache-control'), headers.get('netlify-vary')]).toEqual([
        path,
        isKept,
        isKept ? 'query=version' : null,
      ]);
    }
  });

  it('show a new match in the lists, and its page before it is built', async () => {
    await created('Freshly Minted');
    const { page, close } = await freshVisit(urls.matches());
    await page.getByRole('link', { name: /vs Freshly Minted/iu }).click();
    await page.getByRole('heading', { level: 1, name: /freshly minted/iu }).waitFor();
    await page.locator('[data-match-countdown]', { hasText: '1 d 23 h' }).waitFor();
    await close();
    await changed('Freshly Minted', `state = 'cancelled'`);
    const later = await visit(urls.match(await slugOf('Freshly Minted')), { javaScriptEnabled: false });
    await later.page.getByText(MATCH_PAGE_TEXT.notes.cancelled).waitFor();
  });

  it('redirect a former address to the present one, and an unknown one is not found', async () => {
    await created('Renamed Before');
    const former = await slugOf('Renamed Before');
    await changed('Renamed Before', `opponent = 'Renamed After'`);
    const answer = await sitePage(`${urls.match(former)}?from=mail`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`${urls.match(await slugOf('Renamed After'))}?from=mail`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const nowhere = await sitePage(urls.match('nobody-plays-nobody-2026-01-01'));
    expect([nowhere.status, nowhere.text.includes(MATCH_PAGE_TEXT.notFoundTitle)]).toEqual([404, true]);
    for (const path of ['/matches/2031/01', '/matches/game/nothing', '/matches/team/nobody/2026/11'])
      expect([path, (await sitePage(path)).status]).toEqual([path, 404]);
  });

  it('show that a match is gone to a visitor whose page is open', async () => {
    expectProblem(/status of 404 .*\/fresh(?:\?version=)?$/u);
    await created('Entered By Mistake', '10 minutes');
    const { page } = await visit(urls.match(await slugOf('Entered By Mistake')));
    await page.waitForResponse((response) => response.url().includes('/rest/v1/matches'));
    await removeOwn();
    await page.getByRole('heading', { level: 1, name: MATCH_PAGE_TEXT.notFoundTitle }).waitFor();
    await expect.poll(() => page.title()).toContain(MATCH_PAGE_TEXT.notFoundTitle);
  });
});

it('a forfeit before its day is a result at once, and a live match without an end is not played for ever', async () => {
  await created('Walked Over');
  await changed('Walked Over', `state = 'forfeit', forfeited_by = 'them'`);
  await created('Never Ended', '-13 hours');
  await changed('Never Ended', `state = 'live'`);
  const { page } = await freshVisit(urls.matches());
  await expect
    .poll(() => matchesIn(page, MATCHES_TEXT.results))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/walked over/iu),
        expect.stringMatching(/never ended/iu),
      ]),
    );
  expect(await matchesIn(page, MATCHES_TEXT.live)).not.toContainEqual(expect.stringMatching(/never ended/iu));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: /vs never ended/iu }).click();
  await page.getByText(MATCH_PAGE_TEXT.overdue).waitFor();
  await page.getByText(MATCH_TEXT.resultToFollow, { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('/rest/v1/matches'))).toEqual([]);
});

describe('the next match on the landing page', () => {
  const line = (page: Page) => page.locator('[data-match-part=next]').getByRole('link');

  it('is one line for guests, also without JavaScript', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false });
    await expect.poll(() => line(page).count()).toBe(1);
    await line(page).click();
    await page.waitForURL('**/matches/obscura-*');
  });

  it('is gone once it is over', async () => {
    expectProblem(/ERR_FAILED .*\/matches\/next/u);
    onTestFinished(async () => {
      await changed('Soweto Summoners', `state = 'scheduled'`);
      await changed('Soweto Summoners', `state = 'live'`);
    });
    await changed('Soweto Summoners', `state = 'postponed'`);
    const { page, close } = await freshVisit('/');
    await expect.poll(() => line(page).innerText()).toContain('Kaap Breach');
    await close();
    const later = await visit('/', {
      before: async (opened) => {
        await opened.clock.setFixedTime(Date.now() + 30 * 24 * HOUR_MS);
        await opened.route('**/matches/next', (route) => route.abort());
      },
    });
    await expect.poll(() => line(later.page).isVisible()).toBe(false);
  });
});

it('times are shown in the visitor’s zone on request, and back', async () => {
  const { page } = await visit(urls.matches(), { timezoneId: 'America/New_York' });
  // At 19:00 in South Africa.
  const time = page.locator('li', { hasText: 'Garden Route Nine' }).locator('[data-match-time]');
  const before = await time.innerText();
  expect(before).toContain('SAST');
  const button = page.getByRole('button', { name: MATCH_TEXT.inOwnZone });
  await button.click();
  await expect.poll(() => time.innerText()).toMatch(/12:00.*(?:GMT-5|EST)|13:00.*(?:GMT-4|EDT)/u);
  await button.click();
  await expect.poll(() => time.innerText()).toBe(before);
  const home = await visit(urls.matches(), { timezoneId: 'Africa/Johannesburg' });
  await expect.poll(() => home.page.getByRole('button', { name: MATCH_TEXT.inOwnZone }).count()).toBe(0);
});

it.each(['the list', 'a match'])('%s fits every width and is accessible in both themes', async (which) => {
  const path = which === 'the list' ? urls.matches() : urls.match(await slugOf('Vaal Static'));
  const { page } = await visit(path);
  await page.waitForLoadState('networkidle');
  expect(await problemsInViews(page, { widths: [320, 390, 768, 1280, 1920] })).toEqual([]);
});
