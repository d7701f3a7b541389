/** Answers by mail are marked as such, with the attachments that were not taken: member, desk, printed file. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { TICKET_PRINT } from '#messages/admin/ticket-print.ts';
import { MAILED_TEXT } from '#messages/portal/ticket-words.ts';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, giveRole, visitAs } from '#tests/support/test-members.ts';

const ROLE = { code: 'test_mail_desk', title: 'Test mail desk', department: 'hr', grants: 'hr_full' };
const BODY = 'Sent from the bus: Tuesday works.';

const agent = declareMember({ full_name: 'Agent Mailer' });
const member = declareMember({ full_name: 'Mia Mailer' });
let ticket: { readonly id: string; readonly number: string };

beforeAll(async () => {
  await giveRole(agent, ROLE);
  const [row] = await sql<typeof ticket>(
    `insert into public.tickets (number, category, priority, sensitivity, title, requester_id, state)
     values (private.new_ticket_number(), 'technical', 'normal', 'normal', 'Training by mail', $1, 'waiting_member')
     returning id, number`,
    [member.id],
  );
  if (row === undefined) throw new Error('No ticket.');
  ticket = row;
  const [answer] = await sql<{ outcome: string }>(
    `select public.answer_ticket_by_mail($1, $2, encode(sha256('answers-by-mail'), 'hex'), $3, '{}', 2) as outcome`,
    [ticket.id, member.email, BODY],
  );
  if (answer?.outcome !== 'answered') throw new Error(`The answer was ${String(answer?.outcome)}.`);
});
afterAll(async () => {
  await sql('delete from public.tickets where id = $1', [ticket.id]);
});

async function isMarked(place: Locator): Promise<void> {
  const message = place.filter({ hasText: BODY });
  await message.getByText(MAILED_TEXT.by).waitFor();
  await message.getByText(MAILED_TEXT.filesLeft(2)).waitFor();
}

it('the member sees that the answer came by mail', async () => {
  const path = `/my-hr-tickets?ticket=${ticket.number}`;
  const { page } = await visitAs(path, member);
  await isMarked(page.getByRole('list', { name: TEXT.thread }).getByRole('listitem'));
});

it('the desk sees it in the open ticket and on paper', async () => {
  const { page } = await visitAs(`/admin-hr-tickets?ticket=${ticket.id}`, agent);
  await isMarked(page.getByRole('dialog').getByRole('listitem'));
  await page.goto(new URL(`/admin-hr-tickets?print=${ticket.id}`, page.url()).href);
  const sheet = page.getByRole('article', { name: TICKET_PRINT.title });
  await isMarked(sheet.getByRole('listitem'));
});
