/** The focus after the actions of a member by keyboard: it is on something visible, never lost to the page's body. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { urls } from '#contract/urls.ts';
import { APPLICATION_TEXT, APPLY_TEXT, TEAM_APPLICATIONS_TEXT } from '#messages/portal/applications.ts';
import { EXIT_KIND_CHOICES, EXIT_TEXT, OWN_EXIT_TEXT } from '#messages/portal/exit.ts';
import { SESSION_ENDED_TEXT } from '#messages/portal/portal.ts';
import { APPLY_TO_ROLE_TEXT, POSITIONS_TEXT } from '#messages/portal/positions.ts';
import { focusProblem, hasFocus } from '#tests/support/keyboard.ts';
import { toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { fileWord } from '#tests/support/test-accounts.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

let team: TestTeam;
let member: TestMember;
let code: string;
let posting: string;

beforeAll(async () => {
  [team, member] = await Promise.all([newTeam(`Keys ${fileWord()}`), newMember()]);
  code = `keys_${fileWord()}`;
  await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level) values ($1, $1, 'esports', 5)`,
    [code],
  );
  const [row] = await sql<{ id: string }>(
    `insert into public.role_postings (role_code, tasks, state, opened_at) values ($1, 'Keep the keys.', 'open', now()) returning id`,
    [code],
  );
  posting = row?.id ?? '';
});
afterAll(async () => {
  await sql('delete from public.exits where user_id = $1', [member.id]);
  await sql('delete from public.role_applications where user_id = $1', [member.id]);
  await sql('delete from public.role_postings where role_code = $1', [code]);
  await sql('delete from public.organizational_roles where role_code = $1', [code]);
});

const isKept = (page: Page, action: string) =>
  expect.poll(() => focusProblem(page), { message: action }).toBe('');
const dialogs = (page: Page) => page.locator('dialog[open]');
const named = (page: Page, name: string) => page.getByRole('button', { name });

const applyButton = (page: Page) =>
  page.getByRole('button', { name: TEAM_APPLICATIONS_TEXT.applyTo(team.name), exact: true });

/** Answers the question on top with its button of this name. */
async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
}

it('stays after applying to a team and withdrawing', async () => {
  const { page } = await visitAs(urls.teamApplications(), member);
  await applyButton(page).press('Enter');
  await isKept(page, 'open');
  await dialogs(page).getByRole('button', { name: APPLY_TEXT.submit }).press('Enter');
  const follow = page.getByRole('link', { name: TEAM_APPLICATIONS_TEXT.follow(team.name) });
  await follow.waitFor();
  await isKept(page, 'apply');
  await follow.press('Enter');
  await expect
    .poll(() => hasFocus(page.getByRole('heading', { name: team.name }).first()), { message: 'follow' })
    .toBe(true);
  await isKept(page, 'follow');
  await named(page, APPLICATION_TEXT.withdrawNamed(team.name)).press('Enter');
  await isKept(page, 'question');
  await answer(page, APPLICATION_TEXT.withdraw);
  // The button has another name already while it is sent.
  await toast(page, APPLICATION_TEXT.withdrawn).waitFor();
  await expect.poll(() => named(page, APPLICATION_TEXT.withdrawNamed(team.name)).count()).toBe(0);
  await isKept(page, 'withdraw');
});

it('stays after applying for a position, following and withdrawing the application', async () => {
  const { page } = await visitAs(`${urls.availablePositions()}?posting=${posting}`, member);
  await named(page, POSITIONS_TEXT.apply).press('Enter');
  await dialogs(page).waitFor();
  await isKept(page, 'open');
  await dialogs(page).getByRole('button', { name: APPLY_TEXT.submit }).press('Enter');
  const follow = page.getByRole('link', { name: POSITIONS_TEXT.follow });
  await follow.waitFor();
  await isKept(page, 'apply');
  await follow.press('Enter');
  await expect
    .poll(() =>
      hasFocus(page.getByRole('list', { name: POSITIONS_TEXT.mineList }).getByRole('heading').first()),
    )
    .toBe(true);
  await isKept(page, 'follow');
  await named(page, APPLY_TO_ROLE_TEXT.withdrawNamed(code)).press('Enter');
  await answer(page, APPLICATION_TEXT.withdraw);
  // The button has another name already while it is sent.
  await toast(page, APPLICATION_TEXT.withdrawn).waitFor();
  await expect.poll(() => named(page, APPLY_TO_ROLE_TEXT.withdrawNamed(code)).count()).toBe(0);
  await isKept(page, 'withdraw');
});

it('stays after asking to leave without a reason, and after withdrawing', async () => {
  const { page } = await visitAs('/exitform', member);
  await page.getByRole('radio', { name: EXIT_KIND_CHOICES.organisation.hint }).press('Space');
  await named(page, EXIT_TEXT.submit).press('Enter');
  const withdraw = named(page, OWN_EXIT_TEXT.withdraw);
  await withdraw.waitFor();
  await isKept(page, 'send');
  // The request and its stages in place of the empty form.
  await page.getByRole('list', { name: OWN_EXIT_TEXT.stages(OWN_EXIT_TEXT.organisation) }).waitFor();
  await named(page, EXIT_TEXT.submit).waitFor({ state: 'hidden' });
  await withdraw.press('Enter');
  await isKept(page, 'question');
  await answer(page, OWN_EXIT_TEXT.withdraw);
  await expect.poll(() => withdraw.count()).toBe(0);
  await isKept(page, 'withdraw');
});

it('is on the notice of a session that ended in another tab, and back in the field with its text', async () => {
  const { page } = await visitAs(urls.teamApplications(), member);
  await applyButton(page).press('Enter');
  const box = dialogs(page).getByRole('textbox', { name: APPLY_TEXT.message });
  await box.fill('Half a sentence');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const key = STORAGE_KEYS.session;
  const session = await other.evaluate((name) => {
    const kept = localStorage.getItem(name);
    localStorage.removeItem(name);
    return kept;
  }, key);
  const notice = page.getByRole('dialog', { name: SESSION_ENDED_TEXT.titles.elsewhere });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.getByRole('link', { name: SESSION_ENDED_TEXT.login }).waitFor();
  await isKept(page, 'ended');
  await expect.poll(() => page.locator('[data-bell]').isVisible()).toBe(false);
  await other.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, session ?? ''] as const);
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(() => box.inputValue()).toBe('Half a sentence');
  await isKept(page, 'back');
});
