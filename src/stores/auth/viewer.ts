/** The viewer from this browser's storage: user id from the session, name and role from the cached profile. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { CachedProfileSchema, StoredSessionSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { Viewer } from '#domain/viewer.ts';
import { getEnvironment } from '../core/environment.ts';

/** The signed-in person as last known; null for a guest. */
export const $viewer = atom<Viewer | null>(null);

function kept<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(getEnvironment().storage.read(key) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function readViewer(): Viewer | null {
  const session = kept(STORAGE_KEYS.session, StoredSessionSchema);
  if (session === null) return null;
  const { id, email } = session.user;
  const cached = kept(STORAGE_KEYS.profile, CachedProfileSchema);
  // Ignores a profile cached for another user of this browser.
  const profile = cached?.user_id === id ? cached : null;
  return {
    id,
    email,
    role: profile?.role ?? 'user',
    onboarded: profile?.onboarding ?? false,
    permissions: profile?.permissions ?? [],
    gamertag: profile?.gamertag ?? null,
    photoUrl: profile?.photo_url ?? null,
    appliedTeamIds: profile?.applied_team_ids ?? [],
  };
}

/** For pages that change the viewer themselves. */
export function refreshViewer(): void {
  $viewer.set(readViewer());
}

/** Reads the viewer and follows other tabs. Returns a function that stops. */
export function startViewer(): () => void {
  refreshViewer();
  return getEnvironment().onStorageChange((key) => {
    if (key === null || key === STORAGE_KEYS.session || key === STORAGE_KEYS.profile) refreshViewer();
  });
}
