/** The advice to administrators without a second factor: put away, it comes back after 14 days. */
import { atom, type ReadableAtom } from 'nanostores';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits.ts';
import { routeFor } from '../../../contract/routes.ts';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { isAdminRole } from '../../../domain/access.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile } from '../../auth/profile.ts';
import { $session, sessionAssurance } from '../../auth/session.ts';

/** 'required' cannot be put away: nothing can be changed without a second factor. */
export type Reminder = 'none' | 'advised' | 'required';

const DAY_MS = 24 * 60 * 60 * 1000;
const $state = atom<Reminder>('none');

/** What to say. */
export const $secondFactorReminder: ReadableAtom<Reminder> = $state;

function isDismissed(): boolean {
  const { storage, now } = getPortalEnvironment();
  const at = Number(storage.read(STORAGE_KEYS.secondFactorUrge) ?? 0);
  // A clock that was set back must not silence it for good.
  const passed = now() - at;
  return passed >= 0 && passed < SECOND_FACTOR_LIMITS.urgeAgainDays * DAY_MS;
}

/** Only in the back office; elsewhere nothing is changed for others. */
function isBackOffice(): boolean {
  const access = routeFor(getPortalEnvironment().location.path())?.access;
  return access === 'admin' || access === 'superadmin';
}

function decide(): void {
  const state = $profile.get();
  const silent = !isBackOffice() || $session.get().phase !== 'member' || sessionAssurance() === 'aal2';
  if (silent || state.phase !== 'ready') $state.set('none');
  else if (state.profile.aal_required) $state.set('required');
  else $state.set(isAdminRole(state.profile.role) && !isDismissed() ? 'advised' : 'none');
}

/** Follows session and profile; answers the function that stops following. */
export function startSecondFactorReminder(): () => void {
  const stops = [$session.subscribe(decide), $profile.subscribe(decide)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Puts the advice away for 14 days. */
export function dismissReminder(): void {
  const { storage, now } = getPortalEnvironment();
  storage.write(STORAGE_KEYS.secondFactorUrge, String(now()));
  decide();
}
