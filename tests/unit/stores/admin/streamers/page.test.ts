/** Creators over answered requests: what the table says, the form, somebody else's change, featuring, ending, adding. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { DeskStreamerRow, StreamerCandidate } from '../../../../../src/contract/streamers.ts';
import {
  CANDIDATE_TEXT,
  HINDRANCE_TEXT,
  STREAMER_DESK_TEXT,
  STREAMER_FORM,
} from '../../../../../src/messages/admin/streamers.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $candidates,
  candidateForm,
  closeCandidates,
  makeCreator,
  openCandidates,
} from '../../../../../src/stores/admin/streamers/candidates.ts';
import {
  $streamerAct,
  $streamerChanges,
  $streamerForm,
  closeStreamer,
  closeStreamerForm,
  editStreamer,
  endStreamer,
  featureStreamer,
  startStreamers,
  streamerForm,
} from '../../../../../src/stores/admin/streamers/page.ts';
import { STREAMERS } from '../../../../../src/stores/admin/streamers/table.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { answerStore, storeId } from '../../../../support/store-stage.ts';
import { streamerRow as row } from '../../../../support/streamer-row.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

const tables = { desk_streamers: [row()] };
let stage: TableStage;
let stop: () => void;

beforeEach(async () => {
  stage = setTableStage(`/streamers?creator=${storeId(3)}`);
  stop = startStreamers();
  await settled();
  await answerStore(stage, tables);
});
afterEach(async () => {
  const closing = closeStreamerForm();
  answerConfirm(true);
  await closing;
  closeStreamer();
  closeCandidates();
  stop();
});

describe('the table', () => {
  const cells = (changes: Partial<DeskStreamerRow>) =>
    Object.fromEntries(STREAMERS.columns.map(({ key, text }) => [key, text(row(changes))]));

  it('says who somebody is, where they stream and who follows', () => {
    expect(cells({})).toMatchObject({
      name: 'Amapixel',
      years: '6 years',
      featured: 'Not featured',
      channels: 'Twitch',
      followers_twitch: '12400',
      shown: 'Yes',
    });
  });

  it('has words for what is missing', () => {
    expect(cells({ name: null, gamertag: null, years_creating: 1, hindrance: 'no_consent' })).toMatchObject({
      name: STREAMER_DESK_TEXT.someone,
      gamertag: '',
      years: '1 year',
      shown: HINDRANCE_TEXT.no_consent,
    });
    expect(cells({ years_creating: null, schedule: null, creator_type: null, games: null })).toMatchObject({
      years: '',
      schedule: '',
      type: '',
      games: '',
    });
  });
});

describe('the form', () => {
  it('sends what was typed with channels completed, and counts without their blanks', async () => {
    editStreamer(row());
    streamerForm.change('url_tiktok', '@amapixel');
    streamerForm.change('followers_tiktok', '122 000');
    streamerForm.change('years_creating', '');
    const sending = streamerForm.submit();
    await settled();
    const act = stage.next();
    expect(act.url.pathname).toBe('/rest/v1/rpc/save_streamer');
    expect(act.body).toMatchObject({
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
    await act.rows(null);
    await answerStore(stage, tables);
    expect(await sending).toBe(true);
    expect($streamerForm.get()).toBeNull();
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
  ] as const)('refuses %s: %s', async (field, typed, text) => {
    editStreamer(row());
    streamerForm.change(field, typed);
    expect(await streamerForm.submit()).toBe(false);
    expect(stage.waiting).toEqual([]);
    expect(streamerForm.$form.get().errors[field]).toBe(text);
    expect(streamerForm.$form.get().values[field]).toBe(typed);
  });

  it('says where a name is somebody else’s', async () => {
    editStreamer(row());
    const sending = streamerForm.submit();
    await settled();
    await stage.next().refuse(409, 'gamertag_taken');
    expect(await sending).toBe(false);
    expect(streamerForm.$form.get().errors).toMatchObject({ creator_name: STREAMER_FORM.nameTaken });
  });

  it('shows what somebody else made of it, keeps what was typed, and decides on theirs the next time', async () => {
    editStreamer(row());
    streamerForm.change('schedule', 'Never');
    const sending = streamerForm.submit();
    await settled();
    await stage.next().refuse(409, 'changed_meanwhile');
    const theirs = row({ creator_type: 'Caster', updated_at: '2026-02-01T12:00:00+00:00' });
    await answerStore(stage, { desk_streamers: [theirs] });
    expect(await sending).toBe(false);
    expect($streamerChanges.get()).toEqual(['Creator type: it was Streamer, it is Caster']);
    expect(streamerForm.$form.get()).toMatchObject({
      values: { schedule: 'Never' },
      notice: { text: STREAMER_FORM.stale },
    });
    void streamerForm.submit();
    await settled();
    expect(stage.next().body).toMatchObject({ expected: '2026-02-01T12:00:00+00:00' });
  });

  it('asks before it throws away what was typed', async () => {
    editStreamer(row());
    await closeStreamerForm();
    expect($streamerForm.get()).toBeNull();
    editStreamer(row());
    streamerForm.change('schedule', 'Never');
    const closing = closeStreamerForm();
    expect($confirm.get()?.title).toBe(STREAMER_FORM.leaveTitle);
    answerConfirm(false);
    await closing;
    expect($streamerForm.get()).not.toBeNull();
  });
});

describe('featuring', () => {
  it('is one act, and the row is read anew', async () => {
    const acting = featureStreamer(row());
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      person: storeId(3),
      expected: row().updated_at,
      is_creator: true,
      is_featured: true,
    });
    await act.rows(null);
    await answerStore(stage, { desk_streamers: [row({ featured: true })] });
    await acting;
    expect($toasts.get()[0]?.text).toBe(STREAMER_DESK_TEXT.featureDone('Amapixel'));
  });

  it('says why it is refused', async () => {
    const acting = featureStreamer(row());
    await settled();
    await stage.next().refuse(403, 'minor_consent_required');
    await acting;
    expect($streamerAct.get().refusal?.text).toBe(STREAMER_DESK_TEXT.consentMissing);
  });
});

it('ends somebody as a creator after saying what stays', async () => {
  const acting = endStreamer(row());
  expect($confirm.get()?.text).toBe(STREAMER_DESK_TEXT.removeQuestion('Amapixel'));
  answerConfirm(true);
  await settled();
  const act = stage.next();
  expect(act.body).toMatchObject({ is_creator: false, is_featured: false });
  await act.rows(null);
  await answerStore(stage, { desk_streamers: [] });
  await acting;
  expect($toasts.get()[0]?.text).toBe(STREAMER_DESK_TEXT.removed('Amapixel'));
});

describe('adding', () => {
  const candidate: StreamerCandidate = {
    id: storeId(4),
    gamertag: 'Umoya',
    gamertag_display: null,
    photo_url: null,
    games: null,
    hindrance: null,
    updated_at: '2026-02-01T10:00:00+00:00',
  };

  async function search(rows: readonly StreamerCandidate[]): Promise<void> {
    openCandidates();
    candidateForm.change('wanted', ' umo ');
    const searching = candidateForm.submit();
    await settled();
    const asked = stage.next();
    expect(asked.body).toEqual({ wanted: 'umo' });
    await asked.rows(rows);
    await searching;
  }

  it('asks for the beginning of a gamertag, then makes one of those found a creator and opens them', async () => {
    openCandidates();
    expect(await candidateForm.submit()).toBe(false);
    await search([candidate]);
    expect($candidates.get()).toMatchObject({ found: { wanted: 'umo', rows: [candidate] } });
    const making = makeCreator(candidate);
    expect($candidates.get().busy).toBe(candidate.id);
    closeCandidates();
    expect($candidates.get().open).toBe(true);
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      person: candidate.id,
      expected: candidate.updated_at,
      is_creator: true,
      is_featured: false,
    });
    await act.rows(null);
    await answerStore(stage, { desk_streamers: [row({ id: candidate.id })] });
    await making;
    expect($candidates.get().open).toBe(false);
    expect($toasts.get()[0]?.text).toBe(CANDIDATE_TEXT.made('Umoya'));
    expect(stage.steps.at(-1)?.path).toContain(candidate.id);
  });

  test.each([
    [409, 'changed_meanwhile', CANDIDATE_TEXT.stale],
    [403, 'minor_consent_required', STREAMER_DESK_TEXT.consentMissing],
    [409, 'member_not_approved', 'They are not an approved member.'],
  ])('says why somebody cannot be one: %i %s', async (status, code, text) => {
    await search([candidate]);
    const making = makeCreator(candidate);
    await settled();
    await stage.next().refuse(status, code);
    await making;
    expect($candidates.get()).toMatchObject({ open: true, busy: null, refusal: text });
  });
});
