/**
 * Initial script of the shop's pages: waits for the first event on filters or options and fetches their code then.
 * Earlier events are replayed.
 */
import { startDownload } from './shop-download.ts';

/** Handles every event inside its part of the page. */
type Handle = (event: Event) => void;

interface Part {
  /** Root of the module's part of the page. */
  readonly selector: string;
  /** Links whose navigation the module replaces. */
  readonly links: string;
  readonly fetch: () => Promise<Handle>;
  readonly onFailure?: () => void;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'];
const EVENTS = ['click', 'input', 'change', 'submit'];

function isInside({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function isPlainClick(event: Event): boolean {
  return event instanceof MouseEvent && !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
}

/** Waits for an event; returns a function that fetches the module at once. */
function onIntent({ selector, links, fetch, onFailure }: Part): () => Promise<Handle> {
  let handle: Promise<Handle> | undefined;
  const load = (): Promise<Handle> => {
    handle ??= fetch();
    // A failed fetch is retried at the next event.
    handle.catch(() => (handle = undefined));
    return handle;
  };
  for (const intent of INTENTS) {
    const prefetch = (event: Event): void => {
      if (isInside(event, selector)) load().catch(() => undefined);
    };
    document.addEventListener(intent, prefetch, { passive: true });
  }
  for (const kind of EVENTS) {
    document.addEventListener(kind, (event) => {
      if (!isInside(event, selector)) return;
      if (kind === 'submit' || (isPlainClick(event) && isInside(event, links))) event.preventDefault();
      load()
        .then((run) => run(event))
        .catch(() => onFailure?.());
    });
  }
  return load;
}

/** Call once. */
export function startShopList(): void {
  startDownload();
  const fetch = async () => {
    const [module, payloads] = await Promise.all([import('./shop-list.ts'), import('#browser/payloads.ts')]);
    await payloads.fillPayloads();
    return module;
  };
  onIntent({
    selector: '[data-shop-controls]',
    links: '[data-shop-base=""] [data-shop-category]',
    fetch: async () => (await fetch()).handle,
  });
  const readAddress = (): void => void fetch().then((module) => module.readAddress());
  addEventListener('popstate', readAddress);
  // Without filters in the address the page is current.
  if (location.search !== '') readAddress();
}

/** Hides the bar with the button while the form's own is in view. */
function watchButton(): void {
  const bar = document.querySelector('[data-add-bar]');
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting = false, target } = entries.at(-1) ?? {};
    // A hidden control loses the focus, and the page would scroll to the next heading.
    if (isIntersecting && bar?.contains(document.activeElement))
      (target as HTMLElement).focus({ preventScroll: true });
    bar?.toggleAttribute('data-beside', isIntersecting);
  });
  const observe = (): void => {
    observer.disconnect();
    const button = document.querySelector('[data-product-options] [type=submit]');
    if (button) observer.observe(button);
  };
  observe();
  document.addEventListener('product-replaced', observe);
}

/** Call once. */
export function startProduct(): void {
  startDownload();
  watchButton();
  onIntent({
    selector: '[data-gallery],[data-product-options],[data-add-bar]',
    links: '[data-gallery-thumb]',
    fetch: async () => (await import('./shop-product.ts')).handle,
    onFailure() {
      const error = document.querySelector<HTMLElement>('[data-error]');
      if (error) error.textContent = error.dataset['failed'] ?? '';
    },
  });
}
