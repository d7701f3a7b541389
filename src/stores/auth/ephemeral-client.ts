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
