import { pauseToasts } from '#stores/core/toasts.ts';
import { wake } from './wake.ts';

/** Hydrates the island that shows toasts. While its code loads their time does not run. */
export function wakeFeedback(): void {
  // The region is part of the page; its island opens it.
  if (!document.querySelector('[data-toasts]:popover-open')) pauseToasts();
  // A failure of their code does not fail an island that opens meanwhile (scripts/site.ts).
  document
    .querySelector('astro-island[opts*=feedback]')
    ?.addEventListener('astro:hydration-error', (event) => event.stopPropagation());
  wake('feedback');
}
