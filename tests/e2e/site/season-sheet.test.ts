/** All matches of a year on one page, for paper. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { seasonPath } from '#domain/match-list.ts';
import { MATCHES_TEXT, SEASON_TEXT } from '#messages/site/matches.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';

const TEAM = 'obscura-umbra';

/** The latest year with a result of the team, and the opponents of all its matches in that year, in order. */
async function season() {
  const [row] = await sql<{ year: string; opponents: string[] }>(
    `select year, array_agg(opponent order by starts_at, id) as opponents
     from (
       select *, to_char(starts_at at time zone 'Africa/Johannesburg', 'YYYY') as year
       from public.team_matches where team_slug = $1
     ) as of_team
     group by year having bool_or(result is not null) order by year desc limit 1`,
    [TEAM],
  );
  if (row === undefined) throw new Error('The team has no results.');
  return row;
}
/** Without their tags. */
const opponentsOn = (page: Page): Promise<string[]> =>
  page
    .locator('tbody th')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent.trim().replace(/ \(.*\)$/u, '')));

it('a team’s list leads to its season, without JavaScript', async () => {
  const { year, opponents } = await season();
  const { page } = await visit(urls.matches({ team: TEAM }), { javaScriptEnabled: false });
  await page.getByRole('link', { name: SEASON_TEXT.link(year) }).click();
  await page.waitForURL(`**${seasonPath({ team: TEAM }, year)}`);
  await page.getByRole('heading', { level: 1, name: SEASON_TEXT.title(year) }).waitFor();
  await expect.poll(() => opponentsOn(page)).toEqual(opponents);
  await page.getByRole('link', { name: MATCHES_TEXT.present }).click();
  await page.waitForURL(`**${urls.matches({ team: TEAM })}`);
});

it('the sheet is dark on white on paper, whatever the theme, without what belongs to the screen', async () => {
  const { year } = await season();
  const { page } = await visit(seasonPath({}, year));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
  await expect.poll(colors).toEqual(['rgb(247, 248, 246)', 'rgb(11, 13, 16)']);
  await expect.poll(() => page.getByText(SEASON_TEXT.hint).isVisible()).toBe(false);
});

it.each([390, 1280])('the sheet is accessible at %i pixels and scrolls by itself', async (width) => {
  const { year } = await season();
  const { page } = await visit(seasonPath({}, year));
  await page.setViewportSize({ width, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeProblems(page)).toEqual([]);
  }
});

it.each([seasonPath({}, '2051'), seasonPath({ team: 'nobody' }, '2026')])(
  '%s is not found, in words',
  async (path) => {
    expectProblem(/status of 404 .*\/matches\/season\//u);
    const { page } = await visit('/robots.txt');
    const response = await page.goto(URLS.site + path);
    expect(response?.status()).toBe(404);
    await page.getByText(MATCHES_TEXT.notFound).waitFor();
  },
);
