/** The handover of a confirmed exit: what the member holds, which readers see it, successors. */
import { expect } from 'vitest';
import { PEOPLE } from '#tests/support/people.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { prepareExits, exitActions, ONE } from './exit-setup.ts';
import { applicant, TEAMS } from './team-setup.ts';

interface Handover {
  readonly handover: readonly { id: string; kind: string; name: string; successor: string | null }[];
}

const { test, database, sql } = databaseTest({ prepare: prepareExits, rows: 'restore' });

const { as, confirmed, exitOf, give, passLastDay, request, runJob, sit, step, tickAll } =
  exitActions(database);

const deskLines = async (exit: string, reader: 'hr' | 'admin' = 'hr') =>
  ((await as(reader, 'exit_for_desk', { exit })) as Handover).handover;
const namesOf = (lines: Handover['handover']) => lines.map(({ kind, name }) => `${kind} ${name}`);
const ownNames = async () => {
  const { exits } = (await as(ONE, 'my_exits')) as { exits: readonly Handover[] };
  return exits.map(({ handover }) => namesOf(handover));
};

const assignTicket = (number: string, more: { sensitivity?: string; about?: string; state?: string } = {}) =>
  sql`insert into public.tickets
       (number, category, priority, sensitivity, title, requester_id, about_user_id, assignee_id, state, resolve_due_at,
        reply_due_at, resolved_at)
     values (${number}, 'account', 'normal', ${more.sensitivity ?? 'normal'}, 'Title', ${applicant(5)}, ${more.about ?? null}, ${ONE}, ${more.state ?? 'open'}, now() + interval '9 days', now() + interval '1 day',
        case when ${more.state ?? 'open'} = 'resolved' then now() end)`;

test('lists roles, captaincies, tickets, inquiries and articles of a confirmed exit', async () => {
  await give('people_hr');
  await sit('captain');
  await sit('player', TEAMS.other);
  await assignTicket('HR-200001');
  await assignTicket('HR-200002', { state: 'resolved' });
  await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message, status, owner_id)
     select 'Ada', 'ada@example.com', company, 'sponsorship', 'Hello', status, ${ONE}
     from (values ('Open Ltd', 'contacted'), ('Lost Ltd', 'lost')) as inquiry (company, status)`;
  await sql`insert into public.blog_articles (slug, title, author_id)
    values ('unfinished', 'Unfinished', ${ONE})`;
  const asked = await request('organisation');
  expect(await deskLines(asked)).toEqual([]);
  await step(asked, 'acknowledge');
  await step(asked, 'confirm');
  const visible = ['role HR', 'captaincy Open Team', 'ticket HR-200001'];
  expect(namesOf(await deskLines(asked))).toEqual(visible);
  expect(namesOf(await deskLines(asked, 'admin'))).toEqual([
    ...visible,
    'inquiry Open Ltd',
    'article Unfinished',
  ]);
  expect(await ownNames()).toEqual([visible.slice(0, 2)]);
  await passLastDay(asked);
  await sql`update public.team_members set role = 'player' where user_id = ${ONE}`;
  await tickAll(asked);
  await runJob();
  expect((await exitOf(asked)).state).not.toBe('confirmed');
  expect(namesOf(await deskLines(asked)).filter((line) => !line.startsWith('ticket'))).toEqual([]);
});

test('of a team is its captaincy', async () => {
  await give('helper');
  await sit('captain');
  await sit('captain', TEAMS.other);
  const exit = await confirmed('team');
  expect(namesOf(await deskLines(exit))).toEqual(['captaincy Open Team']);
});

test('has no ticket that the reader may not see', async () => {
  await give('people_hr');
  await assignTicket('HR-200003', { about: PEOPLE.hr.id });
  await assignTicket('HR-200004', { sensitivity: 'restricted' });
  await assignTicket('HR-200005');
  const exit = await confirmed('organisation');
  expect(namesOf(await deskLines(exit))).toEqual(['role HR', 'ticket HR-200005']);
  expect(await ownNames()).toEqual([['role HR']]);
});

test('has the last named successor of each role and captaincy, which the member reads too', async () => {
  await give('people_hr');
  await sit('captain');
  await assignTicket('HR-200001');
  const exit = await confirmed('organisation');
  const [role, captaincy, ticket] = await deskLines(exit);
  const name = (line: string | undefined, successor: string, person: 'hr' | 'admin' = 'hr') =>
    as(person, 'set_exit_successor', { exit, line, successor });
  expect(await name(role?.id, ' Lantern ')).toBe('');
  expect(await name(captaincy?.id, 'Wren')).toBe('');
  expect(await name(role?.id, 'Ember')).toBe('');
  expect(await name(captaincy?.id, ' ')).toBe('');
  expect(await name(ticket?.id, 'Wren')).toBe('transition_not_allowed');
  expect(await name(exit, 'Wren')).toBe('transition_not_allowed');
  expect(await name(role?.id, 'x'.repeat(121))).toBe('too_long');
  expect(await deskLines(exit)).toMatchObject([
    { successor: 'Ember' },
    { successor: null },
    { successor: null },
  ]);
  const own = JSON.stringify(await as(ONE, 'my_exits'));
  expect(own).toContain('Ember');
  expect(own).not.toContain('Lantern');
  expect(JSON.stringify(await as('hr', 'exit_for_desk', { exit }))).toContain('Lantern');
});
