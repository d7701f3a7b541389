/** Appeals by mail link: the same for every address, one ticket per link, hidden from their sender at the desk. */
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { DeskTicketSchema, type DeskTicket } from '#contract/admin-tickets.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName, type SignedInName } from '#tests/support/people.ts';

const { test, database, sql, value, list, asPerson, asService } = databaseTest({ rows: 'restore' });

async function request(email: string): Promise<string> {
  expect((await asPerson('anonymous').rpc('request_appeal', { email })).error).toBeNull();
  return value`select payload ->> 'appeal_link_id' as id from public.outbox
    where kind = 'mail_appeal_link'
    order by outbox.id desc limit 1`;
}

interface Link {
  readonly email: string;
  readonly token: string;
  readonly is_thread: boolean;
}

const make = async (link: string): Promise<Link | null> =>
  (await asService().rpc('make_appeal_link', { link })).data as unknown as Link | null;

async function linkOf(name: SignedInName): Promise<string> {
  return (await make(await request(PEOPLE[name].email)))?.token ?? '';
}

async function send(
  token: string,
  name = 'read',
  body = '',
  person: PersonName = 'anonymous',
): Promise<unknown> {
  return database.call(person, 'appeal_thread', {
    token,
    action: name,
    body,
    request_id: crypto.randomUUID(),
  });
}

const tickets = () => sql`select * from public.tickets order by created_at`;

describe('asking for a link', () => {
  test('does the same work for every address and mails accounts and bans in force', async () => {
    const counts = () =>
      sql`select (select count(*) from private.appeal_links) as links, (select count(*)
        from public.outbox) as queued`;
    const before = await counts();
    const links = [
      await request(PEOPLE.banned.email),
      await request(PEOPLE.member.email.toUpperCase()),
      await request('nobody@else.test'),
    ];
    expect(before).toEqual([{ links: '0', queued: expect.any(String) as string }]);
    expect(await counts()).toMatchObject([{ links: '3', queued: String(Number(before[0]?.['queued']) + 3) }]);
    const made = [await make(links[0] ?? ''), await make(links[1] ?? ''), await make(links[2] ?? '')];
    expect(made.map((link) => link?.email ?? null)).toEqual([PEOPLE.banned.email, PEOPLE.member.email, null]);
    // The request of an unknown address is deleted.
    expect(await counts()).toMatchObject([{ links: '2' }]);
  });

  test('mails a ban whose account is deleted', async () => {
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    const link = await make(await request(PEOPLE.banned.email));
    expect(link?.email).toBe(PEOPLE.banned.email);
    expect(await send(link?.token ?? '', 'send', 'I did nothing')).toHaveProperty('number');
    expect(await tickets()).toMatchObject([{ about_user_id: null, source: 'appeal' }]);
  });

  test('queues three mails a day for an address, and says nothing of a fourth', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await request(PEOPLE.banned.email);
    expect(await sql`select from private.appeal_links`).toHaveLength(3);
    expect(await database.call('anonymous', 'request_appeal', { email: 'nonsense' })).toBe('invalid_email');
  });

  test('stores the token as a hash and ends it after three days', async () => {
    const token = await linkOf('banned');
    const [link] = await sql`select * from private.appeal_links`;
    expect(JSON.stringify(link)).not.toContain(token);
    await sql`update private.appeal_links set expires_at = now() - interval '1 second'`;
    expect([await send(token), await send('0'.repeat(64))]).toEqual(['link_expired', 'link_invalid']);
    await sql`update private.appeal_links set expires_at = now() - interval '25 hours'`;
    await asService().rpc('purge_appeal_links');
    expect(await sql`select from private.appeal_links`).toEqual([]);
  });
});

