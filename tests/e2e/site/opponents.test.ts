/** The directory of opponents and the head to head with one, without JavaScript. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { opponentPath } from '#domain/opponents.ts';
import { MATCH_PAGE_TEXT, MATCH_TEXT, MATCHES_TEXT } from '#messages/site/matches.ts';
import { OPPONENTS_TEXT as TEXT } from '#messages/site/opponents.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { afterFile } from '#tests/support/after-file.ts';
import { sql } from '#tests/support/site-database.ts';

/** Two decided matches and one to come. */
const SLUG = 'table-bay-titans';
const NAME = 'Table Bay Titans';

interface RecordRow {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly played: number;
}

async function recordOf(slug: string): Promise<RecordRow> {
  const [row] = await sql<RecordRow>(
    'select played, won, lost, drawn from public.opponent_records where slug = $1',
    [slug],
  );
  if (row === undefined) throw new Error(`There is no opponent ${slug}.`);
  return row;
}

it('the list of matches leads to the directory, and it to the record, coming and past matches', async () => {
  const { won, lost, drawn, played } = await recordOf(SLUG);
  const { page } = await visit(urls.matches(), { javaScriptEnabled: false });
  await page.getByRole('link', { name: MATCHES_TEXT.opponents }).click();
  await page.waitForURL(`**${opponentPath()}`);
  await page
    .getByText(TEXT.record(won, lost, drawn))
    .first()
    .waitFor();
  await page.getByRole('link', { name: NAME }).click();
  await page.waitForURL(`**${opponentPath(SLUG)}`);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const counts = () => page.locator('main dl dd').allTextContents();
  await expect.poll(counts).toEqual([played, won, lost, drawn].map(String));
  await page.getByRole('heading', { name: TEXT.coming }).waitFor();
  await page.getByRole('region', { name: TEXT.results }).getByRole('link', { name: NAME }).first().waitFor();
});

it('a match leads to everything against its opponent', async () => {
  const [match] = await sql<{ slug: string }>(
    'select slug from public.team_matches where opponent_slug = $1 and result is not null limit 1',
    [SLUG],
  );
  const { page } = await visit(urls.match(match?.slug ?? ''), { javaScriptEnabled: false });
  await page.getByText(MATCH_PAGE_TEXT.opponent, { exact: true }).waitFor();
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await page.waitForURL(`**${opponentPath(SLUG)}`);
});

it.each([opponentPath(), opponentPath(SLUG)])(
  '%s fits every width and is accessible in both themes',
  async (path) => {
    const { page } = await visit(path);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeProblems(page)).toEqual([]);
    }
  },
);

it.each(['nobody', 'No-Slug', 'two/parts'])('the opponent %s is not found, in words', async (slug) => {
  expectProblem(/status of 404 .*\/matches\/opponents\//u);
  const { page } = await visit('/robots.txt');
  const response = await page.goto(URLS.site + opponentPath(slug));
  expect(response?.status()).toBe(404);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await page.getByText(TEXT.notFound).waitFor();
  await page.getByRole('link', { name: TEXT.toList }).waitFor();
});

it('an opponent with a hostile name and website, a logo that is gone and no result is shown as it is', async () => {
  const name = '<img src=x onerror=alert(1)> & “Söhne”';
  const [match] = await sql<{ id: string; opponent_id: string; slug: string }>(
    `insert into public.matches (team_id, opponent, starts_at)
     select id, $1, now() + interval '400 days' from public.teams limit 1
     returning id, opponent_id, (select slug from public.opponents where name = $1) as slug`,
    [name],
  );
  if (match === undefined) throw new Error('No match was written.');
  afterFile(() => sql('delete from public.matches where id = $1', [match.id]));
  const logo = `/pictures/${'0c80c8'.padEnd(32, '0')}.avif`;
  await sql(
    `update public.opponents set tag = '<b>', website = 'https://a.test/?x=<"', logo_url = $2 where id = $1`,
    [match.opponent_id, logo],
  );
  expectProblem(/status of 400 .*\/pictures\//u);
  const { page } = await visit(opponentPath('img-src-x-onerror-alert-1-sohne'));
  await page.getByRole('heading', { level: 1, name: MATCH_TEXT.withTag(name, '<b>') }).waitFor();
  await page.getByText(TEXT.noResults).waitFor();
  const website = page.getByRole('link', { name: TEXT.website });
  await expect.poll(() => website.getAttribute('href')).toBe('https://a.test/?x=<"');
  await expect.poll(() => website.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});
