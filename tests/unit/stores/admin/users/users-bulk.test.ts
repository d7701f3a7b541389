/** Actions on several people: previews of the database, one call with versions, what can be undone, and who a ban names. */
import { beforeEach, expect, it } from 'vitest';
import { momentText } from '#domain/dates.ts';
import { PERSON_BATCH, PERSON_BATCH_TEXT } from '#messages/admin/user-batches.ts';
import { createUsersPage } from '#stores/admin/users/users-page.ts';
import { leftOut } from '#stores/core/table/batch.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { fill } from '#tests/support/forms.ts';
import { personRow } from '#tests/support/person-row.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const PADKOS = personRow();
const KUDU = personRow({ id: storeId(9, 2), gamertag: 'Kudu', status: 'approved' });
const ROOIKAT = personRow({ id: storeId(9, 3), gamertag: 'Rooikat', status: 'banned' });
const ROWS = [PADKOS, KUDU, ROOIKAT];

const { page, service, answered } = pageTest({
  path: '/user-management',
  create: createUsersPage,
  reads: (api) => api.next().rows(ROWS),
});

beforeEach(() => {
  page.table.selectPage(true);
});

/** Answers the preview: refusals by row, null where it applies. */
async function previewed(step: string, refusals: readonly (string | null)[]): Promise<void> {
  const request = await service.request();
  expect(request.url.pathname).toBe('/rest/v1/rpc/preview_user_step');
  expect(request.body).toEqual({ people: ROWS.map(({ id }) => id), step });
  await request.rows(
    ROWS.map(({ id }, index) => ({
      id,
      expected: `read ${String(index)}`,
      refusal: refusals[index] ?? null,
    })),
  );
}

async function beginBan(refusals: readonly (string | null)[] = [null, null, 'banned']): Promise<void> {
  const beginning = page.bulkBan.begin();
  await previewed('ban', refusals);
  await beginning;
}

function fillBan(): void {
  fill(page.bulkBan.dialog.form, { reason: ' Match fixing ', length: '7' });
}

it('approves in one call with the versions of the preview, and undoes exactly those', async () => {
  const [approve] = page.bulk.actions;
  if (approve === undefined) throw new Error('No action');
  const opening = page.bulk.run(approve);
  await previewed('approve', [null, 'approved', 'banned']);
  await opening;
  const state = page.bulk.$bulk.get();
  if (state.phase !== 'preview') throw new Error('No preview');
  expect(leftOut(state.preview)).toEqual([
    { reason: 'approved', titles: ['Kudu'] },
    { reason: 'banned', titles: ['Rooikat'] },
  ]);
  expect(state.preview.words.reason('banned', 2)).toBe('2 are banned');
  const dialog = await answered(page.bulk.confirm(), [
    { id: PADKOS.id, outcome: 'done', expected: 'second' },
  ]);
  expect(dialog.url.pathname).toBe('/rest/v1/rpc/change_users');
  expect(dialog.body).toEqual({
    people: [{ id: PADKOS.id, expected: 'read 0' }],
    step: 'approve',
    details: {},
  });
  expect(undoLatest()).toBe(true);
  const undo = await service.request();
  expect(undo.body).toEqual({
    people: [{ id: PADKOS.id, expected: 'second' }],
    step: 'unapprove',
    details: {},
  });
  await undo.rows([{ id: PADKOS.id, outcome: 'done', expected: 'third' }]);
  await service.next().rows(ROWS);
  expect($toasts.get()[0]?.text).toBe(PERSON_BATCH_TEXT.undone(1));
});

it('offers approval and its end to those whom they may concern', () => {
  const offered = () =>
    page.bulk.actions
      .filter((action) => 'isOffered' in action && action.isOffered?.(page.table.selectedRows()))
      .map(({ key }) => key);
  expect(offered()).toEqual(['approve', 'unapprove']);
  page.table.selectOnly([ROOIKAT.id]);
  expect(offered()).toEqual([]);
});

