/** Duties of HR with answered requests: naming a person, a refused one, removing with undo. */
import { expect, it } from 'vitest';
import type { HrDutyRow } from '#contract/hr-duties.ts';
import { ASSIGN_FORM } from '#messages/admin/assignments.ts';
import { HR_DUTIES_TEXT as TEXT } from '#messages/admin/hr-duties.ts';
import { createHrDutiesPage } from '#stores/admin/hr-duties/hr-duties-page.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const LINDI: HrDutyRow = { user_id: storeId(1), name: 'Lindi', duty: 'safeguarding', has_access: true };

const { page, service } = pageTest({
  path: '/admin-hr-tickets?view=duties',
  create: createHrDutiesPage,
  reads: (api) => api.next().rows([LINDI]),
});
const toastNow = () => $toasts.get()[0]?.text;

it('a person without access to the desk is refused in words, another one is named', async () => {
  const { form, open, search } = page.naming.restricted;
  open();
  await form.submit();
  expect(form.$form.get().errors['user_id']).toBe(ASSIGN_FORM.personMissing);
  search.type('lan');
  service.environment.advance(1000);
  await settled();
  await service.next().rows([{ user_id: storeId(2), gamertag: 'Lantern', full_name: null, photo_url: null }]);
  search.choose(storeId(2));
  void form.submit();
  await (await service.request()).refuse(409, 'person_unavailable');
  expect(form.$form.get().notice?.text).toBe(TEXT.refused);
  void form.submit();
  const sent = await service.request();
  expect(sent.body).toEqual({ person: storeId(2), duty: 'restricted', is_named: true });
  await sent.rows(null);
  await service.next().rows([LINDI, { ...LINDI, user_id: storeId(2), name: 'Lantern', duty: 'restricted' }]);
  expect([toastNow(), page.people.$state.get().data?.length]).toEqual([TEXT.added('Lantern'), 2]);
});

it('removing a person can be undone, except without access', async () => {
  const remove = async (person: HrDutyRow) => {
    void page.remove(person);
    await (await service.request()).rows(null);
    await service.next().rows([]);
  };
  await remove({ ...LINDI, has_access: false });
  expect([toastNow(), undoLatest()]).toEqual([TEXT.removed('Lindi'), false]);
  await remove(LINDI);
  expect(undoLatest()).toBe(true);
  const undo = await service.request();
  expect(undo.body).toEqual({ person: storeId(1), duty: 'safeguarding', is_named: true });
  await undo.rows(null);
  await service.next().rows([LINDI]);
  expect(toastNow()).toBe(TEXT.undone('Lindi'));
});
