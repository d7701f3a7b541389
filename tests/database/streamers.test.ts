/** The streamers desk. */
import { beforeEach, describe, expect } from 'vitest';
import { SOCIAL_PLATFORMS } from '#contract/players.ts';
import { STREAMER_LIMITS } from '#contract/streamers.ts';
import { channelAddress } from '#domain/channels.ts';
import { toRefusal } from '#data/refusal.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

const { test, database, sql, value, list, asPerson } = databaseTest({
  prepare: (made) =>
    made.sql(`
    insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
    values ('desk', 'Desk', 'esports', 5, '{"team_management": true}'), ('boss', 'Boss', 'executive', 1, '{"admin": true}');
    insert into public.user_organizational_roles (user_id, role_code, start_date)
    values ('${PEOPLE.captain.id}', 'desk', now() - interval '1 day');`),
});

const CREATOR = PEOPLE.otherMember.id;

beforeEach(
  () =>
    sql`update public.users
      set is_creator = id = ${CREATOR}, featured_streamers = false, status = 'approved', public_profile = true,
       schedule = null, creator_name = null
     where id = any (${[CREATOR, PEOPLE.member.id, PEOPLE.editor.id]})`,
);

const CONTENT = {
  creator_name: 'The Other',
  creator_type: 'Streamer',
  schedule: 'Mon 19:00',
  years_creating: '6',
  url_twitch: 'https://www.twitch.tv/other',
  url_youtube: '',
  url_instagram: '',
  url_tiktok: '',
  url_facebook: '',
  followers_twitch: '1200',
  followers_youtube: '',
  followers_instagram: '',
  followers_tiktok: '',
  followers_facebook: '0',
};

async function versionOf(person: string): Promise<string> {
  return value`select updated_at::text as at from public.users where id = ${person}`;
}

async function read(person: string) {
  const { data } = await asPerson('captain').from('desk_streamers').select('*').eq('id', person);
  return data?.[0];
}

/** Saves as an account; returns the message of the refusal. */
async function save(
  content: Record<string, unknown>,
  {
    as = 'captain',
    person = CREATOR,
    expected,
  }: { as?: SignedInName; person?: string; expected?: string } = {},
): Promise<string | undefined> {
  const { error } = await asPerson(as).rpc('save_streamer', {
    person,
    expected: expected ?? (await versionOf(person)),
    content: content as never,
  });
  return error?.message;
}

async function set(
  person: string,
  is_creator: boolean,
  is_featured: boolean,
  as: SignedInName = 'captain',
): Promise<string | undefined> {
  const expected = await versionOf(person);
  const call = { person, expected, is_creator, is_featured };
  return (await asPerson(as).rpc('set_streamer', call)).error?.message;
}

const flags = async (person: string) =>
  (await sql`select is_creator, featured_streamers as featured from public.users where id = ${person}`)[0];

