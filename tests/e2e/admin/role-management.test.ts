/** /role-management by keyboard: assign, let someone act, give a term, end and undo, transfer, filter by a day, file; axe. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSIGN_FORM, ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import { dayText, formatDate } from '#domain/dates.ts';
import { POSTING_FORM } from '#messages/admin/role-applications.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { choosePerson } from '#tests/support/choose-person.ts';
import {
  clickExport,
  confirmQuestion,
  dialogOf,
  pressUndo,
  rows,
  toast,
} from '#tests/support/people-table.ts';
import { offersAction, pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, removeRole, visitAs } from '#tests/support/test-members.ts';

const HR = { code: 'test_role_desk', title: 'Role desk', department: 'hr', grants: 'hr_full' };
const ROLE = 'test_role_lantern';
const TITLE = 'Lantern keeper';

const manager = declareMember({}, HR);
const first = declareMember();
const second = declareMember();

beforeAll(async () => {
  await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level) values ($1, $2, 'hr', 6)`,
    [ROLE, TITLE],
  );
});

afterAll(async () => {
  await removeRole(ROLE);
});

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a role is assigned, acted for, ended, taken back, ended for good and transferred by keyboard', async () => {
  const { page } = await visitAs(`/role-management?role=${ROLE}`, manager);
  // The screen, because the menu has the title before it.
  await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
  await page.keyboard.press('n');
  const assigning = dialogOf(page, ASSIGN_FORM.title);
  await choosePerson(assigning, first);
  await assigning.getByLabel(ASSIGN_FORM.role, { exact: true }).selectOption(ROLE);
  await assigning.getByRole('button', { name: ASSIGN_FORM.submit, exact: true }).press('Enter');
  await toast(page, ASSIGN_FORM.done(first.gamertag, TITLE)).waitFor();
  // Closing the dialog moves the focus.
  await assigning.waitFor({ state: 'hidden' });

  await rows(page).first().getByRole('link').first().press('Enter');
  const drawer = dialogOf(page, TEXT.rowTitle(first.gamertag, TITLE));
  await drawer.getByText(TEXT.seats(1, 1)).waitFor();
  expect(await problemsInViews(page, { widths: [1280, 390] })).toEqual([]);

  await pressAction(drawer, TEXT.acting);
  const acting = dialogOf(page, TEXT.actingTitle(first.gamertag));
  await choosePerson(acting, second);
  await acting.getByLabel(TEXT.lastDay).fill(day(5));
  await acting.getByRole('button', { name: TEXT.actingSubmit, exact: true }).press('Enter');
  await toast(page, TEXT.actingDone(second.gamertag, first.gamertag)).waitFor();

  await pressAction(drawer, TEXT.setTerm);
  const term = dialogOf(page, TEXT.termTitle(first.gamertag));
  await term.getByLabel(TEXT.lastDay).fill(day(9));
  await term.getByRole('button', { name: TEXT.termSubmit, exact: true }).press('Enter');
  await toast(page, TEXT.termDone(first.gamertag, formatDate(day(9)))).waitFor();
  await drawer
    .getByText(dayText(day(9), Date.now()), { exact: true })
    .first()
    .waitFor();
  await pressAction(drawer, TEXT.setTerm);
  await term.getByLabel(TEXT.lastDay).fill('');
  await term.getByRole('button', { name: TEXT.termSubmit, exact: true }).press('Enter');
  await toast(page, TEXT.termOpen(first.gamertag)).waitFor();

  await pressAction(drawer, TEXT.endNow);
  await confirmQuestion(page, TEXT.endNow);
  await drawer.getByText('Ended', { exact: true }).first().waitFor();
  await pressUndo(page, TEXT.ended(first.gamertag, TITLE));
  await drawer.getByText('Current', { exact: true }).first().waitFor();

  await pressAction(drawer, TEXT.transfer);
  const transferring = dialogOf(page, TEXT.transferTitle(TITLE));
  await sql(
    'update public.user_organizational_roles set end_date = now() where user_id = $1 and role_code = $2',
    [second.id, ROLE],
  );
  const transferToSecond = async (): Promise<void> => {
    await choosePerson(transferring, second);
    await transferring.getByRole('button', { name: TEXT.transferSubmit, exact: true }).press('Enter');
    await drawer.getByText('Ended', { exact: true }).first().waitFor();
  };
  await transferToSecond();
  await pressUndo(page, TEXT.transferred(TITLE, second.gamertag));
  await toast(page, UNDO_TEXT.done(TITLE)).waitFor();
  await drawer.getByText('Current', { exact: true }).first().waitFor();
  await pressAction(drawer, TEXT.transfer);
  await transferToSecond();
  expect(await offersAction(drawer, TEXT.transfer)).toBe(false);
  const assignments = await sql<{ user_id: string }>(
    'select user_id from public.user_organizational_roles where role_code = $1 and end_date is null',
    [ROLE],
  );
  expect(assignments).toEqual([{ user_id: second.id }]);

  await sql('update public.organizational_roles set max_positions = 2 where role_code = $1', [ROLE]);
  await page.reload();
  await drawer.getByText(TEXT.openSeats(1)).waitFor();
  await drawer.getByRole('button', { name: TEXT.post }).press('Enter');
  const posting = dialogOf(page, POSTING_FORM.addTitle);
  await posting.waitFor();
  // The list of roles is read when the dialog opens.
  await expect.poll(() => posting.locator('select[name=role_code]').inputValue()).toBe(ROLE);
});

it('holders of a day are listed and saved to a file', async () => {
  const past = '2020-09-01..2020-09-01';
  const { page } = await visitAs(`/role-management?role=ceo&on=${past}`, manager);
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).getByRole('link', { name: 'Meridian' }).count()).toBeGreaterThan(0);
  expect(await problemsInViews(page, { widths: [390, 768, 1920] })).toEqual([]);
  const downloading = page.waitForEvent('download');
  await clickExport(page);
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('Chief Executive Officer');
  expect(file).not.toContain(TITLE);
});
