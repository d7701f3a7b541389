/** Ends the session of this browser. Fetched with the first use on a public page. */
import { signOut } from '../stores/session.ts';
import { startPortalEnvironment } from './portal-environment.ts';

/** Signs out; never fails. */
export async function signOutHere(): Promise<void> {
  startPortalEnvironment();
  await signOut();
}
