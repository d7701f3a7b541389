import sharp from 'sharp';
import { expect, vi } from 'vitest';
import handler, { config } from '#functions/profile-photo.mts';
import sweep from '#functions/remove-photos.mts';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { removeProfilePhoto, uploadProfilePhoto } from '#contract/profile-photo.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { requestTo } from './requests.ts';
import { photoFromPhone, plain, REFUSED_PICTURES } from './photo-files.ts';

const { test, log, database } = functionTest({ empty: ['public.throttle'] });

async function send(
  body: Uint8Array,
  person: SignedInName | null = 'member',
  type = 'image/jpeg',
): Promise<Answered> {
  return answered(await handler(requestTo('/api/profile-photo', { person, type, body })));
}

async function remove(person: SignedInName): Promise<Answered> {
  return answered(await handler(requestTo('/api/profile-photo', { method: 'DELETE', person, body: {} })));
}

async function photoOf(person: SignedInName): Promise<string | null> {
  const photo_url = await database.value<string | null>`select photo_url from public.users
    where id = ${PEOPLE[person].id}`;
  return photo_url;
}

/** The file in the storage under a photo's address. */
async function stored(url: string): Promise<Response> {
  return database.fetch(`${database.apiUrl}/storage/v1/object/public${url}`);
}

async function storedFiles(): Promise<string[]> {
  return database.list`select name from storage.objects order by name`;
}

test('POST and DELETE /api/profile-photo have the path of their endpoints', () => {
  expect([config.path, config.path]).toEqual([uploadProfilePhoto.path, removeProfilePhoto.path]);
});

test('POST and DELETE /api/profile-photo apply the orientation, crop to a square and remove metadata', async () => {
  const photo = await photoFromPhone();
  const before = await sharp(photo).metadata();
  expect(before).toMatchObject({ orientation: 6, format: 'jpeg' });
  expect(before.exif?.toString('latin1')).toContain('Telltale');

  const answer = await send(photo);
  expect(answer.status).toBe(200);
  const url = await photoOf('member');
  expect(answer.body.data).toEqual({ photoUrl: url });
  expect(url).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/u);

  const file = await stored(url ?? '');
  expect(file.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await file.arrayBuffer());
  const after = await sharp(bytes).metadata();
  expect(after).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.toString('latin1')).not.toMatch(/Telltale|GPS|Exif/u);
  // Rotated by 90 degrees: the red half, which was on top, is on the right.
  const pixels = await sharp(bytes).resize(2, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [leftRed = 0, , leftBlue = 0, rightRed = 0, , rightBlue = 0] = pixels;
  expect([leftBlue > leftRed, rightRed > rightBlue]).toEqual([true, true]);

  const small = await stored(url?.replace('.webp', '-96.webp') ?? '');
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    width: 96,
    height: 96,
  });
});

test('POST and DELETE /api/profile-photo remove the files of the former photo', async () => {
  await send(await plain(300, 200).png().toBuffer(), 'captain', 'image/png');
  const first = await photoOf('captain');
  expect((await stored(first ?? '')).status).toBe(200);
  await send(await plain(200, 300).webp().toBuffer(), 'captain', 'image/webp');
  const second = await photoOf('captain');
  expect(second).not.toBe(first);
  expect((await stored(first ?? '')).ok).toBe(false);
  expect((await stored(first?.replace('.webp', '-96.webp') ?? '')).ok).toBe(false);
  expect((await stored(second ?? '')).status).toBe(200);
});

test('POST and DELETE /api/profile-photo remove the photo with its files', async () => {
  await send(await plain(300, 300).avif({ effort: 0 }).toBuffer(), 'editor', 'image/avif');
  const url = await photoOf('editor');
  expect((await stored(url ?? '')).status).toBe(200);
  expect((await remove('editor')).body).toEqual({ ok: true, data: { photoUrl: null } });
  expect(await photoOf('editor')).toBeNull();
  expect((await stored(url ?? '')).ok).toBe(false);
  expect((await remove('editor')).status).toBe(200);
});

