/**
 * Islands on demand: nothing of a framework is fetched until somebody shows intent.
 *
 * `<button data-island="options" data-payload="#product-x">`: a hover, a focus or a touch fetches the island's module,
 * a click opens it. The payload is the JSON of the script element that the selector names. A link keeps its address for
 * visitors without JavaScript.
 */

/** What the module of a public island offers. */
export interface IslandModule {
  /**
   * Mounts the island when it is not there yet and opens it, maybe after a question to the backend; `payload` is the page's
   * JSON for it, not yet checked.
   */
  open(payload: unknown, trigger: HTMLElement): void | Promise<void>;
}

/** Name of an island → how to fetch its module; undefined where the click is the link's own. */
export type IslandLoaders = Readonly<Record<string, () => Promise<IslandModule> | undefined>>;

function triggerOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
}

function payloadOf(trigger: HTMLElement): unknown {
  const selector = trigger.dataset['payload'];
  const text = selector ? document.querySelector(selector)?.textContent : null;
  return text ? (JSON.parse(text) as unknown) : null;
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function fetchWhenIdle(): void {
  const request = document.querySelector('[data-idle-islands]');
  const saving = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!request?.textContent || saving) return;
  const links = (JSON.parse(request.textContent) as string[]).map((href) => {
    const rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
    return Object.assign(document.createElement('link'), { rel, fetchPriority: 'low', href });
  });
  document.head.append(...links);
}

const offered: Record<string, IslandLoaders[string]> = {};

/** Makes islands known. Each part of a page offers its own, so that a page names only what it holds. */
export function offerIslands(loaders: IslandLoaders): void {
  Object.assign(offered, loaders);
}

/** Listens for intent and clicks on `[data-island]`. Call once per page. */
export function startIslands(): void {
  const load = (trigger: HTMLElement): Promise<IslandModule> | undefined =>
    offered[trigger.dataset['island'] ?? '']?.();
  const prefetch = (event: Event): void => {
    const trigger = triggerOf(event);
    // A failed prefetch says nothing: the click tries again.
    if (trigger) load(trigger)?.catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
  document.addEventListener('click', (event) => {
    const trigger = triggerOf(event);
    if (!trigger || opensElsewhere(event)) return;
    const module = load(trigger);
    if (!module) return;
    event.preventDefault();
    trigger.setAttribute('aria-busy', 'true');
    module
      .then((island) => island.open(payloadOf(trigger), trigger))
      .catch(() => {
        if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
      })
      .finally(() => {
        trigger.removeAttribute('aria-busy');
      });
  });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  const whenIdle = (): void => void idle(fetchWhenIdle);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
