/** Tickets for their requesters: asking, reading without anything internal, actions by state, the daily job. */
import { describe, expect } from 'vitest';
import { OwnTicketCardSchema, OwnTicketSchema, TICKET_CATEGORIES } from '#contract/tickets.ts';
import { answerTicket, createTicket, readHrAnswers, readMyTicket, readMyTickets } from '#data/tickets.ts';
import { leastSensitivity, replyHours } from '#domain/tickets.ts';
import * as v from 'valibot';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';

const { test, database, sql, value, asPerson } = databaseTest({ rows: 'restore' });

type Question = Partial<Parameters<typeof createTicket>[1]>;
const QUESTION = {
  category: 'technical',
  title: '',
  body: 'The page is black\nSince Monday',
  details: [],
  about: null,
  aboutName: null,
  sensitivity: 'normal',
  files: [],
} as const;
let requests = 0;
const request = (): string => {
  requests += 1;
  return `92000000-0000-4000-8000-${String(requests).padStart(12, '0')}`;
};
const ask = (question: Question = {}, person: SignedInName = 'member') =>
  createTicket(asPerson(person), { ...QUESTION, requestId: request(), ...question });
const stored = async (number: string) =>
  (await sql`select * from public.tickets where number = ${number}`)[0] ?? {};
const own = (number: string, person: SignedInName = 'member') => readMyTicket(asPerson(person), number);
const list = (person: SignedInName = 'member') => readMyTickets(asPerson(person));
const call = (
  name: 'close_my_ticket' | 'reopen_my_ticket' | 'rate_ticket',
  args: object,
  person: SignedInName = 'member',
) => database.call(person, name, args);
/** An action of staff in SQL: a message, and the state. */
const staffWrites = (number: string, kind: 'public' | 'internal', body: string, state: string) =>
  sql(
    `with ticket as (update public.tickets set state = $4, last_message_at = now() where number = $1 returning id)
     insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body, at)
     select id, $2, $2 = 'internal', 'staff', '${PEOPLE.hr.id}', $3, now() + interval '1 second' from ticket`,
    [number, kind, body, state],
  );

describe('the form', () => {
  test.each(TICKET_CATEGORIES)('shows the reply time and the sensitivity of %s', async (category) => {
    const [row] =
      await sql`select private.ticket_target(private.category_priority(${category}), 'reply') as minutes,
         private.least_sensitivity(${category}, false) as alone, private.least_sensitivity(${category}, true) as about`;
    expect(row).toEqual({
      minutes: replyHours(category) * 60,
      alone: leastSensitivity(category, false),
      about: leastSensitivity(category, true),
    });
  });
});

