/** Readers of restricted tickets: named again by the daily job, and never those whom a typed name may mean. */
import { expect } from 'vitest';
import { createTicket } from '#data/tickets.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';

const { test, sql, list, asPerson, asService } = databaseTest({ rows: 'restore' });

const ask = (
  question: Pick<Parameters<typeof createTicket>[1], 'category'> & { readonly aboutName?: string },
) =>
  createTicket(asPerson('member'), {
    title: 'A question',
    body: 'Please help',
    details: [],
    about: null,
    aboutName: null,
    sensitivity: 'normal',
    files: [],
    requestId: crypto.randomUUID(),
    ...question,
  });
const stored = async (number: string) =>
  (await sql`select * from public.tickets where number = ${number}`)[0] ?? {};

test('the daily job names readers again for a restricted ticket without any', async () => {
  await sql`insert into private.hr_duties (user_id, duty) values (${PEOPLE.hr.id}, 'restricted')`;
  const { number } = await ask({ category: 'wellbeing' });
  const readers = () =>
    list`select reader.user_id from private.ticket_readers as reader
        join public.tickets as ticket on ticket.id = reader.ticket_id
         where ticket.number = ${number} order by reader.at`;
  expect(await readers()).toEqual([PEOPLE.hr.id]);
  await asService().rpc('advance_tickets');
  expect(await readers()).toEqual([PEOPLE.hr.id]);
  await sql`update public.user_organizational_roles set end_date = now() where user_id = ${PEOPLE.hr.id}`;
  await asService().rpc('advance_tickets');
  expect(await readers()).toEqual([PEOPLE.hr.id, PEOPLE.superadmin.id]);
});

test('a typed name that fits several members is kept from those of HR among them', async () => {
  await sql`update public.users set full_name = 'Sam ' || gamertag
    where id = any (${[PEOPLE.hr.id, PEOPLE.captain.id]})`;
  await sql`insert into private.hr_duties (user_id, duty) values (${PEOPLE.hr.id}, 'restricted')`;
  const { number } = await ask({ category: 'team', aboutName: 'sam' });
  expect(await stored(number)).toMatchObject({ sensitivity: 'restricted', about_user_id: null });
  const { data } = await asPerson('hr').from('tickets').select('number');
  expect(data).toEqual([]);
  const rows = await list`select reader.user_id from private.ticket_readers as reader
    join public.tickets as ticket on ticket.id = reader.ticket_id
   where ticket.number = ${number}`;
  expect(rows).not.toContain(PEOPLE.hr.id);
});

test('a typed word of a legal name changes nothing that the requester could notice', async () => {
  // If legal names counted, the sensitivity would reveal that a member of HR staff has this one.
  await sql`update public.users set full_name = 'Zungu' where id = ${PEOPLE.captain.id}`;
  const seen = async () => {
    const { number } = await ask({ category: 'team', aboutName: 'zungu' });
    const { sensitivity, about_user_id: about } = await stored(number);
    return { sensitivity, about };
  };
  const before = await seen();
  expect(before).toEqual({ sensitivity: 'confidential', about: PEOPLE.captain.id });
  await sql`update public.user_private set legal_name = 'Thandi Zungu' where user_id = ${PEOPLE.hr.id}`;
  expect(await seen()).toEqual(before);
  // Nor with a second public name beside the legal one.
  await sql`update public.users set full_name = 'Zungu' where id = ${PEOPLE.otherMember.id}`;
  const two = await seen();
  await sql`update public.user_private set legal_name = null where user_id = ${PEOPLE.hr.id}`;
  expect(await seen()).toEqual(two);
});

test('staff of HR whose legal name is typed do not read the ticket', async () => {
  await sql`update public.user_private set legal_name = 'Thandeka Zungu' where user_id = ${PEOPLE.hr.id}`;
  const { number } = await ask({ category: 'conduct', aboutName: 'Thandeka Zungu' });
  expect(await stored(number)).toMatchObject({ sensitivity: 'restricted', about_user_id: PEOPLE.hr.id });
  const { data } = await asPerson('hr').from('tickets').select('number').eq('number', number);
  expect(data).toEqual([]);
});
