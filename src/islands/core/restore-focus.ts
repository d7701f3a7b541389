/**
 * Keeps the keyboard's place. The browser gives the focus to the body when the focused element is removed or hidden, and
 * when a fragment names an element without focus; the nearest heading that is still shown takes it instead.
 */
import { setSubstitute } from './focus-if-lost.ts';
import type { Stop } from '#stores/core/page.ts';

/** Parts that come and go above the page. Without them the focus returns to where it was before. */
const LAYERS = 'dialog, [popover], [role=status]';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LINKS = 'a[href]';

/** The focused element and its ancestors, which a removed element no longer knows. */
type Trail = readonly HTMLElement[];

function trailOf(element: HTMLElement): Trail {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...trailOf(parent)];
}

const isShown = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** Headings for screen readers only are one pixel high. */
const isSeen = (element: HTMLElement): boolean => isShown(element) && element.offsetHeight > 1;

/** The first heading, else the first link. A button could be pressed by the same key. */
function placeIn(element: HTMLElement): HTMLElement | undefined {
  const found = (selector: string): HTMLElement | undefined =>
    [...element.querySelectorAll<HTMLElement>(selector)].find(isSeen);
  return found(HEADINGS) ?? found(LINKS);
}

/** Headings take the focus of a script only. */
function focusPlace(place: HTMLElement, options?: FocusOptions): void {
  if (!place.matches('a, [tabindex]')) place.tabIndex = -1;
  place.focus(options);
}

/** Focuses the element of the trail, else the first place beside where it was. False when nothing of the layer is left. */
function restore(trail: Trail, layer: HTMLElement | null): boolean {
  const [element] = trail;
  if (element !== undefined && isShown(element)) {
    element.focus();
    return document.activeElement === element;
  }
  const rest = layer === null ? trail : trail.slice(0, trail.indexOf(layer) + 1);
  const place = rest
    .filter(isShown)
    .map(placeIn)
    .find((found) => found !== undefined);
  if (place) {
    focusPlace(place);
    setSubstitute(place);
  }
  return place !== undefined;
}

/** Brings the target of the address's fragment into view, with the focus on its heading. False without one. */
export function focusFragment(): boolean {
  const { hash } = window.location;
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const place = target === null ? undefined : placeIn(target);
  if (target === null || place === undefined) return false;
  focusPlace(place, { preventScroll: true });
  target.scrollIntoView({ behavior: 'instant' });
  return true;
}

/** The browser scrolls to a fragment, and focuses only what can be focused by itself. */
function onFragment(): void {
  if (document.activeElement === document.body) focusFragment();
}

function createKeeper() {
  /** By layer; null is the page. */
  const trails = new Map<HTMLElement | null, Trail>();
  let latest: { readonly trail: Trail; readonly layer: HTMLElement | null } | null = null;
  const restoreOnPage = (): void => {
    const main = document.querySelector('main');
    if (!restore(trails.get(null) ?? [], null) && main !== null) restore([main], null);
  };
  const check = (): void => {
    if (latest === null || document.activeElement !== document.body) return;
    const { trail, layer } = latest;
    const isLeft = trail[0] !== undefined && isShown(trail[0]);
    // Pressing beside all controls takes the focus away from one that is still there.
    if (isLeft) latest = null;
    else if (layer === null || !isShown(layer) || !restore(trail, layer)) restoreOnPage();
  };
  return {
    check,
    onFocus: ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest<HTMLElement>(LAYERS);
      latest = { trail: trailOf(target), layer };
      setSubstitute(null);
      trails.set(layer, latest.trail);
    },
  };
}

/** Watches the document until it is stopped. */
export function watchFocus(): Stop {
  const { check, onFocus } = createKeeper();
  const stop = new AbortController();
  const { signal } = stop;
  let isPlanned = false;
  // After the effects of the change, which may focus a place of their own.
  const plan = (): void => {
    if (isPlanned || document.activeElement !== document.body) return;
    isPlanned = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isPlanned = false;
        if (!signal.aborted) check();
      }),
    );
  };
  const changes = new MutationObserver(plan);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'open', 'disabled'],
  });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', () => requestAnimationFrame(plan), { signal });
  window.addEventListener('hashchange', onFragment, { signal });
  return () => {
    stop.abort();
    changes.disconnect();
  };
}
