/** The frame of pages behind the sign-in: who is loading, whether the backend answers, what the menus offer. */
import { $connectionHealthy, $profile, refreshProfile } from '../stores/profile.ts';
import { refreshViewer } from '../stores/viewer.ts';

function startConnectionBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-connection]');
  const button = bar?.querySelector('button');
  $connectionHealthy.subscribe((healthy) => {
    if (bar) bar.hidden = healthy;
  });
  button?.addEventListener('click', () => {
    button.setAttribute('aria-disabled', 'true');
    void refreshProfile().finally(() => {
      button.removeAttribute('aria-disabled');
    });
  });
}

/** Starts the parts of the frame that listen to the profile. Call once per page, after profile and guard. */
export function startPageFrame(): void {
  startConnectionBar();
  $profile.subscribe(({ phase }) => {
    document.documentElement.dataset['user'] = phase;
    refreshViewer();
  });
}
