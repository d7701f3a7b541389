/** Prefetches the code of islands when the page is idle. */
import { prefetch } from '../browser/wake.ts';

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1500);
}

/** Each step in a task of its own, the framework first: all in one would block a slow phone. */
async function prefetchIslands(): Promise<void> {
  const renderer = document.querySelector('[renderer-url]')?.getAttribute('renderer-url');
  await import(/* @vite-ignore */ renderer ?? '').catch(() => undefined);
  const islands = document.querySelector<HTMLMetaElement>('meta[name=idle-islands]')?.content.split(' ');
  const next = (): void => {
    const name = islands?.shift();
    if (!name) return;
    prefetch(name);
    whenIdle(next);
  };
  whenIdle(next);
}

/** Does nothing when the visitor saves data. */
export function startIdlePrefetch(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener('load', () => whenIdle(() => void prefetchIslands()), { once: true });
}
