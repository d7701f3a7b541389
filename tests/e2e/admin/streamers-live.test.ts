/** Live states: set and ended by the desk, reported by Twitch, and their age. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LIVE_DESK_TEXT as TEXT, LIVE_RUN_TEXT, LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { visit, type VisitOptions } from '#tests/support/browser.ts';
import { dialogOf, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { findAction, pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const ROLE = {
  code: 'test_live_desk',
  title: 'Live desk',
  department: 'esports',
  grants: 'team_management',
};

const VIEWS = { widths: [360, 768, 1440] };

const manager = declareMember({}, ROLE);
const creator = declareMember({ status: 'approved', is_creator: true, featured_streamers: true });
const quiet = declareMember({ status: 'approved', is_creator: true });

afterAll(async () => {
  await sql('update public.users set featured_streamers = false where id = $1', [creator.id]);
  await sql('delete from private.live_runs');
});

beforeEach(async () => {
  await sql('delete from private.live_states where user_id = any ($1)', [[creator.id, quiet.id]]);
  await sql('delete from private.live_runs');
  await sql(
    `update public.users set url_twitch = 'https://www.twitch.tv/live_desk_test', url_youtube = 'https://www.youtube.com/@livedesk'
     where id = $1`,
    [creator.id],
  );
});

/** Stores a Twitch state of this age in minutes. */
const storeTwitchState = (minutes: number) =>
  sql(
    `insert into private.live_states (user_id, source, platform, channel, is_live, since, title, viewers, checked_at)
     values ($1, 'twitch', 'twitch', 'live_desk_test', true, now() - interval '1 hour', 'Scrims against Umbra', 1240,
       now() - make_interval(mins => $2))`,
    [creator.id, minutes],
  );

const open = (member: TestMember, options: VisitOptions = {}) =>
  visitAs(`/streamers?q=${member.gamertag}`, manager, options);

/** The text of the creator's slide for a visitor; this creator and the five of the seed fill one window. */
async function slideText(): Promise<{
  readonly text: () => Promise<string>;
  readonly close: () => Promise<void>;
}> {
  const { page, close } = await visit('/');
  await page.locator('#players').scrollIntoViewIfNeeded();
  const slide = page.locator('#streamers [data-carousel-slide]').filter({ hasText: creator.gamertag });
  await slide.waitFor({ state: 'attached' });
  return { text: async () => (await slide.textContent()) ?? '', close };
}

it('a live state set by the desk is shown to visitors and members until the desk ends it', async () => {
  const { page } = await open(creator);
  await page.getByText(LIVE_RUN_TEXT.never).waitFor();
  await rowLink(page, creator.gamertag).click();
  await pressAction(page, TEXT.go);
  const form = dialogOf(page, TEXT.title(creator.gamertag));
  await form.getByRole('button', { name: TEXT.submit, exact: true }).click();
  await expect.poll(() => form.getByLabel(TEXT.platform).getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel(TEXT.platform).selectOption('youtube');
  await form.getByLabel(TEXT.hours).selectOption('2');
  await form.getByLabel(TEXT.streamTitle).fill('Finals, watched together');
  await form.getByLabel(TEXT.game).fill('Valorant');
  await form.getByLabel(TEXT.game).press('Enter');
  await toast(page, TEXT.done(creator.gamertag)).waitFor();
  await (await findAction(page, TEXT.end + TEXT.endOf)).waitFor();

  const visitor = await slideText();
  expect(await visitor.text()).toContain(LIVE_TEXT.on('youtube'));
  expect(await visitor.text()).toContain('Finals, watched together · Valorant');
  await visitor.close();

  const member = await visitAs(`/player/${creator.gamertag}`, quiet);
  await member.page.getByText(LIVE_TEXT.on('youtube'), { exact: true }).waitFor();
  await member.page.getByText('Finals, watched together · Valorant', { exact: true }).waitFor();
  const watch = member.page.getByRole('link', { name: LIVE_TEXT.watch('youtube') });
  await expect.poll(() => watch.getAttribute('href')).toBe('https://www.youtube.com/@livedesk');

  await pressAction(page, TEXT.end + TEXT.endOf);
  await toast(page, TEXT.ended(creator.gamertag)).waitFor();
  await (await findAction(page, TEXT.go)).waitFor();
  await member.page.reload();
  await member.page.getByRole('heading', { level: 1, name: creator.gamertag }).waitFor();
  await expect.poll(() => member.page.getByText(LIVE_TEXT.on('youtube')).count()).toBe(0);
  await member.close();

  const after = await slideText();
  expect(await after.text()).not.toContain(LIVE_TEXT.badge);
});

it('a live state reported by Twitch is shown with source and age, and the desk passes axe', async () => {
  await storeTwitchState(2);
  await sql(`insert into private.live_runs (source, outcome, asked) values ('twitch', 'ok', 1)`);
  const { page } = await open(creator);
  await rows(page).getByText('Live on Twitch, checked at').first().waitFor();
  await page.getByText('We check Twitch every two minutes').waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await rowLink(page, creator.gamertag).click();
  await page.getByText('1 240 viewers'.replace(' ', '\u00A0')).waitFor();
  await pressAction(page, TEXT.go);
  await dialogOf(page, TEXT.title(creator.gamertag)).waitFor();
});
