/** Fetches the code of screens before they are opened: those beside the open one in the menu, and any that is pointed at. */
import { $openScreen } from '#stores/auth/guard.ts';
import { screenAt } from '#stores/auth/screen-change.ts';
import type { Stop } from '#stores/core/page.ts';

/** A pointer that is over a link, the focus, or a finger on it. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/** Entries before and after the open screen. */
const NEIGHBOURS = 2;

/** Fetches the code of a route's screen. */
export type LoadScreen = (path: string) => Promise<unknown>;

/** Opening the screen tries again. */
function fetchAhead(path: string, load: LoadScreen): void {
  const route = screenAt(path);
  if (route) load(route.path).catch(() => undefined);
}

function onSign({ target }: Event, load: LoadScreen): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) fetchAhead(link.pathname, load);
}

/** The screens that the menus of the frame lead to, in their order. */
function menuPaths(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    ':is(#admin-menu, #account-menu) li:not([hidden]) > a',
  );
  return [...links].map(({ pathname }) => pathname).filter((path) => screenAt(path) !== null);
}

/** The neighbours of the open screen in the menu, nearest first. */
export function nearestScreens(): readonly string[] {
  const paths = menuPaths();
  const at = paths.indexOf($openScreen.get()?.route.path ?? '');
  return paths
    .map((path, index) => ({ path, distance: Math.abs(index - at) }))
    .filter(({ distance }) => distance > 0 && distance <= NEIGHBOURS)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ path }) => path);
}

/** False when the visitor saves data. */
export function mayFetchAhead(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData !== true;
}

export function followSigns(load: LoadScreen): Stop {
  const stop = new AbortController();
  const { signal } = stop;
  for (const sign of SIGNS)
    document.addEventListener(sign, (event) => onSign(event, load), { passive: true, signal });
  return () => stop.abort();
}
