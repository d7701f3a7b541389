/** Upcoming birthdays with an answered service: loading for members, wishes, profile links. */
import { beforeEach, expect, it, vi } from 'vitest';
import { BIRTHDAY_LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { BIRTHDAYS_TEXT } from '#messages/site/birthdays.ts';
import { startService, type TestService, storeSession } from '#tests/support/account-service.ts';

const ENDPOINT = 'POST /rest/v1/rpc/upcoming_birthdays';
const BIRTHDAY = {
  id: '00000000-0000-4000-8000-00000000000a',
  gamertag: 'Umlilo',
  full_name: 'Naledi Mabuza',
  photo_url: null,
  games: 'Apex Legends',
  month: 3,
  day: 1,
  days_left: 0,
};

let service: TestService;

async function stores() {
  const [birthdays, dialogs, toasts] = await Promise.all([
    import('#stores/site/birthdays.ts'),
    import('#stores/core/dialogs.ts'),
    import('#stores/core/toasts.ts'),
  ]);
  return { ...birthdays, ...dialogs, ...toasts };
}

beforeEach(async () => {
  service = await startService('/');
  storeSession(service);
});

it('upcoming birthdays are loaded once for a member', async () => {
  service.on(ENDPOINT, () => Response.json([BIRTHDAY]));
  const { list, start } = (await stores()).createBirthdays();
  start();
  expect(list.$state.get().phase).toBe('loading');
  await expect.poll(() => list.$state.get().data).toEqual([BIRTHDAY]);
  expect(service.asked.map(({ what }) => what)).toEqual([ENDPOINT]);
});

it('upcoming birthdays link to profiles for members, and ask guests to log in', async () => {
  const { $alert, mayOpenProfile } = await stores();
  expect(mayOpenProfile()).toBe(true);
  expect($alert.get()).toBeNull();
  service.environment.memory.delete(STORAGE_KEYS.session);
  expect(mayOpenProfile()).toBe(false);
  expect($alert.get()).toMatchObject({ type: 'info', text: BIRTHDAYS_TEXT.guest });
});

it('a wish is copied, and its toast stays three seconds', async () => {
  const { $toasts, copyWish } = await stores();
  expect(await copyWish(BIRTHDAY)).toBe(true);
  expect(service.environment.copied).toEqual([BIRTHDAYS_TEXT.wish('Umlilo')]);
  expect($toasts.get()).toMatchObject([{ kind: 'success', text: BIRTHDAYS_TEXT.copied }]);
  service.environment.advance(BIRTHDAY_LIMITS.wishToastMs - 1);
  expect($toasts.get()).toHaveLength(1);
  service.environment.advance(1);
  expect($toasts.get()).toEqual([]);
});

it('a wish reports a refused clipboard', async () => {
  const { $toasts, copyWish } = await stores();
  vi.spyOn(service.environment, 'copyText').mockResolvedValue(false);
  expect(await copyWish(BIRTHDAY)).toBe(false);
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: BIRTHDAYS_TEXT.copyFailed }]);
});
