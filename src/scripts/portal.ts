/** A page behind the sign-in: session, profile and guard. Its screen is an island (islands/portal/shell). */
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { $access, guardPage } from '#stores/auth/guard.ts';
import { pageRoute } from '#stores/core/page-route.ts';
import { $connectionHealthy, $profile, refreshProfile, startProfile } from '#stores/auth/profile.ts';
import { $session, startSession } from '#stores/auth/session.ts';
import { routeFor } from '#contract/routes.ts';
import { decideAccess, type Visitor } from '#domain/access.ts';
import { retryFailedReads } from '#stores/core/failed-reads.ts';
import { refreshViewer } from '#stores/auth/viewer.ts';
import { startSite } from './site.ts';

function startConnectionBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-connection]');
  const button = bar?.querySelector('button');
  $connectionHealthy.subscribe((healthy) => {
    if (bar) bar.hidden = healthy;
  });
  // Also when the connection returns without a press.
  $connectionHealthy.listen((healthy) => void (healthy && retryFailedReads()));
  button?.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    void Promise.all([refreshProfile(), retryFailedReads()]).finally(() => {
      button.ariaDisabled = null;
    });
  });
}

function mayOpen(path: string, visitor: Visitor): boolean {
  const route = routeFor(path);
  return route !== null && decideAccess(route, visitor).kind === 'open';
}

function showAdminEntries(visitor: Visitor): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-admin-group]')) {
    const entries = [...group.querySelectorAll<HTMLElement>('[data-admin-entry]')];
    for (const entry of entries) entry.hidden = !mayOpen(entry.dataset['adminEntry'] ?? '', visitor);
    group.hidden = entries.every(({ hidden }) => hidden);
  }
  const home = document.querySelector<HTMLAnchorElement>('[data-admin-home]');
  // Plain text for a user who may not open the link.
  if (home?.href && !mayOpen(home.pathname, visitor)) home.removeAttribute('href');
}

/** Starts the parts of the frame that follow the profile. Call once per page, after profile and guard. */
function startPageFrame(): void {
  startConnectionBar();
  $profile.subscribe((state) => {
    document.documentElement.dataset['user'] = state.phase;
    refreshViewer();
    if (state.phase === 'ready') showAdminEntries(state.profile);
  });
}

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
