/** Answers by mail in the database: their sender, their ticket, each mail once, and the mails that follow. */
import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { PEOPLE } from '#tests/support/people.ts';
import { HIDDEN, RESTRICTED, SECOND, TICKET, ticketDeskTest } from './ticket-desk-setup.ts';

const { test, desk, sql, list, call, asService } = ticketDeskTest();
const MEMBER = PEOPLE.member.email;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Mail {
  readonly ticket?: string;
  readonly sender?: string;
  readonly id?: string;
  readonly body?: string;
  readonly files?: string[];
  readonly left?: number;
}

const send = ({
  ticket = TICKET,
  sender = MEMBER,
  id = '1',
  body = 'By mail',
  files = [],
  left = 0,
}: Mail = {}) =>
  call('service', 'answer_ticket_by_mail', {
    ticket,
    sender,
    mail_hash: hashOf(id),
    body,
    files,
    files_left: left,
  });
const answerer = (ticket: string, sender = MEMBER, id = '1') =>
  call('service', 'mail_answerer', { ticket, sender, mail_hash: hashOf(id) });
const bodies = (ticket = TICKET) =>
  list`select body from private.ticket_messages where ticket_id = ${ticket} and body is not null
    order by position`;
const mails = () =>
  list`select payload ->> 'mail' as mail from public.outbox where kind = 'mail_ticket' order by id`;
const set = (ticket: string, changes: string) =>
  sql(`update public.tickets set ${changes} where id = $1`, [ticket]);

describe('the sender', () => {
  test('is the confirmed address of the requester, in any case', async () => {
    expect(await answerer(TICKET, ` ${MEMBER.toUpperCase()} `)).toEqual({
      answerer: PEOPLE.member.id,
      uploader: PEOPLE.member.id,
    });
    expect(await send({ sender: MEMBER.toUpperCase() })).toBe('answered');
    expect(await bodies()).toEqual(['Please help', 'By mail']);
  });

  test.each([
    ['another member', PEOPLE.otherMember.email],
    ['the subject of the ticket', PEOPLE.hr.email],
    ['staff', PEOPLE.superadmin.email],
    ['nobody', ''],
    ['a variant of the address', MEMBER.replace('@', '+x@')],
  ])('is not %s', async (_name, sender) => {
    for (const ticket of [TICKET, HIDDEN]) {
      expect(await answerer(ticket, sender)).toBeNull();
      expect(await send({ ticket, sender })).toBe('ignored');
      expect(await bodies(ticket)).toEqual(['Please help']);
    }
    expect([await mails(), await sql`select from private.mailed_answers`]).toEqual([[], []]);
  });

  test('changes with the address of the account, not before it is confirmed', async () => {
    await sql`update auth.users set email = 'new@mail.test' where id = ${PEOPLE.member.id}`;
    expect([await send(), await send({ sender: 'new@mail.test' })]).toEqual(['ignored', 'answered']);
    await sql`update auth.users set email_confirmed_at = null where id = ${PEOPLE.member.id}`;
    expect(await send({ sender: 'new@mail.test', id: '2' })).toBe('ignored');
  });

  test('of a report without a name has no mailbox', async () => {
    await set(TICKET, `source = 'anonymous', requester_id = null`);
    expect([await answerer(TICKET), await send()]).toEqual([null, 'ignored']);
  });
});

