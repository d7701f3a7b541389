/** Team pages: complete without JavaScript, fresh with it, and the application to a team. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { APPLY_TEXT } from '#messages/portal/applications.ts';
import { MATCH_RESULT_LABELS, MATCH_TEXT, TEAM_MATCHES_TEXT } from '#messages/site/matches.ts';
import { TEAM_PAGE_TEXT } from '#messages/site/team-pages.ts';
import { CLOSED_REASONS, ROSTER_TEXT, TEAM_APPLICATION_TEXT, TEAMS_TEXT } from '#messages/site/teams.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { logIn } from '#tests/support/login-form.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs } from '#tests/support/test-members.ts';
import { joinTeam, newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const UMBRA = urls.team('obscura-umbra');
/** A team with a free seat. */
const SHUTTER = urls.team('obscura-shutter');

let young: TestTeam;

beforeAll(async () => {
  young = await newTeam('Late Bloom');
});
const roster = (page: Page) => page.getByRole('main').getByRole('list', { name: ROSTER_TEXT.roster });

const modalOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: TEAM_APPLICATION_TEXT.title(name) });

/** `questions` is the number of the team's own questions. */
async function send(page: Page, name: string, questions: number): Promise<void> {
  const modal = modalOf(page, name);
  const fields = modal.getByRole('textbox');
  await expect.poll(() => fields.count()).toBe(questions + 1);
  for (const field of await fields.all()) await field.fill('Here I am.');
  await modal.getByRole('button', { name: APPLY_TEXT.submit }).click();
  await page.getByText(TEAM_APPLICATION_TEXT.submitted).waitFor();
}

async function applyFromDialog(page: Page, name: string, questions: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByText(ROSTER_TEXT.eligibleTitle).waitFor();
  await dialog.getByRole('button', { name: ROSTER_TEXT.apply }).click();
  await send(page, name, questions);
  await dialog.getByText(ROSTER_TEXT.appliedTitle).waitFor();
}

