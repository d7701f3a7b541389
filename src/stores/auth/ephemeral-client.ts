/** A client of the sign-in service whose session is never stored in this browser. */
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import type { sessionLibrary } from './session.ts';

type Library = Awaited<ReturnType<typeof sessionLibrary>>;

/** Sends no request before the first call. */
export function ephemeralClient(module: Library['module']): Library['client'] {
  const kept = new Map<string, string>();
  const { backend, now } = getPortalEnvironment();
  return module.createAuthClient({
    ...backend,
    // The library warns of two clients with one key.
    storageKey: `ephemeral-${String(now())}`,
    storage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => kept.set(key, value),
      remove: (key) => kept.delete(key),
    },
    send: fetchWithTimeout,
    autoRefresh: false,
  });
}

/** Refuses a wrong password with invalid_credentials. The session that this opens is stored nowhere. */
export async function verifyPassword({ module }: Library, email: string, password: string): Promise<void> {
  const client = ephemeralClient(module);
  await module.signInWithPassword(client, email, password);
  // Also ended when the next step is refused.
  await module.signOut(client, 'local');
}