it('bans for one reason after a question that names the people, without an undo', async () => {
  await beginBan();
  expect(page.bulkBan.dialog.$open.get()).toMatchObject({ title: 'Ban 2 people', danger: true });
  expect(await page.bulkBan.dialog.form.submit()).toBe(false);
  expect(page.bulkBan.dialog.form.$form.get().errors).toMatchObject({ reason: 'Fill in “Reason”' });
  fillBan();
  const declined = page.bulkBan.dialog.form.submit();
  await settled();
  expect($confirm.get()).toMatchObject({
    title: 'Ban 2 people?',
    text: `Banned until ${momentText('2026-03-08T22:00:00.000Z')}: Padkos, Kudu.`,
    danger: true,
  });
  answerConfirm(false);
  await declined;
  expect(service.waiting).toEqual([]);
  expect(page.bulkBan.dialog.form.$form.get().values.reason).toBe(' Match fixing ');

  const banning = page.bulkBan.dialog.form.submit();
  await settled();
  answerConfirm(true);
  const dialog = await answered(banning, [
    { id: PADKOS.id, outcome: 'done', expected: 'second' },
    { id: KUDU.id, outcome: 'changed_meanwhile', expected: null },
  ]);
  expect(dialog.body).toEqual({
    people: [
      { id: PADKOS.id, expected: 'read 0' },
      { id: KUDU.id, expected: 'read 1' },
    ],
    step: 'ban',
    details: { reason: 'Match fixing', until: '2026-03-08T22:00:00.000Z', evidence: null },
  });
  expect(dialog.result).toBe(true);
  expect(page.bulkBan.dialog.$open.get()).toBeNull();
  expect($toasts.get()[0]).toMatchObject({ text: PERSON_BATCH.ban.done(1) });
  expect($toasts.get()[0]?.action).toBeUndefined();
  expect(page.bulk.$bulk.get()).toMatchObject({ phase: 'done', results: [{ title: 'Kudu' }] });
  expect(page.table.$selected.get()).toEqual([KUDU.id]);
});

it('lifts bans with a reason', async () => {
  const beginning = page.bulkLift.begin();
  await previewed('lift', ['not_banned', 'not_banned', null]);
  await beginning;
  const { form } = page.bulkLift.dialog;
  expect(page.bulkLift.dialog.$open.get()).toMatchObject({ title: 'Lift 1 ban', danger: false });
  expect(await form.submit()).toBe(false);
  void fill(form, { reason: 'Appeals won' }).submit();
  await settled();
  expect(service.next().body).toEqual({
    people: [{ id: ROOIKAT.id, expected: 'read 2' }],
    step: 'lift',
    details: { reason: 'Appeals won' },
  });
});

it('lists the reasons when a ban applies to none', async () => {
  await beginBan(['own_account', 'superadmin', 'banned']);
  expect(page.bulkBan.dialog.$open.get()).toBeNull();
  expect(page.bulk.$bulk.get()).toMatchObject({ phase: 'preview', preview: { words: PERSON_BATCH.ban } });
});

it('the question before a ban of many names twelve, the dialog everybody', async () => {
  const users = Array.from({ length: 14 }, (_, place) =>
    personRow({ id: storeId(place < 9 ? 7 : 8, place % 9), gamertag: `Impala${String(place)}` }),
  );
  const reading = page.table.reload();
  await (await service.request()).rows(users);
  await reading;
  page.table.selectPage(true);
  const beginning = page.bulkBan.begin();
  await (await service.request()).rows(users.map(({ id }) => ({ id, expected: 'read', refusal: null })));
  await beginning;
  expect(page.bulkBan.$preview.get()?.items).toHaveLength(14);
  fillBan();
  void page.bulkBan.dialog.form.submit();
  await settled();
  expect($confirm.get()?.title).toBe('Ban 14 people?');
  expect($confirm.get()?.text).toMatch(/: Impala0, .*Impala11 and 2 more\.$/u);
});
