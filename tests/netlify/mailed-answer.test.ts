/** An answer by mail over Netlify's own server: HR's mail in the mailbox, a reply to it by SMTP, the ticket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeReaper, type Child } from '#local/children.ts';
import { LOCAL_KEYS, REPLY_DOMAIN } from '#local/keys.ts';
import { startMailbox } from '#local/mailbox.ts';
import { findFreePorts } from '#local/ports.ts';
import { undoFile } from '#tests/support/after-file.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { sql } from '#tests/support/site-database.ts';
import { callAs, removeAccounts } from '#tests/support/test-accounts.ts';
import { newMember, giveRole, type TestMember } from '#tests/support/test-members.ts';
import { waitFor } from '#tests/support/wait.ts';

const NETLIFY_URL = process.env['NETLIFY_URL'] ?? '';
const ROLE = { code: 'test_netlify_mail', title: 'Test mail desk', department: 'hr', grants: 'hr_full' };

interface Thread {
  readonly messages: readonly { readonly id: string; readonly body: string | null }[];
}

let member: TestMember;
let hr: TestMember;
let mailbox: Child;
let smtpPort = 0;
const directory = mkdtempSync(join(tmpdir(), 'obscura-answer-'));

beforeAll(async () => {
  const [smtp = 0, webPort = 0] = await findFreePorts(2);
  smtpPort = smtp;
  // The site's own mailbox hands mails over to the in-process server.
  const route = { siteUrl: NETLIFY_URL, domain: REPLY_DOMAIN, secret: LOCAL_KEYS.inboundMail };
  mailbox = await startMailbox({
    smtpPort,
    webPort,
    directory,
    logFile: join(directory, 'mailbox.log'),
    route,
  });
  // New accounts: the addresses of the seeded ones are replaced by the canary, which takes no mail.
  member = await newMember();
  hr = await newMember();
  await giveRole(hr, ROLE);
});
afterAll(async () => {
  await sql('delete from public.tickets where requester_id = $1', [member.id]);
  await undoFile();
  await removeAccounts();
  await mailbox.stop();
  await closeReaper();
  rmSync(directory, { recursive: true, force: true });
});

/** Asks HR and answers as HR; returns the number of the ticket. */
async function askAndAnswer(): Promise<string> {
  const question = { category: 'technical', title: 'By mail', body: 'Does mail work?' };
  const { number } = await callAs<{ readonly number: string }>(member, 'create_ticket', question);
  const [row] = await sql<{ id: string }>('select id from public.tickets where number = $1', [number]);
  const { messages } = await callAs<Thread>(hr, 'ticket_for_desk', { ticket: row?.id });
  const seen = messages.at(-1)?.id;
  const answer = { ticket: row?.id, seen, body: 'Does Tuesday work?', kind: 'public', action: 'ask' };
  await callAs(hr, 'reply_to_ticket', answer);
  return number;
}

/** Runs the scheduled worker until the mail to the member is in the site's mailbox. */
function mailOf(subject: string): Promise<ReceivedMail> {
  return waitFor(async () => {
    await fetch(`${NETLIFY_URL}/.netlify/functions/send-outbox`, { method: 'POST' });
    const query = new URLSearchParams({ subject, 'to.address': member.email });
    const response = await fetch(`${process.env['MAILBOX_URL'] ?? ''}/email?${query.toString()}`);
    const [mail] = (await response.json()) as readonly ReceivedMail[];
    if (mail === undefined) throw new Error(`No mail "${subject}".`);
    return mail;
  }, 200);
}

/** Replies as mail clients that write HTML only. */
async function reply(mail: ReceivedMail, html: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  await transport.sendMail({
    from: { name: 'A Member', address: member.email },
    to: mail.replyTo[0]?.address,
    subject: `Re: ${mail.subject}`,
    html: `<div dir="ltr">${html}</div><blockquote type="cite">${mail.html}</blockquote>`,
  });
  transport.close();
}

it('a reply to the mail of HR arrives in the ticket', async () => {
  const number = await askAndAnswer();
  await reply(await mailOf(`HR answered ${number}`), 'Yes, <b>Tuesday</b> works');
  const bodies = async () =>
    (await callAs<Thread>(member, 'my_ticket', { number })).messages.map(({ body }) => body);
  await expect
    .poll(bodies, { interval: 200 })
    .toEqual(['Does mail work?', 'Does Tuesday work?', 'Yes, Tuesday works']);
});
