/** Manual live states and the Twitch check, with answered requests. */
import { expect, it, test } from 'vitest';
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { LIVE_DESK_TEXT } from '#messages/site/live-streamers.ts';
import { createStreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { liveText, STREAMERS } from '#stores/admin/streamers/streamers-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, storeId } from '#tests/support/store-rows.ts';
import { answerLiveRun, streamerRow as row } from '#tests/support/streamer-row.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled, type TableService } from '#tests/support/table-service.ts';

const SINCE = '2026-02-01T10:00:00.123456+00:00';
const MANUAL = {
  live: 'manual',
  live_platform: 'youtube',
  live_since: SINCE,
  live_ends_at: '2026-02-01T13:00:00+00:00',
} as const;

/** Answers the reads of the creator, and of the Twitch check where it is read. */
async function answerStreamer(api: TableService, changes: Partial<DeskStreamerRow> = {}): Promise<void> {
  await answerLiveRun(api);
  await answerStore(api, { desk_streamers: [row(changes)] });
}

const {
  page,
  service,
  open: openStage,
  answered,
} = pageTest({
  path: `/streamers?creator=${storeId(3)}`,
  create: createStreamersPage,
  reads: answerStreamer,
});
test.each([
  [{}, 'Not live'],
  [{ live_checked_at: SINCE }, 'Not live, Twitch checked at 1\u00a0Feb\u00a02026 12:00'],
  [
    { live: 'twitch', live_platform: 'twitch', live_checked_at: SINCE },
    'Live on Twitch, checked at 1\u00a0Feb\u00a02026 12:00',
  ],
  [MANUAL, 'Live on YouTube, set by staff until 1\u00a0Feb\u00a02026 15:00'],
] as const)('the live state in the table shows source and age: %o', (changes, text) => {
  expect(liveText(row(changes))).toBe(text);
});

it('the live state in the table shows further facts only where they exist', () => {
  const facts = (changes: Partial<DeskStreamerRow>) =>
    Object.fromEntries(STREAMERS.fields.map(({ label, text }) => [label, text(row(changes))]));
  expect(facts({ ...MANUAL, live_title: 'Ranked', live_game: 'Chess', live_viewers: 1200 })).toMatchObject({
    [LIVE_DESK_TEXT.subject]: 'Ranked · Chess',
    [LIVE_DESK_TEXT.since]: '1\u00a0Feb\u00a02026 12:00',
    [LIVE_DESK_TEXT.viewers]: expect.stringMatching(/^1\s?200 viewers$/u) as string,
  });
  expect(facts({})).toMatchObject({
    [LIVE_DESK_TEXT.subject]: '',
    [LIVE_DESK_TEXT.since]: '',
    [LIVE_DESK_TEXT.viewers]: '',
  });
});

it('going live starts with the only channel and their game, and reloads afterwards', async () => {
  page.goLive.open();
  expect(page.goLive.form.$form.get().values).toEqual({
    platform: 'twitch',
    hours: '3',
    title: '',
    game: 'Valorant',
  });
  fill(page.goLive.form, { title: '  Ranked ', hours: '12' });
  const sent = await answered(page.goLive.form.submit(), null, MANUAL);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/go_live');
  expect(sent.body).toEqual({
    person: storeId(3),
    expected: row().updated_at,
    platform: 'twitch',
    hours: 12,
    title: 'Ranked',
    game: 'Valorant',
  });
  expect(sent.result).toBe(true);
  expect(page.goLive.$open.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe(LIVE_DESK_TEXT.done('Amapixel'));
});

it('going live asks for the channel when there are several', async () => {
  await openStage({ url_youtube: 'https://www.youtube.com/@amapixel', games: null });
  page.goLive.open();
  expect(page.goLive.form.$form.get().values).toMatchObject({ platform: '', game: '' });
  expect(await fill(page.goLive.form, { title: 'x'.repeat(141) }).submit()).toBe(false);
  expect(Object.keys(page.goLive.form.$form.get().errors).toSorted()).toEqual(['platform', 'title']);
  expect(service.waiting).toEqual([]);
});

it('ending a live state sends the loaded live state', async () => {
  await openStage(MANUAL);
  const sent = await answered(page.endLive(row(MANUAL)), null);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/end_live');
  expect(sent.body).toEqual({ person: storeId(3), expected: row().updated_at, since: SINCE });
  expect($toasts.get()[0]?.text).toBe(LIVE_DESK_TEXT.ended('Amapixel'));
});

it('the Twitch check reports the last run', async () => {
  const second = page.liveRun.load();
  await settled();
  const ran_at = new Date(service.environment.now() - 60_000).toISOString();
  await service.next().rows({ ran_at, outcome: 'ok', asked: 4 });
  await second;
  const data = { isPolling: true, run: { ran_at, outcome: 'ok', asked: 4 } };
  expect(page.liveRun.$state.get()).toMatchObject({ phase: 'ready', data });
});

it('the Twitch check is off when it never ran', async () => {
  const asking = page.liveRun.load();
  await (await service.request()).rows(null);
  await asking;
  expect(page.liveRun.$state.get()).toMatchObject({
    phase: 'ready',
    data: { isPolling: false, run: null },
  });
});
