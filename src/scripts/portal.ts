/**
 * What a page behind the sign-in does: finds out who is there, keeps the door, and puts the screen into its shell. The
 * screen's file is fetched as soon as there is a session at all, while the profile is still on its way.
 */
import { startPageFrame } from './portal-frame.ts';
import { startPortalEnvironment } from './portal-environment.ts';
import { startSite } from './site.ts';
import { $access, guardPage } from '../stores/auth/guard.ts';
import { pageRoute } from '../stores/core/page-route.ts';
import { startProfile } from '../stores/auth/profile.ts';
import { isSessionStored } from '../stores/auth/session-hint.ts';
import { keepSessionAlive, startSession } from '../stores/auth/session.ts';

/** What the shells have to show, and what shows it. */
export interface PortalParts<Screen> {
  /** By path of the route, as the table writes it. */
  readonly screens: Readonly<Record<string, () => Promise<{ readonly Screen: Screen }>>>;
  readonly mount: () => Promise<{ readonly mountScreen: (element: HTMLElement, screen: Screen) => void }>;
}

/** Fetches once; a fetch that failed is made again when it is asked for again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | null = null;
  return () =>
    (asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    }));
}

/** Asks for all files of the screen at once; without the list they are found one after the other. */
function fetchScreenFiles(): void {
  const list = document.querySelector('[data-screen-files]')?.textContent ?? '[]';
  const links = (JSON.parse(list) as string[]).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  document.head.append(...links);
}

async function show(screen: () => Promise<() => void>): Promise<void> {
  const failure = document.querySelector<HTMLElement>('[data-screen-failed]');
  try {
    const mount = await screen();
    mount();
  } catch {
    document.querySelector('[data-screen]')?.remove();
    if (failure) failure.hidden = false;
  }
}

/** Starts a page of the portal or the back office. Call once per page. */
export function startPortal<Screen>({ screens, mount }: PortalParts<Screen>): void {
  startSite();
  startPortalEnvironment();
  const route = pageRoute();
  if (route === null) {
    // The page of a route with a value in its path, asked for without one.
    location.replace('/');
    return;
  }
  const load = screens[route.path];
  const screen = once(async () => {
    const element = document.querySelector<HTMLElement>('[data-screen]');
    if (!load || !element) return () => undefined;
    const [{ mountScreen }, { Screen }] = await Promise.all([mount(), load()]);
    return () => {
      mountScreen(element, Screen);
    };
  });
  if (isSessionStored()) {
    fetchScreenFiles();
    screen().catch(() => undefined);
  }
  startSession();
  startProfile();
  guardPage(route);
  startPageFrame();
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  let shown = false;
  $access.subscribe((door) => {
    document.documentElement.dataset['door'] = door;
    if (door !== 'open' || shown) return;
    shown = true;
    void show(screen).then(() => idle(keepSessionAlive));
  });
}
