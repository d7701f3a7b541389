/** A page behind the sign-in: session, profile and guard. Its screen is an island (islands/portal/shell). */
import { startPageFrame } from './portal-frame.ts';
import { startPortalEnvironment } from '../browser/portal-environment.ts';
import { startSite } from './site.ts';
import { $access, guardPage } from '../stores/auth/guard.ts';
import { pageRoute } from '../stores/core/page-route.ts';
import { startProfile } from '../stores/auth/profile.ts';
import { startSession } from '../stores/auth/session.ts';

/** Shows an error when the screen cannot be fetched. */
function followFailure(): void {
  document.querySelector('[data-screen]')?.addEventListener('astro:hydration-error', () => {
    document.documentElement.dataset['screen'] = 'failed';
  });
}

/** Starts a page of the portal or the back office. Call once per page. */
export function startPortal(): void {
  startSite();
  startPortalEnvironment();
  const route = pageRoute();
  if (route === null) {
    // The page of a route with a path parameter, requested without it.
    location.replace('/');
    return;
  }
  followFailure();
  startSession();
  startProfile();
  guardPage(route);
  startPageFrame();
  $access.subscribe((access) => {
    document.documentElement.dataset['door'] = access;
    document.querySelector('[data-held]')?.toggleAttribute('hidden', access !== 'held');
  });
}