it('a team page without JavaScript is linked from the landing page, complete, also for an inactive team, and applying is a link', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false });
  await page
    .locator('[data-team="obscura-umbra"]')
    .getByRole('link', { name: 'Obscura Umbra', exact: true })
    .click();
  await page.waitForURL(`**${UMBRA}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/obscura umbra/iu);
  await expect.poll(() => roster(page).getByRole('listitem').count()).toBeGreaterThan(3);
  const main = page.getByRole('main');
  await expect
    .poll(() => main.getByRole('link', { name: ROSTER_TEXT.apply }).getAttribute('href'))
    .toBe(urls.teamApplications('obscura-umbra'));
  const next = main.getByRole('region', { name: TEAM_MATCHES_TEXT.next });
  await expect.poll(() => next.getByText(MATCH_TEXT.versus('Table Bay Titans')).count()).toBeGreaterThan(0);
  const results = main.getByRole('region', { name: TEAM_MATCHES_TEXT.results });
  await expect.poll(() => results.getByText(MATCH_RESULT_LABELS.lost, { exact: true }).count()).toBe(1);
  const maps = results.getByRole('table', { name: TEAM_MATCHES_TEXT.mapsOf('Vaal Static') });
  await expect.poll(() => maps.isVisible()).toBe(false);
  await results.getByText(TEAM_MATCHES_TEXT.maps(4)).click();
  await expect.poll(() => maps.getByRole('row').count()).toBe(5);
  const won = main.getByRole('region', { name: TEAM_MATCHES_TEXT.achievements });
  await expect.poll(() => won.getByText('Cape Masters Spring').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Obscura Penumbra' }).click();
  await page.waitForURL(`**${urls.team('obscura-penumbra')}`);
  await page.goto(`${URLS.site}${urls.team('obscura-tripwire')}`);
  await expect.poll(() => page.getByText(TEAM_PAGE_TEXT.closed).isVisible()).toBe(true);
});

describe('changes since the build', () => {
  it('show a new match at the next visit', async () => {
    await sql(
      `insert into public.matches (team_id, opponent, starts_at)
       select id, 'Freshly Minted', now() + interval '2 days' from public.teams where slug = 'obscura-flare'`,
    );
    const { page, close } = await visit(urls.team('obscura-flare'));
    await page.getByText(MATCH_TEXT.versus('Freshly Minted')).first().waitFor();
    await close();
    await sql(`delete from public.matches where opponent = 'Freshly Minted'`);
  });

  it('reload the page when an announced match is over', async () => {
    const asked: string[] = [];
    const { page } = await visit(UMBRA, {
      before: async (opened) => {
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await opened.clock.setFixedTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
      },
    });
    await expect.poll(() => asked).toContain(`${UMBRA}/fresh`);
    await expect.poll(() => page.getByRole('heading', { name: TEAM_MATCHES_TEXT.results }).count()).toBe(1);
  });

  it('include the page of a new team, and an unknown address shows not found', async () => {
    expectProblem(/status of 404 .*\/teams\/nobody-plays-here$/u);
    const { page, status, close } = await visit(urls.team(young.slug));
    expect(status).toBe(200);
    await expect.poll(() => page.getByText(ROSTER_TEXT.empty).isVisible()).toBe(true);
    await close();
    const nowhere = await visit(urls.team('nobody-plays-here'));
    expect(nowhere.status).toBe(404);
    await nowhere.page.getByRole('main').getByRole('link', { name: TEAM_PAGE_TEXT.back }).click();
    await nowhere.page.waitForURL('**/teams');
  });

  it('redirect a former address to the present one', async () => {
    const former = `${young.slug}-before`;
    for (const slug of [former, young.slug])
      await sql('update public.teams set slug = $2 where id = $1', [young.id, slug]);
    const answer = await fetch(`${URLS.site}${urls.team(former)}?from=mail`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`${urls.team(young.slug)}?from=mail`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const present = await fetch(`${URLS.site}${urls.team(former)}`);
    await present.text();
    expect([present.status, new URL(present.url).pathname]).toEqual([200, urls.team(young.slug)]);
  });

  it('update the roster for joined and hidden members, while the dialog shows one’s own name', async () => {
    const [shutter] = await sql<TestTeam>(
      "select id, slug, name from public.teams where slug = 'obscura-shutter'",
    );
    if (shutter === undefined) throw new Error('The demo team is gone.');
    const member = await newMember({ status: 'approved', public_profile: true });
    try {
      await joinTeam(shutter, member);
      const { page, close } = await visit(SHUTTER);
      await roster(page).getByText(member.gamertag).waitFor();
      await sql('update public.users set public_profile = false where id = $1', [member.id]);
      await page.reload();
      await page.getByText(TEAM_PAGE_TEXT.rosterHint).waitFor();
      await expect.poll(() => roster(page).getByText(member.gamertag).count()).toBe(0);
      await close();
      const own = await visitAs(SHUTTER, member);
      await own.page.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply }).click();
      const dialog = own.page.getByRole('dialog', { name: 'Obscura Shutter' });
      await dialog.getByText(CLOSED_REASONS.already_member).waitFor();
      await expect.poll(() => dialog.getByText(member.gamertag).isVisible()).toBe(true);
      await own.close();
    } finally {
      // Frees the only seat for a repeated run.
      await sql('delete from public.team_members where user_id = $1', [member.id]);
    }
  });
});

describe('applying to a team', () => {
  it('leads a guest through the login back to the team', async () => {
    const member = await newMember();
    const { page } = await visit(urls.team(young.slug));
    await page.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply }).click();
    await page.waitForURL('**/login');
    await page.getByText(LOGIN_TEXT.application).waitFor();
    await logIn(page, member.email, member.password);
    await modalOf(page, young.name).waitFor();
  });

  it('opens the application for a member, and afterwards shows that it was sent', async () => {
    const member = await newMember();
    const { page } = await visitAs(urls.team(young.slug), member);
    const button = page.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply });
    await button.press('Enter');
    await modalOf(page, young.name).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await send(page, young.name, 0);
    await expect.poll(() => hasFocus(button)).toBe(true);
    await button.click();
    const dialog = page.getByRole('dialog', { name: young.name, exact: true });
    await dialog.getByText(ROSTER_TEXT.applied).waitFor();
  });

  it('works from a card of the landing page, and reloads its numbers', async () => {
    const member = await newMember();
    const { page } = await visitAs('/', member);
    const card = page.locator('[data-team="obscura-pinhole"]');
    await card.getByRole('button', { name: TEAMS_TEXT.viewRoster }).click();
    const asked = page.waitForRequest('**/rpc/site_changes**');
    await applyFromDialog(page, 'Obscura Pinhole', 3);
    await asked;
  });
});

it('a team page passes axe in both themes and fits every width', async () => {
  const { page } = await visit(UMBRA);
  await roster(page).waitFor();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
});

it('the breadcrumbs of a team, an article and a product leave no lone separator on a phone', async () => {
  const { page } = await visit(UMBRA, { javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const steps = page.getByRole('navigation', { name: TEAM_PAGE_TEXT.breadcrumb }).locator('li');
  for (const path of [
    UMBRA,
    urls.article('how-the-match-jersey-was-drawn'),
    urls.product('pro-match-jersey'),
  ]) {
    await page.goto(`${URLS.site}${path}`);
    await expect.poll(() => steps.count()).toBeGreaterThan(2);
    // A separator belongs to the step that is hidden for narrow screens.
    const seen = await steps.evaluateAll((items) =>
      items
        .filter((item) => item.clientWidth > 1)
        .map((item) => [...item.children].map(({ tagName }) => tagName.toLowerCase()).join(' ')),
    );
    expect([path, seen]).toEqual([path, ['a', ...seen.slice(1).map(() => 'svg a')]]);
  }
});
