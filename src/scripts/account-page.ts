/** What a page of signing in runs: the browser for the stores, the theme, its screen. */
import { startEnvironment } from './browser-environment.ts';
import { startPortalEnvironment } from './portal-environment.ts';
import { startThemeToggle } from './site.ts';

/** Starts the page and puts its screen in place of what came before it. Call once. */
export function startAccountPage(mount: (element: HTMLElement) => void): void {
  startEnvironment();
  startPortalEnvironment();
  startThemeToggle();
  const place = document.querySelector<HTMLElement>('[data-account-screen]');
  if (place) mount(place);
}
