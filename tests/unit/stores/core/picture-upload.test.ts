import { beforeEach, expect, it } from 'vitest';
import { ARTICLE_PICTURE_LIMITS, uploadArticlePicture as endpoint } from '#contract/article-pictures.ts';
import { SHARED_REFUSALS } from '#contract/endpoints.ts';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { errorText } from '#messages/core/errors.ts';
import { startMemberService, type MemberService } from '#tests/support/member-service.ts';

const SEND = 'POST /api/article-picture';
const STORED = { url: '/pictures/64038400000000000000000000000001.avif', width: 1600, height: 900 };

let service: MemberService;
let store: Awaited<ReturnType<typeof openStore>>;

async function openStore() {
  return import('#stores/core/picture-upload.ts');
}

beforeEach(async () => {
  service = await startMemberService('/admin/news');
  store = await openStore();
});

const file = (type = 'image/png', size = 3) => ({
  type,
  size,
  arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2, 3]).buffer),
});

function sent(): number {
  return service.bodies(SEND).length;
}

it('uploadPicture returns the stored picture and reports its phases', async () => {
  service.on(SEND, () => Response.json({ ok: true, data: STORED }));
  const phases: string[] = [];
  const kept = await store.uploadPicture(file(), { onPhase: (phase) => phases.push(phase) });
  expect(kept).toEqual(STORED);
  expect(phases).toEqual(['reading', 'sending']);
});

it('uploadPicture accepts a Blob', async () => {
  service.on(SEND, () => Response.json({ ok: true, data: STORED }));
  const blob = new Blob([new Uint8Array([1])], { type: 'image/webp' });
  expect(await store.uploadPicture(blob)).toEqual(STORED);
});

it.each([
  ['is small', 500_000, 100, 500_000],
  ['may have too many pixels', 1_500_000, 900_000, 900_000],
  ['does not become smaller', 1_500_000, 1_600_000, 1_500_000],
  ['cannot be read', 1_500_000, null, 1_500_000],
  ['cannot be read and is too large', 5_000_000, null, undefined],
])('smallPicture of a picture that %s', async (_name, size, shrunk, expected) => {
  const { smallPicture } = await import('#stores/core/small-picture.ts');
  service.environment.shrinkBy(() => Promise.resolve(shrunk === null ? null : file('image/webp', shrunk)));
  const small = await smallPicture(file('image/png', size), ARTICLE_PICTURE_LIMITS.maxBytes);
  expect(small?.size).toBe(expected);
});

it('uploadPicture scales a picture down that has too many bytes', async () => {
  service.on(SEND, () => Response.json({ ok: true, data: STORED }));
  service.environment.shrinkBy(() => Promise.resolve(file('image/webp', 900_000)));
  expect(await store.uploadPicture(file('image/png', 7_600_000))).toEqual(STORED);
  expect(sent()).toBe(1);
});

it.each([
  ['image/gif', 3, 'picture_animated'],
  ['image/svg+xml', 3, 'picture_unsupported'],
  ['image/heic', 3, 'picture_unsupported'],
  ['', 3, 'picture_unsupported'],
  ['image/png', ARTICLE_PICTURE_LIMITS.maxBytes + 1, 'payload_too_large'],
])('uploadPicture refuses %s of %i bytes before sending', async (type, size, code) => {
  await expect(store.uploadPicture(file(type, size))).rejects.toMatchObject({ code });
  expect(sent()).toBe(0);
});

it('uploadPicture reports a file that cannot be read', async () => {
  const broken = { ...file(), arrayBuffer: () => Promise.reject(new Error('gone')) };
  await expect(store.uploadPicture(broken)).rejects.toMatchObject({ code: 'picture_unsupported' });
});

it.each([...endpoint.refusals, ...SHARED_REFUSALS])(
  'uploadPicture rejects with the refusal %s',
  async (code) => {
    service.on(SEND, () => Response.json({ ok: false, error: { code, requestId: 'r' } }, { status: 422 }));
    await expect(store.uploadPicture(file())).rejects.toMatchObject({ name: 'RefusalError', code });
    expect(articlePictureText(code).length).toBeGreaterThan(10);
  },
);

it('uploadPicture reports a network failure', async () => {
  await expect(store.uploadPicture(file())).rejects.toMatchObject({ code: 'network_failed' });
});

it('uploadPicture reports a foreign response as unexpected', async () => {
  service.on(SEND, () => new Response('<html>'));
  await expect(store.uploadPicture(file())).rejects.toMatchObject({ code: 'unexpected' });
});

it('uploadPicture can be aborted before and during sending', async () => {
  const early = AbortSignal.abort(new Error('not any more'));
  await expect(store.uploadPicture(file(), { signal: early })).rejects.toThrow('not any more');
  expect(sent()).toBe(0);
  const stop = new AbortController();
  service.on(SEND, () => {
    stop.abort(new Error('given up'));
    return Promise.reject(new TypeError('aborted'));
  });
  await expect(store.uploadPicture(file(), { signal: stop.signal })).rejects.toThrow('given up');
  expect(sent()).toBe(1);
});

it('articlePictureText has its own texts where the general ones would mislead', () => {
  expect(articlePictureText('payload_too_large')).toContain('4 MB');
  expect(articlePictureText('picture_animated')).toContain('GIF');
  expect(articlePictureText('network_failed')).toBe(errorText('network_failed'));
});
