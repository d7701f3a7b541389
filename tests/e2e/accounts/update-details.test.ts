/** /update-details: groups, the gamertag check, conflicts, unsaved changes, the photo. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import {
  CHANNELS_GROUP,
  DETAILS_TEXT,
  PHOTO_TEXT,
  PRIVATE_GROUP,
  PROFILE_GROUP,
  VISIBILITY_GROUP,
} from '#messages/portal/details.ts';
import { GAMING_TEXT, IDENTITY_TEXT, SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { confirmQuestion } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const PATH = '/update-details';

const group = (page: Page, name: string) => page.getByRole('form', { name });

/** Presses the save button of a group and waits for its success toast. */
async function save(
  page: Page,
  { title, saved }: { readonly title: string; readonly saved: string },
): Promise<void> {
  await group(page, title).getByRole('button', { name: SAVE_WORDS.save }).click();
  await page.getByText(saved).waitFor();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function rowOf(member: TestMember): Promise<Record<string, unknown>> {
  const [row = {}] = await sql<Record<string, unknown>>(
    'select * from public.users join public.user_private on user_id = id where id = $1',
    [member.id],
  );
  return row;
}

/** The chosen games. */
const games = (page: Page): Promise<readonly string[]> =>
  page.getByRole('list', { name: GAMING_TEXT.gamesChosen }).locator('li > span').allInnerTexts();

describe('/update-details', () => {
  it('saves one group, and updates the menu, the profile and its preview', async () => {
    const member = await newMember();
    const { page } = await visitAs(PATH, member);
    const renamed = `${member.gamertag}New`;
    const profile = group(page, PROFILE_GROUP.title);
    await profile.getByLabel(GAMING_TEXT.gamertag).fill(renamed);
    await profile.getByText(GAMING_TEXT.free).waitFor();
    await profile.getByLabel(GAMING_TEXT.games).fill('Apex Legends');
    await profile.getByLabel('PlayStation').check();
    await save(page, PROFILE_GROUP);
    await page.getByRole('banner').getByText(renamed).first().waitFor();

    await group(page, CHANNELS_GROUP.title).getByLabel(SOCIAL_TEXT.url_twitch).fill('@desk_person');
    await save(page, CHANNELS_GROUP);
    const twitch = group(page, CHANNELS_GROUP.title).getByLabel(SOCIAL_TEXT.url_twitch);
    await expect.poll(() => twitch.inputValue()).toBe('https://www.twitch.tv/desk_person');

    const privately = group(page, PRIVATE_GROUP.title);
    await privately.getByLabel(IDENTITY_TEXT.legalName).fill('Thandi Nkosi');
    await privately.getByLabel(PRIVATE_GROUP.postalCode).fill('8001');
    await privately.getByLabel(IDENTITY_TEXT.province).selectOption('Western Cape');
    await save(page, PRIVATE_GROUP);
    await page.getByLabel(VISIBILITY_GROUP.birthday).check();
    await save(page, VISIBILITY_GROUP);

    expect(await rowOf(member)).toMatchObject({
      gamertag: renamed,
      games: 'Apex Legends',
      platforms: ['PlayStation'],
      url_twitch: 'https://www.twitch.tv/desk_person',
      legal_name: 'Thandi Nkosi',
      postal_code: '8001',
      province: 'Western Cape',
      show_birthday: true,
    });
    await page.getByRole('link', { name: DETAILS_TEXT.toProfile }).click();
    await page.getByRole('heading', { level: 1, name: renamed }).waitFor();
    const preview = page.getByRole('article');
    await preview.getByText('Apex Legends').waitFor();
    await expect.poll(() => preview.getByText('Thandi Nkosi').count()).toBe(0);
  });

  it('offers the games of the teams, takes any other, and keeps their order', async () => {
    const member = await newMember({ games: 'Halo' });
    const { page } = await visitAs(PATH, member);
    const profile = group(page, PROFILE_GROUP.title);
    const field = profile.getByLabel(GAMING_TEXT.games);
    await expect.poll(() => games(page)).toEqual(['Halo']);
    const [known] = await sql<{ name: string }>(
      'select display_name as name from public.active_game_categories order by display_name limit 1',
    );
    const name = known?.name ?? '';
    await field.fill(name.slice(0, 4).toLowerCase());
    await profile.getByRole('option', { name, exact: true }).click();
    await field.fill('Chess');
    await profile.getByRole('option', { name: GAMING_TEXT.otherGame('Chess') }).waitFor();
    await page.keyboard.press('Enter');
    await field.fill('Go, Rocket');
    await expect.poll(() => games(page)).toEqual(['Halo', name, 'Chess', 'Go']);
    await profile.getByRole('button', { name: GAMING_TEXT.removeGame('Halo') }).click();
    await expect.poll(() => hasFocus(field)).toBe(true);
    await save(page, PROFILE_GROUP);
    expect(await rowOf(member)).toMatchObject({ games: `${name}, Chess, Go, Rocket` });
  });

  it('asks before unsaved changes are left, and not after a save', async () => {
    const member = await newMember();
    const { page } = await visitAs(PATH, member);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const profile = group(page, PROFILE_GROUP.title);
    await profile.getByLabel(GAMING_TEXT.games).fill('Dota');
    // The code that changes screens asks in place of the browser.
    await page.locator('html[data-screen-changes]').waitFor();
    await page.getByRole('link', { name: DETAILS_TEXT.toProfile }).click();
    await confirmQuestion(page, LEAVE_FORM.stay);
    await page.locator('[data-logo]').click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(new URL(page.url()).pathname).toBe(PATH);
    await profile.getByRole('button', { name: DETAILS_TEXT.revert }).click();
    await expect.poll(() => focused(page)).toBe(SAVE_WORDS.save);
    await page.getByRole('link', { name: DETAILS_TEXT.toProfile }).click();
    await page.waitForURL('**/my-profile');
    expect(asked).toHaveLength(1);
  });

  it('shows a minor what the guardian decides', async () => {
    const member = await newMember();
    await sql(
      `insert into public.consent_events (user_id, purpose, decision, version) values ($1, 'membership', 'granted', '1')`,
      [member.id],
    );
    await sql(
      `update public.user_private set date_of_birth = current_date - interval '16 years' where user_id = $1`,
      [member.id],
    );
    const { page } = await visitAs(PATH, member);
    const visibility = group(page, VISIBILITY_GROUP.title);
    await visibility.getByText(VISIBILITY_GROUP.minorPublic).waitFor();
    await visibility.getByText(VISIBILITY_GROUP.minorBirthday).waitFor();
    await expect.poll(() => visibility.getByRole('checkbox').count()).toBe(0);
  });
});

const picture = (color: string, edge = 300) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: color } });