test('POST and DELETE /api/profile-photo process queued removals, and skip pictures stored elsewhere', async () => {
  await send(await plain(300, 300).png().toBuffer(), 'hr', 'image/png');
  const url = (await photoOf('hr')) ?? '';
  await database.sql`with member as (update public.users set photo_url = null where id = ${PEOPLE.hr.id})
      insert into public.outbox (kind, payload)
      values ('remove_photo', jsonb_build_object('photo_url', ${url}::text)), ('remove_photo',
      '{"photo_url": "/media/x.avif"}')`;
  await remove('otherMember');
  expect((await stored(url)).ok).toBe(false);
  const open = await database.sql`select from public.outbox where kind = 'remove_photo' and done_at is null`;
  expect(open).toHaveLength(0);
});

test('POST and DELETE /api/profile-photo keep the removal queued while the storage fails', async () => {
  await send(await plain(300, 300).png().toBuffer(), 'admin', 'image/png');
  const url = (await photoOf('admin')) ?? '';
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('/storage/') ? Promise.reject(new TypeError('fetch failed')) : network(input, init),
  );
  const answer = await remove('admin');
  vi.stubGlobal('fetch', network);
  expect(answer.status).toBe(200);
  expect(log.join('\n')).toContain('photos_not_removed');
  expect((await stored(url)).status).toBe(200);
  // One run of the hourly function is enough.
  expect((await sweep()).status).toBe(204);
  expect((await stored(url)).ok).toBe(false);
  expect(log.join('\n')).toContain('"removed":1');
});

async function expectRefusal(answer: Answered, status: number, code: string): Promise<void> {
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(await photoOf('otherMember')).toBeNull();
}

test.each([
  ...REFUSED_PICTURES,
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>'), 'picture_unsupported'] as const,
])('POST /api/profile-photo refuses %s', async (_name, bytes, code) => {
  const before = await storedFiles();
  await expectRefusal(await send(bytes, 'otherMember'), 422, code);
  expect(await storedFiles()).toEqual(before);
});

test('POST /api/profile-photo refuses more bytes than the limit', async () => {
  const large = Buffer.alloc(PHOTO_LIMITS.maxBytes + 1, 1);
  await expectRefusal(await send(large, 'otherMember'), 413, 'payload_too_large');
});

test.each([
  'image/svg+xml',
  'image/gif',
  'image/heic',
  'text/plain',
  'application/json',
  'multipart/form-data',
])('POST /api/profile-photo refuses the media type %s', async (type) => {
  const photo = await plain(200, 200).jpeg().toBuffer();
  await expectRefusal(await send(photo, 'otherMember', type), 415, 'unsupported_media_type');
});

test('POST /api/profile-photo refuses a request without a session', async () => {
  const photo = await plain(200, 200).jpeg().toBuffer();
  await expectRefusal(await send(photo, null), 401, 'not_signed_in');
});

test('POST /api/profile-photo refuses a banned member', async () => {
  const answer = await send(await plain(200, 200).jpeg().toBuffer(), 'banned');
  expect([401, 403]).toContain(answer.status);
  expect(await photoOf('banned')).toBeNull();
});

test('POST /api/profile-photo refuses a minor without a guardian’s consent', async () => {
  await database.sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', '1')`;
  const before = await storedFiles();
  const photo = await plain(200, 200).jpeg().toBuffer();
  await expectRefusal(await send(photo, 'minor'), 422, 'minor_consent_required');
  expect(await storedFiles()).toEqual(before);
});

test('POST /api/profile-photo refuses too many requests of a member', async () => {
  const { hits } = uploadProfilePhoto.throttle?.perPerson ?? { hits: 0 };
  const answers: number[] = [];
  for (let count = 0; count <= hits; count += 1) answers.push((await remove('otherMember')).status);
  expect(answers).toEqual([...Array.from({ length: hits }, () => 200), 429]);
  expect((await remove('captain')).status).toBe(200);
});

test('POST /api/profile-photo refuses other methods', async () => {
  const request = requestTo('/api/profile-photo', { method: 'GET', person: 'member', type: 'image/png' });
  const answer = await answered(await handler(request));
  await expectRefusal(answer, 405, 'method_not_allowed');
});

test('a file in two formats is stored as a picture without the rest', async () => {
  const photo = await plain(300, 300).jpeg().toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004')]);
  expect((await send(polyglot, 'newcomer')).status).toBe(200);
  const file = await stored((await photoOf('newcomer')) ?? '');
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('polyglot');
});

test('a file in two formats is read by its content, whatever its media type', async () => {
  const png = await plain(300, 300).png().toBuffer();
  expect((await send(png, 'newcomer', 'image/jpeg')).status).toBe(200);
});
