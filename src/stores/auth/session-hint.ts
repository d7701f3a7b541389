/**
 * Whether a session is kept in this browser. A hint for what to show first, never a permission: the session may have
 * expired. Small enough for every page.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { FRAME_KEYS } from '../../contract/frame-keys.ts';
import { getEnvironment } from '../core/environment.ts';

const $stored = atom(false);

/** Whether a session is kept. */
export const $sessionHint: ReadableAtom<boolean> = $stored;

function looksLikeSession(text: string | null): boolean {
  return text?.includes('"refresh_token"') ?? false;
}

/** Looks into the browser's storage now. */
export function isSessionStored(): boolean {
  return looksLikeSession(getEnvironment().storage.read(FRAME_KEYS.session));
}

/** Looks, and follows other tabs signing in or out; answers the function that stops following. */
export function startSessionHint(): () => void {
  $stored.set(isSessionStored());
  return getEnvironment().onStorageChange((key, value) => {
    if (key === null || key === FRAME_KEYS.session) $stored.set(looksLikeSession(value));
  });
}
