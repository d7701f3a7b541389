/** /streamers: listing, adding, changing, featuring and removing creators; refusals and conflicts. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import {
  CANDIDATE_TEXT,
  INELIGIBILITY_TEXT,
  STREAMER_DESK_TEXT as TEXT,
  STREAMER_FORM as FORM,
} from '#messages/admin/streamers.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/account-desk.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { openBrowser, URLS, type VisitOptions } from '#tests/support/browser.ts';
import {
  giveDeskRole,
  newDeskMember,
  removeDeskRole,
  visitAs,
  type DeskMember,
} from '#tests/support/member-desk.ts';
import { button, clickExport, confirmQuestion, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { findAction, pressAction } from '#tests/support/row-actions.ts';

const ROLE = {
  code: 'test_streamer_desk',
  title: 'Streamer desk',
  department: 'esports',
  grants: 'team_management',
};

let browser: Browser;
let desk: AccountDesk;
let manager: DeskMember;
let newcomer: DeskMember;
let hidden: DeskMember;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openAccountDesk();
  manager = await newDeskMember(desk);
  newcomer = await newDeskMember(desk, { status: 'approved' });
  hidden = await newDeskMember(desk, { status: 'approved', is_creator: true, public_profile: false });
  await giveDeskRole(desk, manager, ROLE);
});

afterAll(async () => {
  await removeDeskRole(desk, ROLE.code);
  await desk.close();
  await browser.close();
});

const open = (query = '', options: VisitOptions = {}) =>
  visitAs(browser, `/streamers${query}`, manager, options);

const storedCreator = async (member: DeskMember) =>
  (
    await desk.sql(
      `select is_creator, featured_streamers as featured, creator_name, schedule, url_twitch, followers_twitch
       from public.users where id = $1`,
      [member.id],
    )
  )[0];

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The gamertags of the featured creators in the public API. */
async function featuredTags(): Promise<string[]> {
  const answer = await fetch(`${URLS.api}/rest/v1/rpc/featured_streamers`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ window_size: 24 }),
  });
  const featured = (await answer.json()) as { gamertag: string }[];
  return featured.map(({ gamertag }) => gamertag);
}

