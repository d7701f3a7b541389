/** Frame of pages behind the sign-in: loading label, connection state, permitted menu entries. */
import { routeFor } from '#contract/routes.ts';
import { decideAccess, type Visitor } from '#domain/access.ts';
import { $connectionHealthy, $profile, refreshProfile } from '#stores/auth/profile.ts';
import { retryFailedReads } from '#stores/core/failed-reads.ts';
import { refreshViewer } from '#stores/auth/viewer.ts';

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
export function startPageFrame(): void {
  startConnectionBar();
  $profile.subscribe((state) => {
    document.documentElement.dataset['user'] = state.phase;
    refreshViewer();
    if (state.phase === 'ready') showAdminEntries(state.profile);
  });
}
