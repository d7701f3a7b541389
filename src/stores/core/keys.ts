/** Whether single keys run commands. Kept on this device; on unless switched off (WCAG 2.1.4). */
import { atom } from 'nanostores';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getPortalEnvironment } from './portal-environment.ts';

const OFF = 'off';

export const $keysEnabled = atom(true);

export function readKeysEnabled(): void {
  $keysEnabled.set(getPortalEnvironment().storage.read(STORAGE_KEYS.keys) !== OFF);
}

export function setKeysEnabled(enabled: boolean): void {
  const { storage } = getPortalEnvironment();
  if (enabled) storage.remove(STORAGE_KEYS.keys);
  else storage.write(STORAGE_KEYS.keys, OFF);
  $keysEnabled.set(enabled);
}
