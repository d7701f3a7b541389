/**
 * Reminder for administrators without a second factor: once as a banner, and again after 14 days; in the meantime as an entry
 * of the account menu.
 */
import { atom } from 'nanostores';
import { SECOND_FACTOR_LIMITS } from '#contract/limits.ts';
import { routeFor } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { isAdminRole } from '#domain/access.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $profile } from '#stores/auth/profile.ts';
import { $session, sessionAssurance } from '#stores/auth/session.ts';
import { DAY_MS } from '#contract/time-units.ts';

/** 'required' cannot be dismissed: nothing can be changed without a second factor. */
export type Reminder = 'none' | 'advised' | 'required';

function wasShown(): boolean {
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

/** The reminder without regard to earlier banners. */
function adviceNow(): Reminder {
  const state = $profile.get();
  if (!isBackOffice() || $session.get().phase !== 'member' || sessionAssurance() === 'aal2') return 'none';
  if (state.phase !== 'ready') return 'none';
  if (state.profile.aal_required) return 'required';
  return isAdminRole(state.profile.role) ? 'advised' : 'none';
}

function rememberShown(): void {
  const { storage, now } = getPortalEnvironment();
  storage.write(STORAGE_KEYS.secondFactorUrge, String(now()));
}

/** Follows session and profile. */
export const createReminder = () =>
  createPage(({ onStart }) => {
    const $reminder = atom<Reminder>('none');
    const $isInMenu = atom(false);
    // A banner that this page shows stays until it is dismissed.
    let isShownHere = false;
    const decide = (): void => {
      const advice = adviceNow();
      const isHidden = advice === 'advised' && !isShownHere && wasShown();
      if (advice === 'advised' && !isHidden && !isShownHere) {
        isShownHere = true;
        rememberShown();
      }
      $reminder.set(isHidden ? 'none' : advice);
      $isInMenu.set(isHidden);
    };
    onStart(() => $session.subscribe(decide));
    onStart(() => $profile.subscribe(decide));
    return {
      $reminder,
      $isInMenu,
      dismiss: () => {
        isShownHere = false;
        rememberShown();
        decide();
      },
    };
  });
