/** Prefetches the code of islands at the first sign of the visitor, or once the page has been left alone for a while. */

import { whenShown } from './when-shown.ts';

/** A touch dispatches the first one, too. */
const SIGNS = ['pointerover', 'scroll', 'keydown'];
/** A slow phone still lays out and decodes within this time after the load event, in milliseconds. */
const QUIET_MS = 5000;

/**
 * Resolves in an idle period; Safari has none. Not shared with islands/core/when-idle.ts: one more file before the first paint
 * is over the budget.
 */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Each step in a task of its own, the framework first: all in one would block a slow phone. */
async function prefetchIslands(): Promise<void> {
  const renderer = document.querySelector('[renderer-url]')?.getAttribute('renderer-url');
  await import(/* @vite-ignore */ renderer ?? '').catch(() => undefined);
  const islands = document.querySelector<HTMLMetaElement>('meta[name=idle-islands]')?.content.split(' ');
  for (const name of islands ?? []) {
    await idle();
    document.querySelector(`[data-opens=${name}]`)?.dispatchEvent(new Event('prefetch', { bubbles: true }));
  }
}

function firstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { once: true });
    setTimeout(resolve, QUIET_MS);
  });
}

/** Does nothing when the visitor saves data. */
export function startIdlePrefetch(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener('load', () => whenShown(() => void firstSign().then(idle).then(prefetchIslands)));
}
