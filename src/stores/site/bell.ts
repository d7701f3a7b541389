/** The bell of public pages: its words, and the number of unread notifications, without the data client. */
import { StoredSessionSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { NOTIFICATIONS_TEXT } from '#messages/portal/notifications.ts';
import { getEnvironment } from '../core/environment.ts';
import { createKept } from '../core/kept.ts';

const storedSession = createKept(StoredSessionSchema, STORAGE_KEYS.session);

/** Larger numbers are shown as this one with a plus. */
export const MOST_UNREAD = 99;

export function bellLabel(count: number): string {
  const { bell, unread } = NOTIFICATIONS_TEXT;
  return count === 0 ? bell : `${bell}, ${unread(count)}`;
}

/** Zero on failure, and with an expired access token, which only the pages behind the sign-in renew. */
export async function readUnreadCount(): Promise<number> {
  const { backend, fetch, now } = getEnvironment();
  try {
    const session = storedSession.read();
    if (session === null || session.expires_at * 1000 <= now()) return 0;
    const query = `select=id&read_at=is.null&limit=${String(MOST_UNREAD + 1)}`;
    const response = await fetch(`${backend.url}/rest/v1/notifications?${query}`, {
      headers: { apikey: backend.key, authorization: `Bearer ${session.access_token}` },
    });
    return response.ok ? ((await response.json()) as readonly unknown[]).length : 0;
  } catch {
    return 0;
  }
}
