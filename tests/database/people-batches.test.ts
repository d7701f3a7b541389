/** Actions on several people in one call: the same rules as of the single actions, each person by version, all or nothing of an invalid ban. */
import { describe, expect } from 'vitest';
import { PERSON_REFUSALS, type PersonStep } from '#contract/admin-users.ts';
import { changePeople, previewPeople, type Ban } from '#data/admin-users.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { backendOf, outcomeOf, untilBlocked, codeOf } from './acting.ts';

const STEPS: readonly PersonStep[] = ['approve', 'unapprove', 'ban', 'lift'];
const STATUSES = ['registered', 'active', 'approved', 'banned', 'left'] as const;
const BAN: Ban = { reason: 'Match fixing', until: null, evidence: 'Ticket HR-000123' };
const MISSING = '40000000-0000-4000-8000-000000000000';

const { test, sql, value, client, asPerson, connect } = databaseTest({ rows: 'restore' });

const superadmin = () => asPerson('superadmin');
const idsOf = (names: readonly SignedInName[]) => names.map((name) => PEOPLE[name].id);
const preview = (step: PersonStep, names: readonly SignedInName[]) =>
  previewPeople(superadmin(), step, idsOf(names));

/** Ids and versions, as the preview returned them. */
async function versionsOf(names: readonly SignedInName[]) {
  return (await preview('approve', names)).map(({ id, expected }) => ({ id, expected }));
}

async function change(step: PersonStep, names: readonly SignedInName[], details: Partial<Ban> = BAN) {
  const results = await changePeople(superadmin(), await versionsOf(names), step, details);
  return Object.fromEntries(results.map(({ id, outcome }) => [nameOf(id), outcome]));
}

const nameOf = (id: string) => SIGNED_IN_NAMES.find((name) => PEOPLE[name].id === id) ?? id;
const refusalsOf = async (step: PersonStep, names: readonly SignedInName[]) =>
  Object.fromEntries((await preview(step, names)).map(({ id, refusal }) => [nameOf(id), refusal]));
const statusOf = (name: SignedInName) => value`select status from public.users where id = ${PEOPLE[name].id}`;
test('the refusals of the contract are those of the database', async () => {
  const written = new Set(
    [
      ...(
        await value`select prosrc as body from pg_proc where oid = 'private.user_step_refusal'::regproc`
      ).matchAll(/(?:then|else) '([a-z_]+)'/gu),
    ].map(([, code]) => code),
  );
  expect(written).toEqual(new Set(PERSON_REFUSALS));
});

describe.each(STEPS)('%s', (step) => {
  test.each(STATUSES)('does with people who are %s what its preview promises', async (status) => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    await sql`update public.users set status = ${status} where id = any (${idsOf(['member', 'admin'])})`;
    const names: readonly SignedInName[] = ['member', 'admin', 'superadmin'];
    const promised = await refusalsOf(step, names);
    expect(promised['superadmin']).toBe('own_account');
    const isSpared = step === 'ban' && status !== 'banned';
    expect(promised['admin']).toBe(isSpared ? 'superadmin' : promised['member']);
    expect(await change(step, names)).toEqual({
      member: promised['member'] === null ? 'done' : 'transition_not_allowed',
      admin: promised['admin'] === null ? 'done' : 'transition_not_allowed',
      superadmin: 'own_privileges',
    });
    const next = { approve: 'approved', unapprove: 'active', ban: 'banned', lift: 'active' }[step];
    expect(await statusOf('member')).toBe(promised['member'] === null ? next : status);
  });

  test('is previewed for 1 to 500 people', async () => {
    expect(await codeOf(previewPeople(superadmin(), step, []))).toBe('invalid_input');
    const many = Array.from({ length: 501 }, () => PEOPLE.member.id);
    expect(await codeOf(previewPeople(superadmin(), step, many))).toBe('invalid_input');
  });
});

test('staff who owe a second factor are refused', async () => {
  const versions = await versionsOf(['member']);
  await sql`update public.settings set value = 'true' where key = 'security.admin_second_factor'`;
  const at = (aal: 'aal1' | 'aal2') =>
    asPerson('superadmin', {
      headers: { authorization: `Bearer ${accessToken('superadmin', { aal })}` },
    });
  expect(await codeOf(changePeople(at('aal1'), versions, 'approve'))).toBe('second_factor_required');
  expect(await codeOf(previewPeople(at('aal1'), 'approve', idsOf(['member'])))).toBe(
    'second_factor_required',
  );
  expect(await codeOf(changePeople(at('aal2'), versions, 'approve'))).toBeNull();
});

