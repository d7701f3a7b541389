/** Alerts of members for postings of roles: one notification, to members who may apply. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { message } from './role-desk-setup.ts';
import { insertRoles } from './role-setup.ts';

const { test, sql, value, asPerson } = databaseTest({
  prepare: async ({ client }) => {
    await insertRoles(client);
    await sql`update public.organizational_roles set platform_permissions = '{"hr_full": true}'
    where role_code = 'analyst'`;
  },
  rows: 'restore',
});

const set = (person: SignedInName, code = 'scout', is_wanted = true) =>
  message(asPerson(person).rpc('set_posting_alert', { code, is_wanted }));
const waiting = async (person: SignedInName) =>
  (await asPerson(person).from('posting_alerts').select('role_code')).data?.map(
    ({ role_code: code }) => code,
  );
const told = () =>
  sql`select user_id, name from public.notifications where event = 'posting_open' order by user_id`;
const open = (code = 'scout', visibility = 'members') =>
  sql`insert into public.role_postings (role_code, state, tasks, opened_at, visibility)
    values (${code}, 'open', 'Look', now(), ${visibility})`;
const close = () =>
  sql`update public.role_postings set state = 'closed', closed_at = now() where state = 'open'`;

describe('an opening', () => {
  test('notifies each member who waits, once', async () => {
    for (const name of ['member', 'captain'] as const) expect(await set(name)).toBeNull();
    expect(await set('member')).toBeNull();
    expect(await set('hr', 'coach')).toBeNull();
    await open();
    const both = [PEOPLE.member.id, PEOPLE.captain.id].map((id) => ({ user_id: id, name: 'Scout' }));
    expect(await told()).toEqual(both);
    expect(await waiting('member')).toEqual([]);
    expect(await waiting('hr')).toEqual(['coach']);
    await close();
    await open();
    expect(await told()).toEqual(both);
  });

  test('by the link only writes no notification', async () => {
    expect(await set('member')).toBeNull();
    await open('scout', 'unlisted');
    expect(await told()).toEqual([]);
    expect(await waiting('member')).toEqual(['scout']);
    await sql`update public.role_postings set visibility = 'members'`;
    expect(await told()).toHaveLength(1);
  });

  test('of a role that took over another one notifies those who waited for the former', async () => {
    expect(await set('member', 'coach')).toBeNull();
    const merge = {
      from_code: 'coach',
      into_code: 'scout',
      expected: await value`select updated_at::text as at from public.organizational_roles
          where role_code = 'coach'`,
    };
    expect(await message(asPerson('superadmin').rpc('merge_roles', merge))).toBeNull();
    await open();
    expect(await told()).toMatchObject([{ user_id: PEOPLE.member.id }]);
  });
});

describe('an alert', () => {
  test('is taken back, and refused for what is open or unknown', async () => {
    expect(await set('member')).toBeNull();
    expect(await set('member', 'scout', false)).toBeNull();
    expect(await waiting('member')).toEqual([]);
    await open();
    expect(await told()).toEqual([]);
    expect(await set('member')).toBe('transition_not_allowed');
    expect(await set('member', 'nowhere')).toBe('not_found');
  });

  test('is for members who could apply', async () => {
    expect(await set('newcomer')).toBe('onboarding_required');
    expect(await set('banned')).toBe('banned');
    expect(await set('minor')).toBeNull();
    expect(await set('minor', 'analyst')).toBe('role_needs_adult');
    // A role that members do not see answers as one that does not exist.
    await sql`update public.organizational_roles set is_active = false where role_code = 'analyst'`;
    expect(await set('minor', 'analyst')).toBe('not_found');
    expect((await asPerson('anonymous').from('posting_alerts').select('role_code')).error?.code).toBe(
      '42501',
    );
  });

  test('ends with the consent of a guardian', async () => {
    expect(await set('minor')).toBeNull();
    await sql`select private.erase_beyond_minimum(${PEOPLE.minor.id})`;
    expect(await sql`select from public.posting_alerts`).toEqual([]);
  });
});
