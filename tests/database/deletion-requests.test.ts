import { describe, expect } from 'vitest';
import { type TestClient, resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { insertFixture } from './fixture.ts';

const { test, database, sql, value, list, call, asPerson, connect } = databaseTest({ rows: 'restore' });

const PHOTO = `/avatars/${'a'.repeat(32)}.webp`;
const superadmin = () => asPerson('superadmin');
const requestDeletion = (name: SignedInName, reason = 'Private reasons') =>
  sql`insert into public.deletion_requests (user_id, reason) values (${PEOPLE[name].id}, ${reason})`;

/** updated_at as a browser receives it: in milliseconds. */
async function versionOf(name: SignedInName): Promise<string> {
  const version = await value<Date>`select updated_at from public.users where id = ${PEOPLE[name].id}`;
  return version.toISOString();
}

const execute = async (name: SignedInName, by: TestClient = superadmin()) =>
  resultOf(by.rpc('execute_deletion', { person: PEOPLE[name].id, expected: await versionOf(name) }));
const decline = async (name: SignedInName, reason = 'You owe us a shirt', by: TestClient = superadmin()) =>
  resultOf(by.rpc('decline_deletion', { person: PEOPLE[name].id, reason, expected: await versionOf(name) }));
const requests = () =>
  sql`select user_id, state, reason, decline_reason, closed_by from public.deletion_requests`;
const accounts = async (name: SignedInName) =>
  (await sql`select id from auth.users where id = ${PEOPLE[name].id}`).length;

describe.each([
  ['executing', execute],
  ['declining', (name: SignedInName, by?: TestClient) => decline(name, 'No', by)],
])('%s a deletion request', (_, answer) => {
  test('is refused for the caller’s own account', async () => {
    await requestDeletion('superadmin');
    expect(await answer('superadmin')).toBe('own_privileges');
  });

  test('requires an open request', async () => {
    expect(await answer('member')).toBe('deletion_not_requested');
    await requestDeletion('member');
    await asPerson('member').rpc('cancel_deletion_request');
    expect(await answer('member')).toBe('deletion_not_requested');
    expect(await accounts('member')).toBe(1);
  });

  test('requires the current version', async () => {
    await requestDeletion('member');
    const expected = '2026-01-01T00:00:00Z';
    const stale = { person: PEOPLE.member.id, expected };
    expect(await resultOf(superadmin().rpc('execute_deletion', stale))).toBe('changed_meanwhile');
    expect(await resultOf(superadmin().rpc('decline_deletion', { ...stale, reason: 'x' }))).toBe(
      'changed_meanwhile',
    );
  });
});

describe('execute_deletion', () => {
  test.each(SIGNED_IN_NAMES.filter((name) => name !== 'superadmin'))(
    'removes all rows of %s',
    async (name) => {
      await insertFixture(database);
      await sql`delete from public.deletion_requests`;
      await requestDeletion(name);
      expect(await execute(name)).toBeNull();
      expect(await accounts(name)).toBe(0);
      for (const table of [
        'users where id',
        'user_private where user_id',
        'onboarding_progress where user_id',
      ])
        expect(await sql(`select 1 from public.${table} = $1`, [PEOPLE[name].id])).toEqual([]);
    },
  );

  test('closes the request with the actor and erases its texts', async () => {
    await sql`insert into public.deletion_requests (user_id, reason, state, closed_at, decline_reason)
       values (${PEOPLE.member.id}, 'Once', 'cancelled', now(), null), (${PEOPLE.member.id}, 'Twice', 'declined', now(), 'Not yet')`;
    await requestDeletion('member');
    expect(await execute('member')).toBeNull();
    const closed = { user_id: null, reason: null, decline_reason: null };
    expect(
      (await requests()).toSorted((a, b) => String(a['state']).localeCompare(String(b['state']))),
    ).toEqual([
      { ...closed, state: 'cancelled', closed_by: null },
      { ...closed, state: 'declined', closed_by: null },
      { ...closed, state: 'done', closed_by: PEOPLE.superadmin.id },
    ]);
  });

  test('is audited with the actor and without names', async () => {
    await sql`update public.users set full_name = 'Visible Name' where id = ${PEOPLE.member.id}`;
    await requestDeletion('member');
    expect(await execute('member')).toBeNull();
    const [entry] = await sql`select actor_id, before from public.audit
        where table_name = 'users' and action = 'delete' and row_key = ${PEOPLE.member.id}`;
    expect(entry).toEqual({ actor_id: PEOPLE.superadmin.id, before: { role: 'user', status: 'active' } });
    const record = JSON.stringify(await sql`select * from public.audit`);
    for (const word of [PEOPLE.member.email, 'Visible Name', 'Private reasons'])
      expect(record).not.toContain(word);
  });

  test('queues the removal of the photo', async () => {
    await sql`update public.users set photo_url = ${PHOTO} where id = ${PEOPLE.member.id}`;
    await requestDeletion('member');
    expect(await execute('member')).toBeNull();
    expect(await list`select payload from public.outbox where kind = 'remove_photo'`).toEqual([
      { user_id: PEOPLE.member.id, photo_url: PHOTO },
    ]);
  });

  test('keeps an active ban and anonymises an ended one', async () => {
    const { id, email } = PEOPLE.banned;
    await sql`insert into public.bans (user_id, email, gamertag, reason, evidence, former_status, lifted_at)
       values (${id}, ${email}, 'earlier', 'Earlier', 'Seen', 'active', now() + interval '1 second')`;
    await requestDeletion('banned');
    expect(await execute('banned')).toBeNull();
    const bans = await sql`select user_id, email, gamertag, evidence, lifted_at is null as in_force
        from public.bans
        order by lifted_at nulls first`;
    expect(bans).toMatchObject([
      { user_id: null, email, in_force: true },
      { user_id: null, email: null, gamertag: null, evidence: null, in_force: false },
    ]);
    expect(await call('anonymous', 'check_banned', { email })).toMatchObject({ is_banned: true });
  });

  test('keeps a temporary ban until its end', async () => {
    await sql`update public.bans set until = now() + interval '1 day' where user_id = ${PEOPLE.banned.id}`;
    await requestDeletion('banned');
    expect(await execute('banned')).toBeNull();
    const forget = () => call('service', 'anonymise_ended_bans');
    const known = () => sql`select email from public.bans where email is not null`;
    expect([await forget(), await known()]).toEqual([0, [{ email: PEOPLE.banned.email }]]);
    await sql`update public.bans
      set banned_at = now() - interval '2 days', until = now() - interval '1 second'`;
    expect([await forget(), await known(), await forget()]).toEqual([1, [], 0]);
  });

  test('keeps the decisions of a guardian', async () => {
    await insertFixture(database);
    await requestDeletion('minor');
    expect(await execute('minor')).toBeNull();
    const kept = await sql`select purpose from public.consent_events where user_id = ${PEOPLE.minor.id}`;
    expect(kept.length).toBeGreaterThan(0);
    expect(await sql`select 1 from public.consent_requests where user_id = ${PEOPLE.minor.id}`).toEqual([]);
  });

  test('leaves a remaining token without access', async () => {
    await requestDeletion('member');
    expect(await execute('member')).toBeNull();
    const client = asPerson('member');
    expect(await resultOf(client.rpc('my_profile'))).toBe('not_signed_in');
    expect((await client.from('user_private').select('user_id')).data).toEqual([]);
  });

  test('never removes the last superadmin', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.member.id}`;
    await requestDeletion('member');
    await requestDeletion('superadmin');
    // Read before the race: each call then uses the version from before the other.
    const deletionOf = async (name: SignedInName) => ({
      person: PEOPLE[name].id,
      expected: await versionOf(name),
    });
    const [first, second] = [await deletionOf('member'), await deletionOf('superadmin')];
    const both = await Promise.all([
      resultOf(superadmin().rpc('execute_deletion', first)),
      call('member', 'execute_deletion', second),
    ]);
    expect(both.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await sql`select 1 from public.users where role = 'superadmin'`).toHaveLength(1);
  });

  test('waits until a required role has another holder', async () => {
    await sql`insert into public.organizational_roles
      (role_code, role_title, department, level, max_positions, is_required)
      values ('keeper', 'Keeper', 'hr', 5, 2, true)`;
    const hold = (name: SignedInName) =>
      sql`insert into public.user_organizational_roles (user_id, role_code)
        values (${PEOPLE[name].id}, 'keeper')`;
    await hold('member');
    await requestDeletion('member');
    expect(await execute('member')).toBe('role_needs_holder');
    expect(await accounts('member')).toBe(1);
    await hold('otherMember');
    expect(await execute('member')).toBeNull();
    await requestDeletion('otherMember');
    expect(await execute('otherMember')).toBe('role_needs_holder');
  });

  test('waits for a concurrent cancellation', async () => {
    await requestDeletion('member');
    const expected = await versionOf('member');
    const taking = await connect();
    const acting = await connect();
    await taking.query('begin');
    await taking.query(`update public.deletion_requests set state = 'cancelled', closed_at = now()`);
    await acting.query(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ sub: PEOPLE.superadmin.id, role: 'authenticated' }),
    ]);
    const blocked = untilBlocked(database.client, await backendOf(acting));
    const deletion = outcomeOf(() =>
      acting.query('select public.execute_deletion($1, $2)', [PEOPLE.member.id, expected]),
    );
    await blocked;
    await taking.query('commit');
    expect(await deletion).toBe('deletion_not_requested');
    expect(await accounts('member')).toBe(1);
  });
});

describe('decline_deletion', () => {
  test('shows the reason but not the actor, and allows another request', async () => {
    await requestDeletion('member');
    expect(await decline('member', ' You owe us a shirt ')).toBeNull();
    const member = asPerson('member');
    const { data } = await member.from('deletion_requests').select('state, decline_reason, closed_at');
    expect(data).toMatchObject([{ state: 'declined', decline_reason: 'You owe us a shirt' }]);
    expect((await member.from('deletion_requests').select('closed_by')).error?.code).toBe('42501');
    const personalData = JSON.stringify(await resultOf(member.rpc('request_my_data')));
    expect(personalData).toContain('You owe us a shirt');
    expect(personalData).not.toContain(PEOPLE.superadmin.id);
    expect((await requests())[0]).toMatchObject({ closed_by: PEOPLE.superadmin.id });
    expect(await resultOf(member.rpc('request_deletion', {}))).toHaveProperty('due_at');
  });

  test('requires a reason of limited length and keeps it out of the audit', async () => {
    await requestDeletion('member');
    expect(await decline('member', '  ')).toBe('required');
    expect(await decline('member', 'x'.repeat(1001))).toContain('deletion_requests_decline_reason_check');
    expect(await decline('member', 'Between us')).toBeNull();
    const record = JSON.stringify(
      await sql`select before, after from public.audit where table_name = 'deletion_requests'`,
    );
    expect(record).toContain('declined');
    expect(record).not.toContain('Between us');
  });
});

test('desk_users shows open deletion requests with date and reason only', async () => {
  await requestDeletion('member', 'Moving on');
  const readDirectory = async () => {
    const { data } = await asPerson('admin')
      .from('desk_users')
      .select('id, deletion_requested_at, deletion_due_at, deletion_reason')
      .not('deletion_due_at', 'is', null);
    return data;
  };
  const [row] = (await readDirectory()) ?? [];
  expect(row).toMatchObject({ id: PEOPLE.member.id, deletion_reason: 'Moving on' });
  expect(Date.parse(String(row?.deletion_due_at)) - Date.parse(String(row?.deletion_requested_at))).toBe(
    30 * 86_400_000,
  );
  expect(await decline('member')).toBeNull();
  expect(await readDirectory()).toEqual([]);
});
