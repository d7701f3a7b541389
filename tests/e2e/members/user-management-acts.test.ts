/** Acts on users by a superadmin: roles, states, bans, bulk actions, by mouse and keyboard. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALOG_TEXT } from '../../../src/messages/core/dialogs.ts';
import { errorText } from '../../../src/messages/core/errors.ts';
import { missingText } from '../../../src/messages/core/missing-field.ts';
import { HISTORY_TEXT } from '../../../src/messages/admin/user-history.ts';
import { BAN_TEXT, PEOPLE_TEXT, PERSON_ACTS, STATUS_LABELS } from '../../../src/messages/admin/users.ts';
import { ACT_TEXT, BULK_TEXT, TABLE_TEXT } from '../../../src/messages/core/table.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { openAccountDesk, type AccountDesk } from '../../support/account-desk.ts';
import { openBrowser, STAND, type VisitOptions } from '../../support/browser.ts';
import { newDeskMember, openSession, visitAs, type DeskMember } from '../../support/member-desk.ts';
import {
  confirmQuestion,
  button,
  makeBatch,
  openPerson,
  rowLink,
  toast,
} from '../../support/people-table.ts';
import { findAct, pressAct } from '../../support/row-acts.ts';

let browser: Browser;
let desk: AccountDesk;
let boss: DeskMember;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openAccountDesk();
  boss = await newDeskMember(desk, { role: 'superadmin' });
  await makeBatch(desk);
});

afterAll(async () => {
  await desk.close();
  await browser.close();
});

const open = (query: string, options: VisitOptions = {}) =>
  visitAs(browser, `/user-management${query}`, boss, options);

/** The latest audit entry about a user. */
function latestAudit(id: string) {
  return desk.sql<{ before: object; after: object; actor_id: string }>(
    `select before, after, actor_id from public.audit where table_name = 'users' and row_key = $1 order by id desc limit 1`,
    [id],
  );
}

