/** Asking HR on a phone with a file and a draft, and the thread of the ticket on a large screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMERGENCY_TEXT } from '#messages/core/emergency.ts';
import { OWN_TICKET_STATE_LABELS, TICKET_CATEGORY_LABELS } from '#messages/portal/ticket-words.ts';
import {
  ASK_HR_TEXT as ASK,
  MY_TICKETS_TEXT as TEXT,
  TICKET_CATEGORY_WORDS,
} from '#messages/portal/tickets.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, confirmQuestion, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { callAs } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const WIDTHS = { widths: [390, 1280] };
const PHONE = { viewport: { width: 390, height: 844 } };
const BODY = 'The shop is black on my phone\nSince Monday.';
const SUGGESTED = 'A page that stays black';
const PDF = { name: 'screen.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const member = declareMember();
const staff = declareMember({ full_name: 'Naledi Moloi' });

beforeAll(async () => {
  await sql(
    `insert into public.hr_answers (category, title, body, keywords, is_published) values ('technical', $1, 'Switch it off and on.', 'black', true)`,
    [SUGGESTED],
  );
});
afterAll(async () => {
  await sql('delete from public.hr_answers where title = $1', [SUGGESTED]);
  await sql('delete from public.tickets where requester_id = $1', [member.id]);
});

const choose = (page: Page, category: keyof typeof TICKET_CATEGORY_LABELS) =>
  page.getByRole('radio', { name: TICKET_CATEGORY_LABELS[category] }).check();
const numberOf = async (): Promise<string> => {
  const [row] = await sql<{ number: string }>(
    'select number from public.tickets where requester_id = $1 order by created_at desc limit 1',
    [member.id],
  );
  return row?.number ?? '';
};
const ask = async (category: string, title: string, body: string): Promise<string> => {
  const sent = await callAs<{ number: string }>(member, 'create_ticket', { category, title, body });
  return sent.number;
};
/** A public message of staff, and the state after it. */
const staffReplies = (body: string, state: string) =>
  sql(
    `with ticket as (
       update public.tickets set state = $3, last_message_at = now(), reply_due_at = null where number = $1 returning id
     )
     insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body)
     select id, each.kind, each.kind = 'internal', 'staff', $4, each.body
     from ticket, (values ('internal', 'Secret note'), ('public', $2)) as each (kind, body)`,
    [number, body, state, staff.id],
  );
let number = '';

describe('a member', () => {
  it('asks HR on a phone, with suggested answers, a file, and a draft that survives a reload', async () => {
    expectProblem(/ERR_INTERNET_DISCONNECTED .*\/rpc\/create_ticket$/u);
    const { page } = await visitAs('/hr-support', member, PHONE);
    await choose(page, 'wellbeing');
    await page.getByText(EMERGENCY_TEXT.title).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: '0800 567 567' }).getAttribute('href'))
      .toBe('tel:0800567567');
    await page.getByText(ASK.expect(1)).waitFor();
    await page.getByText(ASK.restrictedOnly).waitFor();
    await choose(page, 'technical');
    await page.getByText(EMERGENCY_TEXT.title).waitFor({ state: 'detached' });
    await button(page, ASK.send).click();
    await expect.poll(() => hasFocus(page.getByLabel(ASK.body))).toBe(true);
    await page.getByLabel(ASK.body).fill(BODY);
    await page.getByText(SUGGESTED).click();
    await page.getByText('Switch it off and on.').waitFor();
    const [question = ''] = TICKET_CATEGORY_WORDS.technical.questions;
    await page.getByLabel(question).fill('/shop');
    await page.getByLabel(ASK.choose).setInputFiles(PDF);
    await button(page, ASK.removeNamed(PDF.name)).waitFor();
    await page.reload();
    await page.getByLabel(ASK.body).waitFor();
    await expect.poll(() => page.getByLabel(ASK.body).inputValue()).toBe(BODY);
    await button(page, ASK.removeNamed(PDF.name)).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await page.context().setOffline(true);
    await button(page, ASK.send).click();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.getByLabel(ASK.body).inputValue()).toBe(BODY);
    await button(page, ASK.send).click();
    await page.getByText(ASK.doneMail).waitFor();
    number = await numberOf();
    await page.getByRole('heading', { name: ASK.doneTitle(number), level: 1 }).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await page.getByRole('link', { name: ASK.open }).click();
    await page.getByRole('heading', { name: 'The shop is black on my phone', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Download screen\.pdf/u }).waitFor();
    await page.getByText('/shop').waitFor();
  });

  it('reads the answer, never a note, answers, reopens and rates', async () => {
    const title = 'Training on Tuesdays';
    number = await ask('team', title, 'Can it start later?');
    await staffReplies('From when on?', 'waiting_member');
    const { page } = await visitAs('/my-hr-tickets', member);
    const list = page.getByRole('list', { name: TEXT.list });
    await list.getByText(TEXT.unread).waitFor();
    await list.getByText(OWN_TICKET_STATE_LABELS.waiting_member).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await list.getByRole('link', { name: title }).click();
    const thread = page.getByRole('list', { name: TEXT.thread });
    await thread.getByText('From when on?').waitFor();
    await thread.getByText('Naledi Moloi').waitFor();
    await expect.poll(() => page.getByText('Secret note').count()).toBe(0);
    expect(page.url()).toContain(`ticket=${number}`);
    await page.getByLabel(TEXT.answer, { exact: false }).last().fill('From seven.');
    await button(page, TEXT.send).click();
    await toast(page, TEXT.sent).waitFor();
    await thread.getByText('From seven.').waitFor();
    await page.getByText(OWN_TICKET_STATE_LABELS.open, { exact: true }).waitFor();
    await staffReplies('Fixed.', 'resolved');
    await page.reload();
    await page.getByRole('radio', { name: TEXT.ratings[4] }).check();
    await page.getByLabel(TEXT.comment).fill('Quick');
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await button(page, TEXT.sendRating).click();
    await toast(page, TEXT.rated).waitFor();
    await page.getByLabel(TEXT.reopenBody).fill('Black again.');
    await button(page, TEXT.reopen).click();
    await toast(page, TEXT.reopened).waitFor();
    await thread.getByText('Black again.').waitFor();
    const download = page.waitForEvent('download');
    await button(page, TEXT.save).click();
    expect((await download).suggestedFilename()).toBe(`${number}.txt`);
    await button(page, TEXT.close).click();
    await confirmQuestion(page, TEXT.close);
    await toast(page, TEXT.closed).waitFor();
    await page.getByRole('link', { name: TEXT.back }).click();
    await list.getByText(OWN_TICKET_STATE_LABELS.closed, { exact: true }).waitFor();
    await expect.poll(() => list.getByText(TEXT.unread).count()).toBe(0);
  });

  it('sees who opened a restricted ticket', async () => {
    const restricted = await ask('wellbeing', 'I sleep badly', 'Since May');
    await sql(
      'insert into private.ticket_openings (ticket_id, user_id) select id, $2 from public.tickets where number = $1',
      [restricted, staff.id],
    );
    const { page } = await visitAs(`/my-hr-tickets?ticket=${restricted}`, member);
    await page.getByRole('region', { name: TEXT.readers }).getByText('Naledi Moloi').waitFor();
  });
});
