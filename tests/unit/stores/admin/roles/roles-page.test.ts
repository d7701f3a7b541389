/** Roles with answered requests: saving, a refused level, moving in the tree with its undo. */
import { expect, it } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import { ROLE_FORM, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { createRolesPage } from '#stores/admin/roles/roles-page.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, type StoreTables } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';

const role = (id: string, level: number, changes: object = {}) => ({
  id,
  role_title: `The ${id}`,
  department: 'esports',
  level,
  reports_to_role_code: null,
  reports_to_title: null,
  max_positions: 1,
  taken: 0,
  is_open: true,
  description: null,
  is_active: true,
  is_required: false,
  platform_permissions: { marketing: true, hr_full: false, older_key: true },
  updated_at: '2026-01-01T08:00:00.123456+00:00',
  ...changes,
});
const tables = { desk_roles: [role('chief', 1), role('coach', 5)] };

const { page, service, answered } = pageTest({
  path: '/organizational-roles-management?view=tree',
  create: () => createRolesPage('tree'),
  reads: (api, rows: StoreTables = tables) => answerStore(api, rows),
});
const roleNow = (id: string) =>
  page.all.$state.get().data?.find((one) => one.id === id) ?? expect.fail(`No ${id}`);

it('the form writes known flags only, and names what a refused level means', async () => {
  page.edit(roleNow('coach'));
  expect(page.editor.form.$form.get().values).toMatchObject({ marketing: true, hr_full: false });
  await fill(page.editor.form, { max_positions: '101' }).submit();
  expect(page.editor.form.$form.get().errors['max_positions']).toBe(ROLE_FORM.seatsWrong);
  const saving = fill(page.editor.form, { max_positions: '3' }).submit();
  const sent = await service.request();
  expect(sent.url.searchParams.get('updated_at')).toBe(`eq.${role('coach', 5).updated_at}`);
  expect(sent.body).toMatchObject({ max_positions: 3, platform_permissions: { marketing: true } });
  await sent.refuse(409, 'level_above_parent');
  await saving;
  expect(page.editor.form.$form.get().notice?.text).toBe(errorText('level_above_parent'));
});

it('a picked role goes below a higher one, and back', async () => {
  const { treeMove } = page;
  treeMove.pick(roleNow('chief'));
  expect([...treeMove.$places.get()]).toEqual([]);
  treeMove.pick(roleNow('coach'));
  expect([...treeMove.$places.get()]).toEqual(['chief']);
  const sent = await answered(treeMove.place('chief'), [{ role_code: 'coach' }], {
    desk_roles: [role('coach', 5, { reports_to_role_code: 'chief' })],
  });
  expect(sent.body).toEqual({ reports_to_role_code: 'chief' });
  const [toast] = $toasts.get();
  expect(toast?.text).toBe(TEXT.moved('The coach', 'The chief'));
  toast?.action?.run();
  await answerStore(service, { desk_roles: [role('coach', 5, { reports_to_role_code: 'chief' })] });
  expect(service.next().body).toEqual({ reports_to_role_code: null });
});
