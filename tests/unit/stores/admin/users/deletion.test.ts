import { expect, it } from 'vitest';
import type { PersonRow } from '#contract/admin-users.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { DELETION_ACTIONS } from '#messages/admin/user-deletion.ts';
import { createUsersPage } from '#stores/admin/users/users-page.ts';
import { deletionText, isDeletionLate, PEOPLE } from '#stores/admin/users/users-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { personRow } from '#tests/support/person-row.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { answerEach } from '#tests/support/table-service.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const PERSON = personRow({
  deletion_requested_at: '2026-02-20T10:00:00Z',
  deletion_due_at: '2026-03-22T10:00:00Z',
  deletion_reason: 'Moving on',
});
const QUIET = personRow();

/** Answers every waiting request: the user, the history, the list. */
const answerReads = (person: PersonRow): Promise<void> =>
  answerEach(service, (name, { url }) =>
    name === 'user_history' || url.searchParams.has('user_id') ? [] : [person],
  );

const { page, service, answered } = pageTest({
  path: `/user-management?person=${ID}`,
  create: createUsersPage,
  reads: (_api, person: PersonRow = PERSON) => answerReads(person),
});

it('a deletion request in the table shows its due date, and when it is late', () => {
  expect([deletionText(PERSON), isDeletionLate(PERSON)]).toEqual([
    'Deletion by 22\u00a0Mar\u00a02026',
    false,
  ]);
  const late = { ...PERSON, deletion_due_at: '2026-02-28T10:00:00Z' };
  expect([deletionText(late), isDeletionLate(late)]).toEqual(['Deletion late: 28\u00a0Feb\u00a02026', true]);
  expect([deletionText(QUIET), isDeletionLate(QUIET)]).toEqual(['', false]);
});

it('a deletion request in the table is among the facts, and its reason is not exported', () => {
  const facts = (row: PersonRow) =>
    PEOPLE.fields
      .map(({ label, text }) => [label, text(row)])
      .filter(([label]) => /delet|leav|due/iu.test(label ?? ''));
  expect(facts(PERSON)).toEqual([
    ['Deletion requested', '20\u00a0Feb\u00a02026'],
    ['Answer due by', '22\u00a0Mar\u00a02026'],
    ['Reason for leaving', 'Moving on'],
  ]);
  expect(facts(QUIET).map(([, text]) => text)).toEqual(['', '', '']);
  expect(facts({ ...PERSON, deletion_due_at: '2026-02-28T10:00:00Z' })[1]?.[1]).toBe(
    '28\u00a0Feb\u00a02026. That date has passed: answer now.',
  );
  expect(PEOPLE.columns.map(({ text }) => text(PERSON)).join(' ')).not.toContain('Moving on');
});

it("carrying a deletion out promises the same as the member's page", () => {
  expect(DELETION_ACTIONS.goes).toHaveLength(DELETION_TEXT.deleted.length);
  expect(DELETION_ACTIONS.stays.map(({ until }) => until)).toEqual(
    DELETION_TEXT.kept.map(({ until }) => until),
  );
});

it('carrying a deletion out is not sent without the gamertag or the email', async () => {
  page.carryOut.open();
  await page.carryOut.form.submit();
  expect(page.carryOut.form.$form.get().errors['word']).toMatch(/./u);
  await fill(page.carryOut.form, { word: 'Somebody' }).submit();
  expect(page.carryOut.form.$form.get().errors).toEqual({
    word: 'Type Padkos or dylan@people.test to confirm',
  });
  expect(service.waiting).toEqual([]);
});

it.each([' padKOS ', 'DYLAN@people.test'])(
  'carrying a deletion out sends the version after typing %s, and closes the drawer',
  async (word) => {
    page.carryOut.open();
    const sending = fill(page.carryOut.form, { word }).submit();
    const sent = await service.request();
    expect(sent.url.pathname).toBe('/rest/v1/rpc/execute_deletion');
    expect(sent.body).toEqual({ person: ID, expected: PERSON.updated_at });
    await sent.rows(null);
    expect(page.table.$open.get().phase).toBe('closed');
    await answerReads(QUIET);
    expect(await sending).toBe(true);
    expect(page.carryOut.$open.get()).toBeNull();
    expect($toasts.get()[0]).toMatchObject({ kind: 'success', text: 'Padkos’s account is deleted.' });
    expect(service.steps.at(-1)?.path).not.toContain(ID);
  },
);

it('carrying a deletion out reports a withdrawn request and removes it from the row', async () => {
  page.carryOut.open();
  page.carryOut.form.change('word', 'Padkos');
  expect((await answered(page.carryOut.form.submit(), refused('deletion_not_requested'), QUIET)).result).toBe(
    false,
  );
  expect(page.carryOut.form.$form.get().notice?.text).toMatch(/no open deletion request/u);
  expect(page.action.$state.get().refusal?.text).toMatch(/no open deletion request/u);
  expect(page.table.$open.get()).toMatchObject({ row: { deletion_due_at: null } });
});

it('declining a deletion requires a reason, and shows the new state', async () => {
  page.decline.open();
  expect(await page.decline.form.submit()).toBe(false);
  page.decline.form.change('reason', ' You owe us a shirt ');
  const sent = await answered(page.decline.form.submit(), null, QUIET);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/decline_deletion');
  expect(sent.body).toEqual({ person: ID, reason: 'You owe us a shirt', expected: PERSON.updated_at });
  expect(sent.result).toBe(true);
  expect(page.table.$open.get()).toMatchObject({ row: { deletion_due_at: null } });
  expect($toasts.get()[0]?.text).toBe('Declined: Padkos’s account stays.');
});
