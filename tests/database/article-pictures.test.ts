import { beforeEach, describe, expect } from 'vitest';
import { ARTICLE_PICTURE_LIMITS } from '#contract/article-pictures.ts';
import { newPicture } from '#domain/pictures.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PERSON_NAMES, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { setSecondFactor } from './acting.ts';
import { makeTeamManager } from './team-setup.ts';

/** The captain manages teams. */
const UPLOADERS: readonly SignedInName[] = ['editor', 'captain', 'admin', 'superadmin'];
const SIZE = { width: 1600, height: 900 };

const { test, database, sql, list, asPerson, asService } = databaseTest({ prepare: makeTeamManager });
let counter = 0;

function nameOf(size = SIZE): string {
  counter += 1;
  return newPicture(size, counter.toString(16).padStart(26, '0')).name;
}

function keep(name: string, person: string = PEOPLE.editor.id, size = SIZE) {
  return asService().rpc('record_article_picture', { name, ...size, bytes: 1000, person });
}

describe('may_upload_article_picture', () => {
  const callAtLevel = (name: SignedInName, aal: 'aal1' | 'aal2') =>
    asPerson(name, { headers: { authorization: `Bearer ${accessToken(name, { aal })}` } }).rpc(
      'may_upload_article_picture',
    );

  test.each(UPLOADERS)('returns true for %s', async (name) => {
    expect(await callAtLevel(name, 'aal1')).toMatchObject({ data: true, error: null });
  });

  test.each(UPLOADERS)('requires a second factor from %s while the setting is on', async (name) => {
    await setSecondFactor(database, true);
    expect((await callAtLevel(name, 'aal1')).error).toMatchObject({
      code: '42501',
      message: 'second_factor_required',
    });
    expect((await callAtLevel(name, 'aal2')).data).toBe(true);
    await setSecondFactor(database, false);
  });

  test('refuses an editor whose role ended', async () => {
    await sql`update public.user_organizational_roles
      set end_date = now() - interval '1 minute' where user_id = ${PEOPLE.editor.id}`;
    expect((await callAtLevel('editor', 'aal2')).error?.message).toBe('permission_required');
    expect((await keep(nameOf())).error?.message).toBe('permission_required');
    await sql`update public.user_organizational_roles set end_date = null
      where user_id = ${PEOPLE.editor.id}`;
  });
});

describe('record_article_picture', () => {
  test('stores the size and the uploader', async () => {
    const name = nameOf();
    expect((await keep(name)).error).toBeNull();
    const rows = await sql`select width, height, bytes, uploaded_by from public.article_pictures
        where name = ${name}`;
    expect(rows).toEqual([{ ...SIZE, bytes: 1000, uploaded_by: PEOPLE.editor.id }]);
  });

  test('stores the logo that a team manager uploads', async () => {
    expect((await keep(nameOf(), PEOPLE.captain.id)).error).toBeNull();
  });

  test('keeps the picture when the uploader’s account is deleted', async () => {
    const name = nameOf();
    await sql`insert into auth.users (id, email)
      values ('50000000-0000-4000-8000-000000000001', 'gone@people.test')`;
    await sql`update public.users set role = 'admin'
      where id = '50000000-0000-4000-8000-000000000001'`;
    expect((await keep(name, '50000000-0000-4000-8000-000000000001')).error).toBeNull();
    await sql`delete from auth.users where id = '50000000-0000-4000-8000-000000000001'`;
    expect(await list`select uploaded_by from public.article_pictures where name = ${name}`).toEqual([null]);
  });

  test.each(['member', 'hr', 'banned'] as const)('refuses %s', async (person) => {
    expect((await keep(nameOf(), PEOPLE[person].id)).error?.message).toBe('permission_required');
  });

  test('refuses an account that does not exist', async () => {
    expect((await keep(nameOf(), '00000000-0000-4000-8000-999999999999')).error?.message).toBe(
      'permission_required',
    );
  });

  test.each([
    ['a name of another shape', 'x'.repeat(32), SIZE],
    ['a name with another size', nameOf({ width: 800, height: 900 }), SIZE],
    ['a width above the limit', nameOf({ width: 1601, height: 900 }), { width: 1601, height: 900 }],
    ['a height above the limit', nameOf({ width: 1600, height: 3201 }), { width: 1600, height: 3201 }],
  ])('refuses %s', async (_what, name, size) => {
    expect((await keep(name, PEOPLE.editor.id, size)).error?.message).toContain('article_pictures_');
  });

  test('accepts the largest size of the contract', async () => {
    const { maxWidth, maxHeight } = ARTICLE_PICTURE_LIMITS;
    const size = { width: maxWidth, height: maxHeight };
    expect((await keep(nameOf(size), PEOPLE.editor.id, size)).error).toBeNull();
  });
});

