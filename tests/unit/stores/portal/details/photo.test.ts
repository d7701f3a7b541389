import { beforeEach, expect, it } from 'vitest';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { PHOTO_TEXT } from '#messages/portal/details.ts';
import { errorText } from '#messages/core/errors.ts';
import { startMemberService, type MemberService } from '#tests/support/member-service.ts';

const SEND = 'POST /api/profile-photo';
const REMOVE = 'DELETE /api/profile-photo';
const URL_NOW = '/avatars/00000000000000000000000000000001.webp';

let service: MemberService;
let store: Awaited<ReturnType<typeof openStores>>;

async function openStores() {
  const { ownMember } = await import('#stores/auth/own-member.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const { answerConfirm } = await import('#stores/core/dialogs.ts');
  const { createPhoto } = await import('#stores/portal/details/photo.ts');
  await ownMember.load();
  return {
    ...createPhoto(),
    ownMember,
    $toasts,
    answerConfirm,
  };
}

beforeEach(async () => {
  service = await startMemberService('/update-details');
  store = await openStores();
});

const file = (type = 'image/png', size = 10) => ({
  type,
  size,
  arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2, 3]).buffer),
});
const show = (): Promise<string> => Promise.resolve('data:image/png;base64,AQID');

const photo = () => ({
  preview: store.$choice.get()?.preview ?? null,
  error: store.$state.get().refusal?.text ?? null,
});

it.each([
  ['image/gif', 10, errorText('picture_unsupported')],
  ['image/svg+xml', 10, errorText('picture_unsupported')],
  ['', 10, errorText('picture_unsupported')],
  ['image/heic', 10, PHOTO_TEXT.heic],
  ['image/png', PHOTO_LIMITS.maxBytes + 1, PHOTO_TEXT.tooLarge],
])('choosing a photo refuses %s of %i bytes with a reason', async (type, size, words) => {
  await store.choose(file(type, size), show);
  expect(photo()).toEqual({ preview: null, error: words });
});

it('choosing a photo scales a photo down that has too many bytes', async () => {
  service.environment.shrinkBy(() => Promise.resolve(file('image/webp', 900_000)));
  service.on(SEND, () => Response.json({ ok: true, data: { photoUrl: URL_NOW } }));
  await store.choose(file('image/png', PHOTO_LIMITS.maxBytes + 1), show);
  expect(photo()).toEqual({ preview: await show(), error: null });
  expect(store.$choice.get()?.type).toBe('image/webp');
  await store.send();
  expect(service.bodies(SEND)).toHaveLength(1);
});

it('choosing a photo shows a preview, and can be cleared', async () => {
  await store.choose(file('image/png', PHOTO_LIMITS.maxBytes), show);
  expect(photo().preview).toBe(await show());
  store.clear();
  expect(photo().preview).toBeNull();
  await store.send();
  expect(service.asked.some(({ what }) => what === SEND)).toBe(false);
});

it('choosing a photo reports a file that cannot be read', async () => {
  await store.choose(file(), () => Promise.reject(new Error('unreadable')));
  expect(photo().error).toBe(PHOTO_TEXT.unreadable);
});

it('uploading a photo sends the bytes with the token, and updates the rows', async () => {
  await store.choose(file(), show);
  service.on(SEND, () => {
    service.rows.user = { ...service.rows.user, photo_url: URL_NOW };
    return Response.json({ ok: true, data: { photoUrl: URL_NOW } });
  });
  await store.send();
  expect(store.ownMember.$state.get().data).toMatchObject({ user: { photo_url: URL_NOW } });
  expect(photo()).toEqual({ preview: null, error: null });
  expect(store.$toasts.get()[0]).toMatchObject({ kind: 'success', text: PHOTO_TEXT.saved });
});

it.each([
  ['picture_animated', errorText('picture_animated')],
  ['payload_too_large', PHOTO_TEXT.tooLarge],
  ['throttled', PHOTO_TEXT.throttled],
])('uploading a photo keeps the choice when the function returns %s', async (code, words) => {
  await store.choose(file(), show);
  service.on(SEND, () => Response.json({ ok: false, error: { code, requestId: 'r' } }, { status: 422 }));
  await store.send();
  expect(photo()).toEqual({ preview: await show(), error: words });
});

it('removing a photo removes it after a question', async () => {
  service.on(REMOVE, () => Response.json({ ok: true, data: { photoUrl: null } }));
  const removing = store.remove();
  expect(service.asked.some(({ what }) => what === REMOVE)).toBe(false);
  store.answerConfirm(true);
  await removing;
  expect(store.$toasts.get()[0]).toMatchObject({ text: PHOTO_TEXT.removed });
});
