/** /streamers: listing, adding, changing, featuring and removing creators; refusals and conflicts. */
import { expect, it } from 'vitest';
import {
  CANDIDATE_TEXT,
  STREAMER_DESK_TEXT as TEXT,
  STREAMER_FORM as FORM,
} from '#messages/admin/streamers.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS, type VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, dialogOf, rows, toast } from '#tests/support/people-table.ts';
import { findAction, pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const ROLE = {
  code: 'test_streamer_desk',
  title: 'Streamer desk',
  department: 'esports',
  grants: 'team_management',
};

const VIEWS = { widths: [360, 768, 1440] };

const manager = declareMember({}, ROLE);
const newcomer = declareMember({ status: 'approved' });

const open = (query = '', options: VisitOptions = {}) => visitAs(`/streamers${query}`, manager, options);

const storedCreator = async (member: TestMember) =>
  (
    await sql(
      `select is_creator, featured_streamers as featured, creator_name, schedule, url_twitch, followers_twitch
       from public.users where id = $1`,
      [member.id],
    )
  )[0];

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

it('a new creator is found among the members, added, edited, featured, and removed; list, details and form pass axe', async () => {
  const { page } = await open();
  await rows(page).first().waitFor();
  await button(page, TEXT.add).click();
  const adding = dialogOf(page, CANDIDATE_TEXT.title);
  await adding.getByLabel(CANDIDATE_TEXT.wanted).fill('Nobody of this name');
  await adding.getByRole('button', { name: CANDIDATE_TEXT.search, exact: true }).click();
  await adding.getByText(CANDIDATE_TEXT.none('Nobody of this name')).waitFor();
  await adding.getByLabel(CANDIDATE_TEXT.wanted).fill(newcomer.gamertag.toLowerCase());
  await adding.getByLabel(CANDIDATE_TEXT.wanted).press('Enter');
  await adding.getByText(CANDIDATE_TEXT.found(1)).waitFor();
  await adding.getByRole('button', { name: CANDIDATE_TEXT.make }).click();
  await toast(page, CANDIDATE_TEXT.made(newcomer.gamertag)).waitFor();

  const drawer = dialogOf(page, newcomer.gamertag);
  await (await findAction(drawer, TEXT.edit)).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await pressAction(drawer, TEXT.edit);
  const form = dialogOf(page, FORM.editTitle(newcomer.gamertag));
  await button(page, SAVE_WORDS.save).waitFor();
  await form.getByLabel(TEXT.schedule).fill('Mondays');
  await form.getByLabel('Twitch', { exact: false }).first().fill('https://www.youtube.com/@wrong');
  await form.getByLabel(TEXT.followersOf('twitch')).fill('12 400');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await form.getByText(FORM.channelWrong('twitch')).waitFor();
  await form.getByLabel('Twitch', { exact: false }).first().fill('@desktest');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
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
});