describe('save_streamer', () => {
  test('saves the public data of a creator and empties missing fields', async () => {
    expect(await save({ ...CONTENT, schedule: '  Mon 19:00 ' })).toBeUndefined();
    expect(await read(CREATOR)).toMatchObject({
      name: 'The Other',
      schedule: 'Mon 19:00',
      years_creating: 6,
      url_twitch: 'https://www.twitch.tv/other',
      url_youtube: null,
      followers_twitch: 1200,
      followers: 1200,
      channels: 1,
      ineligibility: 'none',
    });
    expect(await save({})).toBeUndefined();
    expect(await read(CREATOR)).toMatchObject({ name: 'OtherMember', channels: 0, years_creating: null });
  });

  test.each([
    [{ role: 'admin' }, 'invalid_input'],
    [{ is_creator: false }, 'invalid_input'],
    [{ years_creating: String(STREAMER_LIMITS.mostYears + 1) }, 'users_years_creating_check'],
    [{ years_creating: '1.5' }, 'invalid_value'],
    [{ followers_twitch: '-1' }, 'invalid_value'],
    [{ followers_tiktok: '1e9' }, 'invalid_value'],
    [{ creator_name: 'x'.repeat(STREAMER_LIMITS.nameLength + 1) }, 'users_creator_name_check'],
    [{ creator_name: 'Captain' }, 'gamertag_taken'],
    [{ creator_type: 'x'.repeat(STREAMER_LIMITS.typeLength + 1) }, 'users_creator_type_check'],
    [{ schedule: 'x'.repeat(STREAMER_LIMITS.scheduleLength + 1) }, 'users_schedule_check'],
    [{ schedule: 'two\nlines' }, 'users_text_check'],
    ...SOCIAL_PLATFORMS.flatMap((platform) =>
      [
        'http://www.twitch.tv/x',
        `https://${platform}.com.evil.test/x`,
        `https://evil.test/${platform}.com/x`,
        'javascript:alert(1)',
        `https://www.${platform}.tv@evil.test/x`,
      ].map((url) => [{ [`url_${platform}`]: url }, `users_url_${platform}_check`] as const),
    ),
  ] as const)('refuses %o', async (changes, name) => {
    const before = await read(CREATOR);
    expect(await save({ ...CONTENT, ...changes })).toContain(name);
    expect(await read(CREATOR)).toEqual(before);
  });

  test('accepts every channel address that the form creates', async () => {
    for (const platform of SOCIAL_PLATFORMS) {
      for (const typed of [
        'some_one',
        '@some.one',
        `www.${platform}.${platform === 'twitch' ? 'tv' : 'com'}/a?b=c`,
      ]) {
        const address = channelAddress(platform, typed);
        expect(address).not.toBeNull();
        expect(await save({ [`url_${platform}`]: address })).toBeUndefined();
      }
    }
  });

  test('requires the current version and a creator', async () => {
    const expected = await versionOf(CREATOR);
    expect(await save(CONTENT, { expected })).toBeUndefined();
    expect(await save(CONTENT, { expected })).toBe('changed_meanwhile');
    expect(await save(CONTENT, { person: PEOPLE.member.id })).toBe('not_found');
    expect(await save(CONTENT, { person: '00000000-0000-4000-8000-00000000ffff', expected })).toBe(
      'not_found',
    );
  });

  test('is audited without the values, unlike a member’s own changes', async () => {
    const records = () =>
      sql<{ after: object }>`select after from public.audit
        where table_name = 'users' and row_key = ${CREATOR} order by id`;
    const before = (await records()).length;
    await asPerson('otherMember').from('users').update({ schedule: 'Sundays' }).eq('id', CREATOR);
    expect((await records()).length).toBe(before);
    await save({ ...CONTENT, schedule: 'Tuesdays' });
    const after = (await records()).slice(before);
    expect(after).toHaveLength(1);
    expect(JSON.stringify(after)).toContain('schedule');
    expect(JSON.stringify(after)).not.toContain('Tuesdays');
  });
});

