/** /organizational-roles-management by keyboard: create, edit, move in the tree, merge, deactivate, reactivate; axe. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  PERMISSION_LABELS,
  ROLE_FORM as FORM,
  ROLE_TREE as TREE,
  ROLES_DESK as TEXT,
} from '#messages/admin/roles.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { confirmQuestion, dialogOf, pressUndo, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, removeRole, visitAs } from '#tests/support/test-members.ts';

const PATH = '/organizational-roles-management';
const CODES = ['test_role_keeper', 'test_role_watch', 'test_role_tower'] as const;
const [KEEPER, WATCH, TOWER] = CODES;
/** A role of the seed with a parent. */
const ROLE = 'Chief Marketing Officer';

const boss = declareMember({ role: 'superadmin' });
const holder = declareMember();

beforeAll(async () => {
  await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
     values ($1, 'Test watch', 'community', 3, '{"marketing": true}'), ($2, 'Test tower', 'community', 4, '{}')`,
    [WATCH, TOWER],
  );
  await sql('insert into public.user_organizational_roles (user_id, role_code) values ($1, $2)', [
    holder.id,
    WATCH,
  ]);
});

afterAll(async () => {
  await sql('update public.organizational_roles set reports_to_role_code = null where role_code = any ($1)', [
    CODES,
  ]);
  for (const code of CODES) await removeRole(code);
});

const stored = async (code: string) =>
  (
    await sql<{ is_active: boolean; reports_to_role_code: string | null }>(
      'select is_active, reports_to_role_code from public.organizational_roles where role_code = $1',
      [code],
    )
  )[0];

it('a role is created, moved with the keyboard and by dragging, and merged', async () => {
  const { page } = await visitAs(`${PATH}?view=tree`, boss);
  await page.getByRole('list', { name: TREE.label }).waitFor();
  await page.keyboard.press('n');
  const form = dialogOf(page, FORM.addTitle);
  await form.getByLabel(TEXT.code).fill(KEEPER);
  await form.getByLabel(TEXT.role).fill('Test keeper');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).press('Enter');
  await form.getByText(FORM.chooseDepartment).last().waitFor();
  await form.getByLabel(TEXT.department).selectOption('community');
  await form.getByLabel(TEXT.level).selectOption('6');
  await form.getByLabel(TEXT.reportsTo).selectOption(WATCH);
  await form.getByLabel(PERMISSION_LABELS.marketing).check();
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).press('Enter');
  await toast(page, FORM.added('Test keeper')).waitFor();
  await dialogOf(page, 'Test keeper').waitFor();
  await page.keyboard.press('Escape');
  expect(await problemsInViews(page, { widths: [390, 1920] })).toEqual([]);

  await page
    .getByRole('button', { name: `${TREE.move}${TREE.moveOf('Test keeper')}`, exact: true })
    .press('Enter');
  await page.getByText(TREE.picked('Test keeper')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(TREE.hint).waitFor();
  await page
    .getByRole('button', { name: `${TREE.move}${TREE.moveOf('Test keeper')}`, exact: true })
    .press('Enter');
  await page
    .getByRole('button', { name: `${TREE.place}${TREE.placeOf('Test tower')}`, exact: true })
    .press('Enter');
  await toast(page, TEXT.moved('Test keeper', 'Test tower')).waitFor();
  expect((await stored(KEEPER))?.reports_to_role_code).toBe(TOWER);
  await pressUndo(page, TEXT.moved('Test keeper', 'Test tower'));
  await toast(page, UNDO_TEXT.done('Test keeper')).waitFor();
  expect((await stored(KEEPER))?.reports_to_role_code).toBe(WATCH);

  const line = (title: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await line('Test tower').dragTo(line('Test watch'));
  await toast(page, TEXT.moved('Test tower', 'Test watch')).waitFor();
  expect((await stored(TOWER))?.reports_to_role_code).toBe(WATCH);

  await page.getByRole('link', { name: 'Test keeper', exact: true }).press('Enter');
  const drawer = dialogOf(page, 'Test keeper');
  await pressAction(drawer, TEXT.merge);
  const merging = dialogOf(page, TEXT.mergeTitle('Test keeper'));
  await merging.getByLabel(TEXT.mergeInto, { exact: true }).selectOption(TOWER);
  await merging.getByRole('button', { name: TEXT.mergeSubmit, exact: true }).press('Enter');
  await toast(page, TEXT.merged('Test keeper', 'Test tower')).waitFor();
  expect(await stored(KEEPER)).toMatchObject({ is_active: false });
});

it('a role is edited, deactivated with its preview, and reactivated', async () => {
  await sql('update public.organizational_roles set reports_to_role_code = $1 where role_code = $2', [
    WATCH,
    TOWER,
  ]);
  const { page } = await visitAs(`${PATH}?q=${WATCH}`, boss);
  await rows(page).first().getByRole('link').first().press('Enter');
  const drawer = dialogOf(page, 'Test watch');
  await drawer.getByRole('heading', { name: TEXT.historyTitle }).waitFor();
  await page.keyboard.press('e');
  const form = dialogOf(page, FORM.editTitle('Test watch'));
  await form.getByLabel(TEXT.seats).fill('2');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).press('Enter');
  await toast(page, FORM.changed('Test watch')).waitFor();
  await drawer.getByText(TEXT.seatsOf(1, 2)).first().waitFor();

  await pressAction(drawer, TEXT.deactivate);
  const question = dialogOf(page, TEXT.deactivateTitle('Test watch'));
  await question.getByText(TEXT.affected(1)).waitFor();
  await question.getByText(TEXT.loses(PERMISSION_LABELS.marketing)).waitFor();
  await question.getByText(TEXT.deactivateChildren(1, null)).waitFor();
  await question.getByRole('button', { name: TEXT.deactivate, exact: true }).press('Enter');
  await toast(page, TEXT.deactivated('Test watch')).waitFor();
  expect((await stored(TOWER))?.reports_to_role_code).toBeNull();
  await pressAction(drawer, TEXT.reactivate);
  await confirmQuestion(page, TEXT.reactivate);
  await toast(page, TEXT.reactivated('Test watch')).waitFor();
  const assignments = await sql(
    'select from public.user_organizational_roles where role_code = $1 and end_date is null',
    [WATCH],
  );
  expect(assignments).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}${PATH}`);
  await rows(page).first().waitFor();
  expect(await problemsInViews(page, { widths: [390, 768, 1920] })).toEqual([]);
  // On a phone, the name of the parent is labelled; that of the department is understood without.
  await page.setViewportSize({ width: 390, height: 720 });
  const card = rows(page).filter({ hasText: ROLE }).first();
  const widthOf = async (text: string) => (await card.getByText(text).boundingBox())?.width;
  await expect.poll(() => widthOf(TEXT.reportsTo)).toBeGreaterThan(20);
  await expect.poll(() => widthOf(TEXT.department)).toBe(1);
});
