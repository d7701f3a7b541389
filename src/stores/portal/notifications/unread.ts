/** Number of unread notifications, for the bell. One number per tab. */
import { atom, type ReadableAtom } from 'nanostores';
import { countUnreadNotifications } from '#data/notifications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { setFailedRead } from '#stores/core/failed-reads.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

/** Milliseconds between two counts when the person returns to the page. */
const PAUSE_MS = 60_000;

const $count = atom<number | null>(null);

/** Null until they are counted. */
export const $unreadCount: ReadableAtom<number | null> = $count;

/** Counts now; keeps the last number when that is refused. */
export async function countUnread(): Promise<void> {
  const count = await countUnreadNotifications(memberClient()).catch(() => null);
  setFailedRead($count, count === null ? countUnread : null);
  if (count !== null) $count.set(count);
}

/** Counts now, and again at most once a minute when the person returns. Returns the function that stops it. */
export function followUnread(): () => void {
  const { now, onReturn } = getPortalEnvironment();
  let countedAt = now();
  void countUnread();
  return onReturn(() => {
    if (now() - countedAt < PAUSE_MS) return;
    countedAt = now();
    void countUnread();
  });
}
