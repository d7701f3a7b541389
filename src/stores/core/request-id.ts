/** The id of a write, the same for every attempt, so that a retry is not written twice. */
import { getPortalEnvironment } from './portal-environment.ts';

/** Made with the first attempt: prerendered pages have no ids. */
export function createRequestId() {
  let current: string | null = null;
  return {
    get: (): string => (current ??= getPortalEnvironment().randomId()),
    /** The next write gets this id, or another one. */
    set: (id: string | null = null): void => {
      current = id;
    },
  };
}
