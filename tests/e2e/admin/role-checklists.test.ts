/** The checklist of a role: written, copied for a new holder, ticked by holder and manager, done; axe. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSIGN_FORM, ASSIGNMENTS_DESK as DESK } from '#messages/admin/assignments.ts';
import { ROLE_CHECKLIST_TEXT as EDIT, TICKED_BY_LABELS as SIDES } from '#messages/admin/role-checklists.ts';
import { CHECKLIST_TEXT as TEXT } from '#messages/portal/role-checklists.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { choosePerson } from '#tests/support/choose-person.ts';
import { confirmQuestion, dialogOf, rows, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, removeRole, visitAs } from '#tests/support/test-members.ts';

const LEAD = 'test_check_lead';
const ROLE = 'test_check_keeper';
const TITLE = 'Beam keeper';
const SIGN = 'Sign the agreement';
const READ = 'Read the handbook';

const boss = declareMember({ role: 'superadmin' });
const lead = declareMember();
const holder = declareMember();

beforeAll(async () => {
  await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level, reports_to_role_code)
     values ($1, 'Beam lead', 'community', 4, null), ($2, $3, 'community', 6, $1)`,
    [LEAD, ROLE, TITLE],
  );
  await sql('insert into public.user_organizational_roles (user_id, role_code) values ($1, $2)', [
    lead.id,
    LEAD,
  ]);
});

afterAll(async () => {
  await removeRole(ROLE);
  await removeRole(LEAD);
});

const VIEWS = { widths: [1280, 390] } as const;

/** Ticks an item, or takes the tick back, as soon as the last one is saved. */
const press = (root: Locator, task: string): Promise<void> =>
  root.getByRole('checkbox', { name: task, disabled: false }).press('Space');

/** Adds an item to the open checklist. */
async function addItem(page: Page, task: string, side: string, link = ''): Promise<void> {
  await dialogOf(page, EDIT.dialogTitle(TITLE)).getByRole('button', { name: EDIT.add }).press('Enter');
  const form = dialogOf(page, EDIT.addTitle);
  await form.getByLabel(EDIT.task).fill(task);
  await form.getByLabel(EDIT.link).fill(link);
  await form.getByRole('radio', { name: side, exact: true }).check();
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).press('Enter');
}

it('the checklist of a role is written, put in order and given to a new holder', async () => {
  const { page } = await visitAs(`/organizational-roles-management?role=${ROLE}`, boss);
  const drawer = dialogOf(page, TITLE);
  await drawer.getByText(EDIT.empty).waitFor();
  await drawer.getByRole('button', { name: EDIT.change }).press('Enter');
  await addItem(page, READ, SIDES.holder, 'club.test');
  await dialogOf(page, EDIT.addTitle).getByText(EDIT.linkWrong).first().waitFor();
  await dialogOf(page, EDIT.addTitle).getByLabel(EDIT.link).fill('/terms');
  await dialogOf(page, EDIT.addTitle)
    .getByRole('button', { name: SAVE_WORDS.save, exact: true })
    .press('Enter');
  await addItem(page, SIGN, SIDES.both);
  await addItem(page, 'A mistake', SIDES.manager);
  const list = dialogOf(page, EDIT.dialogTitle(TITLE));
  await list.getByRole('button', { name: EDIT.deleteOf('A mistake') }).press('Enter');
  await confirmQuestion(page, EDIT.delete);
  await list.getByText(EDIT.deleted('A mistake')).waitFor();
  // Blocked until the list is read again.
  await list.getByRole('button', { name: EDIT.up(SIGN), disabled: false }).press('Enter');
  await list.getByText(EDIT.moved(SIGN, 1, 2)).waitFor();
  // Neither the drawer nor the page behind shows the same toasts again.
  await expect.poll(() => page.locator('section[popover=manual]').filter({ visible: true }).count()).toBe(1);
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => drawer.getByRole('region', { name: EDIT.title }).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining(SIGN), expect.stringContaining(READ)]);

  await page.goto(`${new URL(page.url()).origin}/role-management?role=${ROLE}`);
  await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
  await page.keyboard.press('n');
  const assigning = dialogOf(page, ASSIGN_FORM.title);
  await choosePerson(assigning, holder);
  await assigning.getByLabel(ASSIGN_FORM.role, { exact: true }).selectOption(ROLE);
  await assigning.getByRole('button', { name: ASSIGN_FORM.submit, exact: true }).press('Enter');
  await toast(page, ASSIGN_FORM.done(holder.gamertag, TITLE)).waitFor();
  await rows(page).first().getByText(DESK.checklistOf(0, 2)).first().waitFor();
});

it('its holder ticks their items in the profile', async () => {
  const { page } = await visitAs('/my-profile', holder);
  const list = page.getByRole('region', { name: TEXT.own(TITLE, null), exact: true });
  await list.getByText(TEXT.progress(0, 2)).waitFor();
  await press(list, SIGN);
  await list.getByText(TEXT.missing(TEXT.yourManager)).waitFor();
  await list
    .getByText(/^You ticked this/u)
    .first()
    .waitFor();
  await press(list, READ);
  await list.getByText(TEXT.progress(1, 2)).waitFor();
  await expect.poll(() => list.getByRole('link').getAttribute('href')).toBe('/terms');
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
});

it('HR sees the progress, the manager ticks, and it is done', async () => {
  const { page } = await visitAs(`/role-management?role=${ROLE}&checklist=yes`, boss);
  await rows(page).first().getByRole('link').first().press('Enter');
  const drawer = dialogOf(page, DESK.rowTitle(holder.gamertag, TITLE));
  await drawer
    .getByText(new RegExp(`^${holder.gamertag} ticked this`, 'u'))
    .first()
    .waitFor();

  const { page: own, problems: ownProblems, close: closeOwn } = await visitAs('/my-profile', lead);
  const list = own.getByRole('region', { name: TEXT.report(holder.gamertag, TITLE, null), exact: true });
  await press(list, SIGN);
  await list.getByText(TEXT.allDone).waitFor();
  expect(ownProblems).toEqual([]);
  await closeOwn();

  await page.reload();
  await drawer
    .getByText(new RegExp(`^.*${lead.gamertag} ticked this`, 'u'))
    .first()
    .waitFor();
  await press(drawer, SIGN);
  await expect.poll(() => drawer.getByRole('checkbox', { name: SIGN }).isChecked()).toBe(false);
  await press(drawer, SIGN);
  await drawer
    .getByText(new RegExp(`${boss.gamertag} ticked this`, 'u'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
});
