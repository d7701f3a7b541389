/** Reminder for administrators without a second factor; dismissing hides it for 14 days. */
import { atom } from 'nanostores';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits.ts';
import { routeFor } from '../../../contract/routes.ts';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { isAdminRole } from '../../../domain/access.ts';
import { createPage } from '../../core/page.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile } from '../../auth/profile.ts';
import { $session, sessionAssurance } from '../../auth/session.ts';

/** 'required' cannot be dismissed: nothing can be changed without a second factor. */
export type Reminder = 'none' | 'advised' | 'required';

const DAY_MS = 24 * 60 * 60 * 1000;

function isDismissed(): boolean {
  const { storage, now } = getPortalEnvironment();
  const at = Number(storage.read(STORAGE_KEYS.secondFactorUrge) ?? 0);
  // A clock that was set back must not hide it for good.
  const passed = now() - at;
  return passed >= 0 && passed < SECOND_FACTOR_LIMITS.urgeAgainDays * DAY_MS;
}

function isBackOffice(): boolean {
  const access = routeFor(getPortalEnvironment().location.path())?.access;
  return access === 'admin' || access === 'superadmin';
}

function reminderNow(): Reminder {
  const state = $profile.get();
  if (!isBackOffice() || $session.get().phase !== 'member' || sessionAssurance() === 'aal2') return 'none';
  if (state.phase !== 'ready') return 'none';
  if (state.profile.aal_required) return 'required';
  return isAdminRole(state.profile.role) && !isDismissed() ? 'advised' : 'none';
}

/** Follows session and profile. */
export const createReminder = () =>
  createPage(({ onStart }) => {
    const $reminder = atom<Reminder>('none');
    const decide = (): void => {
      $reminder.set(reminderNow());
    };
    onStart(() => $session.subscribe(decide));
    onStart(() => $profile.subscribe(decide));
    return {
      $reminder,
      dismiss: () => {
        const { storage, now } = getPortalEnvironment();
        storage.write(STORAGE_KEYS.secondFactorUrge, String(now()));
        decide();
      },
    };
  });
