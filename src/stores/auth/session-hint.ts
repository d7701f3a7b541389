/**
 * Whether a session is kept in this browser. A hint for what to show first, never a permission: the session may have
 * expired. Small enough for every page.
 */
import { atom } from 'nanostores';
import { PUBLIC_STORAGE_KEYS } from '#contract/public-storage-keys.ts';
import { getEnvironment } from '../core/environment.ts';

/** Whether a session is kept. */
export const $sessionHint = atom(false);

function isStoredSession(text: string | null): boolean {
  return text?.includes('"refresh_token"') ?? false;
}

/** Looks into the browser's storage now. */
export function isSessionStored(): boolean {
  return isStoredSession(getEnvironment().storage.read(PUBLIC_STORAGE_KEYS.session));
}

/** Reads the hint and follows other tabs. Returns a function that stops. */
export function startSessionHint(): () => void {
  $sessionHint.set(isSessionStored());
  return getEnvironment().onStorageChange((key, value) => {
    if (key === null || key === PUBLIC_STORAGE_KEYS.session) $sessionHint.set(isStoredSession(value));
  });
}
