/**
 * All that a page of the shop runs before anybody acts: waiting for the first sign that somebody wants to filter or to
 * choose, and fetching what that needs only then. What was done before it came is handed over late, never lost.
 */
import type { SiteChanges } from './freshness.ts';
import { startIdlePrefetch } from './shop-idle.ts';

/** Hears every act inside its part of the page. */
type Handle = (event: Event) => void;

interface Part {
  /** What the module is for. */
  readonly selector: string;
  /** Links whose own behaviour the module replaces. */
  readonly links: string;
  readonly fetch: () => Promise<Handle>;
  readonly onFailure?: () => void;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'];
const ACTS = ['click', 'input', 'change', 'submit'];

function isInside({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function isPlainClick(event: Event): boolean {
  return event instanceof MouseEvent && !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
}

/** Starts waiting; answers how to fetch the module without waiting. */
function onIntent({ selector, links, fetch, onFailure }: Part): () => Promise<Handle> {
  let handle: Promise<Handle> | undefined;
  const load = (): Promise<Handle> => {
    handle ??= fetch();
    // A failed fetch is tried again at the next sign.
    handle.catch(() => (handle = undefined));
    return handle;
  };
  for (const intent of INTENTS) {
    const prefetch = (event: Event): void => {
      if (isInside(event, selector)) load().catch(() => undefined);
    };
    document.addEventListener(intent, prefetch, { passive: true });
  }
  for (const act of ACTS) {
    document.addEventListener(act, (event) => {
      if (!isInside(event, selector)) return;
      if (act === 'submit' || (isPlainClick(event) && isInside(event, links))) event.preventDefault();
      load()
        .then((run) => {
          run(event);
        })
        .catch(() => onFailure?.());
    });
  }
  return load;
}

/** Starts the list of the shop. Call once. */
export function startShopList(): void {
  startIdlePrefetch();
  const fetch = () => import('./shop-list.ts');
  onIntent({
    selector: '[data-shop-controls]',
    links: '[data-shop-base=""] [data-shop-category]',
    fetch: async () => (await fetch()).handle,
  });
  const readAddress = (): void => void fetch().then((module) => module.readAddress());
  addEventListener('popstate', readAddress);
  // Without filters the page is right as it came.
  if (location.search !== '') readAddress();
  document.addEventListener('site-changes', (event) => {
    const changes = (event as CustomEvent<SiteChanges>).detail;
    if (changes.products.length + changes.removed_products.length > 0) {
      void fetch().then((module) => module.noteNews(changes));
    }
  });
}

/** Starts a product's page. Call once. */
export function startProduct(): void {
  startIdlePrefetch();
  onIntent({
    selector: '[data-gallery],[data-product-options]',
    links: '[data-gallery-thumb]',
    fetch: async () => (await import('./shop-product.ts')).handle,
    onFailure() {
      const error = document.querySelector<HTMLElement>('[data-error]');
      if (error) error.textContent = error.dataset['failed'] ?? '';
    },
  });
}