describe('set_streamer', () => {
  test('makes an approved member a creator, features them, and ends both', async () => {
    const { id } = PEOPLE.member;
    expect(await set(id, true, false)).toBeUndefined();
    expect(await flags(id)).toEqual({ is_creator: true, featured: false });
    expect(await set(id, true, true)).toBeUndefined();
    expect(await flags(id)).toEqual({ is_creator: true, featured: true });
    expect(await set(id, false, true)).toBe('invalid_input');
    expect(await set(id, false, false)).toBeUndefined();
    expect(await flags(id)).toEqual({ is_creator: false, featured: false });
    const rows = await list<object>`select after from public.audit
      where row_key = ${id} and after ? 'is_creator' order by id desc limit 2`;
    expect(rows).toEqual([{ is_creator: false, featured_streamers: false }, { is_creator: true }]);
  });

  test('refuses members who are not approved, and features public profiles only', async () => {
    const { id } = PEOPLE.member;
    await sql`update public.users set status = 'active' where id = ${id}`;
    expect(await set(id, true, false)).toBe('member_not_approved');
    await sql`update public.users set status = 'approved', public_profile = false where id = ${id}`;
    expect(await set(id, true, false)).toBeUndefined();
    expect(await read(id)).toMatchObject({ ineligibility: 'not_public' });
    expect(await set(id, true, true)).toBe('profile_not_public');
    // Ending requires nothing.
    await sql`update public.users set status = 'left' where id = ${id}`;
    expect(await read(id)).toMatchObject({ ineligibility: 'not_approved' });
    expect(await set(id, false, false)).toBeUndefined();
  });

  test('requires a guardian’s consent for a minor', async () => {
    const { id } = PEOPLE.minor;
    const decide = (purpose: string, decision: string) =>
      sql`insert into public.consent_events (user_id, purpose, decision, version)
        values (${id}, ${purpose}, ${decision}, '1')`;
    await sql`update public.users set status = 'approved' where id = ${id}`;
    expect(await set(id, true, false)).toBe('minor_consent_required');
    await decide('streaming', 'granted');
    expect(await set(id, true, false)).toBeUndefined();
    expect(await set(id, true, true)).toBe('profile_not_public');
    await decide('public_profile', 'granted');
    await sql`update public.users set public_profile = true where id = ${id}`;
    expect(await set(id, true, true)).toBeUndefined();
    expect(await read(id)).toMatchObject({ ineligibility: 'none', featured: true });
    await decide('streaming', 'revoked');
    expect(await read(id)).toMatchObject({ ineligibility: 'no_consent' });
    expect(await set(id, true, true)).toBe('minor_consent_required');
    expect(await set(id, false, false)).toBeUndefined();
  });

  test('refuses the caller’s own row and members of higher rank', async () => {
    expect(await set(PEOPLE.captain.id, true, true)).toBe('own_privileges');
    for (const higher of ['admin', 'superadmin'] as const) {
      expect(await set(PEOPLE[higher].id, true, false)).toBe('superadmin_required');
    }
    expect(await set(PEOPLE.admin.id, true, false, 'superadmin')).toBe('member_not_approved');
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
      values (${PEOPLE.editor.id}, 'boss', now() - interval '1 day')`;
    expect(await set(PEOPLE.editor.id, true, false)).toBe('superadmin_required');
    expect(await set(PEOPLE.editor.id, true, false, 'admin')).toBeUndefined();
    expect(await save(CONTENT, { person: PEOPLE.editor.id })).toBe('superadmin_required');
    await sql`delete from public.user_organizational_roles where role_code = 'boss'`;
  });

  test('refuses an outdated version', async () => {
    const call = { person: CREATOR, expected: '2026-01-01T00:00:00Z', is_creator: true, is_featured: true };
    expect(await database.call('captain', 'set_streamer', call)).toBe('changed_meanwhile');
  });
});

describe('streamer_candidates', () => {
  const found = async (wanted: string) =>
    ((await asPerson('captain').rpc('streamer_candidates', { wanted })).data ?? []).map(
      ({ gamertag }) => gamertag,
    );

  test('finds approved members who are not creators by the beginning of the gamertag', async () => {
    expect(await found('mem')).toEqual(['Member']);
    // The same letters in Cyrillic.
    expect(await found(' МЕМ')).toEqual(['Member']);
    expect(await found('other')).toEqual([]);
    expect(await found('superadmin')).toEqual([]);
    for (const nothing of ['', '  ', '%', '_', '\\', 'm%', 'm_m']) expect(await found(nothing)).toEqual([]);
  });
});

describe('desk_streamers', () => {
  test('is visible to team managers, including banned streamers', async () => {
    await sql`update public.users set is_creator = true where id = ${PEOPLE.editor.id}`;
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.editor.id}`;
    const idsFor = async (as: SignedInName) =>
      new Set(((await asPerson(as).from('desk_streamers').select('id')).data ?? []).map(({ id }) => id));
    const both = new Set([CREATOR, PEOPLE.editor.id]);
    for (const person of ['captain', 'admin', 'superadmin'] as const)
      expect(await idsFor(person)).toEqual(both);
    for (const person of ['member', 'hr', 'otherMember', 'banned'] as const)
      expect(await idsFor(person)).toEqual(new Set());
    await sql`update public.bans set lifted_at = now(), lift_reason = 'x'
      where user_id = ${PEOPLE.editor.id}`;
  });

  test('a refusal names the field of the form', async () => {
    const answer = await asPerson('captain').rpc('save_streamer', {
      person: CREATOR,
      expected: await versionOf(CREATOR),
      content: { url_tiktok: 'https://x.test/' },
    });
    expect(toRefusal(answer.error, answer.status)).toMatchObject({ fields: { url_tiktok: 'invalid_value' } });
  });
});