describe('asking', () => {
  test('returns a number and a due time; the first line is the title', async () => {
    const sent = await ask();
    expect(sent.number).toMatch(/^HR-\d{6}$/u);
    expect(new Date(sent.replyDueAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await stored(sent.number)).toMatchObject({
      title: 'The page is black',
      priority: 'normal',
      sensitivity: 'normal',
      state: 'new',
      requester_id: PEOPLE.member.id,
      is_minor: false,
    });
  });

  test('twice with one request sends one', async () => {
    const requestId = request();
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask({ requestId })));
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['wellbeing', {}, 'normal', 'restricted'],
    ['conduct', {}, 'normal', 'confidential'],
    ['conduct', { aboutName: 'A stranger' }, 'normal', 'restricted'],
    ['conduct', { about: PEOPLE.captain.id, aboutName: 'Captain' }, 'confidential', 'restricted'],
    ['technical', { aboutName: 'A stranger' }, 'normal', 'confidential'],
    ['technical', {}, 'restricted', 'restricted'],
    ['payment', {}, 'normal', 'confidential'],
  ] as const)('raises the sensitivity: %s %o, chosen %s', async (category, person, chosen, expected) => {
    const { number } = await ask({ category, ...person, sensitivity: chosen });
    expect((await stored(number))['sensitivity']).toBe(expected);
  });

  test('by a minor is restricted to the people with the duty', async () => {
    await sql`insert into private.hr_duties (user_id, duty) values (${PEOPLE.hr.id}, 'safeguarding')`;
    const { number } = await ask({}, 'minor');
    expect(await stored(number)).toMatchObject({ sensitivity: 'restricted', is_minor: true });
    const visible = async (person: SignedInName) =>
      (await resultOf(asPerson(person).from('tickets').select('number'))) as unknown[];
    expect(await visible('hr')).toEqual([{ number }]);
    expect(await visible('superadmin')).toEqual([]);
  });

  test.each([
    ['captain', PEOPLE.captain.id, 'confidential'],
    ['  CAPTAIN ', PEOPLE.captain.id, 'confidential'],
    ['Chris Vermeulen', PEOPLE.editor.id, 'confidential'],
    // Both are staff of HR.
    ['Twin Name', null, 'restricted'],
    ['Nobody', null, 'confidential'],
  ])(
    'about %s stores the only member of that name without telling the requester',
    async (aboutName, about, sensitivity) => {
      await sql`update public.users set full_name = 'Chris Vermeulen' where id = ${PEOPLE.editor.id}`;
      await sql`update public.users set full_name = 'Twin Name'
        where id = any (${[PEOPLE.hr.id, PEOPLE.admin.id]})`;
      const { number } = await ask({ aboutName });
      expect((await stored(number))['about_user_id']).toBe(about);
      expect(await own(number)).toMatchObject({ about_name: aboutName.trim(), sensitivity });
      expect(JSON.stringify(await own(number))).not.toContain(PEOPLE.captain.id);
    },
  );

  test.each<[string, Question, string]>([
    ['the caller', { about: PEOPLE.member.id }, 'invalid_choice'],
    ['the caller by name', { aboutName: 'member' }, 'invalid_choice'],
    ['nobody we know', { about: request() }, 'person_unavailable'],
    ['no text', { body: '  \n ' }, 'required'],
    ['a long name', { aboutName: 'x'.repeat(121) }, 'too_long'],
    ['too much text', { body: 'x'.repeat(5001) }, 'too_long'],
    ['an unknown category', { category: 'love' as 'other' }, 'invalid_choice'],
    ['an unknown sensitivity', { sensitivity: 'secret' as 'normal' }, 'invalid_choice'],
    [
      'too many details',
      { details: Array.from({ length: 7 }, () => ({ question: 'q', answer: 'a' })) },
      'invalid_input',
    ],
    ['details without a question', { details: [{ question: '', answer: 'a' }] }, 'invalid_input'],
    ['files of somebody else', { files: [request()] }, 'not_found'],
  ])('refuses %s', async (_, question, code) => {
    expect(await codeOf(ask(question))).toBe(code);
    expect(await list()).toEqual([]);
  });

  test('is limited to 20 a day', async () => {
    for (let nth = 0; nth < 20; nth += 1) await ask();
    expect(await codeOf(ask())).toBe('throttled');
  });
});

