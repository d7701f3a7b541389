/** Prefetches the code of islands when the page is idle. */
import { prefetch } from '../browser/wake.ts';

function prefetchIslands(): void {
  const islands = document.querySelector<HTMLMetaElement>('meta[name=idle-islands]')?.content;
  for (const name of islands?.split(' ') ?? []) prefetch(name);
}

/** Does nothing when the visitor saves data. */
export function startIdlePrefetch(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  addEventListener('load', () => idle(prefetchIslands), { once: true });
}
