/** Creators with answered requests: table, form, conflicts, featuring, removing, adding. */
import { expect, it, test } from 'vitest';
import type { DeskStreamerRow, StreamerCandidate } from '#contract/streamers.ts';
import {
  CANDIDATE_TEXT,
  INELIGIBILITY_TEXT,
  STREAMER_DESK_TEXT,
  STREAMER_FORM,
} from '#messages/admin/streamers.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createStreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { STREAMERS } from '#stores/admin/streamers/streamers-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, storeId, type StoreTables } from '#tests/support/store-rows.ts';
import { answerLiveRun, streamerRow as row } from '#tests/support/streamer-row.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { type TableService } from '#tests/support/table-service.ts';

const tables = { desk_streamers: [row()] };

async function answerStreamers(api: TableService, rows: StoreTables = tables): Promise<void> {
  await answerLiveRun(api);
  await answerStore(api, rows);
}

const { page, service, answered } = pageTest({
  path: `/streamers?creator=${storeId(3)}`,
  create: createStreamersPage,
  reads: answerStreamers,
});
const cells = (changes: Partial<DeskStreamerRow>) =>
  Object.fromEntries(STREAMERS.columns.map(({ key, text }) => [key, text(row(changes))]));

it('the table of creators shows name, channels and followers', () => {
  expect(cells({})).toMatchObject({
    name: 'Amapixel',
    years: '6 years',
    featured: 'Not featured',
    channels: 'Twitch',
    followers_twitch: '12400',
    shown: 'Yes',
  });
});

it('the table of creators has texts for missing values', () => {
  expect(cells({ name: null, gamertag: null, years_creating: 1, ineligibility: 'no_consent' })).toMatchObject(
    {
      name: STREAMER_DESK_TEXT.someone,
      gamertag: '',
      years: '1 year',
      shown: INELIGIBILITY_TEXT.no_consent,
    },
  );
  expect(cells({ years_creating: null, schedule: null, creator_type: null, games: null })).toMatchObject({
    years: '',
    schedule: '',
    type: '',
    games: '',
  });
});