describe('an unknown link', () => {
  const LINK = '0'.repeat(64);
  const CALLS: readonly (readonly [
    action: string,
    name: string,
    args: Record<string, unknown>,
    limit: number,
  ])[] = [
    ['appeal_thread', 'appeal_thread', { token: LINK }, 60],
    ['guardian_consent', 'guardian_consent', { token: LINK }, 60],
    ['guardian_consent', 'declare_guardian', { token: LINK, declaration: '1' }, 60],
    ['guardian_consent', 'decide_guardian_consent', { token: LINK, decisions: {}, version: '1' }, 60],
    ['guardian_consent', 'reject_guardian_request', { token: LINK }, 60],
    ['guest_stock_alert_link', 'confirm_guest_stock_alert', { token: LINK }, 60],
    ['read_article_preview', 'read_article_preview', { token: LINK }, 600],
  ];

  test.each(CALLS)('counts: %s of %s', async (action, name, args, limit) => {
    const client = asPerson('anonymous', { address: '203.0.113.40' });
    const call = async () => {
      const { status, error } = await client.rpc(name as 'appeal_thread', args as { token: string });
      return [status, error?.message, error?.code];
    };
    expect(await call()).toEqual([403, 'link_invalid', '42501']);
    const counted = await sql`update public.throttle set hits = ${limit - 1} where action = ${action}
        returning hits`;
    expect(counted).toHaveLength(1);
    expect(await call()).toEqual([403, 'link_invalid', '42501']);
    expect(await call()).toEqual([429, 'throttled', 'PT429']);
  });
});

describe('an appeal', () => {
  test('is one ticket of its category that its sender never sees at the desk', async () => {
    const token = await linkOf('admin');
    expect(await send(token)).toBeNull();
    const sent = await send(token, 'send', 'Please look again');
    expect(sent).toMatchObject({ category: 'ban_appeal', state: 'new', messages: [{ author: 'me' }] });
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({
      source: 'appeal',
      sensitivity: 'confidential',
      requester_id: null,
      about_user_id: PEOPLE.admin.id,
    });
    const visible = async (name: SignedInName) =>
      ((await asPerson(name).from('tickets').select('id')).data ?? []).length;
    expect([await visible('hr'), await visible('superadmin'), await visible('admin')]).toEqual([1, 1, 0]);
    const opened = (name: SignedInName) =>
      database.call(name, 'ticket_for_desk', { ticket: String(ticket?.['id']) });
    expect(await opened('hr')).toMatchObject({
      appeal: { email: PEOPLE.admin.email, name: 'Admin', banned_at: null, reason: null },
    });
    expect([await opened('admin'), await opened('member')]).toEqual(['not_found', 'permission_required']);
  });

  test('shows the desk the ban that it is about', async () => {
    await send(await linkOf('banned'), 'send', 'Please look again');
    const [ticket] = await tickets();
    const { appeal } = (await database.call('hr', 'ticket_for_desk', {
      ticket: String(ticket?.['id']),
    })) as DeskTicket;
    expect(v.parse(DeskTicketSchema.entries.appeal, appeal)).toMatchObject({
      email: PEOPLE.banned.email,
      banned_at: expect.any(String),
      reason: 'Not recorded',
    });
  });

  test('is sent once by a link; another link of the same person opens it', async () => {
    const [first, second] = [await linkOf('banned'), await linkOf('banned')];
    await send(first, 'send', 'Please look again');
    expect(await send(first, 'send', 'And again')).toBe('transition_not_allowed');
    expect(await send(second, 'send', 'From my phone')).toMatchObject({
      messages: [{}, { body: 'From my phone' }],
    });
    const third = await make(await request(PEOPLE.banned.email));
    expect(third?.is_thread).toBe(true);
    expect(await send(third?.token ?? '', 'answer', 'Hello?')).toMatchObject({
      messages: { length: 3 },
    });
    expect(await tickets()).toHaveLength(1);
  });

  test('of a minor is restricted to the safeguarding people', async () => {
    await send(await linkOf('minor'), 'send', 'Please look again');
    expect(await tickets()).toMatchObject([{ is_minor: true, sensitivity: 'restricted' }]);
  });

  test('gets a fresh link with each mail, which holds no text', async () => {
    await send(await linkOf('banned'), 'send', 'Please look again');
    const [ticket] = await tickets();
    await sql`select private.notify_requester(tickets, 'answered') from public.tickets`;
    const mail = (await database.call('service', 'ticket_mail', {
      ticket: String(ticket?.['id']),
    })) as Record<string, string>;
    expect(Object.keys(mail).toSorted()).toEqual(['answerer', 'email', 'name', 'number', 'token']);
    expect(await send(mail['token'] ?? '')).toMatchObject({ number: mail['number'] });
  });
});

