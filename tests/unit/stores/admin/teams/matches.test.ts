/** Matches with answered requests: steps, results, forms. */
import { expect, it, test } from 'vitest';
import { MATCH_STATES } from '#contract/matches.ts';
import { MATCH_RESULT_LABELS } from '#messages/site/matches.ts';
import { MATCH_FORM, MATCHES_DESK, RESULT_FORM } from '#messages/admin/matches.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { typedScore } from '#stores/admin/teams/match-result.ts';
import { canBecome, canEnterResult } from '#stores/admin/teams/match-actions.ts';
import { createMatchesPage } from '#stores/admin/teams/matches.ts';
import { MATCHES } from '#stores/admin/teams/matches-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerReads, AT, matchDesk, matchRow } from '#tests/support/match-rows.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

let desk = matchDesk();

const answer = (): Promise<void> => answerReads(service, desk);

const done = { id: storeId(1), state: 'live', result: null, updated_at: AT };

const { page, service, read, answered } = pageTest({
  path: `/team-management?view=matches&match=${storeId(1)}`,
  create: createMatchesPage,
  reads: answer,
  prepare: () => {
    desk = matchDesk();
  },
});

test.each(MATCH_STATES)(
  "the steps of a match match the database's transitions for a match that is %s",
  (state) => {
    const next = MATCH_STATES.filter((each) => canBecome({ state }, each));
    expect(next).not.toContain(state);
    expect(canEnterResult({ state, queue: state === 'scheduled' ? 'scheduled' : 'live' })).toBe(
      state === 'live' || state === 'completed',
    );
  },
);

it('the steps of a match ask first when they cannot be undone, and a forfeit names the absent team', async () => {
  const ending = page.forfeit(desk.match, 'them');
  await settled();
  expect($confirm.get()).toMatchObject({ title: MATCHES_DESK.forfeitTitle, danger: true });
  answerConfirm(true);
  const sent = await answered(ending, { ...done, state: 'forfeit' });
  expect(sent.body).toEqual({
    match: desk.match.id,
    expected: AT,
    new_state: 'forfeit',
    forfeited_by: 'them',
  });
  expect($toasts.get()[0]?.text).toBe(MATCHES_DESK.forfeited('Night Shift vs Rivals'));
});