it('the creator form completes channels and removes blanks from counts', async () => {
  page.edit(row());
  fill(page.editor.form, { url_tiktok: '@amapixel', followers_tiktok: '122 000', years_creating: '' });
  const sent = await answered(page.editor.form.submit(), null);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/save_streamer');
  expect(sent.body).toMatchObject({
    person: storeId(3),
    expected: row().updated_at,
    content: {
      creator_name: 'Amapixel',
      years_creating: '',
      url_twitch: 'https://www.twitch.tv/amapixel',
      url_tiktok: 'https://www.tiktok.com/@amapixel',
      url_youtube: '',
      followers_twitch: '12400',
      followers_tiktok: '122000',
      followers_youtube: '',
    },
  });
  expect(sent.result).toBe(true);
  expect(page.editor.$row.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe(STREAMER_FORM.saved('Amapixel'));
});

test.each([
  ['years_creating', '61', STREAMER_FORM.yearsWrong],
  ['years_creating', '1.5', STREAMER_FORM.yearsWrong],
  ['followers_twitch', '-1', STREAMER_FORM.followersWrong],
  ['followers_twitch', '1234567890', STREAMER_FORM.followersWrong],
  ['followers_facebook', 'many', STREAMER_FORM.followersWrong],
  ['url_twitch', 'https://www.youtube.com/@amapixel', STREAMER_FORM.channelWrong('twitch')],
  ['url_facebook', 'javascript:alert(1)', STREAMER_FORM.channelWrong('facebook')],
  ['creator_name', 'x'.repeat(81), 'This is too long'],
] as const)('the creator form refuses %s: %s', async (field, typed, text) => {
  page.edit(row());
  page.editor.form.change(field, typed);
  expect(await page.editor.form.submit()).toBe(false);
  expect(service.waiting).toEqual([]);
  expect(page.editor.form.$form.get().errors[field]).toBe(text);
  expect(page.editor.form.$form.get().values[field]).toBe(typed);
});

it('the creator form reports a taken name at its field', async () => {
  page.edit(row());
  const sending = page.editor.form.submit();
  await (await service.request()).refuse(409, 'gamertag_taken');
  expect(await sending).toBe(false);
  expect(page.editor.form.$form.get().errors).toMatchObject({ creator_name: STREAMER_FORM.nameTaken });
});

it('the creator form lists a conflicting change', async () => {
  page.edit(row());
  const desk_streamers = [row({ creator_type: 'Caster', updated_at: '2026-02-01T12:00:00+00:00' })];
  await answered(page.editor.form.submit(), refused('changed_meanwhile'), { desk_streamers });
  expect(page.editor.$conflicts.get()).toEqual(['Creator type: was Streamer, now Caster']);
  expect(page.editor.form.$form.get().notice?.text).toBe(STREAMER_FORM.stale);
});

it('featuring a creator sends one request and reloads the row', async () => {
  const sent = await answered(page.feature(row()), null, { desk_streamers: [row({ featured: true })] });
  expect(sent.body).toEqual({
    person: storeId(3),
    expected: row().updated_at,
    is_creator: true,
    is_featured: true,
  });
  expect($toasts.get()[0]?.text).toBe(STREAMER_DESK_TEXT.featureDone('Amapixel'));
});

it('featuring a creator shows why it is refused', async () => {
  const acting = page.feature(row());
  await (await service.request()).refuse(403, 'minor_consent_required');
  await acting;
  expect(page.action.$state.get().refusal?.text).toBe(STREAMER_DESK_TEXT.consentMissing);
});

it('a creator is removed after a confirmation that lists what stays', async () => {
  const acting = page.end(row());
  expect($confirm.get()?.text).toBe(STREAMER_DESK_TEXT.removeQuestion('Amapixel'));
  answerConfirm(true);
  const sent = await answered(acting, null, { desk_streamers: [] });
  expect(sent.body).toMatchObject({ is_creator: false, is_featured: false });
  expect($toasts.get()[0]?.text).toBe(STREAMER_DESK_TEXT.removed('Amapixel'));
});

const candidate: StreamerCandidate = {
  id: storeId(4),
  gamertag: 'Umoya',
  gamertag_display: null,
  photo_url: null,
  games: null,
  ineligibility: null,
  updated_at: '2026-02-01T10:00:00+00:00',
};

async function search(rows: readonly StreamerCandidate[]): Promise<void> {
  page.candidates.open();
  const searching = fill(page.candidates.form, { wanted: ' umo ' }).submit();
  const asked = await service.request();
  expect(asked.body).toEqual({ wanted: 'umo' });
  await asked.rows(rows);
  await searching;
}

it('adding a creator searches by the start of a gamertag, then makes a found member a creator and opens them', async () => {
  page.candidates.open();
  expect(await page.candidates.form.submit()).toBe(false);
  await search([candidate]);
  expect(page.candidates.$found.get()).toEqual({ wanted: 'umo', rows: [candidate] });
  const making = page.candidates.make(candidate);
  expect(page.candidates.$state.get().busy).toBe(true);
  page.candidates.close();
  expect(page.candidates.$isOpen.get()).toBe(true);
  const sent = await answered(making, null, { desk_streamers: [row({ id: candidate.id })] });
  expect(sent.body).toEqual({
    person: candidate.id,
    expected: candidate.updated_at,
    is_creator: true,
    is_featured: false,
  });
  expect(page.candidates.$isOpen.get()).toBe(false);
  expect($toasts.get()[0]?.text).toBe(CANDIDATE_TEXT.made('Umoya'));
  expect(service.steps.at(-1)?.path).toContain(candidate.id);
});

test.each([
  [409, 'changed_meanwhile', CANDIDATE_TEXT.stale],
  [403, 'minor_consent_required', STREAMER_DESK_TEXT.consentMissing],
  [409, 'member_not_approved', 'They aren’t an approved member. Approve them first.'],
])('adding a creator shows why a member cannot be a creator: %i %s', async (status, code, text) => {
  await search([candidate]);
  const making = page.candidates.make(candidate);
  await (await service.request()).refuse(status, code);
  await making;
  expect(page.candidates.$isOpen.get()).toBe(true);
  expect(page.candidates.$state.get()).toMatchObject({ busy: false, refusal: { text } });
});
