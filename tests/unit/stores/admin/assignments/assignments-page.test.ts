/** Assignments with answered requests: giving a role, ending one with its undo, a day in the past. */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { AssignmentRowSchema } from '#contract/admin-roles.ts';
import { ASSIGN_FORM, ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import {
  createAssignmentChecklist,
  createAssignmentsPage,
} from '#stores/admin/assignments/assignments-page.ts';
import { ASSIGNMENTS } from '#stores/admin/assignments/assignments-table.ts';
import { errorText } from '#messages/core/errors.ts';
import { answerConfirm } from '#stores/core/dialogs.ts';
import { queryConditions, readTableQuery } from '#domain/table-query.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, storeId, type StoreTables } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const row = (changes: object = {}) => ({
  id: storeId(1),
  user_id: storeId(2),
  holder: 'Lantern',
  full_name: 'Thandi Lamp',
  photo_url: null,
  role_code: 'coach',
  role_title: 'Coach',
  department: 'esports',
  level: 5,
  game_category_code: null,
  game_name: null,
  start_date: '2026-01-01T08:00:00+00:00',
  end_date: null,
  held_until: '9999-12-31T00:00:00+00:00',
  state: 'current',
  is_ending_soon: false,
  needs_successor: false,
  is_primary: false,
  contact_email: null,
  discord: null,
  acting_for: null,
  acting_for_name: null,
  checklist_items: 0,
  checklist_done: 0,
  has_open_checklist: false,
  updated_at: '2026-01-01T08:00:00.123456+00:00',
  ...changes,
});
const tables = { desk_assignments: [row()] };

const { page, service } = pageTest({
  path: `/role-management?assignment=${storeId(1)}`,
  create: createAssignmentsPage,
  reads: (api, rows: StoreTables = tables) => answerStore(api, rows),
});
it('a role is given to a person chosen from the list, from the first day to the end of the last', async () => {
  page.edit();
  const { form, search } = page.assign;
  await form.submit();
  expect(form.$form.get().errors['user_id']).toBe(ASSIGN_FORM.personMissing);
  search.type('lan');
  service.environment.advance(1000);
  await settled();
  await service.next().rows([{ user_id: storeId(2), gamertag: 'Lantern', full_name: null, photo_url: null }]);
  search.choose(storeId(2));
  await fill(form, { role_code: 'coach', from: '2999-01-02', until: '2999-01-01' }).submit();
  expect(form.$form.get().errors['until']).toBe(ASSIGN_FORM.order);
  void fill(form, { until: '2999-01-31' }).submit();
  const sent = await service.request();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/assign_role');
  expect(sent.body).toEqual({
    person: storeId(2),
    code: 'coach',
    starts: '2999-01-01T22:00:00.000Z',
    ends: '2999-01-31T22:00:00.000Z',
  });
});

it('a term starts with its last day and is given an end after a day, or none', async () => {
  const read = page.table.refreshOpen();
  await answerStore(service, {
    desk_assignments: [row({ end_date: '2999-01-31T22:00:00+00:00', is_ending_soon: true })],
  });
  await read;
  page.term.open();
  const { form } = page.term;
  expect(form.$form.get().values.until).toBe('2999-01-31');
  await fill(form, { until: '2000-01-01' }).submit();
  expect(form.$form.get().errors['until']).toBe(TEXT.dayPast);
  void fill(form, { until: '2999-02-28' }).submit();
  expect((await service.request()).body).toMatchObject({ ends: '2999-02-28T22:00:00.000Z' });
});

it('a stand-in stays for a year at most', async () => {
  page.acting.open();
  const { form } = page.acting;
  await fill(form, { user_id: storeId(3), until: '2027-03-02' }).submit();
  expect(form.$form.get().errors['until']).toBe(errorText('acting_too_long'));
  void fill(form, { until: '2027-03-01' }).submit();
  expect((await service.request()).body).toMatchObject({ acting_for: storeId(2) });
});

it('an ended assignment can be taken back', async () => {
  const ending = page.endNow(v.parse(AssignmentRowSchema, row()));
  answerConfirm(true);
  const sent = await service.request();
  expect(sent.body).toEqual({ assignment: storeId(1), expected: row().updated_at });
  await sent.rows(null);
  const ended = row({
    state: 'ended',
    end_date: '2026-02-01T08:00:00+00:00',
    updated_at: '2026-02-01T08:00:00+00:00',
  });
  await answerStore(service, { desk_assignments: [ended] });
  await ending;
  const [toast] = $toasts.get();
  expect(toast?.text).toBe(TEXT.ended('Lantern', 'Coach'));
  toast?.action?.run();
  const undo = await service.request();
  expect(undo.url.pathname).toBe('/rest/v1/rpc/reopen_assignment');
  expect(undo.body).toEqual({ assignment: storeId(1), expected: ended.updated_at });
});

it('a manager’s tick on the open checklist also reads the row again', async () => {
  const checklist = createAssignmentChecklist(page, storeId(1));
  const end = checklist.start();
  await settled();
  const item = { id: storeId(7), task: 'Sign', link: null, ticked_by: 'both', holder_at: null };
  const reading = service.next();
  expect(reading.url.searchParams.get('assignment_id')).toBe(`eq.${storeId(1)}`);
  await reading.rows([
    { ...item, manager_at: '2026-02-01T10:00:00Z', manager: { gamertag: null, full_name: 'Bo Lamp' } },
  ]);
  const [read = expect.fail('No item')] = checklist.checks.$state.get().data ?? [];
  expect(read.manager).toBe('Bo Lamp');
  const ticking = checklist.ticks.tick(read, 'manager', false);
  const sent = await service.request();
  expect(sent.body).toEqual({ item: storeId(7), side: 'manager', is_ticked: false });
  await sent.rows(null);
  await service.next().rows([{ ...item, manager_at: null, manager: null }]);
  await answerStore(service, { desk_assignments: [row({ checklist_items: 1, has_open_checklist: true })] });
  expect(await ticking).toBe(true);
  expect(checklist.checks.$state.get().data).toMatchObject([{ manager_at: null, manager: null }]);
  expect(page.table.$open.get()).toMatchObject({ row: { checklist_items: 1 } });
  end();
});

it('assignments of a day are those whose period meets it', () => {
  const query = readTableQuery('?on=2026-01-05..2026-01-05', ASSIGNMENTS.address);
  expect(queryConditions(query, ASSIGNMENTS.filters)).toEqual([
    { column: 'held_until', is: 'gte', value: '2026-01-04T22:00:00.000Z' },
    { column: 'start_date', is: 'lt', value: '2026-01-05T22:00:00.000Z' },
  ]);
});