/** Sets the file of the photo input. */
async function chooseFile(page: Page, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name: 'photo', mimeType, buffer });
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: PHOTO_TEXT.send }).click();
  await page.getByText(PHOTO_TEXT.saved).first().waitFor();
  await page.getByRole('img', { name: PHOTO_TEXT.preview }).waitFor({ state: 'detached' });
}

async function photoOf(member: TestMember): Promise<string> {
  return String((await rowOf(member))['photo_url']);
}

const statusOf = async (path: string) => (await fetch(`${URLS.site}${path}`, { redirect: 'manual' })).status;

it('the profile photo is previewed, uploaded, replaced and removed, and leaves no file behind', async () => {
  const member = await newMember();
  const { page } = await visitAs(PATH, member);
  await chooseFile(page, 'image/jpeg', await picture('red').jpeg().toBuffer());
  await page.getByRole('img', { name: PHOTO_TEXT.preview }).waitFor();
  await send(page);
  const first = await photoOf(member);
  expect(first).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/u);
  const shown = page.getByRole('img', { name: PHOTO_TEXT.current });
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(512);
  expect(await statusOf(first.replace('.webp', '-96.webp'))).toBe(200);

  await chooseFile(page, 'image/png', await picture('blue').png().toBuffer());
  await expect.poll(() => focused(page)).toBe(PHOTO_TEXT.send);
  await send(page);
  await expect.poll(() => hasFocus(page.locator('input[type="file"]'))).toBe(true);
  const second = await photoOf(member);
  expect(second).not.toBe(first);
  expect(await statusOf(first)).not.toBe(200);
  expect(await statusOf(second)).toBe(200);

  await page.getByRole('button', { name: PHOTO_TEXT.remove }).click();
  await page.getByRole('button', { name: PHOTO_TEXT.removeYes }).click();
  await page.getByText(PHOTO_TEXT.removed).waitFor();
  expect((await rowOf(member))['photo_url']).toBeNull();
  expect(await statusOf(second)).not.toBe(200);
});

it('works by keyboard alone: choose, change, save; passes axe in both themes and fits every width', async () => {
  const member = await newMember();
  const { page } = await visitAs(PATH, member);
  await page.getByRole('heading', { name: PRIVATE_GROUP.title, level: 2 }).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await group(page, VISIBILITY_GROUP.title).getByLabel(VISIBILITY_GROUP.publicProfile).press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(VISIBILITY_GROUP.saved).waitFor();
  expect((await rowOf(member))['public_profile']).toBe(false);
});
