/** A page behind the sign-in: session, profile and guard. Its screen is an island (islands/portal/shell). */
import { startPageFrame } from './portal-frame.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { startSite } from './site.ts';
import { $access, guardPage } from '#stores/auth/guard.ts';
import { pageRoute } from '#stores/core/page-route.ts';
import { startProfile } from '#stores/auth/profile.ts';
import { $session, startSession } from '#stores/auth/session.ts';

/** Shows an error when the screen cannot be fetched. */
function followFailure(): void {
  document.querySelector('[data-screen]')?.addEventListener('astro:hydration-error', () => {
    document.documentElement.dataset['screen'] = 'failed';
  });
}

/** Shows how the session ended, above the page that keeps its input. */
function showSessionEnd(isShown: boolean): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-session-ended]');
  if (dialog === null || dialog.open === isShown) return;
  if (!isShown) {
    dialog.close();
    return;
  }
  const session = $session.get();
  const end = session.phase === 'guest' && session.end === 'expired' ? 'expired' : 'elsewhere';
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-end]'))
    part.hidden = part.dataset['end'] !== end;
  dialog.showModal();
}

/** It stays until the session is back: a browser closes a dialog with the second Escape in spite of everything. */
function keepSessionEnd(): void {
  const dialog = document.querySelector('dialog[data-session-ended]');
  dialog?.addEventListener('cancel', (event) => event.preventDefault());
  dialog?.addEventListener('close', () => showSessionEnd($access.get() === 'unsaved'));
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
  keepSessionEnd();
  $access.subscribe((access) => {
    document.documentElement.dataset['access'] = access;
    showSessionEnd(access === 'unsaved');
  });
}
