/** The viewer from this browser's storage: user id from the session, name and role from the cached profile. */
import { atom } from 'nanostores';
import type { PermissionKey, Role } from '#contract/roles.ts';
import { CachedProfileSchema, StoredSessionSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createKept } from '../core/kept.ts';

/** The last known signed-in user. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly onboarded: boolean;
  /** Permissions of current organisational roles. */
  readonly permissions: readonly PermissionKey[];
  readonly gamertag: string | null;
  readonly photoUrl: string | null;
  /** Teams with an application of the user. */
  readonly appliedTeamIds: readonly string[];
}

/** The signed-in person as last known; null for a guest. */
export const $viewer = atom<Viewer | null>(null);

const storedSession = createKept(StoredSessionSchema, STORAGE_KEYS.session);
const cachedProfile = createKept(CachedProfileSchema, STORAGE_KEYS.profile);

function readViewer(): Viewer | null {
  const session = storedSession.read();
  if (session === null) return null;
  const { id, email } = session.user;
  const cached = cachedProfile.read();
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
  const stops = [storedSession, cachedProfile].map(({ onChange }) => onChange(refreshViewer));
  return () => {
    for (const stop of stops) stop();
  };
}
