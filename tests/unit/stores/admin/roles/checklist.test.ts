/** The checklist of a role with answered requests: adding, moving with its undo, conflicts, deleting. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChecklistItemRow } from '#contract/role-checklists.ts';
import { ROLE_CHECKLIST_TEXT as TEXT, TICKED_BY_LABELS } from '#messages/admin/role-checklists.ts';
import { createRoleChecklist } from '#stores/admin/roles/checklist.ts';
import { answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const item = (number: number, task: string): ChecklistItemRow => ({
  id: storeId(1, number),
  role_code: 'coach',
  task,
  link: null,
  ticked_by: 'both',
  updated_at: `2026-01-0${String(number)}T08:00:00.123456+00:00`,
});
const SIGN = item(1, 'Sign');
const READ = item(2, 'Read');

const reloadHistory = vi.fn<() => Promise<null>>(() => Promise.resolve(null));

const { page: checklist, service } = pageTest({
  path: '/organizational-roles-management?role=coach',
  create: () => createRoleChecklist('coach', reloadHistory),
  reads: (api) => api.next().rows([SIGN, READ]),
  prepare: () => {
    reloadHistory.mockClear();
  },
});

beforeEach(() => {
  checklist.open();
});
const tasks = () => checklist.list.$state.get().data?.map(({ task }) => task);
const form = () => checklist.editor.form;

async function nextAction() {
  await settled();
  return service.next();
}

it('an item is added to its role, and a wrong link named at its field', async () => {
  checklist.edit('new');
  expect(await fill(form(), { task: ' Meet the team ', link: 'club.test' }).submit()).toBe(false);
  expect(form().$form.get().errors['link']).toBe(TEXT.linkWrong);
  const saving = fill(form(), { link: '/terms', ticked_by: 'manager' }).submit();
  const action = await nextAction();
  expect(action.body).toEqual({
    role_code: 'coach',
    task: 'Meet the team',
    link: '/terms',
    ticked_by: 'manager',
  });
  await action.rows(null);
  await (await nextAction()).rows([SIGN, READ, item(3, 'Meet the team')]);
  expect(await saving).toBe(true);
  expect(tasks()).toEqual(['Sign', 'Read', 'Meet the team']);
  expect(reloadHistory).toHaveBeenCalled();
});

it('another person’s change is shown', async () => {
  checklist.edit(SIGN);
  const saving = fill(form(), { task: 'Sign it' }).submit();
  const action = await nextAction();
  expect(action.url.searchParams.get('updated_at')).toBe(`eq.${SIGN.updated_at}`);
  await action.rows([]);
  await (await nextAction()).rows([{ ...SIGN, task: 'Theirs', updated_at: 'later' }, READ]);
  expect(await saving).toBe(false);
  expect(checklist.editor.$conflicts.get()).toEqual([
    TEXT.otherVersion('Theirs', null, TICKED_BY_LABELS.both),
  ]);
});

it('a move saves the order', async () => {
  const moving = checklist.move(READ, -1);
  const action = await nextAction();
  expect(action.url.pathname).toBe('/rest/v1/rpc/set_role_checklist_order');
  expect(action.body).toEqual({ items: [READ.id, SIGN.id], expected: [SIGN.id, READ.id] });
  await action.rows(null);
  await (await nextAction()).rows([READ, SIGN]);
  await moving;
  expect(tasks()).toEqual(['Read', 'Sign']);
  expect($toasts.get()[0]?.text).toBe(TEXT.moved('Read', 1, 2));
});

it('a move over a newer order is refused, and the newer one shown', async () => {
  const moving = checklist.move(READ, -1);
  await (await nextAction()).refuse(409, 'changed_meanwhile');
  await (await nextAction()).rows([READ]);
  await moving;
  expect(checklist.action.$state.get().refusal?.text).toBe(TEXT.stale);
  expect(tasks()).toEqual(['Read']);
});

it('an item is deleted after a question, on the version that was read', async () => {
  const removing = checklist.remove(SIGN);
  answerConfirm(true);
  const action = await nextAction();
  expect(action.url.searchParams.get('updated_at')).toBe(`eq.${SIGN.updated_at}`);
  await action.rows([{ id: SIGN.id }]);
  await (await nextAction()).rows([READ]);
  await removing;
  expect(tasks()).toEqual(['Read']);
});
