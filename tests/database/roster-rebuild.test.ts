/** Builds of pages that show people: at once when a person disappears, soon when their data changes. */
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

const { test, sql, list } = databaseTest({
  prepare: async () => {
    // The member is an executive, the captain is on a roster, the other member may be a featured player.
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
     values ('people_chief', 'Chief', 'executive', 2)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
     values (${PEOPLE.member.id}, 'people_chief', now() - interval '1 day')`;
  },
});

const set = (name: SignedInName, change: string) =>
  sql(`update public.users set ${change} where id = $1`, [PEOPLE[name].id]);

beforeEach(async () => {
  await set(
    'captain',
    `status = 'approved', public_profile = true, is_creator = false, featured_streamers = false`,
  );
  await set('otherMember', `status = 'approved', public_profile = true`);
  await set('member', 'public_profile = true');
  await sql`delete from public.outbox`;
});

/** When a build is queued for: now, soon, or never. */
async function due(): Promise<string> {
  return (
    (
      await list`select case when next_attempt_at <= now() then 'now' else 'soon' end as due
     from public.outbox where kind = 'rebuild_site' and done_at is null`
    ).join() || 'never'
  );
}

describe('a build is queued', () => {
  test.each<[string, SignedInName, string]>([
    ['on a roster hides the profile', 'captain', 'public_profile = false'],
    ['on a roster is banned', 'captain', `status = 'banned'`],
    ['on a roster leaves', 'captain', `status = 'left'`],
    ['among the players hides the profile', 'otherMember', 'public_profile = false'],
    ['among the players is no longer approved', 'otherMember', `status = 'active'`],
    ['in the leadership hides the profile', 'member', 'public_profile = false'],
  ])('for now when a person %s', async (_what, name, change) => {
    await set(name, change);
    expect(await due()).toBe('now');
  });

  test.each<[string, SignedInName, string]>([
    [
      'on a roster changes the gamertag',
      'captain',
      `gamertag = 'Captain' || left(gen_random_uuid()::text, 8)`,
    ],
    ['on a roster changes the name', 'captain', `full_name = gen_random_uuid()::text`],
    ['on a roster changes the photo', 'captain', `photo_url = '/avatars/' || gen_random_uuid()::text`],
    ['in the leadership changes the name', 'member', `full_name = gen_random_uuid()::text`],
  ])('for soon when a person %s', async (_what, name, change) => {
    await set(name, change);
    expect(await due()).toBe('soon');
  });

  test('for soon when a person on a roster becomes visible again', async () => {
    await set('captain', 'public_profile = false');
    await sql`delete from public.outbox`;
    await set('captain', 'public_profile = true');
    expect(await due()).toBe('soon');
  });

  test('for soon when a streamer becomes featured, changes or is no longer featured', async () => {
    await set('otherMember', `is_creator = true, featured_streamers = true`);
    expect(await due()).toBe('soon');
    await sql`delete from public.outbox`;
    await set('otherMember', `schedule = gen_random_uuid()::text`);
    expect(await due()).toBe('soon');
    await sql`delete from public.outbox`;
    await set('otherMember', `is_creator = false, featured_streamers = false`);
    expect(await due()).toBe('soon');
  });

  test('for now when a visible person is deleted, and never for others', async () => {
    const gone = async (id: string, change: string): Promise<string> => {
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@people.test`})`;
      await sql(`update public.users set ${change} where id = $1`, [id]);
      await sql`delete from public.outbox`;
      await sql`delete from auth.users where id = ${id}`;
      return due();
    };
    const shown = `status = 'approved', onboarding = true, gamertag = 'Goes away'`;
    expect(await gone('45000000-0000-4000-8000-000000000001', shown)).toBe('now');
    expect(await gone('45000000-0000-4000-8000-000000000002', `${shown}, public_profile = false`)).toBe(
      'never',
    );
    expect(await gone('45000000-0000-4000-8000-000000000003', 'full_name = null')).toBe('never');
  });
});

test('no build is queued for changes that no page shows', async () => {
  // Unchanged values, columns of the member list only, people in no public list, and a hidden profile.
  await set('captain', `status = status, public_profile = public_profile, gamertag = gamertag`);
  await set('captain', `platforms = array['PC', 'Switch'], division = gen_random_uuid()::text`);
  await set('captain', `schedule = gen_random_uuid()::text`);
  await set('otherMember', `full_name = gen_random_uuid()::text`);
  await set('newcomer', `full_name = gen_random_uuid()::text, public_profile = false`);
  expect(await due()).toBe('never');
  await set('captain', `public_profile = false`);
  await sql`delete from public.outbox`;
  await set('captain', `full_name = gen_random_uuid()::text`);
  expect(await due()).toBe('never');
});

test('no build is queued for a person who left the roster', async () => {
  const [left] = await sql<{ id: string }>`update public.team_members
    set status = 'left', left_at = now() where user_id = ${PEOPLE.captain.id}
    returning id`;
  await sql`delete from public.outbox`;
  await set('captain', `full_name = gen_random_uuid()::text`);
  expect(await due()).toBe('never');
  await sql`update public.team_members set status = 'active', left_at = null where id = ${left?.id}`;
});
