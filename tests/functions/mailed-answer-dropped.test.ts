/** Mails to addresses for answers that leave no trace, and requests of others than the mail provider. */
import { expect, vi } from 'vitest';
import { MAILED_ANSWER_LIMITS } from '#contract/mailed-answers.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  answer,
  configureMail,
  deliver,
  rawMail,
  mailedAnswerTest,
  type AnswerMail,
  type Delivery,
} from './mailed-answer-tickets.ts';

const { test, services, log, tickets } = mailedAnswerTest();
const MEMBER = PEOPLE.member.email;

/** Mails that add no message and cause no mail. */
const DROPPED: readonly (readonly [
  string,
  (address: string, other: string) => readonly [AnswerMail, Partial<Delivery>],
])[] = [
  ['of another person', (to) => [{ to, from: PEOPLE.otherMember.email }, {}]],
  ['of staff', (to) => [{ to, from: PEOPLE.hr.email }, {}]],
  ['of the same name elsewhere', (to) => [{ to, from: MEMBER.replace('@', '@x.') }, {}]],
  ['without a sender', (to) => [{ to, from: '' }, {}]],
  ['with two addresses in From', (to) => [{ to, from: `${MEMBER}>, Other <other@mail.test` }, {}]],
  ['with two senders', (to) => [{ to, headers: [`From: <${MEMBER}>`] }, {}]],
  [
    'with a forged signature',
    (to) => [{ to }, { recipient: `${to.slice(0, 37)}${to[37] === '0' ? '1' : '0'}${to.slice(38)}` }],
  ],
  ['with a later day', (to) => [{ to }, { recipient: `${to.slice(0, 32)}vvvv${to.slice(36)}` }]],
  [
    'with the ticket of another address',
    (to, other) => [{ to }, { recipient: to.slice(0, 6) + other.slice(6, 32) + to.slice(32) }],
  ],
  ['to an address that is not signed', (to) => [{ to }, { recipient: 'reply+HR-123456@reply.site.test' }]],
  ['to another domain', (to) => [{ to }, { recipient: to.replace('reply.site', 'else.site') }]],
  ['from nobody (a bounce)', (to) => [{ to }, { sender: '<>' }]],
  ['with an empty Return-Path', (to) => [{ to, headers: ['Return-Path: <>'] }, {}]],
  ['of an absence', (to) => [{ to, headers: ['Auto-Submitted: auto-replied'] }, {}]],
  [
    'of an absence in Exchange',
    (to) => [{ to, headers: ['X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply'] }, {}],
  ],
  ['of a program', (to) => [{ to, headers: ['Precedence: bulk'] }, {}]],
  ['of a list', (to) => [{ to, headers: ['List-Id: <everyone.mail.test>'] }, {}]],
  [
    'of a report',
    (to) => [
      {
        to,
        type: 'multipart/report; report-type=delivery-status; boundary=b',
        body: '--b\r\n\r\nx\r\n--b--',
      },
      {},
    ],
  ],
  [
    'of a thousand layers',
    (to) => [
      {
        to,
        type: 'multipart/mixed; boundary=b0',
        body: Array.from(
          { length: 1000 },
          (_, n) => `--b${String(n)}\r\nContent-Type: multipart/mixed; boundary=b${String(n + 1)}\r\n\r\n`,
        ).join(''),
      },
      {},
    ],
  ],
];

const isOutcome = (line: string): boolean => line.includes('"event":"mailed_answer"');

test.each(DROPPED)('a mail is dropped without a word %s', async (_name, make) => {
  const { ticket, address } = await tickets.waiting();
  const other = await tickets.waiting();
  const [mail, delivery] = make(address, other.address);
  expect(await deliver(rawMail(mail), { recipient: address, ...delivery })).toBe(200);
  expect([await tickets.answers(ticket), await tickets.answers(other.ticket)]).toEqual([[], []]);
  expect(await tickets.outboxMails()).toEqual([]);
  expect(await services.database.sql`select from private.mailed_answers`).toEqual([]);
});

