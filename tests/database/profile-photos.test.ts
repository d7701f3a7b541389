import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PERSON_NAMES } from '#tests/support/people.ts';

const FIRST = '/avatars/00000000000000000000000000000001.webp';
const SECOND = '/avatars/00000000000000000000000000000002.webp';
const person = PEOPLE.member.id;

const { test, database, sql, list, asPerson, asService } = databaseTest();

function put(id: string, url: string | null) {
  return asService().rpc('set_profile_photo', { person: id, url: url as string });
}

async function outboxRemovals(id: string): Promise<unknown[]> {
  return list<unknown>`select payload ->> 'photo_url' as url from public.outbox
     where kind = 'remove_photo' and payload ->> 'user_id' = ${id} order by id`;
}

describe('set_profile_photo', () => {
  test('returns the former photo and queues its removal', async () => {
    expect(await put(person, FIRST)).toMatchObject({ data: null, error: null });
    expect(await outboxRemovals(person)).toEqual([]);
    expect(await put(person, SECOND)).toMatchObject({ data: FIRST, error: null });
    expect(await put(person, null)).toMatchObject({ data: SECOND, error: null });
    expect(await outboxRemovals(person)).toEqual([FIRST, SECOND]);
  });

  test('queues nothing without a change and no picture stored elsewhere', async () => {
    const id = PEOPLE.captain.id;
    await put(id, '/media/people/captain.avif');
    await put(id, FIRST);
    await put(id, FIRST);
    expect(await outboxRemovals(id)).toEqual([]);
  });

  test('queues all but the last of concurrent photos', async () => {
    const id = PEOPLE.hr.id;
    const urls = Array.from({ length: 8 }, (_, index) => `/avatars/${String(index).padStart(32, 'a')}.webp`);
    await Promise.all(urls.map((url) => put(id, url)));
    const [row] = await sql<{ photo_url: string }>`select photo_url from public.users where id = ${id}`;
    expect(new Set([...(await outboxRemovals(id)), row?.photo_url])).toEqual(new Set(urls));
    expect(await outboxRemovals(id)).toHaveLength(urls.length - 1);
  });

  test('refuses a photo of a minor without consent, but removes one', async () => {
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', '1')`;
    expect((await put(PEOPLE.minor.id, FIRST)).error?.message).toBe('minor_consent_required');
    expect((await put(PEOPLE.minor.id, null)).error).toBeNull();
  });

  test('refuses an unknown account and an invalid address', async () => {
    expect((await put('00000000-0000-4000-8000-999999999999', FIRST)).error?.message).toBe('not_found');
    expect((await put(person, 'javascript:alert(1)')).error?.message).toContain('users_photo_url_check');
  });

  test('leaves the removal queued when the account is deleted', async () => {
    await put(PEOPLE.newcomer.id, FIRST);
    await sql`delete from auth.users where id = ${PEOPLE.newcomer.id}`;
    expect(await outboxRemovals(PEOPLE.newcomer.id)).toEqual([FIRST]);
  });
});

describe('the bucket of photos', () => {
  const file = new TextEncoder().encode('picture');
  const options = { contentType: 'image/webp' };

  test.each(PERSON_NAMES)('refuses uploads and listings of %s', async (name) => {
    const bucket = asPerson(name).storage.from('avatars');
    expect((await bucket.upload(`${name}.webp`, file, options)).error).not.toBeNull();
    expect((await bucket.list()).data ?? []).toEqual([]);
    expect(await sql(`select name from storage.objects where name like '${name}%'`)).toEqual([]);
  });

  test('allows the service role only to replace or remove a file', async () => {
    expect((await asService().storage.from('avatars').upload('kept.webp', file, options)).error).toBeNull();
    const bucket = asPerson('member').storage.from('avatars');
    expect((await bucket.update('kept.webp', file, options)).error).not.toBeNull();
    await bucket.remove(['kept.webp']);
    const answer = await database.fetch(`${database.apiUrl}/storage/v1/object/public/avatars/kept.webp`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  });

  test('accepts WebP up to 512 kB', async () => {
    const [row] = await sql`select public, file_size_limit::int as size, allowed_mime_types as types
        from storage.buckets where id = 'avatars'`;
    expect(row).toEqual({ public: true, size: 524_288, types: ['image/webp'] });
  });
});
