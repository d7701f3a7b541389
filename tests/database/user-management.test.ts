import { describe, expect } from 'vitest';
import { type TestClient, resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { rowsOf } from './onboarding-answers.ts';

const { test, database, sql, asPerson, connect } = databaseTest({ rows: 'restore' });

const superadmin = () => asPerson('superadmin');

/**
 * Returns updated_at in milliseconds, as a browser receives it. Reads as the owner, so that no ban applies.
 */
async function versionOf(person: SignedInName): Promise<string> {
  return (
    await database.value<Date>`select updated_at from public.users where id = ${PEOPLE[person].id}`
  ).toISOString();
}

/** Every function of user management, called as an account. */
const CALLS = {
  role: async (client: TestClient, person: SignedInName, new_role = 'admin') =>
    resultOf(
      client.rpc('set_user_role', { person: PEOPLE[person].id, new_role, expected: await versionOf(person) }),
    ),
  status: async (client: TestClient, person: SignedInName, new_status = 'approved') =>
    resultOf(
      client.rpc('set_user_status', {
        person: PEOPLE[person].id,
        new_status,
        expected: await versionOf(person),
      }),
    ),
  ban: async (client: TestClient, person: SignedInName, reason = 'Cheating', until?: string) =>
    resultOf(
      client.rpc('ban_user', {
        person: PEOPLE[person].id,
        reason,
        expected: await versionOf(person),
        ...(until === undefined ? {} : { until }),
      }),
    ),
  lift: async (client: TestClient, person: SignedInName, reason = 'Appeal') =>
    resultOf(
      client.rpc('lift_ban', { person: PEOPLE[person].id, reason, expected: await versionOf(person) }),
    ),
};
const ALL_CALLS = Object.entries(CALLS);

describe.each(ALL_CALLS)('user management by %s', (_, callOn) => {
  test('is refused for the caller’s own account', async () => {
    expect(await callOn(superadmin(), 'superadmin')).toBe('own_privileges');
  });
});

describe('set_user_role', () => {
  const ROLE = { person: PEOPLE.member.id, new_role: 'admin' };

  test('refuses an outdated version', async () => {
    const expected = await versionOf('member');
    await sql`update public.users set games = 'Chess' where id = ${PEOPLE.member.id}`;
    expect(await resultOf(superadmin().rpc('set_user_role', { ...ROLE, expected }))).toBe(
      'changed_meanwhile',
    );
    expect(await resultOf(superadmin().rpc('ban_user', { person: PEOPLE.member.id, reason: 'x' }))).toBe(
      'changed_meanwhile',
    );
    expect(await rowsOf(database, 'member')).toMatchObject({ role: 'user', status: 'active' });
  });

  test('refuses an unknown person', async () => {
    const unknownPerson = {
      ...ROLE,
      person: '40000000-0000-4000-8000-000000000000',
      expected: '2026-01-01T00:00:00Z',
    };
    expect(await resultOf(superadmin().rpc('set_user_role', unknownPerson))).toBe('not_found');
  });

  test('sets a role with audit, and can be undone', async () => {
    expect(await CALLS.role(superadmin(), 'member', 'admin')).toBeNull();
    expect(await CALLS.role(superadmin(), 'member', 'superadmin')).toBeNull();
    expect(await CALLS.role(superadmin(), 'member', 'user')).toBeNull();
    const { data } = await superadmin().rpc('user_history', { person: PEOPLE.member.id });
    const [latest] = data ?? [];
    expect(latest).toMatchObject({
      actor_id: PEOPLE.superadmin.id,
      actor: 'Superadmin',
      table_name: 'users',
      action: 'update',
      before: { role: 'superadmin' },
      after: { role: 'user' },
    });
  });

  test('refuses an unknown role', async () => {
    expect(await CALLS.role(superadmin(), 'member', 'owner')).toContain('users_role_check');
  });
});

describe('set_user_status', () => {
  const STATUSES = ['registered', 'active', 'approved', 'banned', 'left'];
  const ALLOWED = new Set([
    'active>approved',
    'approved>active',
    'registered>left',
    'active>left',
    'approved>left',
    'left>active',
  ]);

  test.each(STATUSES)('moves from %s to allowed states only', async (from) => {
    for (const to of STATUSES) {
      await sql`update public.users set status = ${from} where id = ${PEOPLE.member.id}`;
      const outcome = await CALLS.status(superadmin(), 'member', to);
      expect([to, outcome]).toEqual([to, ALLOWED.has(`${from}>${to}`) ? null : 'transition_not_allowed']);
      expect(await rowsOf(database, 'member')).toMatchObject({ status: outcome === null ? to : from });
    }
  });
});

describe('ban_user', () => {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

  test('stores reason, evidence, end and actor', async () => {
    const call = superadmin().rpc('ban_user', {
      person: PEOPLE.otherMember.id,
      reason: ' Aimbot in the cup ',
      evidence: 'Demo 14, round 3',
      until: inAWeek,
      expected: await versionOf('otherMember'),
    });
    expect(await resultOf(call)).toBeNull();
    const [row] = await sql<
      { until: Date } & Record<string, unknown>
    >`select * from public.bans where user_id = ${PEOPLE.otherMember.id}`;
    expect(row).toMatchObject({
      email: PEOPLE.otherMember.email,
      gamertag: 'othermember',
      reason: 'Aimbot in the cup',
      evidence: 'Demo 14, round 3',
      former_status: 'approved',
      banned_by: PEOPLE.superadmin.id,
    });
    expect(row?.until.toISOString()).toBe(inAWeek);
    expect(
      (
        await database.value<Date>`select banned_until from auth.users where id = ${PEOPLE.otherMember.id}`
      ).toISOString(),
    ).toBe(inAWeek);
    const { data } = await superadmin()
      .from('desk_users')
      .select('status, ban_reason')
      .eq('id', PEOPLE.otherMember.id);
    expect(data).toEqual([{ status: 'banned', ban_reason: 'Aimbot in the cup' }]);
  });

  test('queues a mail with its reason and end, and lifting it another; a refused one queues none', async () => {
    await sql`delete from public.outbox`;
    expect(await CALLS.ban(superadmin(), 'otherMember', 'Aimbot', inAWeek)).toBeNull();
    expect(await CALLS.ban(superadmin(), 'otherMember')).toBe('transition_not_allowed');
    expect(await CALLS.lift(superadmin(), 'otherMember', 'Appeal granted')).toBeNull();
    expect(await CALLS.lift(superadmin(), 'otherMember')).toBe('transition_not_allowed');
    const rows = await sql<{ payload: Record<string, string> }>`select payload - 'at' as payload
      from public.outbox where kind = 'mail_account_notice' order by id`;
    const user = PEOPLE.otherMember.id;
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { user_id: user, event: 'banned', reason: 'Aimbot' },
      { user_id: user, event: 'ban_lifted' },
    ]);
    expect(Date.parse(rows[0]?.payload['until'] ?? '')).toBe(Date.parse(inAWeek));
    expect(JSON.stringify(rows)).not.toContain('Appeal');
  });

  test('is undone by lift_ban with a reason, which restores the former status', async () => {
    await CALLS.ban(superadmin(), 'otherMember');
    expect(await CALLS.ban(superadmin(), 'otherMember')).toBe('transition_not_allowed');
    expect(await CALLS.lift(superadmin(), 'otherMember', ' Appeal granted ')).toBeNull();
    expect(await rowsOf(database, 'otherMember')).toMatchObject({ status: 'approved' });
    const [row] = await sql`select lift_reason, lifted_by from public.bans
        where user_id = ${PEOPLE.otherMember.id}`;
    expect(row).toEqual({ lift_reason: 'Appeal granted', lifted_by: PEOPLE.superadmin.id });
    expect(await CALLS.lift(superadmin(), 'otherMember')).toBe('transition_not_allowed');
    expect(await CALLS.ban(superadmin(), 'otherMember', 'Again')).toBeNull();
  });

  test('requires a reason and a future end', async () => {
    expect(await CALLS.ban(superadmin(), 'member', ' ')).toContain('bans_reason_check');
    expect(await CALLS.ban(superadmin(), 'member', 'x'.repeat(501))).toContain('bans_reason_check');
    expect(await CALLS.ban(superadmin(), 'member', 'x', '2020-01-01T00:00:00Z')).toContain(
      'bans_until_check',
    );
    await CALLS.ban(superadmin(), 'member');
    expect(await CALLS.lift(superadmin(), 'member', '  ')).toContain('bans_lift_reason_check');
    const silent = superadmin().rpc('lift_ban', {
      person: PEOPLE.member.id,
      reason: null as never,
      expected: await versionOf('member'),
    });
    expect(await resultOf(silent)).toBe('required');
    expect(await rowsOf(database, 'member')).toMatchObject({ status: 'banned' });
  });
});

