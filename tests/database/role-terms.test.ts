/** Terms of roles: their end, the reminders before it, and the mails. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { id, inDays } from './role-desk-setup.ts';

const { test, sql, value, list, asPerson, asService } = databaseTest({
  prepare: async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level, max_positions)
    values ('coach', 'Coach', 'esports', 6, 1), ('head', 'Head', 'executive', 2, 2)`;
    await sql`delete from public.outbox`;
  },
  rows: 'restore',
});

async function hold(name: SignedInName, code: string, until: string | null): Promise<string> {
  return value`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date)
     values (${id(name)}, ${code}, now() - interval '10 days', ${until}) returning id`;
}

async function setTerm(assignment: string, ends: string | null, by: SignedInName = 'hr') {
  const listed = await asPerson('superadmin')
    .from('desk_assignments')
    .select('updated_at')
    .eq('id', assignment)
    .single();
  const { error } = await asPerson(by).rpc('set_assignment_term', {
    assignment,
    expected: listed.data?.updated_at ?? '',
    ...(ends !== null && { ends }),
  });
  return error?.message ?? null;
}

const remind = async () => (await asService().rpc('advance_role_terms')).data;
const mailed = () =>
  list`select payload ->> 'user_id' as reader from public.outbox where kind = 'mail_role_term'`;

describe('a term', () => {
  test('is set, made longer and taken away', async () => {
    const assignment = await hold('member', 'coach', null);
    expect(await setTerm(assignment, inDays(-1))).toBe('invalid_input');
    expect(await setTerm(assignment, inDays(5))).toBeNull();
    expect(await setTerm(assignment, inDays(50))).toBeNull();
    expect(await setTerm(assignment, null)).toBeNull();
    expect(await setTerm(assignment, inDays(5), 'captain')).toBe('permission_required');
  });

  test('is needed by an acting holder', async () => {
    await hold('member', 'coach', null);
    const acting = await hold('captain', 'head', inDays(5));
    await sql`update public.user_organizational_roles
      set role_code = 'coach', acting_for = ${id('member')} where id = ${acting}`;
    expect(await setTerm(acting, null)).toBe('invalid_input');
    expect(await setTerm(acting, inDays(9))).toBeNull();
  });

  test('of the last holder of a required role is refused', async () => {
    const assignment = await hold('member', 'coach', null);
    await sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
    expect(await setTerm(assignment, inDays(5))).toBe('role_needs_open_term');
  });

  test('of the last holder of a required role is taken away, made longer, and not made shorter', async () => {
    const assignment = await hold('member', 'coach', inDays(20));
    await sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
    expect(await setTerm(assignment, inDays(10))).toBe('role_needs_open_term');
    expect(await setTerm(assignment, inDays(30))).toBeNull();
    expect(await setTerm(assignment, null)).toBeNull();
  });

  test('of the past stays as it is, and its seat is open', async () => {
    const assignment = await hold('member', 'coach', inDays(-1));
    expect(await setTerm(assignment, inDays(5))).toBe('transition_not_allowed');
    expect(await list`select private.taken_seats('coach') as taken`).toEqual([0]);
  });
});

describe('a term that ends soon', () => {
  test('is listed, and holder and HR are reminded once by bell and mail', async () => {
    const assignment = await hold('member', 'coach', inDays(20));
    const { data } = await asPerson('hr').from('desk_assignments').select('id').eq('is_ending_soon', true);
    expect(data).toEqual([{ id: assignment }]);
    const others = await asPerson('hr').from('desk_assignments').select('id').is('is_ending_soon', null);
    expect(others.data).toEqual([]);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const readers = await mailed();
    expect(readers).toEqual(expect.arrayContaining([id('member'), id('hr'), id('superadmin')]));
    expect(readers).not.toContain(id('captain'));
    expect(new Set(readers).size).toBe(readers.length);
    const rows = await sql`select user_id, kind, about, name from public.notifications
       where event = 'term_ending' and user_id = any (${[id('member'), id('hr')]}) order by kind`;
    expect(rows).toEqual([
      { user_id: id('member'), kind: 'role', about: 'coach', name: 'Coach' },
      { user_id: id('hr'), kind: 'work', about: assignment, name: 'Coach' },
    ]);
  });

  test('is one that ends within the days of the setting; a new end is a new reminder', async () => {
    const assignment = await hold('member', 'coach', inDays(40));
    expect(await remind()).toBe(0);
    await sql`update public.settings set value = '60' where key = 'roles.term_reminder_days'`;
    expect(await remind()).toBe(1);
    await setTerm(assignment, inDays(45));
    expect(await remind()).toBe(1);
  });

  test('has a mail for the holder and another for HR, and none after a change', async () => {
    const assignment = await hold('member', 'coach', '2999-01-31T22:00:00Z');
    const facts = async (name: SignedInName): Promise<unknown> =>
      (await asService().rpc('role_term_facts', { assignment, person: id(name) })).data;
    await sql`update public.user_organizational_roles set reminded_end = end_date where id = ${assignment}`;
    expect(await facts('member')).toMatchObject({
      email: PEOPLE.member.email,
      role_title: 'Coach',
      last_day: '2999-01-31',
      is_holder: true,
    });
    expect(await facts('hr')).toMatchObject({ is_holder: false, holder: 'Member' });
    expect(await facts('captain')).toBeNull();
    expect(await facts('hr')).toMatchObject({ needs_successor: false });
    await sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
    expect(await facts('hr')).toMatchObject({ needs_successor: true });
    await sql`update public.organizational_roles set is_required = false where role_code = 'coach'`;
    await setTerm(assignment, inDays(45));
    expect(await facts('member')).toBeNull();
  });
});

describe('the term of the last holder of a required role', () => {
  const needHolder = (code: string) =>
    sql`update public.organizational_roles set is_required = true where role_code = ${code}`;
  /** Days until the end of an assignment, rounded; and whether the desk shows that it needs a successor. */
  const listed = async (assignment: string) => {
    const { data } = await asPerson('hr')
      .from('desk_assignments')
      .select('end_date, needs_successor, is_ending_soon')
      .eq('id', assignment)
      .single();
    return {
      ...data,
      end_date: Math.round((Date.parse(data?.end_date ?? '') - Date.now()) / 86_400_000),
    };
  };

  test('is moved by 30 days within two days of its end, shown at the desk, and reminded of', async () => {
    const assignment = await hold('member', 'coach', inDays(10));
    await needHolder('coach');
    const shown = { needs_successor: true, is_ending_soon: true };
    expect(await remind()).toBe(1);
    expect(await listed(assignment)).toEqual({ ...shown, end_date: 10 });
    await sql`alter table public.user_organizational_roles disable trigger user`;
    await sql`update public.user_organizational_roles set end_date = ${inDays(1)}
      where role_code in ('coach', 'head')`;
    await sql`alter table public.user_organizational_roles enable trigger user`;
    await sql`delete from public.outbox`;
    expect(await remind()).toBe(0);
    expect(await listed(assignment)).toEqual({ needs_successor: true, is_ending_soon: false, end_date: 31 });
    await sql`update public.settings set value = '60' where key = 'roles.term_reminder_days'`;
    expect(await remind()).toBe(1);
    expect(await mailed()).toContain(id('hr'));
  });

  test('is moved to the start of the next holder', async () => {
    const assignment = await hold('member', 'coach', inDays(1));
    await sql`update public.organizational_roles set max_positions = 2 where role_code = 'coach'`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${id('captain')}, 'coach', ${inDays(6)})`;
    await needHolder('coach');
    await remind();
    expect(await listed(assignment)).toMatchObject({ needs_successor: false, end_date: 6 });
  });

  test('stays where another holder has it for longer, and of two equal ends one is moved', async () => {
    const first = await hold('member', 'head', inDays(1));
    const second = await hold('captain', 'head', inDays(3));
    await needHolder('head');
    await remind();
    expect([await listed(first), await listed(second)]).toMatchObject([
      { needs_successor: false, end_date: 1 },
      { needs_successor: true, end_date: 3 },
    ]);
    await sql`alter table public.user_organizational_roles disable trigger user`;
    await sql`update public.user_organizational_roles set end_date = ${inDays(1)}
      where role_code in ('coach', 'head')`;
    await sql`alter table public.user_organizational_roles enable trigger user`;
    await remind();
    const ends = [(await listed(first)).end_date, (await listed(second)).end_date];
    expect(ends.toSorted((a, b) => a - b)).toEqual([1, 31]);
  });

  test('passes to a successor without an end', async () => {
    const assignment = await hold('member', 'coach', inDays(10));
    await needHolder('coach');
    const { data } = await asPerson('hr')
      .from('desk_assignments')
      .select('updated_at')
      .eq('id', assignment)
      .single();
    const { error } = await asPerson('hr').rpc('transfer_assignment', {
      assignment,
      expected: data?.updated_at ?? '',
      person: id('captain'),
    });
    expect(error).toBeNull();
    const rows = await list`select end_date from public.user_organizational_roles
      where user_id = ${id('captain')}`;
    expect(rows).toEqual([null]);
  });
});

test('a reminder leaves no row in the log of changes', async () => {
  await hold('member', 'coach', inDays(20));
  const changes = () =>
    sql`select from public.audit where table_name = 'user_organizational_roles' and action = 'update'`;
  expect(await remind()).toBe(1);
  expect(await changes()).toEqual([]);
});

test('a build is queued when the term of a leading role has ended', async () => {
  await hold('member', 'coach', inDays(-0.1));
  await sql`alter table public.user_organizational_roles disable trigger user`;
  const leading = await hold('captain', 'head', inDays(-0.1));
  const builds = () => sql`select from public.outbox where kind = 'rebuild_site'`;
  await sql`delete from public.outbox`;
  await remind();
  expect(await builds()).toEqual([]);
  await sql`update public.user_organizational_roles set updated_at = start_date where id = ${leading}`;
  await remind();
  expect(await builds()).toHaveLength(1);
});
