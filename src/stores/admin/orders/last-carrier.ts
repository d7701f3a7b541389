/** The carrier that the person shipped with last, in this browser. One of another account is ignored. */
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { $profile } from '#stores/auth/profile.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

const KeptSchema = v.object({ user: v.string(), carrier: v.string() });

function userNow(): string | null {
  const state = $profile.get();
  return state.phase === 'ready' ? state.profile.user_id : null;
}

/** Empty when there is none. */
export function readLastCarrier(): string {
  try {
    const text = getPortalEnvironment().storage.read(STORAGE_KEYS.lastCarrier);
    const { user, carrier } = v.parse(KeptSchema, JSON.parse(text ?? 'null'));
    return user === userNow() ? carrier : '';
  } catch {
    return '';
  }
}

export function keepLastCarrier(carrier: string): void {
  const user = userNow();
  if (user === null || carrier === '') return;
  getPortalEnvironment().storage.write(STORAGE_KEYS.lastCarrier, JSON.stringify({ user, carrier }));
}
