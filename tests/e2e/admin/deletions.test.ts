/** Staff handle deletion requests: filter, decline with a reason, delete after typing the gamertag. */
import { describe, expect, it } from 'vitest';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { DECLINE_DELETION, DELETION_ACTIONS, DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { button, openPerson, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { findAction, offersAction, pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { openSession } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const boss = declareMember({ role: 'superadmin' });

const requestDeletion = (person: TestMember, reason: string, daysAgo = 1) =>
  sql(
    `insert into public.deletion_requests (user_id, reason, requested_at, due_at)
     values ($1, $2, now() - make_interval(days => $3), now() + make_interval(days => 30 - $3))`,
    [person.id, reason, daysAgo],
  );

const stateOf = ({ id }: TestMember) =>
  sql<{ state: string; decline_reason: string | null }>(
    'select state, decline_reason from public.deletion_requests where user_id = $1',
    [id],
  );

describe('a deletion request', () => {
  it('is found by the filter, and its refusal shows the member the reason', async () => {
    const named = { full_name: `Asker ${String(Date.now())}` };
    const [person, other] = [await newMember(named), await newMember(named)];
    await requestDeletion(person, 'No time any more', 40);
    const { page, close } = await visitAs(`/user-management?q=${named.full_name}`, boss);
    await rowLink(page, other.gamertag).waitFor();
    await button(page, TABLE_TEXT.filters).click();
    await page
      .getByRole('group', { name: DELETION_STATE.filter })
      .getByLabel(DELETION_STATE.asked, { exact: true })
      .check();
    await rowLink(page, other.gamertag).waitFor({ state: 'detached' });
    await rows(page)
      .filter({ hasText: person.gamertag })
      .getByText(/^Deletion late: \d+\s\w+\s\d{4}$/u)
      .waitFor();
    await rowLink(page, person.gamertag).click();
    const drawer = await openPerson(page, person.gamertag);
    await drawer.getByText('No time any more').first().waitFor();
    await pressAction(drawer, DELETION_ACTIONS.decline);
    const form = page.getByRole('dialog', { name: DECLINE_DELETION.title(person.gamertag) });
    await form.getByRole('button', { name: DECLINE_DELETION.submit, exact: true }).click();
    await form.getByText(missingText(DECLINE_DELETION.reason, false)).first().waitFor();
    await form.getByLabel(DECLINE_DELETION.reason).fill('You still hold our camera');
    await form.getByRole('button', { name: DECLINE_DELETION.submit, exact: true }).click();
    await toast(page, DECLINE_DELETION.done(person.gamertag)).waitFor();
    await expect.poll(() => offersAction(drawer, DELETION_ACTIONS.carryOut)).toBe(false);
    expect(await stateOf(person)).toEqual([
      { state: 'declined', decline_reason: 'You still hold our camera' },
    ]);
    await close();

    const own = await visitAs('/my-profile#data', person);
    await own.page.getByText(DELETION_TEXT.declinedWhy('You still hold our camera')).waitFor();
    await own.page.getByRole('button', { name: DELETION_TEXT.open, exact: true }).waitFor();
  });

  it('is carried out by keyboard after typing the gamertag, and blocks the login', async () => {
    const person = await newMember();
    await requestDeletion(person, 'Goodbye');
    const { page } = await visitAs(`/user-management?q=${person.gamertag}&person=${person.id}`, boss);
    const drawer = await openPerson(page, person.gamertag);
    await (await findAction(drawer, DELETION_ACTIONS.carryOut)).press('Enter');
    const form = page.getByRole('dialog', { name: DELETION_ACTIONS.title(person.gamertag) });
    await form.getByText(DELETION_ACTIONS.goesTitle).waitFor();
    await form.getByText(DELETION_ACTIONS.staysTitle).waitFor();
    await form.getByLabel(DELETION_ACTIONS.word).fill('Somebody');
    await page.keyboard.press('Enter');
    await form.getByText(DELETION_ACTIONS.wordWrong(`${person.gamertag} or ${person.email}`)).waitFor();
    await form.getByLabel(DELETION_ACTIONS.word).fill(person.gamertag.toLowerCase());
    await page.keyboard.press('Enter');
    await toast(page, DELETION_ACTIONS.done(person.gamertag)).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await rowLink(page, person.gamertag).waitFor({ state: 'detached' });
    expect(await openSession(person)).toBeNull();
    expect(await sql('select 1 from auth.users where id = $1', [person.id])).toEqual([]);
  });
});