test('an unknown step is refused', async () => {
  expect(await codeOf(previewPeople(superadmin(), 'leave' as PersonStep, idsOf(['member'])))).toBe(
    'invalid_input',
  );
  expect(await codeOf(changePeople(superadmin(), await versionsOf(['member']), 'leave' as PersonStep))).toBe(
    'invalid_input',
  );
});

test('a changed or deleted person is refused and the others are done', async () => {
  await sql`update public.users set status = 'active' where id = ${PEOPLE.captain.id}`;
  const versions = await versionsOf(['member', 'captain']);
  await sql`update public.users set games = 'Chess' where id = ${PEOPLE.captain.id}`;
  const results = await changePeople(
    superadmin(),
    [...versions, { id: MISSING, expected: '2026-01-01T00:00:00Z' }],
    'approve',
  );
  expect(results.map(({ id, outcome }) => [nameOf(id), outcome])).toEqual([
    ['member', 'done'],
    ['captain', 'changed_meanwhile'],
    [MISSING, 'not_found'],
  ]);
  expect(await statusOf('captain')).toBe('active');
});

test('approving several is undone from the versions that it made, with its notifications', async () => {
  const told = () =>
    sql`select user_id, event from public.notifications where event = 'approved' order by user_id`;
  const before = await told();
  const done = await changePeople(superadmin(), await versionsOf(['member', 'editor']), 'approve');
  expect((await told()).length).toBe(before.length + 2);
  const versions = done.map(({ id, expected }) => ({ id, expected: expected ?? '' }));
  const undone = await changePeople(superadmin(), versions, 'unapprove');
  expect(undone.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([await statusOf('member'), await statusOf('editor')]).toEqual(['active', 'active']);
  expect(await told()).toEqual(before);
});

describe('a ban of several', () => {
  test('records reason, evidence and end for each, and ends their sessions', async () => {
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    expect(await change('ban', ['member', 'otherMember'], { ...BAN, until })).toEqual({
      member: 'done',
      otherMember: 'done',
    });
    const bans = await sql<{ until: Date }>`select former_status, reason, evidence, until, banned_by
      from public.bans
      where user_id = any (${idsOf(['member', 'otherMember'])}) order by former_status`;
    const same = {
      reason: BAN.reason,
      evidence: BAN.evidence,
      until: new Date(until),
      banned_by: PEOPLE.superadmin.id,
    };
    expect(bans).toEqual([
      { former_status: 'active', ...same },
      { former_status: 'approved', ...same },
    ]);
    const rows =
      await sql`select from auth.sessions where user_id = any (${idsOf(['member', 'otherMember'])})`;
    expect(rows).toEqual([]);
    expect(await change('lift', ['member', 'otherMember', 'captain'], { reason: 'Appeal won' })).toEqual({
      member: 'done',
      otherMember: 'done',
      captain: 'transition_not_allowed',
    });
    expect([await statusOf('member'), await statusOf('otherMember')]).toEqual(['active', 'approved']);
  });

  test('with a missing reason or a past end is refused as a whole', async () => {
    const versions = await versionsOf(['member', 'otherMember']);
    const attempt = (details: Partial<Ban>, step: PersonStep = 'ban') =>
      codeOf(changePeople(superadmin(), versions, step, details));
    expect(await attempt({})).toBe('required');
    expect(await attempt({ reason: '  ' }, 'lift')).toBe('required');
    expect(await attempt({ ...BAN, until: '2020-01-01T00:00:00Z' })).not.toBeNull();
    expect(await attempt({ ...BAN, reason: 'x'.repeat(501) })).not.toBeNull();
    expect([await statusOf('member'), await statusOf('otherMember')]).toEqual(['active', 'approved']);
  });

  test('by someone who is demoted at the same time is refused', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    const [first, second] = await Promise.all([connect(), connect()]);
    const as = (name: SignedInName) =>
      `select set_config('request.jwt.claim.sub', '${PEOPLE[name].id}', true);`;
    const versions = JSON.stringify(await versionsOf(['member']));
    await first.query('begin');
    await first.query(`${as('admin')} select public.set_user_role('${PEOPLE.superadmin.id}', 'user',
      (select updated_at from public.users where id = '${PEOPLE.superadmin.id}'))`);
    const blocked = untilBlocked(client, await backendOf(second));
    const outcome = outcomeOf(() =>
      second.query(
        `begin; ${as('superadmin')} select public.change_users('${versions}', 'ban', '{"reason": "x"}')`,
      ),
    );
    await blocked;
    await first.query('commit');
    expect(await outcome).toBe('superadmin_required');
    await second.query('rollback');
    expect(await statusOf('member')).toBe('active');
  });
});
