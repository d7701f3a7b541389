/** Actions on users by a superadmin: roles, states, bans, bulk actions, by mouse and keyboard. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { HISTORY_TEXT } from '#messages/admin/user-history.ts';
import { PERSON_BATCH, PERSON_BATCH_TEXT } from '#messages/admin/user-batches.ts';
import { BAN_TEXT, LIFT_BAN_TEXT, PERSON_ACTIONS } from '#messages/admin/users.ts';
import { ACCOUNT_MAIL } from '#messages/mail/account-security.ts';
import { BULK_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { expectProblem, URLS, type VisitOptions } from '#tests/support/browser.ts';
import { outboxMail } from '#tests/support/host-clock.ts';
import {
  button,
  confirmQuestion,
  makeBatch,
  openPerson,
  rowLink,
  toast,
} from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { openSession } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const boss = declareMember({ role: 'superadmin' });

beforeAll(async () => {
  await makeBatch();
});

const open = (query: string, options: VisitOptions = {}) =>
  visitAs(`/user-management${query}`, boss, options);

const SELECTED = ['Batch10', 'Batch11', 'Batch12'];

async function select(page: Page): Promise<void> {
  for (const name of SELECTED) await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow(name) }).check();
  await page.getByText(TABLE_TEXT.selected(SELECTED.length)).waitFor();
}

/** Opens the list with three people selected, approved but for those with another status. */
async function openBatch(member: TestMember, changed: Readonly<Record<string, string>>) {
  for (const name of SELECTED)
    await sql('update public.users set status = $1 where gamertag = $2', [changed[name] ?? 'approved', name]);
  const visit = await visitAs('/user-management?q=batch1&sort=gamertag', member);
  await rowLink(visit.page, 'Batch10').waitFor();
  await select(visit.page);
  return visit;
}

const statuses = async (): Promise<unknown[]> =>
  (
    await sql<{ status: string }>(
      'select status from public.users where gamertag = any ($1) order by gamertag',
      [SELECTED],
    )
  ).map(({ status }) => status);

it('an action on a user approves several after a preview of who is left out, and takes it back', async () => {
  const { page } = await openBatch(boss, { Batch10: 'active', Batch11: 'active' });
  await button(page, PERSON_BATCH.approve.label).waitFor();
  // The bar is behind every row in the order of focus.
  await page.keyboard.press('b');
  await page.locator('button:focus', { hasText: PERSON_BATCH.approve.label }).waitFor();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: PERSON_BATCH.approve.title });
  await preview.getByText(PERSON_BATCH.approve.effect(2)).waitFor();
  await preview.getByText(BULK_TEXT.leftOut(1, [PERSON_BATCH.approve.reason('approved', 1)])).waitFor();
  await button(page, PERSON_BATCH.approve.submit).last().press('Enter');
  await toast(page, PERSON_BATCH.approve.done(2)).waitFor();
  // The people stay selected, and the button of the action made room for its opposite.
  await page.locator('button:focus', { hasText: PERSON_BATCH.unapprove.label }).waitFor();
  expect(await statuses()).toEqual(['approved', 'approved', 'approved']);
  await toast(page, PERSON_BATCH.approve.done(2)).getByRole('button', { name: UNDO_TEXT.undo }).click();
  await toast(page, PERSON_BATCH_TEXT.undone(2)).waitFor();
  expect(await statuses()).toEqual(['active', 'active', 'approved']);
});

describe('a ban', () => {
  async function ban(page: Page, person: TestMember): Promise<void> {
    const drawer = await openPerson(page, person.gamertag);
    await pressAction(drawer, PERSON_ACTIONS.ban);
    const form = page.getByRole('dialog', { name: BAN_TEXT.title(person.gamertag) });
    await form.getByRole('button', { name: BAN_TEXT.submit, exact: true }).click();
    await form.getByText(missingText(BAN_TEXT.reason, false)).first().waitFor();
    await form.getByLabel(BAN_TEXT.reason).fill('Aim assistance in a league match');
    await form.getByLabel(BAN_TEXT.length).selectOption({ label: BAN_TEXT.days(30) });
    await form.getByRole('button', { name: BAN_TEXT.submit, exact: true }).click();
    await confirmQuestion(page, BAN_TEXT.submit);
    await toast(page, BAN_TEXT.done(person.gamertag)).waitFor();
  }

  it('closes every open page and the login of the user, until it is lifted', async () => {
    expectProblem(/status of 40[0-3] .*\/(?:auth\/v1\/(?:logout|token)|rpc\/my_profile)\b/u);
    const person = await newMember();
    const other = await visitAs('/refer', person, { before: (page) => page.clock.install() });
    await other.page.locator('html[data-access="open"]').waitFor({ state: 'attached' });
    const { page } = await open(`?q=${person.gamertag}&person=${person.id}`);
    await ban(page, person);

    await other.page.clock.fastForward(61_000);
    await other.page.waitForURL(`${URLS.site}/login`);
    await other.page.getByText(errorText('banned')).first().waitFor();
    await other.close();
    expect(await openSession(person)).toBeNull();
    const mail = await outboxMail(person.email, ({ subject }) => subject === ACCOUNT_MAIL.banned.subject);
    expect(mail.text).toContain('Reason: Aim assistance in a league match');
    expect(mail.text).toContain(`${URLS.site}/appeal`);

    const drawer = await openPerson(page, person.gamertag);
    await drawer.getByText('Aim assistance in a league match').first().waitFor();
    await pressAction(drawer, PERSON_ACTIONS.lift);
    const form = page.getByRole('dialog', { name: LIFT_BAN_TEXT.title(person.gamertag) });
    await form.getByLabel(BAN_TEXT.reason).fill('Appeal won');
    await form.getByRole('button', { name: LIFT_BAN_TEXT.submit, exact: true }).click();
    await toast(page, LIFT_BAN_TEXT.done(person.gamertag)).waitFor();
    await drawer.getByText(HISTORY_TEXT.banLifted('Appeal won')).waitFor();
    expect(await openSession(person)).not.toBeNull();
    expect(await sql('select status from public.users where id = $1', [person.id])).toEqual([
      { status: 'active' },
    ]);
  });
});