describe('the person who decided the ban', () => {
  const visibleTo = async (name: SignedInName) =>
    ((await asPerson(name).from('desk_tickets').select('id')).data ?? []).length;
  const ban = (by: SignedInName, person: SignedInName = 'banned') =>
    sql`insert into public.bans (user_id, email, reason, former_status, banned_by, lifted_at)
       values (${PEOPLE[person].id}, ${PEOPLE[person].email}, 'Cheating', 'active', ${PEOPLE[by].id}, now())`;
  const withoutHr = () =>
    sql`update public.user_organizational_roles set end_date = now() where user_id = ${PEOPLE.hr.id}`;

  test('reads and answers the appeal only without other readers', async () => {
    await ban('superadmin');
    await send(await linkOf('banned'), 'send', 'Please look again');
    const ticket = String((await tickets())[0]?.['id']);
    expect([await visibleTo('superadmin'), await visibleTo('hr')]).toEqual([0, 1]);
    const reply = () =>
      database.call('superadmin', 'reply_to_ticket', {
        ticket,
        seen: '00000000-0000-4000-8000-000000000000',
        body: 'No',
        kind: 'internal',
        action: 'note',
      });
    expect(await reply()).toBe('not_found');
    await withoutHr();
    expect(await visibleTo('superadmin')).toBe(1);
    expect(await reply()).toBe('changed_meanwhile');
  });

  test('does not read it when the account is deleted, nor after a later ban', async () => {
    await sql`update public.bans set banned_by = ${PEOPLE.superadmin.id}`;
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    await send((await make(await request(PEOPLE.banned.email)))?.token ?? '', 'send', 'Please look again');
    expect([await visibleTo('superadmin'), await visibleTo('hr')]).toEqual([0, 1]);
    await sql`insert into public.bans (email, reason, former_status, banned_by)
      values (${PEOPLE.banned.email}, 'Again', 'active', ${PEOPLE.hr.id})`;
    // Both decided a ban, and the other administrator reads no confidential ticket.
    expect([await visibleTo('superadmin'), await visibleTo('hr')]).toEqual([1, 1]);
  });

  test('is the last reader named for a restricted appeal, also by the daily job', async () => {
    await sql`insert into private.hr_duties (user_id, duty) values (${PEOPLE.hr.id}, 'safeguarding')`;
    await ban('hr', 'minor');
    await send(await linkOf('minor'), 'send', 'Please look again');
    const readers = () => list`select user_id from private.ticket_readers`;
    expect(await readers()).toEqual([PEOPLE.superadmin.id]);
    await ban('superadmin', 'minor');
    await asService().rpc('advance_tickets');
    expect(await readers()).toEqual([PEOPLE.superadmin.id, PEOPLE.admin.id]);
    expect([await visibleTo('superadmin'), await visibleTo('admin')]).toEqual([0, 1]);
  });
});

describe('the guardian of a minor', () => {
  test('sees number, category, state and days of tickets, never conduct, wellbeing and other', async () => {
    const ask = (category: string, number: string) =>
      sql`insert into public.tickets (number, category, priority, sensitivity, title, requester_id, is_minor)
         values (${number}, ${category}, 'normal', 'restricted', 'Private words', ${PEOPLE.minor.id}, true)`;
    const categories = [
      'account',
      'team',
      'conduct',
      'payment',
      'contract',
      'wellbeing',
      'technical',
      'other',
    ];
    for (const [index, category] of categories.entries()) await ask(category, `HR-10000${String(index)}`);
    await send(await linkOf('minor'), 'send', 'Please look again');
    const seen = await value<
      readonly Record<string, unknown>[]
    >`select private.tickets_for_guardian(${PEOPLE.minor.id}) as seen`;
    expect(new Set(seen.map((ticket) => ticket['category']))).toEqual(
      new Set(['account', 'team', 'payment', 'contract', 'technical', 'ban_appeal']),
    );
    expect(new Set(seen.flatMap((ticket) => Object.keys(ticket)))).toEqual(
      new Set(['number', 'category', 'state', 'asked_on', 'closed_on']),
    );
    expect(JSON.stringify(seen)).not.toContain('Private');
  });
});
