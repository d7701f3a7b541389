/**
 * `client:intent="cart"`: hover, focus or touch on an element with `data-opens="cart"` fetches the island's code, a click
 * hydrates it. A dialog with `data-opened-by="cart"` opens on the click and is filled after hydration
 * (islands/core/use-intent.ts). Scripts may dispatch `wake` on such an element.
 *
 * Astro inlines this file into every page with such an island, so that it listens before any other script: each byte
 * counts.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The `data-opens` value that opens the island. */
    'client:intent'?: string;
  }
}

const islands = new Map<string, (hydrates: boolean) => Promise<void>>();
/** Requested names, possibly before their island exists. */
const asked = new Set<string>();

function listen(event: Event): void {
  const trigger = (event.target as Element).closest<HTMLElement>('[data-opens]');
  const { type, button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const isClick = type === 'click';
  if (!trigger || (isClick && (button || ctrlKey || metaKey || shiftKey || altKey))) return;
  const { opens = '' } = trigger.dataset;
  const hydrates = isClick || type === 'wake';
  if (isClick) {
    const dialog = document.querySelector<HTMLDialogElement>(`[data-opened-by=${opens}]`);
    event.preventDefault();
    trigger.ariaBusy = 'true';
    // Focus returns to the trigger, because not every browser focuses a pressed button.
    trigger.focus();
    if (!dialog?.open) dialog?.showModal();
  }
  if (hydrates) asked.add(opens);
  void islands.get(opens)?.(hydrates);
}

// Touch dispatches pointer events, too.
for (const type of ['pointerover', 'focusin', 'wake', 'click']) {
  document.addEventListener(type, listen);
}

const intent: ClientDirective = (load, { value }) => {
  const run = async (hydrates: boolean): Promise<void> => {
    const hydrate = await load();
    if (hydrates) void hydrate();
  };
  islands.set(value, run);
  if (asked.has(value)) void run(true);
};

export default intent;
