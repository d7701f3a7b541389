/** The HR desk: queues, a reply, an internal note, an overtaken reply, acts, keys, accessibility. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  TICKET_ACT_TEXT as ACT,
  TICKET_BATCH,
  TICKET_REPLY_TEXT as REPLY,
  TICKET_SENT,
  TICKET_THREAD_TEXT as THREAD,
} from '../../../src/messages/admin/ticket-acts.ts';
import {
  HR_ANSWERS_TEXT as ANSWERS,
  HR_TEMPLATE_FORM as FORM,
  HR_TEMPLATES_TEXT as TEMPLATES,
} from '../../../src/messages/admin/hr-texts.ts';
import { TICKET_CHIP_LABELS } from '../../../src/messages/admin/tickets.ts';
import { ASK_HR_TEXT } from '../../../src/messages/portal/tickets.ts';
import { openAccountDesk, type AccountDesk } from '../../support/account-desk.ts';
import { problemsInViews } from '../../support/axe.ts';
import { openBrowser, STAND } from '../../support/browser.ts';
import { giveDeskRole, newDeskMember, visitAs, type DeskMember } from '../../support/member-desk.ts';
import { confirmQuestion, rowLink, toast } from '../../support/people-table.ts';
import { pressAct } from '../../support/row-acts.ts';

const PDF = { name: 'steps.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const ROLE = { code: 'test_hr_desk', title: 'Test HR desk', department: 'hr', grants: 'hr_full' };

let browser: Browser;
let desk: AccountDesk;
let agent: DeskMember;
let member: DeskMember;
const tickets: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openAccountDesk();
  agent = await newDeskMember(desk, { full_name: 'Agent Adams' });
  await giveDeskRole(desk, agent, ROLE);
  member = await newDeskMember(desk, { full_name: 'Mia Member' });
  for (const [title, priority] of [
    ['Test desk: cannot log in', 'urgent'],
    ['Test desk: prize money', 'normal'],
    ['Test desk: contract', 'low'],
  ]) {
    const [row] = await desk.sql<{ id: string }>(
      `insert into public.tickets (number, category, priority, sensitivity, title, requester_id)
       values (private.new_ticket_number(), 'technical', $2, 'normal', $1, $3) returning id`,
      [title, priority, member.id],
    );
    tickets.push(row?.id ?? '');
    await say(row?.id ?? '', 'Please help me with this.');
  }
});

afterAll(async () => {
  await desk.sql('delete from public.tickets where id = any ($1)', [tickets]);
  await desk.close();
  await browser.close();
});

const say = (ticket: string, body: string): Promise<unknown> =>
  desk.sql(
    `insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body)
     values ($1, 'public', false, 'requester', $2, $3)`,
    [ticket, member.id, body],
  );

const stateOf = async (nth: number): Promise<unknown> =>
  (await desk.sql<{ state: string }>('select state from public.tickets where id = $1', [tickets[nth]]))[0]
    ?.state;

const drawer = (page: Page) => page.getByRole('dialog').first();

it('an agent answers by keyboard, and is stopped over an unread message', async () => {
  const { page, close } = await visitAs(browser, '/admin-hr-tickets?search=Test+desk', agent);
  await rowLink(page, 'Test desk: cannot log in').first().click();
  const open = drawer(page);
  await open.getByText('Please help me with this.').waitFor();
  await pressAct(page, ACT.take);
  await toast(page, 'is yours.').waitFor();
  // Keys wait for the end of the act.
  await open.locator('section[aria-busy="false"]').first().waitFor();

  // A note is for HR alone.
  await page.keyboard.press('n');
  await open.getByText(THREAD.internalReader).waitFor();
  await page.keyboard.type('Asked the platform team.');
  await open.getByRole('button', { name: REPLY.sendNote }).click();
  await toast(page, TICKET_SENT.note).waitFor();
  await open.getByText('Asked the platform team.').waitFor();

  // The text stays when the member wrote in the meantime.
  await open.getByRole('button', { name: REPLY.reply, exact: true }).last().click();
  await open.getByLabel(REPLY.replyLabel).last().fill('Try the new link.');
  await say(tickets[0] ?? '', 'It also fails on my phone.');
  await open.getByRole('button', { name: REPLY.sendReply }).click();
  await open.getByText(REPLY.overtaken).waitFor();
  await open.getByText('It also fails on my phone.').waitFor();
  await open.getByLabel(ASK_HR_TEXT.choose).setInputFiles(PDF);
  await open.getByRole('button', { name: ASK_HR_TEXT.removeNamed(PDF.name) }).waitFor();
  await open.getByRole('button', { name: REPLY.sendReply }).click();
  await toast(page, TICKET_SENT.reply).waitFor();
  await open.getByRole('button', { name: new RegExp(PDF.name, 'u') }).waitFor();
  expect(await stateOf(0)).toBe('open');
  await close();
});

it('several are taken in one act, and the queues count them', async () => {
  const { page, problems, close } = await visitAs(browser, '/admin-hr-tickets?search=Test+desk', agent);
  await rowLink(page, 'Test desk: contract').first().waitFor();
  await page
    .getByRole('row', { name: /Test desk: prize/u })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /Test desk: contract/u })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: TICKET_BATCH.take.label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: TICKET_BATCH.take.submit, exact: true }).click();
  await toast(page, TICKET_BATCH.take.done(2)).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${TICKET_CHIP_LABELS.mine}`, 'u') }).click();
  await rowLink(page, 'Test desk: contract').first().waitFor();
  expect(await stateOf(1)).toBe('open');
  expect(problems).toEqual([]);
  await close();
});

it('the ticket and the list have no accessibility problems in both themes', async () => {
  const { page, close } = await visitAs(browser, `/admin-hr-tickets?ticket=${tickets[0] ?? ''}`, agent);
  await drawer(page).getByText('Please help me with this.').waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await page.goto(`${STAND.site}/admin-hr-tickets?search=Test+desk`);
  await rowLink(page, 'Test desk: contract').first().waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await close();
});

it('HR adds, changes and deletes a template, and an answer that members are shown', async () => {
  const { page, problems, close } = await visitAs(browser, '/admin-hr-tickets?view=templates', agent);
  const fill = async (title: string, body: string) => {
    const form = page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: TEMPLATES.name }).fill(title);
    await form.getByRole('textbox', { name: TEMPLATES.body }).fill(body);
    return form;
  };
  await page.getByRole('button', { name: TEMPLATES.add }).first().click();
  const added = await fill('Test: thanks', 'Thank you {name}.');
  await added.getByLabel(TEMPLATES.act).selectOption('resolve');
  await added.getByRole('button', { name: FORM.save, exact: true }).click();
  await toast(page, FORM.saved('Test: thanks')).waitFor();
  await rowLink(page, 'Test: thanks').first().click();
  await pressAct(page, TEMPLATES.edit);
  const edited = await fill('Test: thank you', 'Thank you, {name}.');
  await edited.getByRole('button', { name: FORM.save, exact: true }).click();
  await toast(page, FORM.saved('Test: thank you')).waitFor();
  expect(await desk.sql(`select body, act from public.hr_templates where title = 'Test: thank you'`)).toEqual(
    [{ body: 'Thank you, {name}.', act: 'resolve' }],
  );
  await pressAct(page, TEMPLATES.delete);
  await confirmQuestion(page, TEMPLATES.delete);
  await toast(page, TEMPLATES.deleted('Test: thank you')).waitFor();
  expect(await desk.sql(`select from public.hr_templates where title like 'Test: %'`)).toEqual([]);

  await page.getByRole('link', { name: ANSWERS.title.split(' ').at(-1) ?? '' }).click();
  await page.waitForURL('**view=answers');
  await page.getByRole('button', { name: ANSWERS.add }).first().click();
  const answer = await fill('Test: how to log in', 'Use the link in the mail.');
  await answer.getByLabel(ANSWERS.category).selectOption('technical');
  expect(await problemsInViews(page)).toEqual([]);
  await answer.getByRole('button', { name: FORM.save, exact: true }).click();
  await toast(page, FORM.saved('Test: how to log in')).waitFor();
  expect(
    await desk.sql(
      `delete from public.hr_answers where title like 'Test: %' returning category, is_published`,
    ),
  ).toEqual([{ category: 'technical', is_published: true }]);
  expect(problems).toEqual([]);
  await close();
});