describe('reading', () => {
  test('returns public messages, never notes, former texts or ids of staff', async () => {
    const { number } = await ask({ details: [{ question: 'Which page?', answer: ' /shop ' }] });
    await staffWrites(number, 'internal', 'Secret note', 'open');
    await staffWrites(number, 'public', 'Which browser?', 'waiting_member');
    await sql`insert into private.ticket_messages (ticket_id, kind, is_internal, author, detail)
       select id, 'system', internal, 'staff', jsonb_build_object('action', action)
       from public.tickets, (values (true, 'assign'), (false, 'reopen')) as actions (internal, action)
      where number = ${number}`;
    await sql`insert into private.ticket_message_versions (message_id, body) select id, 'Former text'
      from private.ticket_messages where body = 'Which browser?'`;
    expect(await list()).toMatchObject([{ number, waits_on: 'me', unread: true }]);
    expect(await own(number)).toMatchObject({
      details: [{ question: 'Which page?', answer: '/shop' }],
      messages: [
        { kind: 'public', author: 'me', name: null, body: QUESTION.body, files: [] },
        { kind: 'public', author: 'hr', name: 'Hr', body: 'Which browser?' },
        { kind: 'system', author: 'hr', body: null, action: 'reopen' },
      ],
      readers: [],
      actions: ['answer', 'close'],
    });
    const raw = JSON.stringify(await database.call('member', 'my_ticket', { number }));
    for (const hidden of ['Secret note', 'Former text', 'assign', 'position', PEOPLE.hr.id])
      expect(raw).not.toContain(hidden);
    expect(v.is(OwnTicketSchema, JSON.parse(raw))).toBe(true);
  });

  test('marks the ticket and its notifications as read, and not the version of the desk', async () => {
    const { number } = await ask();
    await staffWrites(number, 'public', 'Done', 'resolved');
    await sql`select private.notify_requester(tickets, 'resolved') from public.tickets
      where number = ${number}`;
    const before = await stored(number);
    await sql`update private.ticket_messages set at = now() where body = 'Done'`;
    await own(number);
    expect((await list())[0]?.unread).toBe(false);
    expect(await stored(number)).toEqual(before);
    const rows = await sql`select about, read_at is null as unread from public.notifications
      where kind = 'ticket'`;
    expect(rows).toEqual([{ about: number, unread: false }]);
  });

  test('lists the openings of a restricted ticket alone', async () => {
    const { number } = await ask({ category: 'wellbeing' });
    const open = await ask();
    await sql`insert into private.ticket_openings (ticket_id, user_id)
      select id, ${PEOPLE.superadmin.id}
      from public.tickets`;
    expect((await own(number)).readers).toMatchObject([{ name: 'Superadmin' }]);
    expect((await own(open.number)).readers).toEqual([]);
  });

  test('is for the requester alone, also not for the person it is about or a superadmin', async () => {
    const { number } = await ask({ about: PEOPLE.superadmin.id });
    for (const person of ['captain', 'superadmin', 'hr'] as const) {
      expect(await codeOf(own(number, person))).toBe('not_found');
      expect(await list(person)).toEqual([]);
      expect(await codeOf(answerTicket(asPerson(person), number, 'x', [], request()))).toBe('not_found');
      for (const [name, args] of [
        ['close_my_ticket', {}],
        ['reopen_my_ticket', { body: 'x' }],
        ['rate_ticket', { rating: 1 }],
      ] as const)
        expect(await call(name, { number, ...args }, person)).toBe('not_found');
    }
  });

  test('leads from a merged ticket to the other one only if that is the caller’s', async () => {
    const ticket = await ask();
    const other = await ask();
    const foreign = await ask({}, 'captain');
    const merge = async (into: string) => {
      await sql`update public.tickets set state = 'merged' where number = ${ticket.number}`;
      await sql`select private.add_ticket_message(ticket.id, 'system', 'staff', null, jsonb_build_object('action', 'merge', 'ticket', other_ticket.id))
         from public.tickets as ticket, public.tickets as other_ticket
        where ticket.number = ${ticket.number} and other_ticket.number = ${into}`;
    };
    await merge(other.number);
    expect(await own(ticket.number)).toMatchObject({
      state: 'merged',
      merged_into: other.number,
      actions: [],
    });
    await merge(foreign.number);
    expect((await own(ticket.number)).merged_into).toBeNull();
  });

  test('of answers shows published ones, and drafts to HR', async () => {
    await sql`insert into public.hr_answers (category, title, body) values ('other', 'Draft', 'Draft')`;
    const titles = async (person: SignedInName) =>
      (await readHrAnswers(asPerson(person))).map(({ title }) => title);
    expect(await titles('member')).toContain('How an appeal works');
    expect(await titles('member')).not.toContain('Draft');
    const [before] = await sql`select updated_at from public.hr_answers where title = 'Draft'`;
    await sql`update public.hr_answers set body = 'Changed' where title = 'Draft'`;
    expect(
      Number(await value`select updated_at from public.hr_answers where title = 'Draft'`),
    ).toBeGreaterThan(Number(before?.['updated_at']));
    const audited = await sql`select action from public.audit
        where table_name = 'hr_answers' and coalesce(after, before) ->> 'body' in ('Draft', 'Changed')
      order by id`;
    expect(audited.map(({ action }) => String(action))).toEqual(['insert', 'update']);
  });
});

