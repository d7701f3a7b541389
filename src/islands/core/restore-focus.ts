/**
 * Keeps the keyboard's place. The browser gives the focus to the body when the focused element is removed or hidden, and when a
 * fragment names an element without focus; the nearest heading that is still shown takes it instead.
 */
import type { Stop } from '../../stores/core/page.ts';

/** Parts that come and go above the page. Without them the focus returns to where it was before. */
const LAYERS = 'dialog, [popover], [role=status]';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

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

function headingIn(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>(HEADINGS)].find(isSeen);
}

/** Headings take the focus of a script only. */
function focusHeading(heading: HTMLElement): void {
  if (!heading.matches('a, button, [tabindex]')) heading.tabIndex = -1;
  heading.focus();
}

/** Focuses the element of the trail, else the first heading beside where it was. False when nothing of the layer is left. */
function restore(trail: Trail, layer: HTMLElement | null): boolean {
  const [element] = trail;
  if (element !== undefined && isShown(element)) {
    element.focus();
    return document.activeElement === element;
  }
  const rest = layer === null ? trail : trail.slice(0, trail.indexOf(layer) + 1);
  const heading = rest.filter(isShown).map(headingIn).find((found) => found !== undefined);
  if (heading) focusHeading(heading);
  return heading !== undefined;
}

/** The heading of the fragment's target, in the view and with the focus. */
function focusFragment(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null || document.activeElement !== document.body) return;
  const heading = headingIn(target);
  if (heading === undefined) return;
  focusHeading(heading);
  target.scrollIntoView({ behavior: 'instant' });
}

function createKeeper() {
  /** By layer; null is the page. */
  const trails = new Map<HTMLElement | null, Trail>();
  let latest: { readonly trail: Trail; readonly layer: HTMLElement | null } | null = null;
  const check = (): void => {
    if (latest === null || document.activeElement !== document.body) return;
    const { trail, layer } = latest;
    const isLeft = trail[0] !== undefined && isShown(trail[0]);
    // Pressing beside all controls takes the focus away from one that is still there.
    if (isLeft) latest = null;
    else if (layer === null || !isShown(layer) || !restore(trail, layer)) restore(trails.get(null) ?? [], null);
  };
  return {
    check,
    onFocus: ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest<HTMLElement>(LAYERS);
      latest = { trail: trailOf(target), layer };
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
  window.addEventListener('hashchange', focusFragment, { signal });
  return () => {
    stop.abort();
    changes.disconnect();
  };
}
