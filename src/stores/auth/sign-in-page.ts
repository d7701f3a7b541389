/** What the pages of signing in share: who is here already, and the sign-in library on its way. */
import { routeFor } from '../../contract/routes.ts';
import { guardPage } from './guard.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { startProfile } from './profile.ts';
import { sessionLibrary, startSession } from './session.ts';

/** Fetches the sign-in library ahead: somebody has begun to type. A failed fetch says nothing, sending tries again. */
export function prepareSignIn(): void {
  void sessionLibrary().catch(() => undefined);
}

/** Begins to follow session and profile. Call once. */
export function startSignInPage(): void {
  startSession();
  startProfile();
}

/** Sends away whoever has no business on this page; answers the function that stops it. */
export function redirectSignedIn(): () => void {
  const route = routeFor(getPortalEnvironment().location.path());
  return route === null ? () => undefined : guardPage(route);
}
