/** Opponents with answered requests: the form with its logo, merging two. */
import { expect, it } from 'vitest';
import type { OpponentRow } from '#contract/opponents.ts';
import { OPPONENT_FORM, OPPONENT_MERGE } from '#messages/admin/opponents.ts';
import { errorText } from '#messages/core/errors.ts';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { createOpponentsPage } from '#stores/admin/teams/opponents.ts';
import { OPPONENTS } from '#stores/admin/teams/opponents-table.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { AT } from '#tests/support/match-rows.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

const LATER = '2026-11-21T11:00:00+00:00';
const LOGO = '/pictures/20020000000000000000000000000001.avif';
const OTHER = { id: storeId(2), name: 'Kings', tag: 'KNG' };

const opponentRow = (changes: Partial<OpponentRow> = {}): OpponentRow => ({
  id: storeId(1),
  slug: 'rivals',
  name: 'Rivals',
  tag: 'RIV',
  website: null,
  logo_url: null,
  played: 3,
  won: 2,
  lost: 1,
  drawn: 0,
  last_at: '2026-11-20T17:00:00+00:00',
  next_at: null,
  updated_at: AT,
  ...changes,
});

let row = opponentRow();

const { page, service, read, answered } = pageTest({
  path: `/team-management?view=opponents&opponent=${storeId(1)}`,
  create: createOpponentsPage,
  reads: (asked) =>
    answerEach(asked, (name, { body }) => {
      if (body !== null || name === 'article-picture') return undefined;
      return name === 'opponents' ? [{ id: row.id, name: row.name, tag: row.tag }, OTHER] : [row];
    }),
  prepare: () => {
    row = opponentRow();
  },
});

const stateOf = () => page.editor.form.$form.get();
const picture = (name = 'logo.png', type = 'image/png') => ({
  name,
  type,
  size: 3,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(3)),
});

/** Answers the upload that was begun. */
async function keepLogo(url = LOGO): Promise<void> {
  await (await service.request()).rows({ ok: true, data: { url, width: 512, height: 512 } });
}

it('an opponent is saved with its logo, which can be removed again', async () => {
  page.edit(row);
  page.logo.choose(picture());
  await keepLogo();
  expect(page.logo.$isKept.get()).toBe(true);
  fill(page.editor.form, { name: ' Old Rivals ', tag: '', website: 'https://rivals.test' });
  const sent = await answered(page.editor.form.submit(), null);
  expect(sent.body).toEqual({
    opponent: storeId(1),
    expected: AT,
    name: 'Old Rivals',
    website: 'https://rivals.test',
    logo_url: LOGO,
  });
  expect($toasts.get()[0]?.text).toBe(OPPONENT_FORM.changed('Old Rivals'));
  expect(page.editor.$row.get()).toBeNull();

  row = opponentRow({ logo_url: LOGO });
  page.edit(row);
  expect([stateOf().values.logo_url, page.logo.$isKept.get()]).toEqual([LOGO, false]);
  page.logo.remove();
  expect((await answered(page.editor.form.submit(), null)).body).not.toHaveProperty('logo_url');
});

it('a running upload refuses saving, asks before the form is closed, and is cancelled with it', async () => {
  page.edit(row);
  page.logo.choose(picture());
  expect(await page.editor.form.submit()).toBe(false);
  expect(stateOf().errors).toEqual({ isUploading: OPPONENT_FORM.uploading });
  const staying = page.editor.close();
  await settled();
  answerConfirm(false);
  expect(await staying).toBe(false);
  const leaving = page.editor.close();
  await settled();
  expect($confirm.get()).not.toBeNull();
  answerConfirm(true);
  expect(await leaving).toBe(true);
  expect(page.logo.$jobs.get()).toEqual([]);
  await keepLogo();
  expect(stateOf().values.logo_url).toBe('');
});