it('the result of a match is typed map by map, finished once it is decided, and starts with the present players', async () => {
  await read(page.enterResult(desk.match));
  expect(page.result.roster.$state.get().data).toHaveLength(3);
  expect(page.result.editor.form.$form.get().values).toMatchObject({
    players: [storeId(3), storeId(4)],
    finish: false,
  });
  page.result.typeMap(0, { map_name: ' Split ', our_score: '13', their_score: '8' });
  expect(page.result.editor.form.$form.get().values.finish).toBe(false);
  page.result.typeMap(1, { our_score: '13', their_score: '11' });
  expect(page.result.editor.form.$form.get().values.finish).toBe(true);
  expect(typedScore(page.result.editor.form.$form.get().values.maps, 3)).toEqual({
    won: 2,
    lost: 0,
    state: 'decided',
  });
  page.result.typeMap(2, { our_score: '1', their_score: '13' });
  expect(typedScore(page.result.editor.form.$form.get().values.maps, 3).state).toBe('beyond');
  expect(page.result.editor.form.$form.get().values.finish).toBe(false);
  page.result.typeMap(2, { our_score: '', their_score: '' });
  const sent = await answered(page.result.editor.form.submit(), { ...done, state: 'completed' });
  expect(sent.body).toEqual({
    match: desk.match.id,
    expected: AT,
    maps: [
      { map_name: 'Split', our_score: 13, their_score: 8 },
      { map_name: null, our_score: 13, their_score: 11 },
    ],
    players: [storeId(3), storeId(4)],
    finish: true,
  });
  expect(sent.result).toBe(true);
  expect(page.result.editor.$row.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe(RESULT_FORM.saved('Night Shift vs Rivals'));
});

it.each([
  [{ our_score: '13', their_score: '' }],
  [{ our_score: '', their_score: '4' }],
  [{ our_score: '-1', their_score: '4' }],
  [{ our_score: 'x', their_score: '4' }],
])('the result of a match is not sent with %j', async (typed) => {
  await read(page.enterResult(desk.match));
  page.result.typeMap(0, typed);
  expect(await page.result.editor.form.submit()).toBe(false);
  expect(page.result.editor.form.$form.get().errors['maps']).toBe(RESULT_FORM.wrong);
});

it("the result of a match keeps the players when that day's roster fails to load", async () => {
  const opening = page.enterResult(matchRow({ players: [storeId(3)] }));
  await (await service.request()).break();
  await opening;
  expect(page.result.roster.$state.get().phase).toBe('refused');
  page.result.typeMap(0, { our_score: '1', their_score: '0' });
  const sent = await answered(page.result.editor.form.submit(), done);
  expect(sent.body).not.toHaveProperty('players');
});

it('the result of a match lists a conflicting change of the match', async () => {
  await read(page.enterResult(desk.match));
  const sending = page.result.editor.form.submit();
  await (await service.request()).refuse(409, 'changed_meanwhile');
  desk.match = matchRow({ opponent: 'Others', updated_at: '2026-11-21T11:00:00+00:00' });
  await answer();
  expect(await sending).toBe(false);
  expect(page.result.editor.form.$form.get().notice?.text).toBe(MATCH_FORM.stale);
  expect(page.result.editor.$conflicts.get()).toContain('Opponent: was Rivals, now Others');
});

it('the result of a match starts with the stored values for a finished match', async () => {
  const opening = page.enterResult(
    matchRow({
      state: 'completed',
      players: [storeId(4)],
      maps: [{ map_name: 'Split', our_score: 13, their_score: 8 }],
    }),
  );
  await answer();
  await opening;
  const { maps, players, finish } = page.result.editor.form.$form.get().values;
  expect(maps).toHaveLength(3);
  expect(maps[0]).toEqual({ map_name: 'Split', our_score: '13', their_score: '8' });
  expect([players, finish]).toEqual([[storeId(4)], true]);
});

/** Opens the form of a new match, with these known opponents and one competition. */
async function answerOpened(opponents: readonly object[]): Promise<void> {
  const opening = page.edit('new');
  await answerEach(service, (name) => {
    if (name === 'opponents') return opponents;
    if (name !== 'competitions') return [];
    return [{ id: storeId(4), name: 'Cape Masters', organiser: null, website: null, updated_at: AT }];
  });
  await opening;
}

/** Answers the read of other matches at the time with none, and then the write. */
async function answeredAlone(saving: Promise<unknown>, reply: object) {
  await (await service.request()).rows([]);
  return answered(saving, reply);
}

it.each([true, false])(
  'a match of a team that plays another at the time is saved when that is meant: %s',
  async (isMeant) => {
    await read(page.edit(desk.match));
    const saving = fill(page.editor.form, { time: '20:30' }).submit();
    const request = await service.request();
    expect(request.url.searchParams.getAll('starts_at')).toEqual([
      'gte.2026-11-20T16:30:00.000Z',
      'lte.2026-11-20T20:30:00.000Z',
    ]);
    await request.rows([
      { id: desk.match.id, opponent: 'Rivals' },
      { id: storeId(9), opponent: 'Kings' },
    ]);
    await settled();
    expect($confirm.get()?.text).toBe(MATCH_FORM.overlap(['Kings']));
    answerConfirm(isMeant);
    if (isMeant) await answered(saving, done);
    await saving;
    expect(page.editor.form.$form.get().values.time).toBe('20:30');
    expect(page.editor.$row.get() === null).toBe(isMeant);
  },
);

it('the file of matches has players by name, and maps with the score', () => {
  const map = { map_name: 'Split', our_score: 13, their_score: 8 };
  const row = matchRow({
    state: 'completed',
    result: 'won',
    maps: [map, { ...map, map_name: null }],
    score: { ours: 2, theirs: 0 },
    players: [storeId(3), storeId(4)],
    player_names: ['Ann', 'Bo'],
  });
  const cells = MATCHES.columns.map(({ key, file, text }) => [key, (file ?? text)(row)]);
  expect(Object.fromEntries(cells)).toMatchObject({
    opponent: 'Rivals',
    starts: row.starts_at,
    score: '2–0',
    result: MATCH_RESULT_LABELS.won,
    competition: 'Cape Masters',
    players: 'Ann, Bo',
    maps: 'Split 13–8, Map 2 13–8',
  });
});

it('the form of a match uses South African time', async () => {
  await read(page.edit(desk.match));
  expect(page.editor.form.$form.get().values).toMatchObject({
    day: '2026-11-20',
    time: '19:00',
    best_of: '3',
  });
  const sent = await answeredAlone(
    fill(page.editor.form, { time: '20:30', competition: ' ' }).submit(),
    done,
  );
  expect(sent.body).toEqual({
    team: storeId(2),
    opponent: 'Rivals',
    starts_at: '2026-11-20T18:30:00.000Z',
    best_of: 3,
    match: storeId(1),
    expected: AT,
  });
  expect(sent.result).toBe(true);
  expect(page.editor.$row.get()).toBeNull();
});

it('the form of a match offers known opponents and competitions, and fills in the tag of a chosen one', async () => {
  await answerOpened([
    { id: storeId(5), name: 'Kings', tag: 'KNG' },
    { id: storeId(6), name: 'Rivals', tag: 'RIV' },
    { id: storeId(7), name: 'Strangers', tag: null },
  ]);
  const { form } = page.editor;
  const suggestionsOf = (name: string) =>
    page.editor
      .fields(form.$form.get().values, 'new')
      .flatMap((field) => (field.kind === 'text' && field.name === name ? [field.suggestions] : []));
  expect(suggestionsOf('opponent')).toEqual([['Kings', 'Rivals', 'Strangers']]);
  expect(suggestionsOf('competition')).toEqual([['Cape Masters']]);
  const tagAfter = (opponent: string): string => {
    form.change('opponent', opponent);
    return form.$form.get().values.opponent_tag;
  };
  expect(['Kin', 'kings ', 'Riv', 'Rivals', 'Strangers'].map(tagAfter)).toEqual([
    '',
    'KNG',
    'KNG',
    'RIV',
    '',
  ]);
  form.change('opponent_tag', 'OWN');
  expect(tagAfter('Kings')).toBe('OWN');
});

it('the form of a match reports missing fields', async () => {
  await read(page.edit('new'));
  await fill(page.editor.form, { stream_url: 'stream' }).submit();
  expect(Object.keys(page.editor.form.$form.get().errors).toSorted()).toEqual([
    'day',
    'opponent',
    'stream_url',
    'team_id',
    'time',
  ]);
});

it('the form of a match reschedules a postponed match', async () => {
  desk.match = matchRow({ state: 'postponed', queue: 'postponed' });
  await read(page.table.refreshOpen());
  page.reschedule.open();
  expect(page.reschedule.form.$form.get().values).toEqual({ day: '', time: '19:00' });
  const sent = await answeredAlone(fill(page.reschedule.form, { day: '2026-12-01' }).submit(), done);
  expect(sent.body).toMatchObject({ new_state: 'scheduled', starts_at: '2026-12-01T17:00:00.000Z' });
  expect(page.reschedule.$open.get()).toBeNull();
});
