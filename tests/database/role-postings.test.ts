/** Postings of roles: opening, closing, and when a role closes its own. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';

const { test, sql, value, client } = databaseTest({
  prepare: (made) =>
    made.sql`insert into public.organizational_roles (role_code, role_title, department, level, max_positions)
      values
    ('coach', 'Coach', 'esports', 5, 2), ('scout', 'Scout', 'esports', 6, 1)`,
  rows: 'rollback',
});

const CONTENT = { role_code: 'coach', tasks: ' Train the roster ', questions: ['Which game?'] };

/** Calls a function as a person within the transaction of the test; returns the result or the refusal. */
async function callAs(person: SignedInName, statement: string, values: readonly unknown[] = []) {
  await client.query(`savepoint action`);
  await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE[person].id]);
  try {
    const { rows } = await client.query<{ result: unknown }>(`select ${statement} as result`, [...values]);
    return rows[0]?.result;
  } catch (error) {
    await client.query('rollback to savepoint action');
    return error instanceof Error ? error.message : String(error);
  }
}

const create = (content: Readonly<Record<string, unknown>> = {}, as: SignedInName = 'hr') =>
  callAs(as, 'public.save_role_posting($1)', [JSON.stringify({ ...CONTENT, ...content })]);
const change = (id: unknown, content: Readonly<Record<string, unknown>>) =>
  callAs(
    'hr',
    'public.save_role_posting($1, $2, (select updated_at from public.role_postings where id = $2))',
    [JSON.stringify({ ...CONTENT, ...content }), id],
  );
const setState = (id: unknown, state: string) =>
  callAs(
    'hr',
    'public.set_role_posting_state($1, (select updated_at from public.role_postings where id = $1), $2)::text',
    [id, state],
  );
const stateOf = (id: unknown) => value`select state from public.role_postings where id = ${id}`;
async function opened(content: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const id = await create(content);
  expect(await setState(id, 'open')).toBe('');
  return id;
}
const hold = (person: SignedInName, role = 'coach') =>
  sql`insert into public.user_organizational_roles (user_id, role_code)
    values (${PEOPLE[person].id}, ${role})`;

describe('a posting', () => {
  test('is written by role managers, trimmed, and checked', async () => {
    const id = await create();
    const rows = await sql`select tasks, state, created_by from public.role_postings where id = ${id}`;
    expect(rows).toEqual([{ tasks: 'Train the roster', state: 'draft', created_by: PEOPLE.hr.id }]);
    expect(await create({}, 'editor')).toBe('permission_required');
    expect(await create({ tasks: ' ' })).toBe('required');
    expect(await create({ tasks: 'x'.repeat(4001) })).toBe('too_long');
    expect(await create({ questions: ['Same?', 'Same?'] })).toContain('role_postings_questions_check');
    expect(await create({ role_code: 'nothing' })).toContain('role_postings_role_code_fkey');
    expect(await create({ state: 'open' })).toBe('invalid_input');
    expect(await create({ closes_on: 'someday' })).toBe('invalid_input');
  });

  test('opens once per role, is changed while it is open, and stays closed', async () => {
    const id = await opened();
    expect(await setState(await create(), 'open')).toContain('role_postings_open_key');
    expect(await change(id, { tasks: 'Train both rosters' })).toBe(id);
    expect(await change(id, { role_code: 'scout' })).toBe('transition_not_allowed');
    expect(await setState(id, 'closed')).toBe('');
    expect(await setState(id, 'open')).toBe('transition_not_allowed');
    expect(await change(id, {})).toBe('transition_not_allowed');
  });

  test('is not changed over a newer version', async () => {
    const id = await create();
    expect(
      await callAs('hr', `public.save_role_posting($1, $2, '2020-01-01')`, [JSON.stringify(CONTENT), id]),
    ).toBe('changed_meanwhile');
    expect(await callAs('hr', `public.set_role_posting_state(gen_random_uuid(), now(), 'open')::text`)).toBe(
      'not_found',
    );
  });

  test('does not open without an active role, a free seat and days left', async () => {
    await hold('member', 'scout');
    expect(await setState(await create({ role_code: 'scout' }), 'open')).toBe('seats_taken');
    expect(await setState(await create({ closes_on: '2020-01-01' }), 'open')).toBe('invalid_value');
    const id = await create();
    await sql`update public.organizational_roles set is_active = false where role_code = 'coach'`;
    expect(await setState(id, 'open')).toBe('role_inactive');
  });

  test('closes with its last seat, not before', async () => {
    const id = await opened();
    await hold('member');
    expect(await stateOf(id)).toBe('open');
    await hold('otherMember');
    expect(await stateOf(id)).toBe('closed');
  });

  test('closes when its role has fewer seats or is deactivated', async () => {
    const fewer = await opened();
    await hold('member');
    await sql`update public.organizational_roles set max_positions = 1 where role_code = 'coach'`;
    expect(await stateOf(fewer)).toBe('closed');
    const inactive = await opened({ role_code: 'scout' });
    await sql`update public.organizational_roles set is_active = false where role_code = 'scout'`;
    expect(await stateOf(inactive)).toBe('closed');
  });
});

describe('the closing day', () => {
  const visible = async () => {
    const { rows } = await runAs(client, { person: 'member' }, 'select id from public.role_postings');
    return rows.length;
  };

  test('hides a posting from members, and the daily job closes it', async () => {
    const id = await opened({ closes_on: '2999-01-01' });
    const day = (shift: number) =>
      sql(
        `do $$ begin set local session_replication_role = replica;
         update public.role_postings set closes_on = private.today() + ${String(shift)}; set local session_replication_role = origin; end $$`,
      );
    await day(0);
    await client.query('commit; begin');
    expect(await visible()).toBe(1);
    await day(-1);
    await client.query('commit; begin');
    expect(await visible()).toBe(0);
    expect(await stateOf(id)).toBe('open');
    await sql`select public.expire_applications()`;
    expect(await stateOf(id)).toBe('closed');
    await sql`delete from public.role_postings`;
    await client.query('commit; begin');
    expect(await outcomeOf(() => sql`select private.close_due_role_postings()`)).toBeNull();
  });
});