describe('actions', () => {
  test('an answer makes HR owe a reply again, once per request', async () => {
    const { number } = await ask();
    await staffWrites(number, 'public', 'Which browser?', 'waiting_member');
    expect(await stored(number)).toMatchObject({ reply_due_at: null });
    const requestId = request();
    const answer = () => codeOf(answerTicket(asPerson('member'), number, 'Firefox', [], requestId));
    expect(await Promise.all([answer(), answer(), answer()])).toEqual([null, null, null]);
    const ticket = await own(number);
    expect(ticket.messages.map(({ body }) => body)).toEqual([QUESTION.body, 'Which browser?', 'Firefox']);
    expect(ticket).toMatchObject({ state: 'open', waits_on: 'hr' });
    expect(ticket.reply_due_at).not.toBeNull();
    expect(await codeOf(answerTicket(asPerson('member'), number, ' ', [], request()))).toBe('required');
  });

  test('a second message keeps the due time of the first', async () => {
    const { number } = await ask();
    const due = (await stored(number))['reply_due_at'];
    await answerTicket(asPerson('member'), number, 'One more thing', [], request());
    expect((await stored(number))['reply_due_at']).toEqual(due);
  });

  test('a resolved ticket can be rated, and reopened for 7 days', async () => {
    const { number } = await ask();
    await staffWrites(number, 'public', 'Done', 'resolved');
    expect((await own(number)).actions).toEqual(['reopen', 'rate', 'close']);
    for (const rating of [0, 6, null])
      expect(await call('rate_ticket', { number, rating })).toBe('invalid_choice');
    expect(await call('rate_ticket', { number, rating: 4, comment: ' Quick ' })).toBeNull();
    expect(await own(number)).toMatchObject({ rating: 4, rating_comment: 'Quick' });
    expect(await call('rate_ticket', { number, rating: 2 })).toBeNull();
    expect(await own(number)).toMatchObject({ rating: 2, rating_comment: null });
    await sql`update public.tickets set resolved_at = now() - interval '7 days 1 minute'
      where number = ${number}`;
    expect(await call('reopen_my_ticket', { number, body: 'Still black' })).toBe('transition_not_allowed');
    await sql`update public.tickets set resolved_at = now() - interval '6 days' where number = ${number}`;
    expect(await call('reopen_my_ticket', { number, body: 'Still black' })).toBeNull();
    const ticket = await own(number);
    expect(ticket).toMatchObject({ state: 'open', actions: ['answer', 'close'] });
    expect(ticket.messages.map(({ action }) => action)).toContain('reopen');
    expect(await call('rate_ticket', { number, rating: 4 })).toBe('transition_not_allowed');
  });

  test('closing ends it', async () => {
    const { number } = await ask();
    expect(await call('close_my_ticket', { number })).toBeNull();
    expect(await own(number)).toMatchObject({ state: 'closed', actions: ['rate'], reply_due_at: null });
    expect(await call('close_my_ticket', { number })).toBe('transition_not_allowed');
    expect(await codeOf(answerTicket(asPerson('member'), number, 'x', [], request()))).toBe(
      'transition_not_allowed',
    );
  });

  test('stay possible after the requester’s account is deleted for HR only', async () => {
    const { number } = await ask();
    await sql`delete from auth.users where id = ${PEOPLE.member.id}`;
    expect(await stored(number)).toMatchObject({ requester_id: null, title: 'The page is black' });
  });
});

test('the daily job closes what was resolved a week ago and deletes closed ones after the period', async () => {
  const { number } = await ask();
  const kept = await ask();
  const old = await ask();
  await staffWrites(number, 'public', 'Done', 'resolved');
  await staffWrites(kept.number, 'public', 'Done', 'resolved');
  await sql`update public.tickets set resolved_at = now() - interval '7 days' where number = ${number}`;
  await call('close_my_ticket', { number: old.number });
  await sql`update public.tickets set closed_at = now() - interval '36 months 1 day'
    where number = ${old.number}`;
  expect(await database.call('service', 'advance_tickets')).toBe(2);
  expect(Object.fromEntries((await list()).map((ticket) => [ticket.number, ticket.state]))).toEqual({
    [number]: 'closed',
    [kept.number]: 'resolved',
  });
  expect((await own(number)).messages.at(-1)).toMatchObject({
    kind: 'system',
    author: 'system',
    action: 'close',
  });
  expect(v.is(v.array(OwnTicketCardSchema), await list())).toBe(true);
});