test('a mail is dropped without a word by its address and sender, before its parts are read', async () => {
  const { ticket, address } = await tickets.waiting();
  const parts = { type: 'multipart/mixed; boundary=b', body: '--b\r\n'.repeat(100_000) };
  const forged = `${address.slice(0, 37)}${address[37] === '0' ? '1' : '0'}${address.slice(38)}`;
  const outcomes: (string | undefined)[] = [];
  for (const [mail, recipient] of [
    [parts, 'reply+0@reply.site.test'],
    [{ ...parts, from: PEOPLE.otherMember.email }, address],
    [parts, forged],
    [parts, address],
  ] as const) {
    expect(await answer(address, mail, { recipient })).toBe(200);
    outcomes.push(/"outcome":"(?<outcome>\w+)"/u.exec(log.findLast(isOutcome) ?? '')?.[1]);
  }
  expect(outcomes).toEqual(['wrong_address', 'wrong_sender', 'wrong_signature', 'malformed']);
  expect([await tickets.answers(ticket), await tickets.outboxMails()]).toEqual([[], []]);
});

test('a mail is dropped without a word without the form of a mail', async () => {
  const { ticket, address } = await tickets.waiting();
  for (const raw of [
    Buffer.alloc(0),
    Buffer.alloc(1000, 0xff),
    Buffer.from('From'),
    Buffer.from('\r\n'.repeat(5000)),
  ])
    expect(await deliver(raw, { recipient: address })).toBe(200);
  expect([await tickets.answers(ticket), await tickets.outboxMails()]).toEqual([[], []]);
});

test('a mail is dropped without a word when its address has ended, or its person has no confirmed address, or is gone', async () => {
  const { ticket, address } = await tickets.waiting();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (MAILED_ANSWER_LIMITS.days + 1) * 86_400_000 });
  await answer(address);
  vi.useRealTimers();
  await services.database.sql`update auth.users set email_confirmed_at = null where id = ${PEOPLE.member.id}`;
  await answer(address);
  await services.database.sql`delete from auth.users where id = ${PEOPLE.member.id}`;
  await answer(address);
  expect([await tickets.answers(ticket), await tickets.outboxMails()]).toEqual([[], []]);
});

test('the provider is known by its secret, where the site receives mail', async () => {
  const { ticket, address } = await tickets.waiting();
  expect(await answer(address, {}, { secret: null })).toBe(403);
  expect(await answer(address, {}, { secret: 'canary-inbound-mail-secret-0123456780' })).toBe(403);
  configureMail(services, { INBOUND_MAIL_SECRET: null });
  expect(await answer(address)).toBe(403);
  expect(await tickets.answers(ticket)).toEqual([]);
});

test('the provider hands over a POST of a mail with its envelope, of 4 MB at most', async () => {
  const { ticket, address } = await tickets.waiting();
  expect(await answer(address, {}, { type: 'text/plain' })).toBe(415);
  expect(await answer(address, {}, { method: 'GET' })).toBe(405);
  expect(await answer(address, {}, { sender: null })).toBe(422);
  expect(await answer(address, { body: Buffer.alloc(MAILED_ANSWER_LIMITS.bytes, 65) })).toBe(413);
  expect(await tickets.answers(ticket)).toEqual([]);
});

test('the provider is asked to try again while the database is down', async () => {
  const { ticket, address } = await tickets.waiting();
  const call = 'public.answer_ticket_by_mail(uuid, text, text, text, uuid[], integer)';
  await services.database.sql(`revoke execute on function ${call} from service_role`);
  expect(await answer(address, { id: 'again@mail.test' })).toBe(503);
  await services.database.sql(`grant execute on function ${call} to service_role`);
  expect(await answer(address, { id: 'again@mail.test' })).toBe(200);
  expect(await tickets.answers(ticket)).toHaveLength(1);
});