describe('an answer', () => {
  test('has the effects of an answer on the page', async () => {
    const facts = async (ticket: string) =>
      sql`select state, reply_due_at is not null as due, snoozed_until, last_message_at > created_at as moved
         from public.tickets where id = ${ticket}`;
    const wait = `state = 'waiting_member', created_at = now() - interval '1 day'`;
    await set(TICKET, wait);
    await set(SECOND, wait);
    await send();
    expect(await call('member', 'answer_ticket', { number: 'HR-100002', body: 'By mail' })).toBeNull();
    expect(await facts(TICKET)).toEqual([{ state: 'open', due: true, snoozed_until: null, moved: true }]);
    expect(await facts(SECOND)).toEqual(await facts(TICKET));
    expect(await mails()).toEqual([]);
  });

  test('of a restricted ticket stays hidden from its subject and other staff', async () => {
    expect(await send({ ticket: RESTRICTED, sender: PEOPLE.otherMember.email })).toBe('answered');
    expect(await send({ ticket: HIDDEN })).toBe('answered');
    for (const ticket of [RESTRICTED, HIDDEN])
      expect(await call('hr', 'ticket_for_desk', { ticket })).toBe('not_found');
    expect(await sql`select from public.notifications where user_id = ${PEOPLE.hr.id}`).toEqual([]);
  });

  test('received at the same time is added once', async () => {
    expect((await Promise.all([1, 2, 3, 4, 5].map(() => send()))).map(String).toSorted()).toEqual([
      'answered',
      ...Array.from({ length: 4 }, () => 'repeated'),
    ]);
    expect(await bodies()).toEqual(['Please help', 'By mail']);
    expect(await answerer(TICKET)).toMatchObject({ uploader: null });
    // The same mail to two tickets is an answer to both.
    expect(await send({ ticket: SECOND })).toBe('answered');
  });

  test('beside an answer on the page and a reply of staff is not lost', async () => {
    const tickets = JSON.stringify([{ id: TICKET, expected: await desk.versionOf(TICKET) }]);
    const results = await Promise.all([
      send(),
      call('member', 'answer_ticket', { number: 'HR-100001', body: 'On the page' }),
      desk.call('hr', 'move_tickets', { tickets, action: 'take' }),
    ]);
    expect(results[0]).toBe('answered');
    expect(results[2]).toMatchObject([
      { outcome: expect.stringMatching(/^(?:done|changed_meanwhile)$/u) as string },
    ]);
    expect((await bodies()).toSorted()).toEqual(['By mail', 'On the page', 'Please help']);
  });

  test.each([
    ['no text', { body: ' \n ' }, 'required', 'answer_empty'],
    ['too much text', { body: 'x'.repeat(5001) }, 'too_long', 'answer_too_long'],
    ['files of nobody', { files: ['48000000-0000-4000-8000-0000000000f1'] }, 'not_found', 'answer_refused'],
  ])('with %s leaves the ticket alone and queues a mail', async (_name, mail, outcome, told) => {
    const before = await sql`select * from public.tickets`;
    expect([await send(mail), await send(mail)]).toEqual([outcome, 'repeated']);
    expect(await sql`select * from public.tickets`).toEqual(before);
    expect([await bodies(), await mails()]).toEqual([['Please help'], [told]]);
  });

  test.each(['closed', 'invalid', 'merged'])('to a ticket that is %s is not added', async (state) => {
    await set(TICKET, `state = '${state}'`);
    expect(await answerer(TICKET)).toEqual({ answerer: PEOPLE.member.id, uploader: null });
    expect([await send(), await mails()]).toEqual(['transition_not_allowed', ['answer_closed']]);
  });

  test('reopens a resolved ticket for 7 days', async () => {
    await set(TICKET, `state = 'resolved'`);
    await set(SECOND, `state = 'resolved'`);
    await set(SECOND, `resolved_at = now() - interval '8 days'`);
    expect([await send(), await send({ ticket: SECOND })]).toEqual(['answered', 'transition_not_allowed']);
    const rows = await list`select state from public.tickets where id = any (${[TICKET, SECOND]})
      order by number`;
    expect(rows).toEqual(['open', 'resolved']);
  });

  test('of a banned member is refused until the ban ends', async () => {
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`;
    expect([await send(), await mails()]).toEqual(['banned', ['answer_refused']]);
    await sql`update public.bans
      set banned_at = now() - interval '1 day', until = now() - interval '1 minute'
      where user_id = ${PEOPLE.member.id}`;
    expect(await send({ id: '2' })).toBe('answered');
  });

  test('counts attachments that were not taken', async () => {
    expect(await send({ left: 2 })).toBe('answered');
    expect(await mails()).toEqual(['files_left']);
    const own = await call('member', 'my_ticket', { number: 'HR-100001' });
    expect(own).toMatchObject({ messages: [{ mail: null }, { mail: { files_left: 2 } }] });
  });
});

test('received mails are forgotten after 32 days, and with their ticket', async () => {
  await send();
  await send({ ticket: SECOND });
  await sql`update private.mailed_answers set at = now() - interval '33 days' where ticket_id = ${TICKET}`;
  await asService().rpc('advance_tickets');
  expect(await list`select ticket_id from private.mailed_answers`).toEqual([SECOND]);
  await sql`delete from public.tickets where id = ${SECOND}`;
  expect(await sql`select from private.mailed_answers`).toEqual([]);
});