describe('purge_article_pictures', () => {
  const OLD = '31 days';
  const article = '50000000-0000-4000-8000-000000000010';

  beforeEach(async () => {
    await sql`delete from public.article_pictures`;
    await sql`delete from public.outbox where kind = 'remove_article_picture'`;
    await sql`delete from public.blog_articles where id = ${article}`;
    await sql`insert into public.blog_articles (id, slug, title) values (${article}, 'tidy', 'Tidy')`;
  });

  const age = (name: string, by: string) =>
    sql`update public.article_pictures set created_at = now() - ${by}::interval where name = ${name}`;
  const purge = async () => (await asService().rpc('purge_article_pictures')).data;
  const namesOf = () => list`select name from public.article_pictures order by name`;

  test('keeps used pictures and recent ones', async () => {
    const [body, cover, revision, formerCover, young, small, unused, other] = Array.from({ length: 8 }, () =>
      nameOf(),
    );
    for (const name of [body, cover, revision, formerCover, young, small, unused, other]) {
      await keep(name ?? '');
      if (name !== young) await age(name ?? '', OLD);
    }
    await sql`update public.blog_articles
      set body = ${`![a](/pictures/${body ?? ''}.avif "1600x900") and ![b](https://site.test/pictures/${small ?? ''}-400.avif)`}, featured_image_url = ${`/pictures/${cover ?? ''}.avif`}
      where id = ${article}`;
    await sql`insert into public.article_revisions (article_id, number, body, featured_image_url)
      values
         (${article}, 1, ${`![a](/pictures/${revision ?? ''}.avif)`}, null), (${article}, 2, '', ${`/pictures/${formerCover ?? ''}.avif`})`;
    expect(await purge()).toBe(2);
    expect(new Set(await namesOf())).toEqual(new Set([body, cover, revision, formerCover, young, small]));
    expect(
      new Set(
        await list`select payload ->> 'name' as name from public.outbox
          where kind = 'remove_article_picture' order by 1`,
      ),
    ).toEqual(new Set([unused, other]));
    expect(await purge()).toBe(0);
  });

  test('keeps the logo of an opponent while it has it', async () => {
    const name = nameOf();
    await keep(name);
    await age(name, OLD);
    await sql`insert into public.opponents (name, logo_url) values ('Rivals', ${`/pictures/${name}.avif`})`;
    expect(await purge()).toBe(0);
    await sql`update public.opponents set logo_url = null where name = 'Rivals'`;
    expect(await purge()).toBe(1);
  });

  test('removes a picture after 30 days', async () => {
    const name = nameOf();
    await keep(name);
    await age(name, '29 days 23 hours');
    expect(await purge()).toBe(0);
    await age(name, '30 days 1 minute');
    expect(await purge()).toBe(1);
  });
});

describe('the bucket of pictures', () => {
  const file = new TextEncoder().encode('picture');
  const options = { contentType: 'image/avif' };

  test.each(PERSON_NAMES)('refuses uploads and listings of %s', async (person) => {
    const bucket = asPerson(person).storage.from('pictures');
    expect((await bucket.upload(`${person}.avif`, file, options)).error).not.toBeNull();
    expect((await bucket.list()).data ?? []).toEqual([]);
  });

  test('lets no editor replace or remove a file', async () => {
    const service = asService().storage.from('pictures');
    expect((await service.upload('kept.avif', file, options)).error).toBeNull();
    const bucket = asPerson('editor').storage.from('pictures');
    expect((await bucket.update('kept.avif', file, options)).error).not.toBeNull();
    await bucket.remove(['kept.avif']);
    const answer = await database.fetch(`${database.apiUrl}/storage/v1/object/public/pictures/kept.avif`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  });

  test('accepts AVIF and WebP up to 3 MB', async () => {
    const [row] = await sql`select public, file_size_limit::int as size, allowed_mime_types as types
        from storage.buckets where id = 'pictures'`;
    expect(row).toEqual({ public: true, size: 3_145_728, types: ['image/avif', 'image/webp'] });
  });
});
