/** Tickets whose readers, assignees or subjects leave, merges of restricted ones, subjects of appeals, retries across tickets. */
import { describe, expect } from 'vitest';
import { idOf, REQUEST, RESTRICTED, SECOND, TICKET, ticketDeskTest } from './ticket-desk-setup.ts';

const { test, desk, sql, value, list, asPerson, asService, connect } = ticketDeskTest();

const runJob = () => asService().rpc('advance_tickets');

async function readersOf(ticket: string): Promise<readonly unknown[]> {
  return list`select user_id from private.ticket_readers where ticket_id = ${ticket}`;
}

const nameReaders = (ticket: string, people: readonly string[]) =>
  sql`with former as (delete from private.ticket_readers
    where ticket_id = ${ticket} and not user_id = any (${people}))
     insert into private.ticket_readers (ticket_id, user_id) select ${ticket}, unnest(${people}::uuid[])
    on conflict do nothing`;

test('a new category raises the sensitivity, and staff may lower it afterwards', async () => {
  const sensitivity = async (): Promise<unknown> => (await desk.ticketOf(TICKET))['sensitivity'];
  expect(await desk.change('hr', TICKET, { category: 'contract' })).toBe('done');
  expect(await sensitivity()).toBe('confidential');
  expect(await desk.change('hr', TICKET, { category: 'contract', sensitivity: 'normal' })).toBe('done');
  expect(await sensitivity()).toBe('normal');
  expect(await desk.change('hr', TICKET, { category: 'wellbeing' })).toBe('done');
  expect(await sensitivity()).toBe('restricted');
  expect(await desk.call('admin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
});

describe('a member of HR who leaves', () => {
  test.each([
    ['is banned', `update public.users set status = 'banned' where id = $1`],
    ['has left', `update public.users set status = 'left' where id = $1`],
    [
      'has no role any more',
      'update public.user_organizational_roles set end_date = now() where user_id = $1',
    ],
    ['has no account any more', 'delete from auth.users where id = $1'],
  ])('loses readings and assignments to the daily job: one who %s', async (_, statement) => {
    await nameReaders(RESTRICTED, [idOf('hr')]);
    await sql`update public.tickets set assignee_id = ${idOf('hr')} where id = any (${[TICKET, RESTRICTED]})`;
    await sql(statement, [idOf('hr')]);
    expect((await asPerson('hr').from('tickets').select('id')).data ?? []).toEqual([]);
    await runJob();
    expect(await readersOf(RESTRICTED)).toContain(idOf('superadmin'));
    for (const ticket of [TICKET, RESTRICTED])
      expect(await desk.ticketOf(ticket)).toMatchObject({ assignee_id: null, state: 'new' });
    expect((await desk.open('superadmin', TICKET)).staff.map(({ id }) => id)).not.toContain(idOf('hr'));
  });

  test('leaves the tickets of others as they are', async () => {
    await sql`update public.tickets set assignee_id = ${idOf('admin')} where id = ${TICKET}`;
    const before = await desk.ticketOf(TICKET);
    await runJob();
    expect(await desk.ticketOf(TICKET)).toEqual(before);
  });
});

describe('the subject', () => {
  test('of a typed name is named as a reader last, also by the daily job', async () => {
    await sql`update public.users set full_name = 'Sam ' || gamertag
      where id = any (${[idOf('hr'), idOf('superadmin')]})`;
    await sql`insert into private.hr_duties (user_id, duty) values (${idOf('hr')}, 'restricted')`;
    await sql`update public.tickets set about_name = 'sam' where id = ${RESTRICTED}`;
    await nameReaders(RESTRICTED, []);
    await runJob();
    expect(await readersOf(RESTRICTED)).toEqual([idOf('admin')]);
    await sql`update public.users set status = 'left' where id = ${idOf('admin')}`;
    await runJob();
    expect(await readersOf(RESTRICTED)).toContain(idOf('hr'));
  });

  test('whose account is deleted leaves the ticket as restricted as it was', async () => {
    await desk.change('hr', TICKET, { sensitivity: 'restricted', about: idOf('captain') });
    await sql`delete from auth.users where id = ${idOf('captain')}`;
    expect(await desk.ticketOf(TICKET)).toMatchObject({ about_user_id: null, sensitivity: 'restricted' });
    expect(await desk.call('admin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
  });

  test('of an appeal stays its sender, from whom this hides notes', async () => {
    await sql`update public.tickets
      set source = 'appeal', requester_id = null, about_user_id = ${idOf('admin')} where id = ${TICKET}`;
    expect(await desk.change('hr', TICKET, { about: null })).toBe('invalid_value');
    expect(await desk.change('hr', TICKET, { about: idOf('superadmin') })).toBe('invalid_value');
    expect(await desk.change('hr', TICKET, { about: idOf('admin'), priority: 'high' })).toBe('done');
    expect(await desk.call('admin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
  });

  test('is not in the estimates of the planner', async () => {
    const client = await connect();
    const estimate = async () => {
      await sql`analyze public.tickets`;
      const many = Array.from({ length: 500 }, () => `'${idOf('superadmin')}'`).join(',');
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: unknown }] }>(
        `explain (format json, costs) select from public.tickets where about_user_id in (${many}) or about_name = 'Super Admin'`,
      );
      return rows[0]?.['QUERY PLAN'][0].Plan;
    };
    await client.query(`select set_config('role', 'authenticated', false)`);
    const before = await estimate();
    await sql`update public.tickets set about_user_id = ${idOf('superadmin')}, about_name = 'Super Admin'`;
    expect(await estimate()).toEqual(before);
  });
});

describe('a merge', () => {
  test('of a restricted ticket needs a target without further readers', async () => {
    const merge = async (source: string, target: string) =>
      desk.call('hr', 'merge_tickets', { source, target, expected: await desk.versionOf(source) });
    await desk.change('hr', SECOND, { sensitivity: 'restricted' });
    expect(await merge(SECOND, TICKET)).toBe('invalid_value');
    await desk.change('hr', TICKET, { sensitivity: 'restricted' });
    await nameReaders(SECOND, [idOf('hr')]);
    await nameReaders(TICKET, [idOf('hr'), idOf('admin')]);
    expect(await merge(SECOND, TICKET)).toBe('invalid_value');
    await nameReaders(TICKET, [idOf('hr')]);
    expect(await merge(SECOND, TICKET)).toBe('done');
  });

  test('of messages with the same request is possible, and a request is of one ticket', async () => {
    const first = await desk.reply('hr', TICKET, { request_id: REQUEST });
    expect(await desk.reply('hr', SECOND, { request_id: REQUEST })).not.toBe(first);
    const expected = await desk.versionOf(SECOND);
    expect(await desk.call('hr', 'merge_tickets', { source: SECOND, target: TICKET, expected })).toBe('done');
  });

  test('is a closed ticket to the guardian, who may not see the other one', async () => {
    await sql`update public.tickets set requester_id = ${idOf('minor')}, state = 'merged'
      where id = ${TICKET}`;
    expect(await value`select private.tickets_for_guardian(${idOf('minor')}) as seen`).toMatchObject([
      { number: 'HR-100001', state: 'closed' },
    ]);
  });
});

describe('a print', () => {
  const print = async (by: 'hr' | 'superadmin', ticket: string, notes: boolean) =>
    (await desk.call(by, 'print_ticket', { ticket, with_notes: notes })) as {
      readonly messages: readonly { readonly body: string | null; readonly action: string | null }[];
      readonly printed_by: string;
    };

  test('has internal notes only where asked for, and is once in the thread', async () => {
    await desk.reply('hr', TICKET, { body: 'For us', kind: 'internal', action: 'note' });
    await print('hr', TICKET, false);
    const plain = await print('hr', TICKET, false);
    expect(plain.messages.map(({ body, action }) => body ?? action)).toEqual(['Please help', 'print']);
    expect(plain.printed_by).toBe('Hr');
    const full = await print('hr', TICKET, true);
    expect(full.messages.map(({ body, action }) => body ?? action)).toEqual([
      'Please help',
      'For us',
      'print',
      'print_notes',
    ]);
    expect(
      await desk.reply('hr', TICKET, {
        body: 'Still over the newest message',
        kind: 'internal',
        action: 'note',
      }),
    ).toMatch(/^[\da-f-]{36}$/u);
  });

  test('of a restricted ticket is beside its reader, for the requester', async () => {
    const readers = async () => {
      const own = (await desk.call('otherMember', 'my_ticket', { number: 'HR-100005' })) as {
        readonly messages: readonly unknown[];
        readonly readers: readonly Record<string, unknown>[];
      };
      expect(own.messages).toHaveLength(1);
      return own.readers;
    };
    await desk.open('superadmin', RESTRICTED);
    expect(await readers()).toMatchObject([{ name: 'Superadmin', printed_at: null }]);
    await print('superadmin', RESTRICTED, true);
    expect(await readers()).toMatchObject([{ name: 'Superadmin', printed_at: expect.any(String) as string }]);
    expect(await print('hr', RESTRICTED, true)).toBe('not_found');
  });
});
