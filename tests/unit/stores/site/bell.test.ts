/** The number beside the bell of public pages, with an answered service. */
import { beforeEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { bellLabel, MOST_UNREAD, readUnreadCount } from '#stores/site/bell.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const environment = environmentTest();

const signIn = (expiresAt: number): void => {
  const user = { id: '00000000-0000-4000-8000-000000000001', email: 'member@obscura.test' };
  const session = { access_token: 'token', refresh_token: 'r', expires_at: expiresAt, user };
  environment.memory.set(STORAGE_KEYS.session, JSON.stringify(session));
};
const soon = (): number => environment.now() / 1000 + 60;

beforeEach(() => {
  environment.answers(() => Response.json([{ id: 2 }, { id: 1 }]));
});

test('counts what is not read, at most one more than is shown', async () => {
  signIn(soon());
  expect(await readUnreadCount()).toBe(2);
  expect(environment.requests).toEqual([
    expect.stringContaining(
      `/rest/v1/notifications?select=id&read_at=is.null&limit=${String(MOST_UNREAD + 1)}`,
    ),
  ]);
});

test('asks nothing for a guest, and nothing with an expired access token', async () => {
  expect(await readUnreadCount()).toBe(0);
  signIn(environment.now() / 1000);
  expect(await readUnreadCount()).toBe(0);
  expect(environment.requests).toEqual([]);
});

test('is zero on failure', async () => {
  signIn(soon());
  environment.answers(() => Response.json({}, { status: 500 }));
  expect(await readUnreadCount()).toBe(0);
});

test('names the link with its number', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(1)).toBe('Notifications, 1 unread notification');
});
