/** Upcoming birthdays on the landing page: read once for members, empty on failure; copying wishes and opening profiles. */
import type { Birthday } from '#contract/birthdays.ts';
import { BIRTHDAY_LIMITS } from '#contract/limits.ts';
import { readUpcomingBirthdays } from '#data/birthdays.ts';
import { BIRTHDAYS_TEXT } from '#messages/site/birthdays.ts';
import { showAlert } from '../core/dialogs.ts';
import { getEnvironment } from '../core/environment.ts';
import { createLoader } from '../core/loader.ts';
import { createPage } from '../core/page.ts';
import { $session, memberClient, readSession } from '../auth/session.ts';
import { showToast } from '../core/toasts.ts';

export const createBirthdays = () =>
  createPage(({ onStart }) => {
    const list = createLoader(async () => {
      readSession();
      return readUpcomingBirthdays(memberClient());
    });
    onStart(() => list.load());
    return { list };
  });

/** True when the user is still signed in and may open profiles; otherwise shows a message. */
export function mayOpenProfile(): boolean {
  readSession();
  if ($session.get().phase === 'member') return true;
  showAlert('info', BIRTHDAYS_TEXT.guest);
  return false;
}

/** Copies wishes and shows the outcome; returns true when copied. */
export async function copyWish({ gamertag }: Pick<Birthday, 'gamertag'>): Promise<boolean> {
  const copied = await getEnvironment().copyText(BIRTHDAYS_TEXT.wish(gamertag));
  if (copied) showToast('success', BIRTHDAYS_TEXT.copied, { durationMs: BIRTHDAY_LIMITS.wishToastMs });
  else showToast('error', BIRTHDAYS_TEXT.copyFailed);
  return copied;
}