describe('concurrent superadmins', () => {
  const demote = (by: SignedInName, person: SignedInName): string =>
    `select set_config('request.jwt.claim.sub', '${PEOPLE[by].id}', true);
     select public.set_user_role('${PEOPLE[person].id}', 'user', (select updated_at from public.users where id = '${PEOPLE[person].id}'));`;

  test('demote each other: one remains', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    const [first, second] = await Promise.all([connect(), connect()]);
    await first.query('begin');
    await first.query(demote('superadmin', 'admin'));
    const blocked = untilBlocked(database.client, await backendOf(second));
    const outcome = outcomeOf(() => second.query(`begin; ${demote('admin', 'superadmin')} commit;`));
    await blocked;
    await first.query('commit');
    // The second was demoted while it waited.
    expect(await outcome).toBe('superadmin_required');
    await second.query('rollback');
    expect(await rowsOf(database, 'superadmin')).toMatchObject({ role: 'superadmin' });
  });

  test('ban each other: one remains', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    // Read before the race: each call then uses the version from before the other.
    const bans = {
      admin: { person: PEOPLE.admin.id, reason: 'Cheating', expected: await versionOf('admin') },
      superadmin: {
        person: PEOPLE.superadmin.id,
        reason: 'Cheating',
        expected: await versionOf('superadmin'),
      },
    };
    const outcomes = await Promise.all([
      resultOf(superadmin().rpc('ban_user', bans.admin)),
      database.call('admin', 'ban_user', bans.superadmin),
    ]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    const value = await database.value`select count(*)::int as left_over from public.users
      where role = 'superadmin' and status <> 'banned'`;
    expect(value).toBe(1);
  });

  test('change one row: the second is refused as outdated', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    const expected = await versionOf('member');
    const args = { person: PEOPLE.member.id, expected };
    const outcomes = await Promise.all([
      resultOf(superadmin().rpc('set_user_status', { ...args, new_status: 'approved' })),
      database.call('admin', 'set_user_status', { ...args, new_status: 'left' }),
    ]);
    expect(outcomes.map(String).toSorted()).toEqual(['changed_meanwhile', 'null']);
  });
});

