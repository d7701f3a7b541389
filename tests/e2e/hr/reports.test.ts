/** Reports without a name and appeals by mail link, without an account. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  REPORT_CATEGORY_LABELS,
  REPORT_TEXT,
  THREAD_TEXT,
  closeQuestion,
} from '#messages/auth/anonymous-report.ts';
import { APPEAL_TEXT } from '#messages/auth/appeal.ts';
import { EMERGENCY_TEXT } from '#messages/core/emergency.ts';
import { TICKET_THREAD_TEXT } from '#messages/admin/ticket-thread.ts';
import { MAILED_TEXT } from '#messages/portal/ticket-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { outboxMail } from '#tests/support/host-clock.ts';
import { sql } from '#tests/support/site-database.ts';
import { newAccount } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const boss = declareMember({ role: 'superadmin' });

const headline = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

it('a report is sent without a name, answered and closed by its code, and every state passes axe', async () => {
  expectProblem(/status of 4\d\d .*\/api\/report-thread$/u);
  const { page } = await visit('/report');
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await problemsInViews(page)).map((problem) => `${name}: ${problem}`));
  };
  await headline(page, REPORT_TEXT.title);
  await page.getByLabel(REPORT_CATEGORY_LABELS.wellbeing).check();
  await page.getByRole('heading', { name: EMERGENCY_TEXT.title }).waitFor();
  await page.getByLabel(REPORT_TEXT.body).fill('A friend is not well');
  await look('form');
  // Faster is refused as a program's.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(7000);
  await press(page, REPORT_TEXT.submit);
  await headline(page, REPORT_TEXT.sentTitle);
  const code = await page.locator('code').innerText();
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/u);
  await look('code');
  await press(page, REPORT_TEXT.saved);
  await page.getByLabel(REPORT_TEXT.code, { exact: true }).fill('0'.repeat(16));
  await press(page, REPORT_TEXT.codeSubmit);
  await page.getByText(REPORT_TEXT.codeWrong).waitFor();
  await page.getByLabel(REPORT_TEXT.code, { exact: true }).fill(code.toLowerCase());
  await press(page, REPORT_TEXT.codeSubmit);
  await page.getByText('A friend is not well').waitFor();
  await page.getByRole('textbox', { name: THREAD_TEXT.answer }).fill('Please hurry');
  await press(page, THREAD_TEXT.submit);
  await page.getByRole('listitem').filter({ hasText: 'Please hurry' }).waitFor();
  await look('thread');
  await press(page, closeQuestion('report').confirm);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: closeQuestion('report').confirm })
    .click();
  await page.getByText(THREAD_TEXT.done).waitFor();
  expect(found).toEqual([]);
});

it('an appeal is written, read and answered by its mailed link', async () => {
  const person = await newAccount();
  const { page } = await visit('/appeal');
  await headline(page, APPEAL_TEXT.title);
  await page.getByLabel('Email').fill(person.email);
  await press(page, APPEAL_TEXT.submit);
  await headline(page, APPEAL_TEXT.sentTitle);
  expect(await problemsInViews(page)).toEqual([]);
  const { html } = await outboxMail(person.email);
  const link = /#token=[0-9a-f]{64}/u.exec(html)?.[0] ?? '';
  await page.goto(`${URLS.site}/appeal${link}`);
  await headline(page, APPEAL_TEXT.formTitle);
  expect(page.url()).not.toContain('token');
  await page.getByRole('textbox', { name: APPEAL_TEXT.body }).fill('It was my brother');
  await press(page, APPEAL_TEXT.bodySubmit);
  const messages = page.getByRole('list', { name: THREAD_TEXT.messages });
  await messages.getByText('It was my brother').waitFor();
  const appeal = `select ticket_id from private.appeals where email = $1`;
  await sql(
    `insert into private.ticket_messages (ticket_id, kind, is_internal, author, body)
     select appeal.ticket_id, message.kind, message.kind = 'internal', 'staff', message.body
     from (${appeal}) as appeal, (values ('public', 'When was that?'), ('internal', 'Secret note')) as message (kind, body)`,
    [person.email],
  );
  // The link is out of the address: opening it again reads the thread.
  await page.goto('about:blank');
  await page.goto(`${URLS.site}/appeal${link}`);
  await messages.getByText('When was that?').waitFor();
  await expect.poll(() => page.getByText('Secret note').count()).toBe(0);
  await page.getByRole('textbox', { name: THREAD_TEXT.answer }).fill('On Friday');
  await press(page, THREAD_TEXT.submit);
  await messages.getByText('On Friday').waitFor();
  const sent = await sql(
    `select body from private.ticket_messages where author = 'requester' and ticket_id in (${appeal}) order by at`,
    [person.email],
  );
  expect(sent).toEqual([{ body: 'It was my brother' }, { body: 'On Friday' }]);
  await sql(
    `select public.answer_ticket_by_mail(ticket_id, email, encode(sha256('appeal'), 'hex'), 'At nine', '{}', 1)
     from private.appeals where email = $1`,
    [person.email],
  );
  await page.goto('about:blank');
  await page.goto(`${URLS.site}/appeal${link}`);
  const mailed = messages.getByRole('listitem').filter({ hasText: 'At nine' });
  await mailed.getByText(MAILED_TEXT.by).waitFor();
  await mailed.getByText(MAILED_TEXT.filesLeft(1)).waitFor();
  // The desk shows from whom it is.
  const [ticket] = await sql<{ ticket_id: string }>(appeal, [person.email]);
  const desk = await visitAs(`/admin-hr-tickets?ticket=${ticket?.ticket_id ?? ''}`, boss);
  const sender = desk.page.getByRole('region', { name: TICKET_THREAD_TEXT.appeal });
  await sender.getByText(person.email).waitFor();
  await sender.getByText(TICKET_THREAD_TEXT.noBan).waitFor();
});