describe('an act on a user', () => {
  it('names the consequence of a role change, and appears in audit and history', async () => {
    const person = await newDeskMember(desk);
    const { page, problems, close } = await open(`?q=${person.gamertag}&person=${person.id}`);
    const drawer = await openPerson(page, person.gamertag);
    await pressAct(drawer, PERSON_ACTS.makeRole('admin'));
    await page
      .getByRole('alertdialog')
      .getByText(PERSON_ACTS.roleQuestion(person.gamertag, 'admin'))
      .waitFor();
    await confirmQuestion(page, PERSON_ACTS.roleConfirm);
    await toast(page, PERSON_ACTS.roleDone(person.gamertag, 'admin')).waitFor();
    await drawer.getByText(HISTORY_TEXT.role('Member', 'Admin')).waitFor();
    await drawer.getByText(HISTORY_TEXT.by(boss.gamertag)).first().waitFor();
    expect(await latestAudit(person.id)).toEqual([
      { before: { role: 'user' }, after: { role: 'admin' }, actor_id: boss.id },
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('is refused on a stale version, with the difference', async () => {
    const person = await newDeskMember(desk);
    const { page, close } = await open(`?q=${person.gamertag}&person=${person.id}`);
    const drawer = await openPerson(page, person.gamertag);
    await drawer.getByText(HISTORY_TEXT.accountCreated).waitFor();
    await desk.sql(`update public.users set status = 'left' where id = $1`, [person.id]);
    await pressAct(drawer, PERSON_ACTS.step('approve'));
    await confirmQuestion(page, PERSON_ACTS.step('approve'));
    await drawer
      .getByText(ACT_TEXT.difference(PEOPLE_TEXT.status, STATUS_LABELS.active, STATUS_LABELS.left))
      .waitFor();
    await (await findAct(drawer, PERSON_ACTS.step('reactivate'))).waitFor();
    expect(await desk.sql('select status from public.users where id = $1', [person.id])).toEqual([
      { status: 'left' },
    ]);
    await close();
  });

  it('is neither offered on oneself nor accepted by the database', async () => {
    const { page, close } = await open(`?person=${boss.id}`);
    const drawer = await openPerson(page, boss.gamertag);
    await drawer.getByText(PEOPLE_TEXT.ownRow).waitFor();
    await expect.poll(() => drawer.getByRole('region', { name: PERSON_ACTS.title }).count()).toBe(0);
    const session = JSON.parse((await openSession(boss.email, boss.password)) ?? '{}') as {
      access_token: string;
    };
    const answer = await fetch(`${STAND.api}/rest/v1/rpc/set_user_role`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_KEYS.publishable,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ person: boss.id, new_role: 'user', expected: new Date().toISOString() }),
    });
    expect(await answer.json()).toMatchObject({ message: 'own_privileges' });
    await close();
  });

  it('is refused for the last superadmin', async () => {
    const person = await newDeskMember(desk);
    const { page, close } = await open(`?person=${person.id}`, {
      before: (opening) =>
        opening.route('**/rpc/set_user_role', (route) =>
          route.fulfill({
            status: 409,
            contentType: 'application/json',
            headers: { 'access-control-allow-origin': '*' },
            body: JSON.stringify({ code: 'PT409', message: 'last_superadmin', details: null, hint: null }),
          }),
        ),
    });
    const drawer = await openPerson(page, person.gamertag);
    await pressAct(drawer, PERSON_ACTS.makeRole('admin'));
    await confirmQuestion(page, PERSON_ACTS.roleConfirm);
    await drawer.getByText(errorText('last_superadmin')).waitFor();
    await close();
  });

  it('reports the result for each user in bulk', async () => {
    const { page, problems, close } = await open('?q=batch1&sort=gamertag');
    await rowLink(page, 'Batch10').waitFor();
    await desk.sql(`update public.users set status = 'active' where gamertag in ('Batch10', 'Batch11')`);
    await page.reload();
    await rowLink(page, 'Batch10').waitFor();
    for (const name of ['Batch10', 'Batch11', 'Batch12'])
      await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow(name) }).check();
    await page.getByText(TABLE_TEXT.selected(3)).waitFor();
    await button(page, PERSON_ACTS.approveSelected).click();
    await page.getByRole('alertdialog').getByText(PERSON_ACTS.approveSelectedQuestion(2)).waitFor();
    await confirmQuestion(page, PERSON_ACTS.approveSelected);
    const results = page.getByRole('dialog', { name: BULK_TEXT.resultsTitle });
    await results.getByText(BULK_TEXT.summary(2, 1, 0)).waitFor();
    await expect
      .poll(() => results.getByRole('listitem').allTextContents())
      .toEqual([`Batch10${BULK_TEXT.done}`, `Batch11${BULK_TEXT.done}`, `Batch12${BULK_TEXT.skipped}`]);
    await results.getByRole('button', { name: DIALOG_TEXT.ok }).click();
    expect(problems).toEqual([]);
    await close();
  });

  it('works by keyboard alone', async () => {
    const person = await newDeskMember(desk);
    const { page, close } = await open(`?q=${person.gamertag}`);
    await rowLink(page, person.gamertag).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element instanceof HTMLElement && /^(?:A|BUTTON)$/u.test(element.tagName)
          ? element.innerText
          : '';
      });
    const tabTo = async (text: string): Promise<void> => {
      for (let step = 0; step < 60; step += 1) {
        if ((await focused()).toLowerCase().includes(text.toLowerCase())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The keyboard does not reach ${text}`);
    };
    await page.getByRole('searchbox').focus();
    await tabTo(person.gamertag);
    await page.keyboard.press('Enter');
    const drawer = await openPerson(page, person.gamertag);
    await tabTo(PERSON_ACTS.step('approve'));
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(PERSON_ACTS.step('approve'));
    await page.keyboard.press('Enter');
    // The drawer stays open while the list is read again.
    await findAct(drawer, PERSON_ACTS.step('unapprove'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused()).toContain(person.gamertag);
    expect(await desk.sql('select status from public.users where id = $1', [person.id])).toEqual([
      { status: 'approved' },
    ]);
    await close();
  });
});

describe('a ban', () => {
  async function ban(page: Page, person: DeskMember): Promise<void> {
    const drawer = await openPerson(page, person.gamertag);
    await pressAct(drawer, PERSON_ACTS.ban);
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
    const person = await newDeskMember(desk);
    const other = await visitAs(browser, '/refer', person, { before: (page) => page.clock.install() });
    await other.page.locator('html[data-door="open"]').waitFor({ state: 'attached' });
    const { page, problems, close } = await open(`?q=${person.gamertag}&person=${person.id}`);
    await ban(page, person);

    await other.page.clock.fastForward(61_000);
    await other.page.waitForURL(`${STAND.site}/login`);
    await other.page.getByText(errorText('banned')).first().waitFor();
    await other.close();
    expect(await openSession(person.email, person.password)).toBeNull();

    const drawer = await openPerson(page, person.gamertag);
    await drawer.getByText('Aim assistance in a league match').first().waitFor();
    await pressAct(drawer, PERSON_ACTS.lift);
    const form = page.getByRole('dialog', { name: BAN_TEXT.liftTitle(person.gamertag) });
    await form.getByLabel(BAN_TEXT.reason).fill('Appeal won');
    await form.getByRole('button', { name: BAN_TEXT.liftSubmit, exact: true }).click();
    await toast(page, BAN_TEXT.lifted(person.gamertag)).waitFor();
    await drawer.getByText(HISTORY_TEXT.banLifted('Appeal won')).waitFor();
    expect(await openSession(person.email, person.password)).not.toBeNull();
    expect(await desk.sql('select status from public.users where id = $1', [person.id])).toEqual([
      { status: 'active' },
    ]);
    expect(problems).toEqual([]);
    await close();
  });
});
