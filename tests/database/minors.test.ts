import { describe, expect } from 'vitest';
import type { TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { withOwnersRights } from './acting.ts';

const { test, database, sql, value, asPerson } = databaseTest();

const isPublic = async (id: string): Promise<unknown> => {
  return value`select public_profile from public.users where id = ${id}`;
};

const setBirthday = (person: SignedInName, of: SignedInName, birthday: string) =>
  asPerson(person).from('user_private').update({ date_of_birth: birthday }).eq('user_id', PEOPLE[of].id);

/** The date of birth of a person of that age today in South Africa, moved by some days. */
const birthday = async (years: number, days = 0): Promise<string> => {
  return value`select ((now() at time zone 'Africa/Johannesburg')::date - make_interval(years => ${years}) + make_interval(days => ${days}))::date::text as day`;
};

describe('a minor', () => {
  test('stays hidden after approval', async () => {
    await sql`update public.users set status = 'approved' where id = ${PEOPLE.minor.id}`;
    const { data } = await asPerson('anonymous').from('users').select('id').eq('id', PEOPLE.minor.id);
    expect(data).toEqual([]);
    expect(await isPublic(PEOPLE.minor.id)).toBe(false);
  });

  test('cannot publish their own profile', async () => {
    const { error } = await asPerson('minor')
      .from('users')
      .update({ public_profile: true })
      .eq('id', PEOPLE.minor.id);
    expect(error?.message).toBe('minor_consent_required');
    expect(await isPublic(PEOPLE.minor.id)).toBe(false);
  });

  test('cannot change their date of birth', async () => {
    const { error } = await setBirthday('minor', 'minor', '1990-01-01');
    expect(error?.message).toBe('date_of_birth_locked');
    const erase = `update public.user_private set date_of_birth = null where user_id = '${PEOPLE.minor.id}'`;
    expect(await withOwnersRights(database.client, 'minor', erase)).toBe('date_of_birth_locked');
  });

  test('is published by staff or the owner only with a guardian’s consent', async () => {
    const show = (client: TestClient) =>
      client.from('users').update({ public_profile: true }).eq('id', PEOPLE.minor.id);
    expect((await show(asPerson('admin'))).error?.message).toBe('minor_consent_required');
    const publish = `update public.users set public_profile = true where id = '${PEOPLE.minor.id}'`;
    await expect(sql(publish)).rejects.toThrow('minor_consent_required');
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
       select ${PEOPLE.minor.id}, purpose, 'granted', '1'
      from unnest('{membership,public_profile}'::text[]) as purpose`;
    expect((await show(asPerson('minor'))).error).toBeNull();
    expect(await isPublic(PEOPLE.minor.id)).toBe(true);
  });
});

describe('a date of birth', () => {
  test.beforeAll(
    () =>
      sql`update public.user_private set date_of_birth = null
        where user_id = any (${[PEOPLE.member.id, PEOPLE.otherMember.id]})`,
  );

  test('18 years ago today makes an adult', async () => {
    expect((await setBirthday('member', 'member', await birthday(18))).error).toBeNull();
    expect(await isPublic(PEOPLE.member.id)).toBe(true);
  });

  test('one day later hides the profile', async () => {
    expect((await setBirthday('otherMember', 'otherMember', await birthday(18, 1))).error).toBeNull();
    expect(await isPublic(PEOPLE.otherMember.id)).toBe(false);
    const { data } = await asPerson('anonymous').from('users').select('id').eq('id', PEOPLE.otherMember.id);
    expect(data).toEqual([]);
  });

  test('for a member under 18 ends the membership, also during a ban', async () => {
    const rowOf = async (id: string): Promise<unknown> =>
      (await sql`select status, onboarding, full_name from public.users where id = ${id}`)[0];
    await sql`update public.users set full_name = 'Known'
      where id = any (${[PEOPLE.captain.id, PEOPLE.editor.id]})`;
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.editor.id}`;
    for (const name of ['captain', 'editor'] as const) {
      expect((await setBirthday('hr', name, await birthday(16))).error).toBeNull();
    }
    const erased = { onboarding: false, full_name: null };
    expect(await rowOf(PEOPLE.captain.id)).toEqual({ status: 'registered', ...erased });
    expect(await rowOf(PEOPLE.editor.id)).toEqual({ status: 'banned', ...erased });
    const bans = await sql`select former_status from public.bans where user_id = ${PEOPLE.editor.id}`;
    expect(bans).toEqual([{ former_status: 'registered' }]);
    for (const name of ['captain', 'editor'] as const) await setBirthday('hr', name, '1990-01-01');
    await sql`update public.users set status = 'approved', onboarding = true, public_profile = true
      where id = ${PEOPLE.captain.id}`;
  });

  test('is corrected by HR', async () => {
    expect((await setBirthday('hr', 'otherMember', '1990-01-01')).error).toBeNull();
    const { error } = await asPerson('otherMember')
      .from('users')
      .update({ public_profile: true })
      .eq('id', PEOPLE.otherMember.id);
    expect(error).toBeNull();
    expect(await isPublic(PEOPLE.otherMember.id)).toBe(true);
  });

  test('inserted with the user_private row hides the profile', async () => {
    const id = '30000000-0000-4000-8000-000000000002';
    await sql`insert into auth.users (id, email) values (${id}, 'young@people.test')`;
    await sql`delete from public.user_private where user_id = ${id}`;
    await sql`insert into public.user_private (user_id, date_of_birth) values (${id}, ${await birthday(14)})`;
    expect(await isPublic(id)).toBe(false);
  });
});

test('an adult hides and shows their profile', async () => {
  const member = asPerson('captain').from('users');
  expect((await member.update({ public_profile: false }).eq('id', PEOPLE.captain.id)).error).toBeNull();
  const visitor = asPerson('anonymous');
  expect((await visitor.from('users').select('id').eq('id', PEOPLE.captain.id)).data).toEqual([]);
  expect((await member.update({ public_profile: true }).eq('id', PEOPLE.captain.id)).error).toBeNull();
  expect((await visitor.from('users').select('id').eq('id', PEOPLE.captain.id)).data).toHaveLength(1);
});
