/** A page behind the sign-in: session, profile and guard. The screen is an island of the page (islands/portal/shell). */
import { startPageFrame } from './portal-frame.ts';
import { startPortalEnvironment } from '../browser/portal-environment.ts';
import { startSite } from './site.ts';
import { $access, guardPage } from '../stores/auth/guard.ts';
import { pageRoute } from '../stores/core/page-route.ts';
import { startProfile } from '../stores/auth/profile.ts';
import { startSession } from '../stores/auth/session.ts';

/** Shows the page's words for a screen that cannot be fetched. */
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
    // The page of a route with a value in its path, asked for without one.
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
  });
}