it('a failed upload says why, keeps what was typed and the former logo, and can be sent again', async () => {
  page.edit(opponentRow({ logo_url: '/pictures/old.avif' }));
  page.editor.form.change('name', 'Old Rivals');
  page.logo.choose(picture());
  await (await service.request()).break();
  const [upload] = page.logo.$jobs.get();
  expect(upload).toMatchObject({ phase: 'failed', failure: errorText('network_failed'), isFinal: false });
  expect(stateOf().values).toMatchObject({
    name: 'Old Rivals',
    logo_url: '/pictures/old.avif',
    isUploading: false,
  });
  page.logo.retry(upload?.key ?? '');
  await keepLogo();
  expect(stateOf().values).toMatchObject({ name: 'Old Rivals', logo_url: LOGO });
  page.logo.choose(picture('logo.gif', 'image/gif'));
  await settled();
  expect(page.logo.$jobs.get()).toMatchObject([
    { failure: articlePictureText('picture_animated'), isFinal: true },
  ]);
  expect(stateOf().values.logo_url).toBe(LOGO);
});

it('a form that is sent takes no other logo', async () => {
  page.edit(row);
  const sending = page.editor.form.submit();
  page.logo.choose(picture());
  page.logo.retry('1');
  expect(page.logo.$jobs.get()).toEqual([]);
  await answered(sending, null);
});

it('a name that another opponent has is refused at its field', async () => {
  page.edit(row);
  page.editor.form.change('name', 'Kings');
  const { result } = await answered(page.editor.form.submit(), (request) =>
    request.refuseWith(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "opponents_name_key"',
    }),
  );
  expect(result).toBe(false);
  expect(stateOf().errors).toEqual({ name: OPPONENT_FORM.taken });
});

it('a conflict lists what someone else changed, without results of matches', async () => {
  page.edit(row);
  row = opponentRow({ tag: 'RVL', logo_url: LOGO, played: 4, won: 3, updated_at: LATER });
  await answered(page.editor.form.submit(), refused('changed_meanwhile'));
  expect(stateOf().notice?.text).toBe(OPPONENT_FORM.stale);
  expect(page.editor.$conflicts.get()).toEqual(['Short tag: was RIV, now RVL', OPPONENT_FORM.logoChanged]);
  const sent = await answered(page.editor.form.submit(), null);
  expect(sent.body).toMatchObject({ expected: LATER, tag: 'RIV' });
});

it('an opponent is merged into another one, and its drawer closes', async () => {
  await read(page.merge.open());
  expect(page.merge.$open.get()).toMatchObject({
    title: OPPONENT_MERGE.title('Rivals'),
    lead: [OPPONENT_MERGE.lead('Rivals')],
    danger: true,
  });
  expect(await page.merge.form.submit()).toBe(false);
  expect(page.merge.form.$form.get().errors).toEqual({ remaining: 'Choose “Other opponent”' });
  page.merge.form.change('remaining', OTHER.id);
  const sent = await answered(page.merge.form.submit(), null);
  expect(sent.body).toEqual({ opponent: storeId(1), expected: AT, remaining: OTHER.id });
  expect($toasts.get()[0]?.text).toBe(OPPONENT_MERGE.merged('Rivals', 'Kings'));
  expect(page.merge.$open.get()).toBeNull();
  expect(page.table.$query.get().open).toBeNull();
});

it.each([
  ['not_found', 404, OPPONENT_MERGE.gone],
  ['changed_meanwhile', 409, OPPONENT_MERGE.stale],
  ['invalid_choice', 400, OPPONENT_MERGE.itself],
] as const)('merging that is refused with %s says so and keeps the choice', async (code, status, text) => {
  await read(page.merge.open());
  page.merge.form.change('remaining', OTHER.id);
  const { result } = await answered(page.merge.form.submit(), refused(code, status));
  expect(result).toBe(false);
  expect(page.merge.form.$form.get()).toMatchObject({ notice: { text }, values: { remaining: OTHER.id } });
});

it('the file of opponents has the website', () => {
  const cells = OPPONENTS.columns.map(({ key, file, text }) => [key, (file ?? text)(row)]);
  expect(Object.fromEntries(cells)).toMatchObject({ name: 'Rivals', tag: 'RIV', website: '', won: 2 });
});
