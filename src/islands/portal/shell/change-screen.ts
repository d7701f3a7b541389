/**
 * Changes the screen where the browser would load a page of the same frame: for links, verbs that leave, back and forward.
 * Browsers without the Navigation API load
 * every page, and so does a page that is not idle yet.
 */
import type { Route } from '#contract/routes.ts';
import { $openScreen } from '#stores/auth/guard.ts';
import { leaveScreen, screenAt, showScreen } from '#stores/auth/screen-change.ts';
import { confirmDiscard } from '#stores/core/leave.ts';
import type { Stop } from '#stores/core/page.ts';
import { dropUnsaved, hasUnsaved } from '#stores/core/unsaved.ts';
import { isFocusLost } from '#islands/core/focus-if-lost.ts';
import { restoreScroll, focusHeading, saveScroll, markRoute } from './screen-position.ts';
import { followSigns, mayFetchAhead, nearestScreens, type LoadScreen } from './screens-ahead.ts';
import { whenIdle } from '#islands/core/when-idle.ts';

const pathOf = (address: string): string => new URL(address).pathname.replace(/\/$/u, '');

/** Whether it leads away from the open screen; queries and fragments within a document are the screen's own. */
function isLeaving(event: NavigateEvent): boolean {
  const { canIntercept, destination, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData !== null || navigationType === 'reload')
    return false;
  if (!destination.sameDocument) return true;
  return navigationType === 'traverse' && pathOf(destination.url) !== pathOf(location.href);
}

/** Stays until the person agrees to the loss of unsaved input. */
async function askToLeave({ destination, navigationType }: NavigateEvent): Promise<void> {
  if (!(await confirmDiscard())) return;
  dropUnsaved();
  if (navigationType === 'traverse') navigation.traverseTo(destination.key);
  else navigation.navigate(destination.url, { history: navigationType === 'replace' ? 'replace' : 'push' });
}

function onNavigate(event: NavigateEvent): void {
  if (!isLeaving(event)) return;
  const { destination } = event;
  const route = screenAt(pathOf(destination.url));
  if (route === null) {
    // The address would change below the open screen.
    if (destination.sameDocument) event.intercept({ handler: async () => location.reload() });
    return;
  }
  if (hasUnsaved() && event.cancelable) {
    event.preventDefault();
    void askToLeave(event);
    return;
  }
  saveScroll();
  leaveScreen(route);
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => showScreen() });
}

/** Whether back or forward changed the address before this code came: the page shows the screen that it was loaded for. */
function isAddressNewer(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return (
    $openScreen.get()?.visit === 0 && loading !== undefined && pathOf(loading.name) !== pathOf(location.href)
  );
}

/** Follows the navigation of the page, and fetches screens ahead. */
export function startChanges(load: LoadScreen): Stop {
  if (!('navigation' in window)) return () => undefined;
  if (isAddressNewer()) location.reload();
  navigation.addEventListener('navigate', onNavigate);
  document.documentElement.dataset['screenChanges'] = '';
  const stop = mayFetchAhead() ? followSigns(load) : null;
  return () => {
    navigation.removeEventListener('navigate', onNavigate);
    stop?.();
  };
}

/** Takes focus, scroll position and the marks of the frame along; called again once the code of the screen is there. */
export function arrive(route: Route, isFirst: boolean, isComplete: boolean): void {
  if (isFirst) markRoute(route);
  if (isFirst || isFocusLost()) focusHeading();
  if (isComplete) restoreScroll();
}

/** Fetches the neighbours of the open screen in the menu one after the other, nearest first. */
export function fetchNeighbours(load: LoadScreen): void {
  const fetchAll = async (): Promise<void> => {
    for (const path of nearestScreens()) await load(path).catch(() => undefined);
  };
  if (mayFetchAhead()) whenIdle(() => void fetchAll());
}
