/** The HR desk: queues, a reply, an internal note, an overtaken reply, keys, a macro, files, print, accessibility. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TICKET_ACTION_TEXT as ACTION, TICKET_BATCH } from '#messages/admin/ticket-actions.ts';
import {
  TICKET_ACTION_LINES,
  TICKET_HOLD_TEXT as HOLD,
  TICKET_REPLY_TEXT as REPLY,
  TICKET_SENT,
  TICKET_THREAD_TEXT as THREAD,
} from '#messages/admin/ticket-thread.ts';
import { TICKET_PRINT } from '#messages/admin/ticket-print.ts';
import { TICKET_CHIP_LABELS, TICKETS_TEXT } from '#messages/admin/tickets.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { ASK_HR_TEXT } from '#messages/portal/tickets.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { clickExport, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { unique } from '#tests/support/test-accounts.ts';
import { declareMember, giveRole, visitAs } from '#tests/support/test-members.ts';

const PDF = { name: 'steps.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const ROLE = { code: 'test_hr_desk', title: 'Test HR desk', department: 'hr', grants: 'hr_full' };

const agent = declareMember({ full_name: 'Agent Adams' });
const member = declareMember({ full_name: 'Mia Member' });
const tickets: string[] = [];

beforeAll(async () => {
  await giveRole(agent, ROLE);
  for (const [title, priority] of [
    ['Test desk: cannot log in', 'urgent'],
    ['Test desk: prize money', 'normal'],
    ['Test desk: contract', 'low'],
  ] as const) {
    await newTicket(title, priority);
  }
});

afterAll(async () => {
  await sql('delete from public.tickets where id = any ($1)', [tickets]);
  await sql(`delete from public.hr_templates where title = '0 Test macro'`);
});

const say = (ticket: string, body: string): Promise<unknown> =>
  sql(
    `insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body)
     values ($1, 'public', false, 'requester', $2, $3)`,
    [ticket, member.id, body],
  );

async function newTicket(title: string, priority: string): Promise<void> {
  const [row] = await sql<{ id: string }>(
    `insert into public.tickets (number, category, priority, sensitivity, title, requester_id)
     values (private.new_ticket_number(), 'technical', $2, 'normal', $1, $3) returning id`,
    [title, priority, member.id],
  );
  tickets.push(row?.id ?? '');
  await say(row?.id ?? '', 'Please help me with this.');
}

const stateOf = async (nth: number): Promise<unknown> =>
  (await sql<{ state: string }>('select state from public.tickets where id = $1', [tickets[nth]]))[0]?.state;

const drawer = (page: Page) => page.getByRole('dialog').first();

it('an agent answers by keyboard, and is stopped over an unread message', async () => {
  expectProblem(/status of 409 .*\/rpc\/reply_to_ticket$/u);
  const { page } = await visitAs('/admin-hr-tickets?q=Test+desk', agent);
  await rowLink(page, 'Test desk: cannot log in').first().click();
  const open = drawer(page);
  await open.getByText('Please help me with this.').waitFor();
  await pressAction(page, ACTION.take);
  await toast(page, 'is yours.').waitFor();
  // Keys wait for the end of the action.
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
  await open.getByLabel(REPLY.replyLabel).last().press('Control+Enter');
  await toast(page, TICKET_SENT.reply).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(TABLE_TEXT.nextRow);
  await open.getByRole('button', { name: new RegExp(PDF.name, 'u') }).waitFor();
  expect(await stateOf(0)).toBe('open');
  expect(await problemsInViews(page)).toEqual([]);
});

it('several are taken in one action, and the queues count them', async () => {
  const { page } = await visitAs('/admin-hr-tickets?q=Test+desk', agent);
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
  expect(await problemsInViews(page)).toEqual([]);
  await page.keyboard.press('j');
  await drawer(page).getByText('Please help me with this.').waitFor();
});

it('a ticket is put under legal hold and released; a macro thanks and resolves, from the reply and for several at once', async () => {
  await sql(
    `insert into public.hr_templates (title, body, action) values ('0 Test macro', 'Thank you {name}, {number} is done.', 'resolve')`,
  );
  const { page } = await visitAs(`/admin-hr-tickets?q=Test+desk&ticket=${tickets[1] ?? ''}`, agent);
  const open = drawer(page);
  for (const action of ['hold', 'release'] as const) {
    await pressAction(page, HOLD[action].action);
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(HOLD.reason).fill('A claim in court');
    await dialog.getByRole('button', { name: HOLD[action].submit, exact: true }).click();
    await toast(page, HOLD[action].done('').trim()).waitFor();
    await open.getByText(TICKET_ACTION_LINES[action]?.('A claim in court') ?? '').waitFor();
  }
  await open.getByLabel(REPLY.template).selectOption({ label: '0 Test macro' });
  await expect.poll(() => open.getByLabel(REPLY.after).inputValue()).toBe('resolve');
  await open.getByRole('button', { name: REPLY.sendReply }).click();
  await toast(page, TICKET_SENT.resolve).waitFor();
  await open.getByText(/^Thank you Mia, HR-\d{6} is done\.$/u).waitFor();
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  await page
    .getByRole('row', { name: /Test desk: contract/u })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: TICKET_BATCH.resolve.label, exact: true }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: TICKET_BATCH.resolve.submit, exact: true }).click();
  await toast(page, TICKET_BATCH.resolve.done(1)).waitFor();
  expect([await stateOf(1), await stateOf(2)]).toEqual(['resolved', 'resolved']);
  expect(
    await sql(
      `select from private.ticket_messages where ticket_id = any ($1) and body like 'Thank you Mia, HR-%'`,
      [tickets],
    ),
  ).toHaveLength(2);
});

it('the desk downloads the file of a reply and the tickets that are shown, and prints a ticket with and without internal notes', async () => {
  const path = `/admin-hr-tickets?q=Test+desk&sort=title&ticket=${tickets[0] ?? ''}`;
  const { page } = await visitAs(path, agent);
  const open = drawer(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    open.getByRole('button', { name: new RegExp(PDF.name, 'u') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ticket-file-[0-9a-f]{8}\.pdf$/u);
  const print = await open.getByRole('link', { name: THREAD.print }).getAttribute('href');
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  const [table] = await Promise.all([page.waitForEvent('download'), clickExport(page)]);
  const { data } = Papa.parse<Record<string, string>>((await readFile(await table.path(), 'utf8')).slice(1), {
    header: true,
  });
  expect(data.map((row) => row[TICKETS_TEXT.subject])).toEqual([
    'Test desk: cannot log in',
    'Test desk: contract',
    'Test desk: prize money',
  ]);

  await page.goto(new URL(print ?? '', page.url()).href);
  const sheet = page.getByRole('article', { name: TICKET_PRINT.title });
  await sheet.getByText('Test desk: cannot log in').waitFor();
  await sheet.getByText(TICKET_PRINT.file(PDF.name)).waitFor();
  await expect.poll(() => sheet.getByText('Asked the platform team.').count()).toBe(0);
  expect(await problemsInViews(page)).toEqual([]);
  await page.getByRole('link', { name: TICKET_PRINT.withNotes }).press('Enter');
  await sheet.getByText('Asked the platform team.').waitFor();
});

it('the next ticket is the one below, also when the reply moves the open one down the list', async () => {
  const word = unique('next');
  const names = [`Test ${word}: one`, `Test ${word}: two`] as const;
  for (const name of names) await newTicket(name, 'normal');
  const { page } = await visitAs(`/admin-hr-tickets?q=${word}`, agent);
  for (const name of names) await rowLink(page, name).waitFor();
  const titles = (): Promise<string[]> => rows(page).getByRole('link').allTextContents();
  // Waits for the counts, whose arrival can change the layout.
  await page.getByRole('link', { name: /^New \d/u }).waitFor();
  const [first = '', second = ''] = await titles();
  await rowLink(page, first).click();
  const open = drawer(page);
  await open.getByLabel(REPLY.replyLabel).last().fill('We will look at it.');
  await open.getByRole('button', { name: REPLY.sendReply }).click();
  await expect.poll(titles).toEqual([second, first]);
  await open.getByRole('button', { name: TABLE_TEXT.nextRow }).click();
  await page.getByRole('dialog', { name: second }).waitFor();
});