describe('a new creator', () => {
  it('is found among the members, added, edited, featured, and removed', async () => {
    const { page, problems, close } = await open();
    await button(page, TEXT.add).click();
    const adding = dialog(page, CANDIDATE_TEXT.title);
    await adding.getByLabel(CANDIDATE_TEXT.wanted).fill('Nobody of this name');
    await adding.getByRole('button', { name: CANDIDATE_TEXT.search, exact: true }).click();
    await adding.getByText(CANDIDATE_TEXT.none('Nobody of this name')).waitFor();
    await adding.getByLabel(CANDIDATE_TEXT.wanted).fill(newcomer.gamertag.toLowerCase());
    await adding.getByLabel(CANDIDATE_TEXT.wanted).press('Enter');
    await adding.getByText(CANDIDATE_TEXT.found(1)).waitFor();
    await adding.getByRole('button', { name: CANDIDATE_TEXT.make }).click();
    await toast(page, CANDIDATE_TEXT.made(newcomer.gamertag)).waitFor();

    const drawer = dialog(page, newcomer.gamertag);
    await pressAction(drawer, TEXT.edit);
    const form = dialog(page, FORM.editTitle(newcomer.gamertag));
    await form.getByLabel(TEXT.schedule).fill('Mondays');
    await form.getByLabel('Twitch', { exact: false }).first().fill('https://www.youtube.com/@wrong');
    await form.getByLabel(TEXT.followersOf('twitch')).fill('12 400');
    await form.getByRole('button', { name: FORM.save, exact: true }).click();
    await form.getByText(FORM.channelWrong('twitch')).waitFor();
    await form.getByLabel('Twitch', { exact: false }).first().fill('@desktest');
    await form.getByRole('button', { name: FORM.save, exact: true }).click();
    await toast(page, FORM.saved(newcomer.gamertag)).waitFor();
    expect(await storedCreator(newcomer)).toMatchObject({
      is_creator: true,
      featured: false,
      schedule: 'Mondays',
      url_twitch: 'https://www.twitch.tv/desktest',
      followers_twitch: 12_400,
    });

    await pressAction(page, TEXT.feature);
    await toast(page, TEXT.featureDone(newcomer.gamertag)).waitFor();
    expect(await featuredTags()).toContain(newcomer.gamertag);
    await pressAction(page, TEXT.unfeature);
    await toast(page, TEXT.unfeatureDone(newcomer.gamertag)).waitFor();
    expect(await featuredTags()).not.toContain(newcomer.gamertag);

    await pressAction(page, TEXT.remove);
    await page.getByRole('alertdialog').getByText(TEXT.removeQuestion(newcomer.gamertag)).waitFor();
    await confirmQuestion(page, TEXT.remove);
    await toast(page, TEXT.removed(newcomer.gamertag)).waitFor();
    expect(await storedCreator(newcomer)).toMatchObject({
      is_creator: false,
      featured: false,
      schedule: 'Mondays',
    });
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a creator', () => {
  it('is not featured without a public profile, and the refusal gives the reason', async () => {
    const { page, close } = await open(`?q=${hidden.gamertag}`);
    await rowLink(page, hidden.gamertag).click();
    const drawer = dialog(page, hidden.gamertag);
    await drawer.getByText(INELIGIBILITY_TEXT.not_public).waitFor();
    await pressAction(drawer, TEXT.feature);
    await drawer.getByRole('alert').getByText(errorText('profile_not_public')).waitFor();
    expect(await storedCreator(hidden)).toMatchObject({ is_creator: true, featured: false });
    await close();
  });

  it('is not overwritten on a conflict, and typed text stays', async () => {
    const { page, close } = await open(`?q=${hidden.gamertag}`);
    await rowLink(page, hidden.gamertag).click();
    await pressAction(page, TEXT.edit);
    const form = dialog(page, FORM.editTitle(hidden.gamertag));
    await form.getByLabel(TEXT.schedule).fill('Sundays');
    await desk.sql(`update public.users set creator_type = 'Caster' where id = $1`, [hidden.id]);
    await form.getByRole('button', { name: FORM.save, exact: true }).click();
    await form.getByText(FORM.stale).waitFor();
    await form.getByText('Creator type: was empty, now Caster').waitFor();
    await expect.poll(() => form.getByLabel(TEXT.schedule).inputValue()).toBe('Sundays');
    await form.getByRole('button', { name: FORM.save, exact: true }).click();
    await toast(page, FORM.saved(hidden.gamertag)).waitFor();
    expect(await storedCreator(hidden)).toMatchObject({ schedule: 'Sundays' });
    await close();
  });
});

describe('the table of creators', () => {
  it('is filtered by the address, and so is its export', async () => {
    const { page, close } = await open('?featured=yes&platform=youtube&sort=-followers');
    await rows(page).first().waitFor();
    const wanted = await desk.sql<{ name: string }>(
      `select creator_name as name from public.users where is_creator and featured_streamers and url_youtube is not null
       order by followers_twitch + coalesce(followers_youtube, 0) + coalesce(followers_instagram, 0) + coalesce(followers_tiktok, 0) desc`,
    );
    await expect.poll(() => rows(page).getByRole('link').first().textContent()).toContain(wanted[0]?.name);
    const downloading = page.waitForEvent('download');
    await clickExport(page);
    const text = await readFile(await (await downloading).path(), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
    expect(data.map((row) => row[TEXT.name])).toEqual(wanted.map(({ name }) => name));
    expect(data[0]?.[TEXT.followersOf('youtube')]).toMatch(/^\d+$/u);
    await close();
  });

  it('searches by text and reports when nothing matches', async () => {
    const { page, close } = await open('?missing=schedule');
    await page.getByRole('searchbox').fill('no creator has this');
    await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
    const active = page.getByRole('list', { name: TABLE_TEXT.activeFilters });
    await active.getByRole('button', { name: TABLE_TEXT.clearAll }).click();
    await page.getByRole('searchbox').fill('amapixel');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rowLink(page, 'Amapixel').waitFor();
    await close();
  });

  it('redirects members without the permission', async () => {
    const { page, close } = await visitAs(browser, '/streamers', newcomer);
    await page.waitForURL((url) => url.pathname !== '/streamers');
    await close();
  });
});

test('/streamers passes axe in both themes and fits every width', async () => {
  const { page, problems, close } = await open('');
  await rows(page).first().waitFor();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  await rows(page).first().getByRole('link').first().click();
  await (await findAction(page, TEXT.edit)).waitFor();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  await pressAction(page, TEXT.edit);
  await button(page, FORM.save).waitFor();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
