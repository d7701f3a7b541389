/** Answers to tickets by mail: the mail of HR, and answers in every way that mail clients write. */
import { expect } from 'vitest';
import { config } from '#functions/mailed-answer.mts';
import { MAILED_ANSWER_LIMITS, receiveMailedAnswer } from '#contract/mailed-answers.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { TICKET_MAIL } from '#messages/mail/tickets.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  answer,
  configureMail,
  deliver,
  offers,
  rawMail,
  mailedAnswerTest,
  type AnswerMail,
} from './mailed-answer-tickets.ts';

const { test, services, log, tickets } = mailedAnswerTest();
const MEMBER = PEOPLE.member.email;

test('the function has the path of its endpoint', () => {
  expect(config.path).toBe(receiveMailedAnswer.path);
});

test('a mail of HR has a signed address, says how long it works, and asks programs for no answer', async () => {
  const ticket = await tickets.ask();
  for (const [event, days] of [
    ['answered', MAILED_ANSWER_LIMITS.days],
    ['resolved', MAILED_ANSWER_LIMITS.resolvedDays],
  ] as const) {
    await tickets.tell(ticket, event);
    const mail = await tickets.mailOf(TICKET_MAIL[event].subject(ticket.number));
    expect(tickets.replyTo(mail)).toMatch(/^reply\+[0-9a-v]{56}@reply\.site\.test$/u);
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [, until = ''] = /Reply to this email until (.*?),/u.exec(mail.text) ?? [];
    expect(new Date(`${until.replaceAll('\u00A0', ' ')} 12:00 UTC`).toISOString().slice(0, 10)).toBe(day);
    expect(mail.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(mail.text + mail.html).not.toContain('Private');
  }
});

test('a mail of HR offers no answer when the ticket is closed, nor where the site receives no mail', async () => {
  const ticket = await tickets.ask();
  await tickets.tell(ticket, 'closed');
  const closed = await tickets.mailOf(TICKET_MAIL.closed.subject(ticket.number));
  expect([offers(closed), tickets.replyTo(closed)]).toEqual([false, MAILBOXES.hr.address]);
  for (const missing of ['REPLY_DOMAIN', 'INBOUND_MAIL_SECRET']) {
    configureMail(services, { [missing]: null });
    const other = await tickets.ask();
    await tickets.tell(other, 'answered');
    const mail = await tickets.mailOf(TICKET_MAIL.answered.subject(other.number));
    expect([offers(mail), tickets.replyTo(mail)]).toEqual([false, MAILBOXES.hr.address]);
  }
});

test('an answer by mail is a message of the requester, marked on both sides, and nothing of it is logged', async () => {
  const { ticket, address } = await tickets.waiting();
  expect(
    await answer(address, { body: 'Tuesday works\r\n\r\nOn 2026/11/20 14:05, Obscura HR wrote:\r\n> Hi' }),
  ).toBe(200);
  expect(await tickets.messages(ticket)).toMatchObject([
    { body: 'Private question' },
    {
      body: 'Tuesday works',
      author: 'requester',
      author_id: PEOPLE.member.id,
      detail: { action: 'answer', mail: { files_left: 0 } },
    },
  ]);
  expect(await tickets.stateOf(ticket)).toBe('open');
  const own = await services.database.asPerson('member').rpc('my_ticket', { number: ticket.number });
  expect(own.data).toMatchObject({ messages: [{ mail: null }, { author: 'me', mail: { files_left: 0 } }] });
  const work = await services.database.asPerson('hr').rpc('ticket_for_desk', { ticket: ticket.id });
  expect(work.data).toMatchObject({ messages: [{ mail: null }, { mail: { files_left: 0 } }] });
  expect(log.join('\n')).toContain('"event":"mailed_answer","outcome":"answered"');
  for (const secret of [MEMBER, 'Tuesday', address, ticket.number, ticket.id])
    expect(log.join('\n')).not.toContain(secret);
});

test.each<[string, Omit<AnswerMail, 'to'>, string]>([
  ['an unknown charset', { type: 'text/plain; charset=x-unknown', body: 'Tuesday works' }, 'Tuesday works'],
  [
    'Latin 1',
    { type: 'text/plain; charset=iso-8859-1', body: Buffer.from('Môre, Zoë', 'latin1') },
    'Môre, Zoë',
  ],
  [
    'quoted-printable',
    {
      type: 'text/plain; charset=windows-1252',
      headers: ['Content-Transfer-Encoding: quoted-printable'],
      body: 'It=92s fine, M=F4re is =\r\nTuesday',
    },
    'It’s fine, Môre is Tuesday',
  ],
  [
    'base64',
    {
      headers: ['Content-Transfer-Encoding: base64'],
      body: Buffer.from('Ngiyabonga 🙂').toString('base64'),
    },
    'Ngiyabonga 🙂',
  ],
  [
    'UTF-16',
    {
      type: 'text/plain; charset=utf-16le',
      headers: ['Content-Transfer-Encoding: base64'],
      body: Buffer.from('Tuesday works', 'utf16le').toString('base64'),
    },
    'Tuesday works',
  ],
  ['broken UTF-8', { body: Buffer.from([0x41, 0xff, 0x42, 0x00]) }, 'A\uFFFDB'],
  [
    'flowed text',
    { type: 'text/plain; charset=utf-8; format=flowed', body: 'One long \r\nline' },
    'One long line',
  ],
  [
    'HTML only',
    {
      type: 'text/html; charset=utf-8',
      body: '<p>Tuesday <b>works</b></p><blockquote type="cite">Hi</blockquote><script>x</script>',
    },
    'Tuesday works',
  ],
  [
    'text and HTML',
    {
      type: 'multipart/alternative; boundary=b',
      body: '--b\r\nContent-Type: text/plain\r\n\r\nPlain\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Rich</p>\r\n--b--\r\n',
    },
    'Plain',
  ],
  [
    'blank text beside HTML',
    {
      type: 'multipart/alternative; boundary=b',
      body: '--b\r\nContent-Type: text/plain\r\n\r\n \r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Rich</p>\r\n--b--\r\n',
    },
    'Rich',
  ],
  ['an address in capitals', { from: MEMBER.toUpperCase() }, 'Tuesday works'],
  [
    'a header that is harmless',
    { headers: ['Auto-Submitted: no', 'Precedence: first-class'] },
    'Tuesday works',
  ],
  ['no Message-ID', { id: null }, 'Tuesday works'],
])('an answer by mail is read with %s', async (_name, mail, expected) => {
  const { ticket, address } = await tickets.waiting();
  expect(await answer(address, mail)).toBe(200);
  expect(await tickets.answers(ticket)).toEqual([expected]);
});

test('an answer by mail delivered again, also at the same time, is one message', async () => {
  const { ticket, address } = await tickets.waiting();
  const raw = rawMail({ to: address });
  const statuses = await Promise.all([1, 2, 3].map(() => deliver(raw, { recipient: address })));
  expect([...statuses, await deliver(raw, { recipient: address })]).toEqual([200, 200, 200, 200]);
  const nameless = rawMail({ to: address, id: null, body: 'Twice' });
  await deliver(nameless, { recipient: address });
  await deliver(nameless, { recipient: address });
  expect(await tickets.answers(ticket)).toEqual(['Tuesday works', 'Twice']);
  const empty = rawMail({ to: address, body: '> only a quote' });
  await deliver(empty, { recipient: address });
  await deliver(empty, { recipient: address });
  expect(await tickets.outboxMails()).toEqual(['answer_empty']);
});
