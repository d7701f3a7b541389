/** Pages in a frame of another site: the executive roles, and matches. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { LEADERSHIP_TEXT } from '#messages/site/leadership.ts';
import { MATCHES_TEXT } from '#messages/site/matches.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';

const PATH = '/organization-chart/embed';
const TEAM = 'obscura-umbra';

describe('another site', () => {
  // A real one: browsers keep pages of an unknown network from framing those of this machine.
  const other = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${URLS.site}${request.url ?? ''}"></iframe>`);
  });
  const addressOf = (path: string): string => {
    const address = other.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${String(address.port)}${path}`;
  };
  beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    other.close();
  });

  it('shows the chart in a frame, and its link leaves the frame', async () => {
    expectProblem(/foreign request: http:\/\/127/u);
    const { page } = await visit('/robots.txt');
    await page.goto(addressOf(PATH));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: LEADERSHIP_TEXT.title }).waitFor();
    await expect.poll(() => frame.locator('dd').count()).toBeGreaterThan(4);
    await frame.getByRole('link').click();
    await page.waitForURL(`${URLS.site}/#leadership`);
  });

  it('shows the next match and the latest results of a team, and its links leave the frame', async () => {
    expectProblem(/foreign request: http:\/\/127/u);
    const { page } = await visit('/robots.txt');
    await page.goto(addressOf(`/matches/embed/${TEAM}`));
    const frame = page.frameLocator('iframe');
    const next = await sql<{ slug: string }>(
      `select slug from public.team_matches where team_slug = $1 and state in ('live', 'scheduled')
       order by state = 'live' desc, starts_at limit 1`,
      [TEAM],
    );
    const results = await sql<{ slug: string }>(
      `select slug from public.team_matches where team_slug = $1 and result is not null
       order by starts_at desc limit 3`,
      [TEAM],
    );
    const addresses = () =>
      frame.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(results).toHaveLength(3);
    await expect.poll(addresses).toEqual([...next, ...results].map(({ slug }) => urls.match(slug)));
    await frame.locator('li a').last().click();
    await page.waitForURL(`${URLS.site}${urls.match(results.at(-1)?.slug ?? '')}`);
  });

  it('shows no other page in a frame', async () => {
    expectProblem(/foreign request: http:\/\/127|frame-ancestors/u);
    const { page } = await visit('/robots.txt');
    const refused = page.waitForEvent('requestfailed');
    await page.goto(addressOf('/contact'));
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
  });
});

it('a frame of an unknown team says so', async () => {
  expectProblem(/status of 404 .*\/matches\/embed\/nobody/u);
  const { page } = await visit('/robots.txt');
  const response = await page.goto(URLS.site + '/matches/embed/nobody');
  expect(response?.status()).toBe(404);
  await page.getByText(MATCHES_TEXT.notFound).waitFor();
});

it.each([PATH, '/matches/embed', `/matches/embed/${TEAM}`])(
  '%s is accessible in both themes of the system, on a phone and on a wide screen',
  async (path) => {
    const { page } = await visit(path);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const [width, colorScheme, ground] of [
      [390, 'light', 'rgb(247, 248, 246)'],
      [1280, 'dark', 'rgb(11, 13, 16)'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.emulateMedia({ colorScheme });
      await expect.poll(background).toBe(ground);
      expect(await axeProblems(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);