describe('desk_users', () => {
  test('shows all people to user management', async () => {
    const { data } = await asPerson('admin').from('desk_users').select('*').order('id');
    expect(data).toHaveLength(SIGNED_IN_NAMES.length);
    expect(data?.find((row) => row.id === PEOPLE.minor.id)).toMatchObject({
      gamertag: 'Minor',
      email: PEOPLE.minor.email,
      is_minor: true,
      consent: 'granted',
      ban_reason: null,
    });
    expect(data?.find((row) => row.id === PEOPLE.banned.id)).toMatchObject({
      status: 'banned',
      ban_reason: 'Not recorded',
      banned_until: null,
    });
  });

  test('shows the last sign-in', async () => {
    await sql`update auth.users set last_sign_in_at = '2026-01-02T03:04:05Z' where id = ${PEOPLE.member.id}`;
    const request = async (client: TestClient) =>
      (await client.from('desk_users').select('last_sign_in_at').eq('id', PEOPLE.member.id)).data;
    const [row] = (await request(superadmin())) ?? [];
    expect(Date.parse(String(row?.last_sign_in_at))).toBe(Date.parse('2026-01-02T03:04:05Z'));
    expect(await request(asPerson('member'))).toEqual([]);
  });

  test('hides last sign-ins from others, also without the view', async () => {
    const { client } = database;
    const count = async (person: SignedInName): Promise<unknown> => {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE[person].id]);
      await client.query('set local role authenticated');
      const { rows } = await client.query('select count(*)::int as number from private.last_sign_ins()');
      await client.query('rollback');
      return rows[0];
    };
    expect(await count('member')).toEqual({ number: 0 });
    expect(await count('hr')).toEqual({ number: 0 });
    expect(await count('admin')).toEqual({ number: SIGNED_IN_NAMES.length });
  });
});

describe('user_history', () => {
  test('contains bans, consents, roles and teams of the person only', async () => {
    await CALLS.ban(superadmin(), 'captain');
    const tables = async (name: SignedInName) => {
      const { data } = await superadmin().rpc('user_history', { person: PEOPLE[name].id });
      return [...new Set(data?.map((row) => row.table_name))].toSorted();
    };
    expect(await tables('captain')).toEqual(['bans', 'team_members', 'users']);
    expect(await tables('minor')).toEqual(['consent_events', 'users']);
    expect(await tables('editor')).toEqual(['user_organizational_roles', 'users']);
    expect(await tables('otherMember')).toEqual(['users']);
  });

  test('names the role and the team of a change', async () => {
    const subjects = async (name: SignedInName, table: string) => {
      const { data } = await superadmin().rpc('user_history', { person: PEOPLE[name].id });
      return data?.filter((row) => row.table_name === table).map((row) => row.subject);
    };
    const [role] = await sql<{ title: string }>`select role_title as title
      from public.user_organizational_roles
       join public.organizational_roles using (role_code) where user_id = ${PEOPLE.editor.id}`;
    const [team] = await sql<{ name: string }>`select teams.name from public.team_members
      join public.teams on teams.id = team_id
      where user_id = ${PEOPLE.captain.id}`;
    expect(await subjects('editor', 'user_organizational_roles')).toEqual([role?.title]);
    expect(await subjects('captain', 'team_members')).toEqual([team?.name]);
    expect(await subjects('editor', 'users')).not.toContain(role?.title);
  });
});
