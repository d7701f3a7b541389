import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { accessToken } from '#tests/support/session.ts';

const API = 'http://supabase.test';
const SMALL = new Blob(['RIFF-a-small-picture'], { type: 'image/webp' });

const { test, database } = databaseTest({
  prepare: ({ sql }) =>
    sql`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('open', 'open', true, 1000, '{image/webp}'), ('closed', 'closed', false, null, null)`,
});

function client(key: string, token?: string): SupabaseClient {
  return createClient(API, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => database.fetch(input, init),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    },
  });
}
const service = () => client(LOCAL_KEYS.secret);

function read(path: string): Promise<Response> {
  return database.fetch(`${API}/storage/v1/object/public/${path}`);
}

test('a bucket of a migration accepts, serves and removes files with the secret key', async () => {
  const bucket = service().storage.from('open');
  const upload = await bucket.upload('one.webp', SMALL, { cacheControl: '31536000' });
  expect(upload.error).toBeNull();
  const shown = await read('open/one.webp');
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toContain('31536000');
  expect(await shown.text()).toBe('RIFF-a-small-picture');
  expect((await bucket.list()).data).toMatchObject([{ name: 'one.webp' }]);
  const again = await bucket.upload('one.webp', SMALL);
  expect(again.error).toMatchObject({ statusCode: '409' });
  await expect(bucket.upload('one.webp', SMALL, { upsert: true })).resolves.toMatchObject({
    error: null,
  });
  expect((await bucket.remove(['one.webp'])).data).toHaveLength(1);
  expect((await read('open/one.webp')).status).toBe(400);
  expect((await bucket.list()).data).toEqual([]);
});

test('a bucket of a migration keeps its limits of size and type', async () => {
  const bucket = service().storage.from('open');
  const large = await bucket.upload('large.webp', new Blob(['x'.repeat(1001)], { type: 'image/webp' }));
  expect(large.error).toMatchObject({ statusCode: '413' });
  const other = await bucket.upload('page.html', new Blob(['<p>'], { type: 'text/html' }));
  expect(other.error).toMatchObject({ statusCode: '415' });
  const renamed = await bucket.upload('page.webp', '<p>', { contentType: 'text/html' });
  expect(renamed.error).toMatchObject({ statusCode: '415' });
  expect((await read('open/large.webp')).status).toBe(400);
  expect(
    await database.value`select count(*)::int as files from storage.objects where bucket_id = 'open'`,
  ).toBe(0);
});

test('a bucket of a migration refuses visitors and members without a policy, and hides a private bucket', async () => {
  const member = client(LOCAL_KEYS.publishable, accessToken('member'));
  for (const who of [client(LOCAL_KEYS.publishable), member]) {
    const { error } = await who.storage.from('open').upload('mine.webp', SMALL);
    expect(error?.message).toContain('row-level security');
  }
  await service().storage.from('closed').upload('secret.txt', 'secret', { contentType: 'text/plain' });
  expect((await read('closed/secret.txt')).status).toBe(400);
  expect((await member.storage.from('closed').download('secret.txt')).error).not.toBeNull();
  expect((await member.storage.from('closed').list()).data).toEqual([]);
  await member.storage.from('closed').remove(['secret.txt']);
  const kept = await service().storage.from('closed').download('secret.txt');
  await expect(kept.data?.text()).resolves.toBe('secret');
});

test('a bucket without a limit has the size limit of config.toml', async () => {
  const bucket = service().storage.from('closed');
  const large = await bucket.upload('large.bin', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]));
  expect(large.error).toMatchObject({ statusCode: '413' });
});
