/** The whole way of an answer: HR's mail in the mailbox of `npm start`, an answer sent to it by SMTP, the thread. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { afterAll, expect } from 'vitest';
import receive from '#functions/mailed-answer.mts';
import { closeReaper, type Child } from '#local/children.ts';
import { serveOnLoopback, type HttpServer } from '#local/http-server.ts';
import { startMailbox } from '#local/mailbox.ts';
import { findFreePorts } from '#local/ports.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { MAIL_VARIABLES, PROVIDER_SECRET, REPLY_DOMAIN, ticketMails } from './mailed-answer-tickets.ts';
import { waitFor } from '#tests/support/wait.ts';

const { test, services, log, database } = functionTest({
  variables: () => ({ ...MAIL_VARIABLES, SMTP_URL: `smtp://127.0.0.1:${String(ports.smtp)}` }),
  prepare: async () => {
    const [sitePort = 0, smtp = 0, web = 0] = await findFreePorts(3);
    Object.assign(ports, { site: sitePort, smtp, web });
    site = await serveOnLoopback(
      sitePort,
      (request) => {
        if (failures === 0) return receive(request);
        failures -= 1;
        return Promise.resolve(new Response(null, { status: 503 }));
      },
      () => undefined,
    );
    mailbox = await startMailbox({
      webPort: web,
      smtpPort: smtp,
      directory,
      logFile: join(directory, 'mailbox.log'),
      route: {
        siteUrl: `http://127.0.0.1:${String(sitePort)}`,
        domain: REPLY_DOMAIN,
        secret: PROVIDER_SECRET,
      },
    });
  },
});
afterAll(async () => {
  await mailbox.stop();
  await closeReaper();
  await site.stop();
  rmSync(directory, { recursive: true, force: true });
});
let site: HttpServer;
let mailbox: Child;
const tickets = ticketMails(services);
const directory = mkdtempSync(join(tmpdir(), 'obscura-route-'));
const ports = { site: 0, smtp: 0, web: 0 };
const ThreadSchema = v.object({ messages: v.array(v.object({ id: v.string() })) });
/** How many of the next mails the site does not take. */
let failures = 0;

/** Mails that the function has judged. */
const handled = (): number => log.filter((line) => line.includes('"event":"mailed_answer"')).length;

const inbox = async (): Promise<readonly ReceivedMail[]> => {
  const response = await fetch(`http://127.0.0.1:${String(ports.web)}/email`);
  return (await response.json()) as readonly ReceivedMail[];
};

async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  return waitFor(async () => {
    await runQueue(services);
    const found = (await inbox()).findLast(
      (mail) => mail.subject === subject && mail.to[0]?.address === address,
    );
    if (found === undefined) throw new Error(`No mail "${subject}".`);
    return found;
  });
}

/** Answers like a mail client: a text above the quoted mail, and a file. */
async function reply(mail: ReceivedMail, text: string, from: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true });
  await transport.sendMail({
    from: { name: 'A Member', address: from },
    to: mail.replyTo[0]?.address,
    subject: `Re: ${mail.subject}`,
    text: `${text}\n\nOn Fri, 20 Nov 2026 at 14:05, HR <${mail.replyTo[0]?.address ?? ''}>\nwrote:\n\n${mail.text.replaceAll(/^/gmu, '> ')}`,
    attachments: [{ filename: 'notes.txt', content: 'Notes' }],
  });
  transport.close();
}

test('leads from the mailbox to the thread, once, and back to the sender where a file was not taken', async () => {
  const ticket = await tickets.ask();
  const { data } = await database.asPerson('hr').rpc('ticket_for_desk', { ticket: ticket.id });
  const seen = v.parse(ThreadSchema, data).messages.at(-1)?.id ?? '';
  const sent = await database.asPerson('hr').rpc('reply_to_ticket', {
    ticket: ticket.id,
    seen,
    body: 'Does Tuesday work?',
    kind: 'public',
    action: 'ask',
  });
  expect(sent.error).toBeNull();
  const { email } = PEOPLE.member;
  const mail = await mailTo(email, `HR answered ${ticket.number}`);
  await reply(mail, 'Somebody else', PEOPLE.otherMember.email);
  await expect.poll(handled).toBe(1);
  failures = 1;
  await reply(mail, 'Yes, Tuesday works', email);
  await expect.poll(() => tickets.answers(ticket)).toEqual(['Does Tuesday work?', 'Yes, Tuesday works']);
  expect([failures, await tickets.stateOf(ticket)]).toEqual([0, 'open']);
  const refusal = await mailTo(email, `We couldn’t take a file for ${ticket.number}`);
  await reply(refusal, 'It was only notes', email);
  await expect.poll(async () => (await tickets.answers(ticket)).at(-1)).toBe('It was only notes');
  const others = (await inbox()).filter(({ to }) => to[0]?.address === PEOPLE.otherMember.email);
  expect(others).toEqual([]);
});
